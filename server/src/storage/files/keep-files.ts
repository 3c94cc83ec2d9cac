import type { Db } from '../database.ts';
import { one } from '../query.ts';

const KEEP_FILES_LOCK = 7_201_002;

/**
 * Whether the bytes of files stay where they are until this transaction ends, whatever becomes of their rows. One transaction at a time:
 * a backup that reads them, or the sweep that removes them.
 */
export async function tryToKeepFiles(tx: Db): Promise<boolean> {
  const { isMine } = await one<{ isMine: boolean }>(tx)`
    select pg_try_advisory_xact_lock(${KEEP_FILES_LOCK}) as "isMine"`;
  return isMine;
}
