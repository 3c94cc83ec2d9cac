import type { AppServices } from '../context.ts';
import { run } from '../storage/query.ts';

/** Removes uploaded sheets after a month, but for one that is still being applied. */
export async function sweepSheets({ db }: AppServices): Promise<void> {
  await run(
    db,
  )`delete from mass_upload where created_dt < now() - interval '30 days' and state not in ('running', 'undoing')`;
}
