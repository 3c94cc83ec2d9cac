import {
  isBlank,
  isListColumn,
  listColumns,
  MAX_LIST_ROWS,
  type FieldMap,
  type ObjectDefinition,
  mayDo,
} from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import { loadChildren } from '../read/load-children.ts';
import { problemIn, type UploadProblem, type UploadRow } from './mass-upload-trial.ts';
import { readCells, type CellFindings, type CellReader } from './check-cells.ts';
import { checkLists } from './check-lists.ts';
import { findExisting, loadReferences, type Existing } from './find-named.ts';
import { isExample } from './is-example.ts';
import { uploadFields, type Columns } from './match-columns.ts';
import { isOwnBlank, keyIn, ownColumns, type OwnColumns, type RecordRows } from './record-rows.ts';
import type { SheetRow } from './sheet-row.ts';

/** Names of records that rows of the sheet gave already, with the row that did. */
export type SeenKeys = Map<string, number>;

/** Values for the record itself in a continuation row that differ from its first row. */
function contradictions(
  { title }: ObjectDefinition,
  columns: Columns,
  { at, keyAt }: OwnColumns,
  { first, more }: RecordRows,
): readonly UploadProblem[] {
  return more.flatMap(({ row, cells }) =>
    at
      .filter((each) => each !== keyAt && !isBlank(cells[each]) && cells[each] !== first.cells[each])
      .map((each) => {
        const message = `Row ${first.row} says otherwise of this ${title.toLowerCase()}. Leave it empty here, or repeat it.`;
        return problemIn(row, columns[each] ?? '', cells[each] ?? '', message);
      }),
  );
}

/** A cell to the right of the header. */
function extraCell(columns: Columns, { row, cells }: SheetRow): readonly UploadProblem[] {
  const at = cells.findIndex((cell, index) => index >= columns.length && cell !== '');
  if (at < 0) return [];
  return [problemIn(row, `column ${at + 1}`, cells[at] ?? '', 'The header has no name for this column.')];
}

/** Problems with the name of a record in the sheet. */
function keyProblems(
  definition: ObjectDefinition,
  isFilled: boolean,
  mayMake: boolean,
  own: OwnColumns,
  { first }: RecordRows,
  existing: Existing | undefined,
  seen: SeenKeys,
): readonly UploadProblem[] {
  const { massUploadKey: column = '', title, titlePlural } = definition;
  const key = keyIn(own, first.cells);
  const found: UploadProblem[] = [];
  const note = (message: string) => found.push(problemIn(first.row, column, first.cells[own.keyAt] ?? '', message));
  if (mayMake && key !== '' && !existing && !isFilled)
    note(`There is no ${title.toLowerCase()} with this value; leave it empty to make a new one.`);
  const earlier = seen.get(key);
  if (key !== '' && earlier !== undefined)
    note(
      own.hasLists
        ? `Row ${earlier} has the same value. Put all rows of a ${title.toLowerCase()} right below each other.`
        : `Row ${earlier} has the same value.`,
    );
  // the first row that has it is named at every later one
  else seen.set(key, first.row);
  if (existing && existing.count > 1)
    note(`${existing.count} ${titlePlural.toLowerCase()} have this value; change them one by one.`);
  if (!existing && !mayMake) note(`New ${titlePlural.toLowerCase()} are not made by a sheet. Name one that exists.`);
  return found;
}

/** Required fields of a new record that have neither a value nor a problem in their column. */
function missingIn(
  fields: FieldMap,
  { first }: RecordRows,
  values: UploadRow['values'],
  known: readonly UploadProblem[],
): readonly UploadProblem[] {
  return Object.entries(fields)
    .filter(([, { required, defaultValue }]) => required && defaultValue === undefined)
    .filter(([name]) => isBlank(values[name]) && !known.some(({ column }) => column === name))
    .map(([name, { label }]) => problemIn(first.row, name, '', `${label} is required.`));
}

/** What the check found out about some records beside those that can be tried. */
export interface Findings {
  readonly problems: UploadProblem[];
  /** Cells of records without a problem that a sheet program has probably changed. */
  readonly doubts: UploadProblem[];
  /** First rows of examples that the template came with. */
  readonly examples: Set<number>;
  /** The column in which the template marks them; -1 for a sheet without it. */
  readonly markAt: number;
}

/** Reads the cells of some records and says what is wrong with each. Gives the records whose cells could all be read. */
export async function checkRows(
  context: CallContext,
  definition: ObjectDefinition,
  columns: Columns,
  records: readonly RecordRows[],
  seen: SeenKeys,
  { problems, doubts, examples, markAt }: Findings,
): Promise<readonly UploadRow[]> {
  const fields = uploadFields(definition, context.person);
  const ofLists = listColumns(definition, context.person).map(({ name, field }) => [name, field] as const);
  const cellFields = { ...fields, ...Object.fromEntries(ofLists) };
  const own = ownColumns(definition, columns);
  const rows = records.flatMap(({ first, more }) => [first, ...more]);
  const known = await findExisting(context.db, definition, columns, rows);
  const references = await loadReferences(context, cellFields, columns, rows);
  const reader: CellReader = { columns, fields: cellFields, references, catalogue: context.app.catalogue };
  const what = definition.title.toLowerCase();
  const mayMake = definition.access.create.length > 0 && mayDo(definition, 'create', context.person);
  const key = definition.massUploadKey ?? '';
  const isFilled = key in fields;
  const valid: UploadRow[] = [];
  for (const record of records) {
    const { first, more, beyond } = record;
    const mine: UploadProblem[] = [];
    const found: CellFindings = { problems: mine, doubts: [] };
    if (own.hasLists && isOwnBlank(own, first.cells)) {
      const message = `No ${what} stands above this row that it could belong to.`;
      problems.push(...[first, ...more].map(({ row }) => problemIn(row, '', '', message)));
      continue;
    }
    const existing = known.get(keyIn(own, first.cells));
    if (isExample(reader, definition, context.person, record, markAt)) {
      examples.add(first.row);
      continue;
    }
    const read = readCells(reader, first, (name) => !isListColumn(name), found);
    // what names a record does not rename it: its capitals stay
    const values = existing ? Object.fromEntries(Object.entries(read).filter(([name]) => name !== key)) : read;
    mine.push(...keyProblems(definition, isFilled, mayMake, own, record, existing, seen));
    mine.push(...[first, ...more].flatMap((each) => extraCell(columns, each)));
    mine.push(...contradictions(definition, columns, own, record));
    if (beyond) {
      const message = `A ${what} may have at most ${MAX_LIST_ROWS} rows in a sheet. This row and those below it are more.`;
      mine.push(problemIn(beyond.from, '', '', message));
    }
    const stands = existing && own.hasLists ? await loadChildren(context, definition, existing.id) : {};
    const lists = own.hasLists ? checkLists(reader, definition, [first, ...more], stands, found) : {};
    if (!existing && mayMake) mine.push(...missingIn(fields, record, values, mine));
    const lastRow = more.at(-1)?.row ?? first.row;
    const base = { row: first.row, lastRow, id: existing?.id ?? 0, version: existing?.version ?? 0 };
    if (mine.length > 0) problems.push(...mine);
    else {
      doubts.push(...found.doubts);
      valid.push({ ...base, values, lists });
    }
  }
  return valid;
}
