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
            <li key={name} className="record-arrange-column">
              <span>{labelOf(name)}</span>
              <Input
                aria-label={`Width of ${labelOf(name)} in letters`}
                inputMode="numeric"
                placeholder="width"
                title={`${NARROWEST_CH} to ${WIDEST_CH} letters; empty for as wide as needed`}
                value={widthCh ?? ''}
                onChange={(event) => setWidth(name, event.target.value)}
                onBlur={() => settle(name)}
              />
              <Button
                size="small"
                type="text"
                aria-label={`Move ${labelOf(name)} up`}
                icon={<UpIcon />}
                disabled={at === 0 || isHead || isAfterHead}
                onClick={() => change(moved(shown, at, at - 1))}
              />
              <Button
                size="small"
                type="text"
                aria-label={`Move ${labelOf(name)} down`}
                icon={<DownIcon />}
                disabled={at === shown.length - 1 || isHead}
                onClick={() => change(moved(shown, at, at + 1))}
              />
              <Button
                size="small"
                type="text"
                aria-label={`Leave out ${labelOf(name)}`}
                icon={<CrossIcon />}
                disabled={isHead || shown.length === 1}
                onClick={() => change(shown.filter((column) => column.name !== name))}
              />
            </li>
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
