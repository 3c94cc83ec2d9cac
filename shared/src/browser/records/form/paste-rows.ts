import type { Field } from '../../../common/catalogue/field.ts';
import { readSheetCell } from '../../../common/catalogue/sheet-cell.ts';
import { toInput, type InputValue } from '../fields/input-value.ts';
import type { FormRow } from './form-draft.ts';
import type { GridColumn } from './row-amounts.ts';

/** Cells of a spreadsheet, row by row. */
export type Cells = readonly (readonly string[])[];

/**
 * The cells that a spreadsheet puts on the clipboard, row by row; a cell in quotes may hold tabs and line breaks. Null for text that is
 * no more than one cell: that belongs to the input.
 */
export function readSheetText(text: string): Cells | null {
  const rows: string[][] = [[]];
  // a cell in quotes, or all up to the next tab or line end, and what ends it
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  while (rows.length > 0 && rows.at(-1)?.join('') === '') rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** Converts a spreadsheet cell to the input of its field. Text that cannot be parsed stays, and the save reports it. */
function readCell(field: Field, text: string): InputValue {
  if (text === '') return toInput(field, null);
  const cell = readSheetCell(field, text);
  const read = cell.ok ? cell.value : text;
  const fold = read.toLowerCase();
  switch (field.kind) {
    case 'choice':
      return field.options.find(({ value, label }) => [value, label.toLowerCase()].includes(fold))?.value ?? read;
    case 'boolean':
      return ['true', '1'].includes(fold) ? true : ['false', '0'].includes(fold) ? false : null;
    case 'reference':
    case 'references':
      return { unchosen: read, chosen: null };
    case 'choices':
    case 'tags':
      return read.split(';').map((part) => part.trim());
    default:
      return read;
  }
}

interface Paste {
  readonly rows: readonly FormRow[];
  /** In display order; derived columns skip their pasted cell. */
  readonly columns: readonly GridColumn[];
  readonly cells: Cells;
  /** The cell at which it begins. */
  readonly rowKey: string;
  readonly name: string;
  readonly makeRow: () => FormRow;
}

/** The rows with the cells of a sheet in them, from one cell on to the right and down; rows that are missing are added. */
export function pasteCells({ rows, columns, cells, rowKey, name, makeRow }: Paste): readonly FormRow[] {
  const top = rows.findIndex(({ key }) => key === rowKey);
  const left = columns.findIndex((column) => column.name === name);
  if (top < 0 || left < 0) return rows;
  const missing = Math.max(0, top + cells.length - rows.length);
  const all = [...rows, ...Array.from({ length: missing }, makeRow)];
  return all.map((row, index) => {
    const given = cells[index - top];
    if (!given) return row;
    const pasted = columns
      .slice(left, left + given.length)
      .flatMap((column, at) => (column.product ? [] : [[column.name, readCell(column.field, given[at] ?? '')]]));
    return { ...row, inputs: { ...row.inputs, ...Object.fromEntries(pasted) } };
  });
}
