import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode } from '../../config/error-facts.ts';
import { standardErrorLog, type Log } from '../../config/log.ts';
import type { Db } from '../database.ts';
import { one, run } from '../query.ts';

const PREPARE_LOCK = 7_201_001;
const POLL_MS = 100;
/** A schema change that waits longer than this for a lock gives up, so that the queue behind it moves on, and tries again later. */
const LOCK_PATIENCE_MS = 400;
const PAUSE_MS = 1_000;
const MOST_ATTEMPTS = 120;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs the work that upgrades a database to this release while no other server does: on one connection that holds a lock of its own, which
 * no call that reads or writes records needs. If several servers start at once, one works and the others find it done.
 */
export async function prepareAlone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    // asked again and again instead of waited for: a statement that waits would be waited for by `create index concurrently`
    while (!(await one<{ isMine: boolean }>(own)`select pg_try_advisory_lock(${PREPARE_LOCK}) as "isMine"`).isMine)
      await sleep(POLL_MS);
    try {
      await run(own)`set statement_timeout = 0`;
      return await work(own);
    } finally {
      await run(own)`reset statement_timeout`;
      await run(own)`reset lock_timeout`;
      await run(own)`select pg_advisory_unlock(${PREPARE_LOCK})`;
    }
  });
}

/**
 * Runs a schema change that blocks writers while it waits for one of them: it waits only for a moment, lets them pass and tries again.
 * Failed work must leave no changes.
 * @throws Error with a sentence when some transaction stays open for minutes
 */
export async function betweenWriters<T>(
  own: Db,
  what: string,
  work: () => Promise<T>,
  log: Log = standardErrorLog,
): Promise<T> {
  await run(own)`select set_config('lock_timeout', ${`${LOCK_PATIENCE_MS}ms`}, false)`;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === MOST_ATTEMPTS)
        throw new Error(
          `${what} waits for a transaction that stays open. Find it in pg_stat_activity, end it, and start again.`,
          { cause: error },
        );
      if (attempt === 3) log.warn({ what }, 'Waiting for a transaction that stays open before the schema can change');
      await sleep(PAUSE_MS);
    }
}

const isPassing = (error: unknown): boolean =>
  hasErrorCode(error, LOCK_NOT_AVAILABLE, DEADLOCK) || (error instanceof Error && isPassing(error.cause));
