import {
  EXAMPLE_COLUMN,
  exampleRecords,
  isBlank,
  isListColumn,
  parseField,
  readSheetCell,
  type Field,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { Actor } from '@cdi/shared/policy';
import { canonicalJson } from '../values/as-stored.ts';
import { readCells, type CellReader } from './check-cells.ts';
import type { RecordRows } from './record-rows.ts';

const textOf = (value: unknown): string => {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A value as it is compared, however it is written. */
const valueOf = (field: Field, text: string): string => {
  const cell = readSheetCell(field, text);
  const parsed = parseField(field, cell.ok ? cell.value : text);
  return parsed.ok ? canonicalJson(parsed.value) : text;
};

/** Where the template says that a row is an example, in the header of a sheet; -1 where it does not. */
export const exampleColumn = (header: readonly string[]): number =>
  header.findIndex((title) => title.trim().toLowerCase() === EXAMPLE_COLUMN);

/** Whether the rows are marked as an example of the template (in the column `markAt`), and still are it: all that it says, and nothing else. */
export function isExample(
  reader: CellReader,
  definition: ObjectDefinition,
  actor: Actor,
  { first, more, beyond }: RecordRows,
  markAt: number,
): boolean {
  const { columns, fields } = reader;
  const given = [first, ...more];
  return (
    beyond === null &&
    !isBlank(first.cells[markAt]) &&
    exampleRecords(definition, actor).some((rows) => {
      return (
        rows.length === given.length &&
        given.every((row, at) => {
          const expected = Object.entries(rows[at] ?? {}).filter(([name]) => name in fields);
          const values = Object.entries(
            readCells(reader, row, (name) => at === 0 || isListColumn(name), { problems: [], doubts: [] }),
          );
          return (
            expected.length === values.length &&
            expected.every(([name, value]) => {
              const field = fields[name];
              const cell = row.cells[columns.indexOf(name)] ?? '';
              return field !== undefined && cell !== '' && valueOf(field, cell) === valueOf(field, textOf(value));
            })
          );
        })
      );
    })
  );
}
