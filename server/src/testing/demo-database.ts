import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { toPlainDate } from '@cdi/shared/units';
import { makeFolderStore } from '../storage/files/folder-store.ts';
import { seedDemo } from '../../../demo/src/seed-demo.ts';
import { prepareDatabase } from '../start/open-services.ts';
import type { Db, Row } from '../storage/database.ts';
import { createTestDatabase } from './database.ts';
import { makeTestFolder } from './temporary-folders.ts';

/** The day of the demo company in tests, and the earliest moment at which the plant can have that day. */
export const DEMO_TODAY = toPlainDate('2026-11-20');
export const DEMO_NOW = '2026-11-20T04:00:00.000Z';

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface DemoDatabase {
  readonly db: Db;
  readonly url: string;
  query<T = Row>(text: string): Promise<T[]>;
  drop(): Promise<void>;
}

/** Its own database that holds the demo company; the bytes of its files are not kept. */
export async function openDemoDatabase(): Promise<DemoDatabase> {
  const test = await createTestDatabase(async ({ kysely }) => {
    const folder = await makeTestFolder();
    await prepareDatabase(kysely);
    await seedDemo(kysely, { files: makeFolderStore(folder), today: DEMO_TODAY, log: silentLog });
    await rm(folder, { recursive: true, force: true });
  }, 'demo company');
  const db = test.database.kysely;
  return { db, url: test.url, query: async (text) => queryRows(db, text), drop: () => test.drop() };
}

/** Rows of a statement that is written out in full. */
export async function queryRows<T = Row>(db: Db, text: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(text).execute(db);
  return rows;
}
