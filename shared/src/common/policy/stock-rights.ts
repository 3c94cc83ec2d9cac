import { costReaders } from './cost-readers.ts';
import { mayAtAll, role, type Actor, type Grant } from './grant.ts';
import { STOCK_KEEPERS, VARIANCE_APPROVERS } from '../trade/roles.generated.ts';

export { STOCK_KEEPERS };

/** Who may see stock value and unit cost: readers of cost, and people who keep or buy stock. The floor may not. */
export const stockCostReaders: readonly Grant[] = [...costReaders, role(...STOCK_KEEPERS)];

/** Who approves a count, and enters an adjustment, that differs by more than a small share of the stock. */
export const varianceApprovers: readonly Grant[] = [role(...VARIANCE_APPROVERS)];

export const mayApproveVariance = (person: Pick<Actor, 'roles' | 'userType'>): boolean =>
  mayAtAll(varianceApprovers, person);

export const maySeeStockCost = (person: Pick<Actor, 'roles' | 'userType'>): boolean =>
  mayAtAll(stockCostReaders, person);
