import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';

/** How many pieces of the line `c` are made again as lines of their own, and do not ship with it. */
export const remadeQty = sql<number>`coalesce((
  select sum(r.qty) from tracker_curb r
  where r.remake_of_id = c.tracker_curb_id and r.is_active and r.status <> 'cancelled'), 0)::int`;

/** The same of one line. */
export async function readRemadeQty(db: Db, curbId: number): Promise<number> {
  const { remade } = await one<{ remade: number }>(db)`
    select ${remadeQty} as remade from tracker_curb c where c.tracker_curb_id = ${curbId}`;
  return remade;
}
