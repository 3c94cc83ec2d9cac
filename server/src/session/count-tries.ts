import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';

/** Tries that are counted together, for these minutes from the first one. */
interface Window {
  readonly account: string;
  readonly place: string;
  readonly minutes: number;
}

/**
 * Counts a try before it is made, also where many come at once and through several servers. Gives how many it makes in its window, and the
 * minutes until that ends.
 */
export async function countTries(
  db: Db,
  { account, place, minutes }: Window,
): Promise<{ readonly tries: number; readonly wait: number }> {
  return one<{ tries: number; wait: number }>(db)`
    insert into sign_in_attempt as a (account, place) values (${account}, ${place})
    on conflict (account, place) do update set
      failed_count = case when a.window_dt < now() - ${minutes} * interval '1 minute' then 1
        else a.failed_count + 1 end,
      window_dt = case when a.window_dt < now() - ${minutes} * interval '1 minute' then now()
        else a.window_dt end
    returning failed_count as tries, ceil(extract(epoch from window_dt - now()) / 60 + ${minutes})::int as wait`;
}
