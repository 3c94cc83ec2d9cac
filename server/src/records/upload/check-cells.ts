import {
  doubtCell,
  isBlank,
  parseField,
  readSheetCell,
  type Field,
  type FieldMap,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import { MOST_SHOWN, problemIn, type UploadProblem } from './mass-upload-trial.ts';
import { namedBy, type Named } from './find-named.ts';
import type { Columns } from './match-columns.ts';
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

/** The problems with the original text of their cells, before any conversion: the number of a record, lowercase letters. */
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

/** Message for a cell that names no record: what a person would write instead. A sheet has no list to choose from. */
function describeUnknownRecord({ catalogue }: CellReader, field: Field, raw: string): string | null {
  const target = field.kind === 'reference' ? catalogue.find(({ name }) => name === field.to) : undefined;
  if (!target || /^[1-9]\d{0,14}$/.test(raw)) return null;
  const many = target.titlePlural.toLowerCase();
  const label = target.fields[target.lookup.match[0] ?? '']?.label.toLowerCase() ?? 'name';
  return `No ${target.title.toLowerCase()} "${raw.slice(0, 40)}" is known. Write its ${label} as in the list of ${many}.`;
}

/** Messages about cells, by the rows of the sheet. */
export interface CellFindings {
  /** Problems that prevent a cell from being read. */
  readonly problems: UploadProblem[];
  /** Doubts about cells that a sheet program has probably changed: the person has to agree to them. */
  readonly doubts: UploadProblem[];
}

/** The values of some columns of a row that are filled, by column; says what cannot be read, and what is doubtful. */
export function readCells(
  reader: CellReader,
  { row, cells }: SheetRow,
  isWanted: (name: string) => boolean,
  { problems, doubts }: CellFindings,
): Readonly<Record<string, string>> {
  const { columns, fields, references } = reader;
  const values: Record<string, string> = {};
  columns.forEach((name, at) => {
    const field = name === null || !isWanted(name) ? undefined : fields[name];
    const raw = cells[at] ?? '';
    if (name === null || !field || isBlank(raw)) return;
    const named = field.kind === 'reference' ? namedBy(references, field.to, raw) : undefined;
    if (named && named.ids.length > 1) {
      const message = `${named.ids.length} ${named.titlePlural} are called so; give the number of the one that is meant.`;
      problems.push(problemIn(row, name, raw, message));
      return;
    }
    const unknown = named ? null : describeUnknownRecord(reader, field, raw);
    if (unknown !== null) {
      problems.push(problemIn(row, name, raw, unknown));
      return;
    }
    const cell = named ? { ok: true as const, value: String(named.ids[0]) } : readSheetCell(field, raw);
    const parsed = cell.ok ? parseField(field, cell.value) : cell;
    if (!parsed.ok) problems.push(problemIn(row, name, raw, parsed.message));
    else if (cell.ok) values[name] = cell.value;
    const doubt = parsed.ok ? doubtCell(field, raw) : null;
    if (doubt !== null) doubts.push(problemIn(row, name, raw, doubt));
  });
  return values;
}
