import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { fieldViews } from '../fields/field-views.ts';
import { toInput } from '../fields/input-value.ts';
import { fieldInputId } from './field-row.tsx';
import type { FormRow } from './form-draft.ts';
import { readSheetText } from './paste-rows.ts';
import type { RecordFormStore } from './record-form.store.ts';
import { countUnpriced, gridColumns, numberOf, sumOf, type GridColumn } from './row-amounts.ts';
import './child-grid.css';

interface ChildGridProps {
  readonly store: RecordFormStore;
  readonly childKey: string;
  readonly child: ChildDefinition;
}

/** Whether the key belongs to the control: a list that is open takes it, and so does text of several lines. */
const isTaken = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLButtonElement ||
  (target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true');

/** Whether up and down do nothing in it: a line of text, where no list is opened and no day or number stepped. */
const isLine = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && target.getAttribute('role') !== 'combobox';

/** The input of the same column so many rows further; undefined past the ends. */
function findInput(target: HTMLElement, step: number): HTMLElement | null | undefined {
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const column = cell ? [...(row?.children ?? [])].indexOf(cell) : -1;
  return next?.children[column]?.querySelector<HTMLElement>('input, select, textarea');
}

/**
 * A grid of inputs for the child rows of a record. Enter moves down the column and adds a row after the last one, Shift+Enter moves up,
 * and so do the arrow keys in text lines; Tab moves from cell to cell as everywhere. Pasted spreadsheet cells fill the grid from the
 * current cell on. Derived values appear in their own columns, and sums below.
 */
export const ChildGrid = observer(function ChildGrid({ store, childKey, child }: ChildGridProps) {
  const rows = store.children[childKey] ?? [];
  const columns = gridColumns(child, store.actor);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const { target, key, shiftKey } = event;
    const isArrow = !shiftKey && (key === 'ArrowUp' || key === 'ArrowDown') && isLine(target);
    if ((key !== 'Enter' && !isArrow) || isTaken(target)) return;
    // the form would be sent otherwise
    event.preventDefault();
    const isUp = isArrow ? key === 'ArrowUp' : shiftKey;
    const found = findInput(target, isUp ? -1 : 1);
    if (found) return found.focus();
    if (isUp || isArrow) return;
    store.addRow(childKey);
    setTimeout(() => findInput(target, 1)?.focus());
  };
  const hasSums = columns.some(({ name }) => child.sums?.includes(name));
  return (
    <ScrollBox label={child.titlePlural}>
      <table className="kit-small-table record-grid" onKeyDown={onKeyDown} aria-label={child.titlePlural}>
        <thead>
          <tr>
            <th scope="col">{child.title}</th>
            {columns.map(({ name, field, product }) => (
              <th key={name} scope="col" title={field.help} className={product ? 'is-end' : undefined}>
                {field.label}
                {field.required && <span className="kit-remark"> (required)</span>}
              </th>
            ))}
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow key={row.key} {...{ store, childKey, child, columns, row }} at={index} />
          ))}
        </tbody>
        {hasSums && <GridSums child={child} rows={rows} columns={columns} />}
      </table>
    </ScrollBox>
  );
});

interface GridRowProps extends ChildGridProps {
  readonly columns: readonly GridColumn[];
  readonly row: FormRow;
  /** Which row it is, from 0. */
  readonly at: number;
}

const GridRow = observer(function GridRow({ store, childKey, child, columns, row, at }: GridRowProps) {
  const onPaste = (event: ClipboardEvent<HTMLTableCellElement>, name: string) => {
    const cells = readSheetText(event.clipboardData.getData('text/plain'));
    if (cells === null || store.isSaving) return;
    event.preventDefault();
    store.pasteRows(childKey, { rowKey: row.key, name }, cells);
  };
  const remove = (button: HTMLElement) => {
    const line = button.closest('tr');
    const next = line?.nextElementSibling ?? line?.previousElementSibling;
    store.removeRow(childKey, row.key);
    // the button that had the focus is gone
    setTimeout(() => {
      const beside = next?.querySelector<HTMLElement>('td:last-child button');
      (beside ?? document.getElementById(fieldInputId(childKey)))?.focus();
    });
  };
  return (
    <tr>
      <th scope="row">{at + 1}</th>
      {columns.map((column) =>
        column.product ? (
          <td key={column.name} className="is-end">
            <Amount field={column.field} value={numberOf(child, row, column)} />
          </td>
        ) : (
          <td
            key={column.name}
            style={{ minWidth: `${Math.max(9, fieldViews[column.field.kind].widthCh(column.field))}ch` }}
            onPaste={(event) => onPaste(event, column.name)}
          >
            <CellInput {...{ store, childKey, child, row, at, column }} />
          </td>
        ),
      )}
      <td>
        <Button size="small" onClick={(event) => remove(event.currentTarget)}>
          Remove
          <span className="visually-hidden">
            {' '}
            {child.title.toLowerCase()} {at + 1}
          </span>
        </Button>
      </td>
    </tr>
  );
});

interface GridSumsProps {
  readonly child: ChildDefinition;
  readonly rows: readonly FormRow[];
  readonly columns: readonly GridColumn[];
}

/** Sums of the columns, and the lines that have no price yet. */
function GridSums({ child, rows, columns }: GridSumsProps) {
  const unpriced = countUnpriced(child, rows, columns);
  return (
    <tfoot>
      <tr>
        <th scope="row">Sum</th>
        {columns.map((column) => (
          <td key={column.name} className="is-end">
            {child.sums?.includes(column.name) && <Amount field={column.field} value={sumOf(child, rows, column)} />}
          </td>
        ))}
        <td />
      </tr>
      {unpriced > 0 && (
        <tr>
          <td colSpan={columns.length + 2} className="kit-remark">
            {unpriced === 1 ? '1 line is' : `${unpriced} lines are`} priced when saved; the sum is without{' '}
            {unpriced === 1 ? 'it' : 'them'}.
          </td>
        </tr>
      )}
    </tfoot>
  );
}

function Amount({ field, value }: { readonly field: Field; readonly value: number | null }) {
  const { Display } = fieldViews[field.kind];
  return <Display field={field} value={value} />;
}

interface CellInputProps extends Omit<GridRowProps, 'columns'> {
  readonly column: GridColumn;
}

const CellInput = observer(function CellInput({ store, childKey, child, row, at, column }: CellInputProps) {
  const { name, field } = column;
  const errorName = `${childKey}[${at}].${name}`;
  const id = fieldInputId(errorName);
  const problem = store.errors.get(errorName);
  const { Input } = fieldViews[field.kind];
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {field.label} of {child.title.toLowerCase()} {at + 1}
      </label>
      <Input
        id={id}
        field={field}
        value={row.inputs[name] ?? toInput(field, null)}
        describedBy={problem ? `${id}-problem` : undefined}
        isInvalid={problem !== undefined}
        isDisabled={store.isSaving}
        isRequired={field.required === true}
        onChange={(value) => store.setRowInput(childKey, row.key, name, value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="kit-field-error">
          {problem}
        </p>
      )}
    </>
  );
});
