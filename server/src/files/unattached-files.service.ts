import { sql } from 'kysely';
import type { AppServices } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { tryToKeepFiles } from '../storage/files/keep-files.ts';
import { many } from '../storage/query.ts';

const AT_ONCE = 100;

/**
 * Removes uploads that were taken in before the moment and never attached to a record: rows, and bytes that no other file shares. One
 * that is being attached right now is locked and left alone. Returns their number.
 */
export async function removeUnattached(app: AppServices, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await app.db.transaction().execute((tx) => removeSome(app, tx, before));
    total += removed;
    if (removed < AT_ONCE) return total;
  }
}

async function removeSome({ files }: AppServices, db: Db, before: Date): Promise<number> {
  // a backup that is being made reads them: another night will do
  if (!(await tryToKeepFiles(db))) return 0;
  const rows = await many<{ storage_key: string | null }>(db)`
    delete from cdi_file where cdi_file_id in (
      select cdi_file_id from cdi_file
      where reference_type is null and cdi_reference_id is null and tracker_id is null and quote_id is null
        and created_dt < ${before.toISOString()}
      order by cdi_file_id limit ${AT_ONCE} for update skip locked)
    returning storage_key`;
  const keys = [...new Set(rows.flatMap(({ storage_key: key }) => key ?? []))];
  const shared = await many<{ storage_key: string }>(db)`
    select distinct storage_key from cdi_file where storage_key = any(${sql.val(keys)}::text[])`;
  const kept = new Set(shared.map(({ storage_key: key }) => key));
  // before the rows are gone for good: bytes whose rows are gone would never be found again
  for (const key of keys) if (!kept.has(key)) await files.remove(key, before);
  return rows.length;
}
