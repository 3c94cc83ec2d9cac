import { sql } from 'kysely';
import { keyOf, objectNamed, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { mayWriteField } from '@cdi/shared/policy';
import { contextOf } from '../../call/call-context.ts';
import type { AppServices, CallContext } from '../../context.ts';
import { publishEvent } from '../../events/publish-event.ts';
import { explainFault } from '../../http/explain-fault.ts';
import { fullName } from '../../session/full-name.ts';
import type { Row } from '../../storage/database.ts';
import { many, maybeOne, one, run } from '../../storage/query.ts';
import { writeHistory } from '../history.ts';
import type { UploadProblem } from '../mass-upload-trial.ts';
import { saveRow } from '../save-record.ts';
import { problemOf, RowsRefused, uploaderOf } from './apply-sheet.ts';
import { claimUpload, noteUpload, PART_ROWS, readRows, type KeptRow, type StoredUpload } from './stored-upload.ts';

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

/** The values that the sheet changed in a record, as they were before; only what the person may write, the rest follows by the rules. */
async function readBefore(
  context: CallContext,
  definition: ObjectDefinition,
  uploadId: number,
  row: KeptRow,
): Promise<Row> {
  const changes = await many<{ field: string; old_value: unknown }>(context.db)`
    select field, old_value from history
    where object = ${definition.name} and record_id = ${row.id} and record_version = ${row.savedVersion}
      and child is null and request_id = ${`upload-${uploadId}`}`;
  const fields: FieldMap = definition.fields;
  return Object.fromEntries(
    changes.flatMap(({ field: name, old_value: value }) => {
      const field = fields[name];
      if (!field || field.readOnly || !mayWriteField(field, context.person)) return [];
      return [[name, field.kind === 'structure' && value !== null ? JSON.stringify(value) : (value ?? '')]];
    }),
  );
}

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
  if (stored.version !== row.savedVersion) return `The ${definition.title.toLowerCase()} was changed since the upload.`;
  const reason = `Undo of the upload ${upload.file_name}`.slice(0, 500);
  if (!row.isNew) {
    const before = await readBefore(context, definition, upload.mass_upload_id, row);
    const facts = { version: String(stored.version), change_reason: reason };
    if (Object.keys(before).length > 0) await saveRow(context, definition, row.id, { ...before, ...facts });
    return null;
  }
  if (dependant) return `The new ${definition.title.toLowerCase()} has ${dependant} by now.`;
  const gone = { child: null, childId: null, field: 'is_active', oldValue: true, newValue: false };
  await writeHistory(context, definition.name, row.id, stored.version + 1, [gone], reason);
  await run(context.db)`delete from ${table} where ${key} = ${row.id}`;
  return null;
}

/** Why a row was not taken back, in words; throws what is no fault of the records. */
function sayWhy(error: unknown, definition: ObjectDefinition): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === '23503' || code === '23001')
    return `The new ${definition.title.toLowerCase()} is used by other records by now.`;
  const known = error instanceof AppError ? error : explainFault(error);
  if (!known || known.status >= 500) throw error;
  return known.message;
}

async function undoAll(context: CallContext, definition: ObjectDefinition, upload: StoredUpload): Promise<void> {
  const { db } = context;
  const problems: UploadProblem[] = [];
  let before = 2_000_000_000;
  for (;;) {
    // from the last row on: what later rows made may stand on what earlier ones made
    const rows = await readRows(db, upload.mass_upload_id, { states: ['saved'], before, limit: PART_ROWS });
    const last = rows.at(-1);
    if (!last) break;
    const dependants = await findDependants(context, definition, rows);
    for (const row of rows) {
      await run(db)`savepoint one_row`;
      const why = await undoRow(context, definition, upload, row, dependants.get(row.id)).catch((error: unknown) =>
        sayWhy(error, definition),
      );
      await run(db)`${sql.raw(why === null ? 'release' : 'rollback to')} savepoint one_row`;
      if (why !== null) problems.push(problemOf(row.row, why));
      if (problems.length >= MAX_REASONS) throw new RowsRefused(problems);
    }
    before = last.row;
  }
  if (problems.length > 0) throw new RowsRefused(problems);
}

/**
 * Takes back everything that a sheet saved, as a unit: changed records get their values of before, new ones go. Where anything
 * was changed since or is used by now, nothing is taken back, and every reason is named by its row.
 */
export async function undoSheet(app: AppServices, uploadId: number): Promise<void> {
  try {
    await app.db.transaction().execute(async (tx) => {
      const upload = await claimUpload(tx, uploadId, 'undoing');
      if (!upload) return;
      const person = await uploaderOf(tx, upload);
      const definition = objectNamed(upload.object, app.catalogue);
      const context = { ...contextOf(app, tx, person, `upload-undo-${uploadId}`), isBulk: true };
      await undoAll(context, definition, upload);
      await noteUpload(tx, uploadId, 'undone', { problems: [], applied: 0 });
      await publishEvent(tx, { kind: 'record', object: definition.name, by: fullName(person) });
    });
  } catch (error) {
    if (!(error instanceof RowsRefused)) app.log.error({ err: error, uploadId }, 'a sheet could not be taken back');
    const problems =
      error instanceof RowsRefused
        ? error.problems
        : [problemOf(1, 'The server met an error that is not yours. Nothing was taken back; try it again.')];
    const { settings } = await one<Pick<StoredUpload, 'settings'>>(app.db)`
      select settings from mass_upload where mass_upload_id = ${uploadId}`;
    await noteUpload(app.db, uploadId, settings.stateBefore ?? 'done', { problems });
  }
}
