import type { Difference } from '@cdi/shared/contracts';
import { findPurchaseDifferences } from '../purchasing/purchase-differences.ts';
import { findStockDifferences } from '../stock/stock-differences.ts';
import type { Db } from '../storage/database.ts';
import { findAccountDifferences } from './account-differences.ts';
import { findMissingNumbers } from './missing-numbers.ts';

/**
 * Everything in the books that does not agree: accounts of customers, stock, purchases, numbers that
 * were given and stand on nothing. Empty when the books are right.
 */
export async function findDifferences(db: Db): Promise<readonly Difference[]> {
  return [
    ...(await findAccountDifferences(db)),
    ...(await findStockDifferences(db)),
    ...(await findPurchaseDifferences(db)),
    ...(await findMissingNumbers(db)),
  ];
}
