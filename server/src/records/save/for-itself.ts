import { AppError } from '@cdi/shared/errors';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { retryOnConflict } from '../../storage/postgres/retry-on-conflict.ts';
import type { CallContext } from '../../context.ts';
import { explainFault } from '../../storage/explain-fault.ts';
import { run } from '../../storage/query.ts';
import { explainDatabaseError } from './database-errors.ts';
import { trialNumber } from '../numbers/number-series.ts';

/** What the work on one record found, or why it was refused: then nothing of it is kept. */
type Done<T> = { readonly found: T } | { readonly refused: AppError };

/** Carries what a trial found out of the transaction that it ends. */
class TakenBack<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super('A trial is taken back.');
    this.found = found;
  }
}

/**
 * Works on one of several records in a transaction of its own, so that a refused record does not stop the others. A trial saves nothing,
 * uses no number and notifies no open page. Refusals and our own errors are returned as `refused`, not thrown; our own errors are also
 * logged.
 */
export async function forItself<T>(
  context: CallContext,
  definition: ObjectDefinition,
  isTrial: boolean,
  work: (own: CallContext) => Promise<T>,
): Promise<Done<T>> {
  const { app } = context;
  const trial = isTrial ? { isBulk: true, takeNumber: trialNumber } : {};
  try {
    return await retryOnConflict(() =>
      app.db.transaction().execute(async (tx) => {
        const found = await work({ ...context, ...trial, db: tx, warnings: [] });
        if (!isTrial) return { found };
        // rules that the database looks at when a transaction ends
        await run(tx)`set constraints all immediate`.catch((error: unknown) => explainDatabaseError(error, definition));
        throw new TakenBack(found);
      }),
    );
  } catch (error) {
    if (error instanceof TakenBack) return { found: error.found as T };
    const known = error instanceof AppError ? error : explainFault(error);
    if (known) return { refused: known };
    app.log.error({ err: error, requestId: context.requestId }, 'one of several records was not changed');
    const message = 'It could not be saved because of a mistake of ours. Tell support.';
    return { refused: new AppError('INTERNAL', message) };
  }
}
