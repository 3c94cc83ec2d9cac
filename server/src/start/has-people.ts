import type { Db } from '../storage/database.ts';
import { exists } from '../storage/query.ts';

/** Whether the database has accounts. */
export async function hasPeople(db: Db): Promise<boolean> {
  return exists(db)`select 1 from "user"`;
}
