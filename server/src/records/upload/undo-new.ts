import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { CallContext } from '../../context.ts';
import { explainFault } from '../../storage/explain-fault.ts';
import type { Db, Row } from '../../storage/database.ts';
import { many, maybeOne, run } from '../../storage/query.ts';
import { writeHeldHistory } from '../history/history.ts';
import { BOOK_NUMBERS } from '../numbers/number-series.ts';
import type { KeptRow, StoredUpload } from './stored-upload.ts';

/** Records that refer to new records without a foreign key: comments, files, and lists of references. By the id of the new record. */
export async function findDependants(
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

/** Deletes records together with the rows that depend on them. Throws RULE for records that are in the books. */
export async function remove(
  context: CallContext,
  definition: ObjectDefinition,
  ids: readonly number[],
): Promise<void> {
  await assertNotInBooks(context.db, definition, ids);
  const gone = await many<Row>(context.db)`
    delete from ${sql.table(definition.name)} where ${sql.ref(keyOf(definition))} = any(${sql.val(ids)}::bigint[])
    returning *`;
  await context.app.hooks[definition.name]?.afterRemoval?.(context, gone);
}

/** How the history of a record that is deleted ends. */
export const GONE = { child: null, childId: null, field: 'is_active', oldValue: true, newValue: false };

export const reasonOf = (upload: StoredUpload): string => `Undo of the upload ${upload.file_name}`.slice(0, 500);

/** The database keeps a record that another refers to. */
export const isReferenced = (error: unknown): boolean => hasErrorCode(error, '23503', '23001');
/** A rule of the database protects the records, for example because they are in the books. */
const isKeptByRule = (error: unknown): boolean => hasErrorCode(error, '23514');

/** Why a row could not be undone, as a sentence; throws errors that the records did not cause. */
export function explainKeptRow(error: unknown, definition: ObjectDefinition): string {
  if (isKeptByRule(error))
    return `A ${definition.title.toLowerCase()} stays once it is made. Take it back by its own steps on its page.`;
  if (isReferenced(error)) return `The new ${definition.title.toLowerCase()} is used by other records by now.`;
  const known = error instanceof AppError ? error : explainFault(error);
  if (!known || known.status >= 500) throw error;
  return known.message;
}

/**
 * Undoes rows that all created new records, in a few statements for all of them. False if anything blocks one of them: then nothing was
 * done, and the rows must be undone one by one.
 */
export async function undoNewRows(
  context: CallContext,
  definition: ObjectDefinition,
  upload: StoredUpload,
  rows: readonly KeptRow[],
  versions: ReadonlyMap<number, number>,
): Promise<boolean> {
  const { app, db } = context;
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
    explainKeptRow(error, definition);
    await run(db)`rollback to savepoint part`;
    return false;
  }
  await run(db)`release savepoint part`;
  await writeHeldHistory(context, lines);
  for (const line of lines) await app.afterChange(context, { ...line, mayBeWatched: true });
  return true;
}
