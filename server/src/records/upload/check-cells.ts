import { isBlank, parseField, type Field, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { MOST_SHOWN, problemIn, type UploadProblem } from '../mass-upload-trial.ts';
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
  /** Objects that references may lead to. */
  readonly catalogue: readonly ObjectDefinition[];
}

/** The problems with what their cells say as it stands, whatever was made of it: the number of a record, small letters. */
export function showCells(
  columns: Columns,
  rows: Iterable<SheetRow>,
  problems: readonly UploadProblem[],
): readonly UploadProblem[] {
  const cellsOf = new Map<number, readonly string[]>();
  for (const { row, cells } of rows) cellsOf.set(row, cells);
  return problems.map((problem) => {
    const at = columns.indexOf(problem.column);
    const cells = cellsOf.get(problem.row);
    return at < 0 || !cells ? problem : { ...problem, value: (cells[at] ?? '').slice(0, MOST_SHOWN) };
  });
}

/** What is said of a cell that names no record: what a person would write instead. A sheet has no list to choose from. */
function sayUnknown({ catalogue }: CellReader, field: Field, raw: string): string | null {
  const target = field.kind === 'reference' ? catalogue.find(({ name }) => name === field.to) : undefined;
  if (!target || /^[1-9]\d{0,14}$/.test(raw)) return null;
  const many = target.titlePlural.toLowerCase();
  const label = target.fields[target.lookup.match[0] ?? '']?.label.toLowerCase() ?? 'name';
  return `No ${target.title.toLowerCase()} "${raw.slice(0, 40)}" is known. Write its ${label} as in the list of ${many}.`;
}

/** The values of some columns of a row that are filled, by column; says what cannot be read. */
export function readCells(
  reader: CellReader,
  { row, cells }: SheetRow,
  isWanted: (name: string) => boolean,
  problems: UploadProblem[],
): Readonly<Record<string, string>> {
  const { columns, fields, references } = reader;
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
    const unknown = named ? null : sayUnknown(reader, field, raw);
    if (unknown !== null) {
      problems.push(problemIn(row, name, raw, unknown));
      return;
    }
    const value = named ? String(named.ids[0]) : readCell(field, raw);
    const parsed = parseField(field, value);
    if (!parsed.ok) problems.push(problemIn(row, name, raw, parsed.message));
    else values[name] = value;
  });
  return values;
}
