import { isDemoCompany } from './demo-company.ts';
import type { Db } from '../storage/database.ts';

const HOLDS_DEMO =
  'PRODUCT_ENV is production, but the database holds the demo company, whose password everybody knows. Give production a DATABASE_URL or DATA_DIR of its own.';

/** Refuses, for production, a database that holds the demo company. Throws a sentence. */
export async function refuseDemo(db: Db): Promise<void> {
  if (await isDemoCompany(db)) throw new Error(HOLDS_DEMO);
}
