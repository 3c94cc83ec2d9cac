import { fillTaxRates } from '../../server/src/storage/migrations/fill-tax-rates.ts';
import { fillDevices } from './devices/fill-devices.ts';
import { hashPassword } from '../../server/src/session/passwords.ts';
import { markDemoCompany } from '../../server/src/start/demo-company.ts';
import { hasPeople } from '../../server/src/start/has-people.ts';
import type { FillOptions } from '../../server/src/start/load-demo.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { buildDemo } from './build-demo.ts';
import { DEMO_PASSWORD } from './describe-sign-ins.ts';
import { writeTables } from './kit/demo-tables.ts';
import { seedBulk } from './seed-bulk.ts';
import { seedChanges } from './seed-changes.ts';
import { one, run } from '../../server/src/storage/query.ts';

export interface SeedOptions extends FillOptions {
  /** Orders to add for measuring, beside those of the story. */
  readonly scale?: number;
}

export interface SeedResult {
  /** False when there were people in the database already: then nothing was written. */
  readonly isFilled: boolean;
  readonly rows: number;
  readonly files: number;
}

const SEED_LOCK = 7_201_002;

/**
 * Fills an empty database with the demo company, once: people of every role, customers, price book, quotes and orders in every
 * state, curbs at every stage, drawings. Does nothing when there is anybody in the database. All of it in one transaction; of
 * several servers that start at once one does it.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<SeedResult> {
  const { files, today, log, scale = 0, onProgress = () => undefined } = options;
  if (await hasPeople(db)) return { isFilled: false, rows: 0, files: 0 };
  onProgress('Filling the empty database with a demo company');
  const startedAt = performance.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  options.isToldToStop?.throwIfAborted();
  const data = buildDemo(today, passwordHash);
  await data.files.store(files, options.isToldToStop);
  const isFilled = await db.transaction().execute(async (tx) => {
    await run(tx)`set local statement_timeout = 0`;
    await run(tx)`set local lock_timeout = 0`;
    await run(tx)`select pg_advisory_xact_lock(${SEED_LOCK})`;
    if (await hasPeople(tx)) return false;
    await markDemoCompany(tx);
    await writeTables(tx, data.tables);
    await fillTaxRates(tx);
    await fillDevices(tx, today);
    options.isToldToStop?.throwIfAborted();
    await seedChanges(tx, { ...options, booked: data.booked });
    return true;
  });
  if (!isFilled) return { isFilled, rows: 0, files: 0 };
  // those that were drawn before, and those that the changes made
  const { fileCount } = await one<{ fileCount: number }>(db)`select count(*)::int as "fileCount" from cdi_file`;
  const durationMs = Math.round(performance.now() - startedAt);
  log.info({ rows: data.tables.count, files: fileCount, durationMs }, 'The demo company is in the database');
  if (scale > 0) await seedBulk(db, { count: scale, today, log, onProgress });
  return { isFilled, rows: data.tables.count, files: fileCount };
}
