import type { Difference } from '@cdi/shared/contracts';
import { findPurchaseDifferences } from '../purchasing/purchase-differences.ts';
import { findStockDifferences } from '../stock/stock-differences.ts';
import type { Db } from '../storage/database.ts';
import { findAccountDifferences } from './account-differences.ts';
import { findMissingNumbers } from './missing-numbers.ts';

/**
 * All differences in the books: customer accounts, stock, purchases, and numbers that were given but that no record has. Empty if the books
 * are right.
 */
export async function findDifferences(db: Db): Promise<readonly Difference[]> {
  return [
    ...(await findAccountDifferences(db)),
    ...(await findStockDifferences(db)),
    ...(await findPurchaseDifferences(db)),
    ...(await findMissingNumbers(db)),
  ];
}
