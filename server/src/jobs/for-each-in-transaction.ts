import type { AppServices, CallContext } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from './system-person.ts';

/** Does the work for each in its own transaction: one that fails is logged and holds up no other. */
export async function forEachInTransaction<Item>(
  app: AppServices,
  job: string,
  items: readonly Item[],
  work: (context: CallContext, item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items)
    try {
      await app.db.transaction().execute((tx) => work(contextOf(app, tx, SYSTEM, job), item));
    } catch (error) {
      app.log.error({ err: error, job, item }, 'a record could not be worked on');
    }
}
