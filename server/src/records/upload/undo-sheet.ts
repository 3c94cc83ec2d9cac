import { sql } from 'kysely';
import { keyOf, objectNamed, type ObjectDefinition } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { contextOf } from '../../call/call-context.ts';
import { retryOnConflict } from '../../call/retry-on-conflict.ts';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { AppServices, CallContext } from '../../context.ts';
import { publishEvent } from '../../events/publish-event.ts';
import { explainFault } from '../../http/explain-fault.ts';
import { fullName } from '../../session/full-name.ts';
import type { Db, Row } from '../../storage/database.ts';
import { exists, many, maybeOne, one, run } from '../../storage/query.ts';
import { writeHeldHistory, writeHistory } from '../history.ts';
import { BOOK_NUMBERS } from '../number-series.ts';
import { saveRow } from '../save-record.ts';
import { problemOf, RowsRefused, uploaderOf } from './apply-sheet.ts';
import {
  claimUpload,
  isFirst,
  noteUpload,
  PART_ROWS,
  readRows,
  type KeptRow,
  type StoredUpload,
} from './stored-upload.ts';
import { readBefore } from './values-before.ts';

/** So many reasons are named; more say nothing new. */
const MAX_REASONS = 200;

/** Where new records are spoken of without a reference of the database: comments, files, and lists of references. By the number of the record. */
async function findDependants(
  { app, db }: CallContext,
  definition: ObjectDefinition,
  rows: readonly KeptRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = sql`${sql.val(rows.filter(({ isNew }) => isNew).map(({ id }) => id))}::bigint[]`;
  const lists = app.catalogue.flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, field]) => field.kind === 'references' && field.to === definition.name)
      .map(
        ([name]) => sql`
          select unnest(${sql.ref(name)}) as id, ${other.titlePlural.toLowerCase()}::text as what
          from ${sql.table(other.name)} where ${sql.ref(name)} && ${ids}`,
      ),
  );
  const found = await many<{ id: number; what: string }>(db)`
    select id, min(what) as what from (${sql.join(
      [
        sql`select record_id as id, 'comments'::text as what from record_comment
          where object = ${definition.name} and record_id = any(${ids}) and removed_dt is null`,
        sql`select cdi_reference_id as id, 'files'::text as what from cdi_file
          where reference_type = ${definition.name} and cdi_reference_id = any(${ids}) and is_active`,
        ...lists,
      ],
      sql` union all `,
    )}) as f group by id`;
  return new Map(found.map(({ id, what }) => [id, what]));
}

/** Whether a record was changed since its row was saved, other than by rules for the rows after it, or while they are taken back. */
const isChangedByOthers = (
  { db, requestId }: CallContext,
  { name }: ObjectDefinition,
  { mass_upload_id: uploadId }: StoredUpload,
  { id, savedVersion }: KeptRow,
): Promise<boolean> =>
  exists(db)`
    select 1 from history where object = ${name} and record_id = ${id} and record_version > ${savedVersion ?? 0}
      and request_id not in (${`upload-${uploadId}`}, ${requestId})`;

/** Takes back one row. Gives what keeps it from that; null when it is done. */
async function undoRow(
  context: CallContext,
  definition: ObjectDefinition,
  upload: StoredUpload,
  row: KeptRow,
  dependant: string | undefined,
): Promise<string | null> {
  const table = sql.table(definition.name);
  const key = sql.ref(keyOf(definition));
  const stored = await maybeOne<{ version: number }>(context.db)`
    select version from ${table} where ${key} = ${row.id} for update`;
  if (!stored) return row.isNew ? null : `The ${definition.title.toLowerCase()} is not there any more.`;
  if (stored.version !== row.savedVersion && (await isChangedByOthers(context, definition, upload, row)))
    return `The ${definition.title.toLowerCase()} was changed since the upload.`;
  const reason = reasonOf(upload);
  if (!row.isNew) {
    const before = await readBefore(context, definition, upload.mass_upload_id, row.id);
    const facts = { version: String(stored.version), change_reason: reason };
    if (Object.keys(before).length > 0) await saveRow(context, definition, row.id, { ...before, ...facts });
    return null;
  }
  if (dependant) return `The new ${definition.title.toLowerCase()} has ${dependant} by now.`;
  await writeHistory(context, definition.name, row.id, stored.version + 1, [GONE], reason);
  await remove(context, definition, [row.id]);
  return null;
}

/** Throws RULE where one of the records has a number of the books: a number that was given is never missing there. */
async function assertNotInBooks(db: Db, definition: ObjectDefinition, ids: readonly number[]): Promise<void> {
  const { name, title } = definition;
  for (const { object, column } of BOOK_NUMBERS.filter((each) => each.object === name)) {
    const kept = await maybeOne<{ no: string }>(db)`
      select ${sql.ref(column)} as no from ${sql.table(object)}
      where ${sql.ref(column)} is not null and ${sql.ref(keyOf(definition))} = any(${sql.val(ids)}::bigint[]) limit 1`;
    if (kept)
      throw new AppError(
        'RULE',
        `${kept.no} stands in the books: a ${title} stays once it is made. Take it back by its own steps on its page.`,
      );
  }
}

/** Deletes records, and lets what stands on them follow. Throws RULE for what stands in the books. */
async function remove(context: CallContext, definition: ObjectDefinition, ids: readonly number[]): Promise<void> {
  await assertNotInBooks(context.db, definition, ids);
  const gone = await many<Row>(context.db)`
    delete from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = any(${sql.val(ids)}::bigint[])
    returning *`;
  await context.app.hooks[definition.name]?.afterRemoval?.(context, gone);
}

/** How the history of a record that is deleted ends. */
const GONE = { child: null, childId: null, field: 'is_active', oldValue: true, newValue: false };

const reasonOf = (upload: StoredUpload): string => `Undo of the upload ${upload.file_name}`.slice(0, 500);

/**
 * Takes back rows that all made new records, in a few statements for all of them. False where anything keeps one of them: then
 * nothing was done, and the rows have to be looked at one by one.
 */
async function undoNewRows(
  context: CallContext,
  definition: ObjectDefinition,
  upload: StoredUpload,
  rows: readonly KeptRow[],
): Promise<boolean> {
  const { app, db } = context;
  const [table, key] = [sql.table(definition.name), sql.ref(keyOf(definition))];
  const ids = sql`${sql.val(rows.map(({ id }) => id))}::bigint[]`;
  const stored = await many<{ id: number; version: number }>(db)`
    select ${key} as id, version from ${table} where ${key} = any(${ids}) for update`;
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const changed = rows.filter(({ id, savedVersion }) => (versions.get(id) ?? savedVersion) !== savedVersion);
  for (const row of changed) if (await isChangedByOthers(context, definition, upload, row)) return false;
  const lines = rows
    .filter(({ id }) => versions.has(id))
    .map(({ id }) => ({
      object: definition.name,
      id,
      version: (versions.get(id) ?? 1) + 1,
      changes: [GONE],
      reason: reasonOf(upload),
    }));
  await run(db)`savepoint part`;
  try {
    await remove(
      context,
      definition,
      rows.map(({ id }) => id),
    );
  } catch (error) {
    sayWhy(error, definition);
    await run(db)`rollback to savepoint part`;
    return false;
  }
  await run(db)`release savepoint part`;
  await writeHeldHistory(context, lines);
  for (const line of lines) await app.afterChange(context, { ...line, mayBeWatched: true });
  return true;
}

/** The database keeps a record that another refers to. */
const isReferenced = (error: unknown): boolean => hasErrorCode(error, '23503', '23001');
/** A rule of the database keeps records as they are, such as those that stand in the books. */
const isKeptByRule = (error: unknown): boolean => hasErrorCode(error, '23514');

/** Why a row was not taken back, in words; throws what is no fault of the records. */
function sayWhy(error: unknown, definition: ObjectDefinition): string {
  if (isKeptByRule(error))
    return `A ${definition.title.toLowerCase()} stays once it is made. Take it back by its own steps on its page.`;
  if (isReferenced(error)) return `The new ${definition.title.toLowerCase()} is used by other records by now.`;
  const known = error instanceof AppError ? error : explainFault(error);
  if (!known || known.status >= 500) throw error;
  return known.message;
}

/** A row that was not taken back, and why. */
interface Kept {
  readonly row: KeptRow;
  readonly why: string;
  /** Another row of the sheet may be what keeps it: when that is gone, it goes too. */
  readonly isUsed: boolean;
}

/** Takes back rows one by one; gives those that could not be. */
async function undoRows(
  context: CallContext,
  definition: ObjectDefinition,
  upload: StoredUpload,
  rows: readonly KeptRow[],
): Promise<readonly Kept[]> {
  const { db } = context;
  if (rows.length === 0) return [];
  const dependants = await findDependants(context, definition, rows);
  const areFree = dependants.size === 0 && rows.every(({ isNew }) => isNew);
  if (areFree && (await undoNewRows(context, definition, upload, rows))) return [];
  const kept: Kept[] = [];
  for (const row of rows) {
    let isUsed = false;
    await run(db)`savepoint one_row`;
    const why = await undoRow(context, definition, upload, row, dependants.get(row.id)).catch((error: unknown) => {
      isUsed = isReferenced(error);
      return sayWhy(error, definition);
    });
    await run(db)`${sql.raw(why === null ? 'release' : 'rollback to')} savepoint one_row`;
    if (why !== null) kept.push({ row, why, isUsed });
  }
  return kept;
}

const refuse = (kept: readonly Kept[]): never => {
  const inOrder = [...kept].sort((one, other) => one.row.row - other.row.row);
  throw new RowsRefused(inOrder.slice(0, MAX_REASONS).map(({ row, why }) => problemOf(row.row, why)));
};

async function undoAll(context: CallContext, definition: ObjectDefinition, upload: StoredUpload): Promise<void> {
  let kept: Kept[] = [];
  let before = 2_000_000_000;
  for (;;) {
    // from the last row on: what later rows made may stand on what earlier ones made
    const wanted = { states: ['saved'], before, limit: PART_ROWS };
    const rows = await readRows(context.db, upload.mass_upload_id, wanted);
    const last = rows.at(-1);
    if (!last) break;
    before = last.row;
    kept.push(...(await undoRows(context, definition, upload, rows.filter(isFirst))));
    if (kept.filter(({ isUsed }) => !isUsed).length >= MAX_REASONS) refuse(kept);
  }
  // what stood on earlier rows is free now
  while (kept.length > 0 && kept.every(({ isUsed }) => isUsed)) {
    const again = [
      ...(await undoRows(
        context,
        definition,
        upload,
        kept.map(({ row }) => row),
      )),
    ];
    if (again.length === kept.length) break;
    kept = again;
  }
  if (kept.length > 0) refuse(kept);
}

/**
 * Takes back everything that a sheet saved, as a unit: changed records get their values of before, new ones go. Where anything
 * was changed since or is used by now, nothing is taken back, and every reason is named by its row.
 */
export async function undoSheet(app: AppServices, uploadId: number): Promise<void> {
  try {
    await retryOnConflict(() =>
      app.db.transaction().execute(async (tx) => {
        const upload = await claimUpload(tx, uploadId, 'undoing');
        if (!upload) return;
        const person = await uploaderOf(tx, upload);
        const definition = objectNamed(upload.object, app.catalogue);
        const context = { ...contextOf(app, tx, person, `upload-undo-${uploadId}`), isBulk: true };
        await undoAll(context, definition, upload);
        await noteUpload(tx, uploadId, 'undone', { problems: [], applied: 0 });
        await publishEvent(tx, { kind: 'record', object: definition.name, by: fullName(person) });
      }),
    );
  } catch (error) {
    if (!(error instanceof RowsRefused)) app.log.error({ err: error, uploadId }, 'a sheet could not be taken back');
    const problems =
      error instanceof RowsRefused
        ? error.problems
        : [problemOf(1, 'The server met an error that is not yours. Try it again.')];
    const { settings } = await one<Pick<StoredUpload, 'settings'>>(app.db)`
      select settings from mass_upload where mass_upload_id = ${uploadId}`;
    await noteUpload(app.db, uploadId, settings.stateBefore ?? 'done', { undo_problems: problems });
  }
}
