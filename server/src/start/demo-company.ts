import type { Db } from '../storage/database.ts';
import { exists, run } from '../storage/query.ts';

const FACT = 'demo_company';

/** Whether the company in the database is the demo company. */
export async function isDemoCompany(db: Db): Promise<boolean> {
  return exists(db)`select 1 from product_fact where fact = ${FACT}`;
}

/** Records that the company in the database is the demo company; the transaction that fills it calls this. */
export async function markDemoCompany(db: Db): Promise<void> {
  await run(db)`insert into product_fact (fact) values (${FACT}) on conflict do nothing`;
}
