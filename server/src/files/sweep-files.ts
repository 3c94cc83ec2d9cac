import type { AppServices } from '../context.ts';
import { removeUnattached } from './unattached-files.service.ts';

const DAY_MS = 86_400_000;

/** Removes uploads that never completed, and files that are still not attached after a day. */
export async function sweepFiles(app: AppServices): Promise<void> {
  const yesterday = new Date(app.now().getTime() - DAY_MS);
  const removed = await removeUnattached(app, yesterday);
  if (removed > 0) app.log.info({ removed }, 'removed uploads that were never attached');
  await app.files.sweep(yesterday);
}
