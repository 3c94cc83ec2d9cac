import { isBlank, parseField, type FieldMap } from '@cdi/shared/catalogue';
import type { UploadProblem } from '../mass-upload-trial.ts';
import type { Named } from './find-named.ts';
import type { Columns } from './match-columns.ts';
import { readCell } from './read-cell.ts';
import type { SheetRow } from './sheet-row.ts';

/** What the cells of a sheet are read by. */
export interface CellReader {
  readonly columns: Columns;
  /** By the names of columns. */
  readonly fields: FieldMap;
  /** Records that cells name instead of giving their number. */
  readonly references: ReadonlyMap<string, Named>;
}

export const problemIn = (row: number, column: string, value: string, message: string): UploadProblem => ({
  row,
  column,
  value: value.slice(0, 80),
  message,
});

/** The values of some columns of a row that are filled, by column; says what cannot be read. */
export function readCells(
  { columns, fields, references }: CellReader,
  { row, cells }: SheetRow,
  isWanted: (name: string) => boolean,
  problems: UploadProblem[],
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  columns.forEach((name, at) => {
    const field = name === null || !isWanted(name) ? undefined : fields[name];
    const raw = cells[at] ?? '';
    if (name === null || !field || isBlank(raw)) return;
    const named = field.kind === 'reference' ? references.get(`${field.to}:${raw.toLowerCase()}`) : undefined;
    if (named && named.ids.length > 1) {
      const message = `${named.ids.length} ${named.titlePlural} are called so; give the number of the one that is meant.`;
      problems.push(problemIn(row, name, raw, message));
      return;
    }
    const value = named ? String(named.ids[0]) : readCell(field, raw);
    const parsed = parseField(field, value);
    if (!parsed.ok) problems.push(problemIn(row, name, raw, parsed.message));
    else values[name] = value;
  });
  return values;
}
