import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { MassUploadReport } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { trialNumber } from './number-series.ts';
import { explainFault } from '../http/explain-fault.ts';
import { explainDatabaseError } from './database-errors.ts';
import { run } from '../storage/query.ts';
import type { Row } from '../storage/database.ts';
import { saveRow } from './save-record.ts';
import { idOf, versionOf } from './write-record.ts';

/** A row of a sheet whose cells could all be read. */
export interface UploadRow {
  /** As a person counts: the header is row 1. */
  readonly row: number;
  /** Record to change, 0 for a new one. */
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}
export type UploadProblem = MassUploadReport['problems'][number];

/** How many rows are tried between two points to which the transaction can go back. */
export const BATCH = 100;

/** What keeps a row from being saved. */
export interface Refusal {
  readonly problems: readonly UploadProblem[];
  /** The database refused it: until the transaction goes back it takes nothing more. */
  readonly isBroken: boolean;
}

/** What became of a row: where it stands now, or what keeps it out, by column. */
export interface RowOutcome {
  readonly saved: { readonly id: number; readonly version: number } | null;
  readonly refusal: Refusal | null;
}

/** Saves one row of a sheet. Throws what is no fault of the sheet. */
export async function saveUploadRow(
  context: CallContext,
  definition: ObjectDefinition,
  { row, id, version, values }: UploadRow,
): Promise<RowOutcome> {
  let isBroken = false;
  try {
    const params = id === 0 ? values : { ...values, version: String(version) };
    const record: Row = await saveRow(context, definition, id, params).catch((error: unknown) => {
      isBroken = typeof error === 'object' && error !== null && 'severity' in error;
      return explainDatabaseError(error, definition);
    });
    return { saved: { id: idOf(definition, record), version: versionOf(record) }, refusal: null };
  } catch (error) {
    const known = error instanceof AppError ? error : explainFault(error);
    if (!known || known.status >= 500) throw error;
    const fields = Object.entries(known.details.fields ?? { '': known.message });
    const named = fields.length > 0 ? fields : [['', known.message] as const];
    const problems = named.map(([column, message]) => {
      const value = values[column] ?? '';
      return { row, column, value: value.slice(0, 80), message };
    });
    return { saved: null, refusal: { problems, isBroken } };
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
): Promise<readonly UploadRow[]> {
  // no history is written of what is taken back
  const trial: CallContext = { ...context, isBulk: true, takeNumber: trialNumber, heldHistory: [] };
  const good: UploadRow[] = [];
  await run(context.db)`savepoint sheet`;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    trial.heldHistory?.splice(0);
    const found = (await tryBatch(trial, definition, batch)) ?? (await tryOneByOne(trial, definition, batch));
    for (const row of batch) {
      const mine = found.get(row);
      if (mine) problems.push(...mine);
      else good.push(row);
    }
  }
  await run(context.db)`rollback to savepoint sheet`;
  return good;
}

type Found = ReadonlyMap<UploadRow, readonly UploadProblem[]>;

/** Null when the database refused a row: then the others have to be tried without it. */
async function tryBatch(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly UploadRow[],
): Promise<Found | null> {
  const found = new Map<UploadRow, readonly UploadProblem[]>();
  await run(context.db)`savepoint batch`;
  for (const row of rows) {
    const { refusal } = await saveUploadRow(context, definition, row);
    if (refusal?.isBroken) {
      await run(context.db)`rollback to savepoint batch`;
      return null;
    }
    if (refusal) found.set(row, refusal.problems);
  }
  await run(context.db)`release savepoint batch`;
  return found;
}

async function tryOneByOne(
  context: CallContext,
  definition: ObjectDefinition,
  rows: readonly UploadRow[],
): Promise<Found> {
  const found = new Map<UploadRow, readonly UploadProblem[]>();
  for (const row of rows) {
    await run(context.db)`savepoint one_row`;
    const { refusal } = await saveUploadRow(context, definition, row);
    await run(context.db)`${sql.raw(refusal ? 'rollback to' : 'release')} savepoint one_row`;
    if (refusal) found.set(row, refusal.problems);
  }
  return found;
}
