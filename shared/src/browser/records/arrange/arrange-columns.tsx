import { Button, Input } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { columnNames, MOST_COLUMNS } from '../../../common/catalogue/list-columns.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { CrossIcon, DownIcon, UpIcon } from '../../kit/icons/icons.tsx';
import { fitWidth, MOST_PINNED, NARROWEST_CH, WIDEST_CH, type ChosenColumn } from '../query/list-columns.ts';
import { columnField } from '../table/table-columns.ts';

interface ArrangeColumnsProps {
  readonly definition: ObjectDefinition;
  readonly hidden: readonly string[];
  readonly columns: readonly ChosenColumn[];
  readonly pinned: number;
  readonly onChange: (columns: readonly ChosenColumn[], pinned: number) => void;
}

/** The list with the item at one place moved to another. */
function moved(columns: readonly ChosenColumn[], from: number, to: number): readonly ChosenColumn[] {
  const item = columns[from];
  const rest = columns.filter((_each, index) => index !== from);
  return item ? [...rest.slice(0, to), item, ...rest.slice(to)] : columns;
}

/** Which columns a list has, in which order, how wide, and how many of them stay at the left. */
export function ArrangeColumns({ definition, hidden, columns, pinned, onChange }: ArrangeColumnsProps) {
  const labelOf = (name: string) => columnField(definition, name)?.label ?? name;
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const free = columnNames(definition)
    .filter((name) => !hidden.includes(name) && !shown.some((column) => column.name === name))
    .map((name) => ({ value: name, label: labelOf(name) }));
  const change = (next: readonly ChosenColumn[]) => onChange(next, pinned);
  const setWidth = (name: string, text: string) => {
    const widthCh = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
    change(shown.map((column) => (column.name === name ? { name, widthCh } : column)));
  };
  const settle = (name: string) =>
    change(
      shown.map((column) =>
        column.name === name && column.widthCh !== null ? { name, widthCh: fitWidth(column.widthCh) } : column,
      ),
    );
  const stays = Array.from({ length: MOST_PINNED }, (_each, at) => ({
    value: String(at + 1),
    label: at === 0 ? 'The first column' : `The first ${at + 1} columns`,
  }));
  return (
    <fieldset>
      <legend>Columns</legend>
      <ol className="record-arrange-list">
        {shown.map(({ name, widthCh }, at) => {
          // what names the row is its link, and comes first
          const isHead = name === definition.titleField;
          const isAfterHead = shown[at - 1]?.name === definition.titleField;
          return (
            <ColumnLine
              key={name}
              label={labelOf(name)}
              widthCh={widthCh}
              canMoveUp={at > 0 && !isHead && !isAfterHead}
              canMoveDown={at < shown.length - 1 && !isHead}
              canLeaveOut={!isHead && shown.length > 1}
              onWidth={(text) => setWidth(name, text)}
              onWidthEnd={() => settle(name)}
              onMove={(step) => change(moved(shown, at, at + step))}
              onLeaveOut={() => change(shown.filter((column) => column.name !== name))}
            />
          );
        })}
      </ol>
      <div className="record-arrange-line">
        {free.length > 0 && shown.length < MOST_COLUMNS && (
          <NativeSelect
            aria-label="Add a column"
            options={free}
            value=""
            blank="Add a column…"
            onChange={(name) => change([...shown, { name, widthCh: null }])}
          />
        )}
        <NativeSelect
          aria-label="Stays at the left"
          options={stays.map(({ value, label }) => ({
            value,
            label: `${label} ${value === '1' ? 'stays' : 'stay'} at the left`,
          }))}
          value={String(pinned)}
          onChange={(value) => onChange(columns, Number(value))}
        />
      </div>
    </fieldset>
  );
}

interface ColumnLineProps {
  readonly label: string;
  readonly widthCh: number | null;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly canLeaveOut: boolean;
  readonly onWidth: (text: string) => void;
  /** The input of the width was left. */
  readonly onWidthEnd: () => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onLeaveOut: () => void;
}

/** One column of the list: its width, its place, and the button that leaves it out. */
function ColumnLine({ label, widthCh, canMoveUp, canMoveDown, canLeaveOut, ...on }: ColumnLineProps) {
  return (
    <li className="record-arrange-column">
      <span>{label}</span>
      <Input
        aria-label={`Width of ${label} in letters`}
        inputMode="numeric"
        placeholder="width"
        title={`${NARROWEST_CH} to ${WIDEST_CH} letters; empty for as wide as needed`}
        value={widthCh ?? ''}
        onChange={(event) => on.onWidth(event.target.value)}
        onBlur={on.onWidthEnd}
      />
      <Button
        size="small"
        type="text"
        aria-label={`Move ${label} up`}
        icon={<UpIcon />}
        disabled={!canMoveUp}
        onClick={() => on.onMove(-1)}
      />
      <Button
        size="small"
        type="text"
        aria-label={`Move ${label} down`}
        icon={<DownIcon />}
        disabled={!canMoveDown}
        onClick={() => on.onMove(1)}
      />
      <Button
        size="small"
        type="text"
        aria-label={`Leave out ${label}`}
        icon={<CrossIcon />}
        disabled={!canLeaveOut}
        onClick={on.onLeaveOut}
      />
    </li>
  );
}
