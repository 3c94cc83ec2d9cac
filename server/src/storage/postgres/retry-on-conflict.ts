import { hasErrorCode } from '../../config/error-facts.ts';
import { isStale } from './prepare-statements.ts';

const MOST_ATTEMPTS = 3;
const DEADLOCK = '40P01';

/**
 * Does the work again, up to three times in all, when the database ended it because of a deadlock or because another server has
 * just changed a table. Such work has done nothing, so that a retry is safe.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const isPassing = hasErrorCode(error, DEADLOCK) || isStale(error);
      if (!isPassing || attempt === MOST_ATTEMPTS) throw error;
    }
}
