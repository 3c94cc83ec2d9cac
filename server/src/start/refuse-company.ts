import { isDemoCompany } from './demo-company.ts';
import { hasPeople } from './has-people.ts';
import type { Db } from '../storage/database.ts';

const HOLDS_COMPANY =
  'PRODUCT_ENV is not production, but the database holds a company: it would run without second factors, by the rules of development. Set PRODUCT_ENV=production, or give this server a DATABASE_URL or DATA_DIR of its own.';

/** Refuses a database that has people but not those of the demo. Throws a sentence. */
export async function refuseCompany(db: Db): Promise<void> {
  if ((await hasPeople(db)) && !(await isDemoCompany(db))) throw new Error(HOLDS_COMPANY);
}
