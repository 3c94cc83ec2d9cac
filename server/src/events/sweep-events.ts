import type { AppServices } from '../context.ts';
import { run } from '../storage/query.ts';

/** Removes events after a week: a page that was away for longer reloads. */
export async function sweepEvents({ db }: AppServices): Promise<void> {
  await run(db)`delete from event where created_dt < now() - interval '7 days'`;
}
