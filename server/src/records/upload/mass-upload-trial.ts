import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { rowConflictLabel, rowFieldName, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { FieldConflict, MassUploadReport } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { trialNumber } from '../numbers/number-series.ts';
import { explainFault } from '../../storage/explain-fault.ts';
import { explainDatabaseError } from '../save/database-errors.ts';
import { run } from '../../storage/query.ts';
import type { Row } from '../../storage/database.ts';
import { saveRow } from '../save/save-record.ts';
import { idOf, versionOf } from '../save/write-record.ts';

/** A row of a list of a record as it is to be saved. */
export interface ListRow {
  /** Row of the sheet that says so; null for an existing row of the list that the sheet does not name. */
  readonly row: number | null;
  /** Includes the id of an existing row. */
  readonly values: Readonly<Record<string, string | number>>;
}
type ListRows = Readonly<Record<string, readonly ListRow[]>>;

/** A record that a sheet makes or changes, all of whose cells could be read. */
export interface UploadRow {
  /** Its first row, as a person counts: the header is row 1. */
  readonly row: number;
  /** The last of its rows. */
  readonly lastRow: number;
  /** Record to change, 0 for a new one. */
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
  /** Whole lists by their keys; those of which the sheet says nothing are missing. */
  readonly lists: ListRows;
}
export type UploadProblem = MassUploadReport['problems'][number];

/** Letters of a cell that are shown beside what is wrong with it. */
export const MOST_SHOWN = 80;

export const problemIn = (row: number, column: string, value: string, message: string): UploadProblem => ({
  row,
  column,
  value: value.slice(0, MOST_SHOWN),
  message,
});

export function groupByRow(problems: readonly UploadProblem[]): ReadonlyMap<number, readonly UploadProblem[]> {
  const groups = new Map<number, UploadProblem[]>();
  for (const problem of problems) groups.set(problem.row, [...(groups.get(problem.row) ?? []), problem]);
  return groups;
}

/** How many rows are tried between two points to which the transaction can go back. */
export const BATCH = 100;

/** Problems that prevent a row from being saved. */
export interface Refusal {
  readonly problems: readonly UploadProblem[];
  /** The database refused it: until the transaction goes back it takes nothing more. */
  readonly isBroken: boolean;
}

/** Outcome of a row: the saved record, or the problems that prevented it, by column. */
export interface RowOutcome {
  readonly saved: { readonly id: number; readonly version: number } | null;
  readonly refusal: Refusal | null;
  /** Warnings of its rules, although it was saved. */
  readonly warnings: readonly string[];
}

/** A row that could be saved. */
export interface TriedRow extends UploadRow {
  readonly warnings: readonly string[];
  /** Its record has all that it says already. */
  readonly isSame: boolean;
}

/** The place of a message that names a row of a list, `lines[2].qty`, or null. */
function placeInList(name: string): { readonly list: string; readonly index: number; readonly field: string } | null {
  const [, list, index, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  return list === undefined || field === undefined ? null : { list, index: Number(index), field };
}

/** Where the sheet says what a message is about: by the row and the column of its cell. */
function problemAt(
  definition: ObjectDefinition,
  { row, values, lists }: UploadRow,
  name: string,
  message: string,
): UploadProblem {
  const place = placeInList(name);
  if (place === null) return problemIn(row, name, values[name] ?? '', message);
  const { list, index, field } = place;
  const given = lists[list]?.[index];
  if (given && given.row !== null)
    return problemIn(given.row, rowFieldName(list, field), String(given.values[field] ?? ''), message);
  const child = definition.children?.[list];
  const label = child ? rowConflictLabel(child, index + 1, field) : name;
  return problemIn(row, '', '', `${label}: ${message}`);
}

/** Message, by field, if someone changed the record after the check; null for any other error. */
function describeEditConflict(
  { title }: ObjectDefinition,
  { code, details }: AppError,
): Readonly<Record<string, string>> | null {
  if (code === 'NOT_FOUND') return { '': `The ${title.toLowerCase()} is not there any more. Check the sheet again.` };
  if (code !== 'CONFLICT') return null;
  // rows of lists are named by their label: their place in the list is none of the sheet
  const conflicts = (details.conflicts ?? []) as readonly FieldConflict[];
  const said = conflicts.map(({ field, label, row }): readonly [string, string] => [
    row ? '' : field,
    `Somebody changed ${label} since the check. Check the sheet again.`,
  ]);
  return Object.fromEntries(said);
}

/** Saves a record of a sheet with its lists. Throws what is no fault of the sheet. */
export async function saveUploadRow(
  context: CallContext,
  definition: ObjectDefinition,
  given: UploadRow,
): Promise<RowOutcome> {
  const { id, version, values, lists } = given;
  const warnings: string[] = [];
  let isBroken = false;
  try {
    const rows = Object.entries(lists).map(([key, list]) => [key, list.map((each) => each.values)] as const);
    const all = { ...values, ...Object.fromEntries(rows) };
    const params = id === 0 ? all : { ...all, version: String(version) };
    const record: Row = await saveRow({ ...context, warnings }, definition, id, params).catch((error: unknown) => {
      isBroken = typeof error === 'object' && error !== null && 'severity' in error;
      return explainDatabaseError(error, definition);
    });
    return { saved: { id: idOf(definition, record), version: versionOf(record) }, refusal: null, warnings };
  } catch (error) {
    const known = error instanceof AppError ? error : explainFault(error);
    if (!known || known.status >= 500) throw error;
    const said = describeEditConflict(definition, known) ?? known.details.fields ?? { '': known.message };
    const fields = Object.entries(said);
    const named = fields.length > 0 ? fields : [['', known.message] as const];
    const problems = named.map(([name, message]) => problemAt(definition, given, name, message));
    return { saved: null, refusal: { problems, isBroken }, warnings: [] };
  }
}

/**
 * Saves the rows as the job will, and takes all of it back: so the check knows every rule that the job will meet, between rows
 * of the sheet too. Gives the rows that went in, and adds what keeps the others out to `problems`.
 */
export async function tryRows(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly UploadRow[],
  problems: UploadProblem[],
): Promise<readonly TriedRow[]> {
  // the trial is rolled back, so it writes no history
  const trial: CallContext = { ...context, isBulk: true, takeNumber: trialNumber, heldHistory: [] };
  const good: TriedRow[] = [];
  await run(context.db)`savepoint sheet`;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    trial.heldHistory?.splice(0);
    // when the database refused a row, the others are tried without it
    const tried = await saveBatch(trial, definition, batch, ({ isBroken }) => isBroken);
    const outcomes = isOutcomes(tried) ? tried : await saveOneByOne(trial, definition, batch);
    for (const [row, { saved, refusal, warnings }] of outcomes) {
      const isSame = row.id !== 0 && saved?.version === row.version;
      if (refusal) problems.push(...refusal.problems);
      else good.push({ ...row, warnings, isSame });
    }
  }
  await run(context.db)`rollback to savepoint sheet`;
  return good;
}

/** How each row of a batch ended. */
export type Outcomes<Given extends UploadRow> = readonly (readonly [Given, RowOutcome])[];

/** Saves the rows of a batch. Takes all of them back at the first refusal that `ends` the batch, and gives that refusal instead. */
export async function saveBatch<Given extends UploadRow>(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly Given[],
  ends: (refusal: Refusal) => boolean,
): Promise<Outcomes<Given> | Refusal> {
  const outcomes: [Given, RowOutcome][] = [];
  await run(context.db)`savepoint batch`;
  for (const row of rows) {
    const outcome = await saveUploadRow(context, definition, row);
    if (outcome.refusal && ends(outcome.refusal)) {
      await run(context.db)`rollback to savepoint batch`;
      return outcome.refusal;
    }
    outcomes.push([row, outcome]);
  }
  await run(context.db)`release savepoint batch`;
  return outcomes;
}

export const isOutcomes = <Given extends UploadRow>(saved: Outcomes<Given> | Refusal): saved is Outcomes<Given> =>
  Array.isArray(saved);

/** Saves the rows of a batch that can be saved; each refused row is rolled back alone. */
export async function saveOneByOne<Given extends UploadRow>(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly Given[],
): Promise<Outcomes<Given>> {
  const outcomes: [Given, RowOutcome][] = [];
  for (const row of rows) {
    await run(context.db)`savepoint one_row`;
    const outcome = await saveUploadRow(context, definition, row);
    await run(context.db)`${sql.raw(outcome.refusal ? 'rollback to' : 'release')} savepoint one_row`;
    outcomes.push([row, outcome]);
  }
  return outcomes;
}
