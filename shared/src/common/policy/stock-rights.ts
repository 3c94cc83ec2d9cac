import { costReaders } from './cost-readers.ts';
import { mayAtAll, role, type Actor, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/** Who issues, returns, counts, transfers and scraps: material, batching, logistics, managers. */
export const STOCK_KEEPERS = [ROLE.material, ROLE.batching, ROLE.logistics, ROLE.manager] as const;

/** Who may see stock value and unit cost: readers of cost, and people who keep or buy stock. The floor may not. */
export const stockCostReaders: readonly Grant[] = [...costReaders, role(...STOCK_KEEPERS)];

/** Who approves a count, and enters an adjustment, that differs by more than a small share of the stock. */
export const varianceApprovers: readonly Grant[] = [role(ROLE.manager)];

export const mayApproveVariance = (person: Pick<Actor, 'roles' | 'userType'>): boolean =>
  mayAtAll(varianceApprovers, person);

export const maySeeStockCost = (person: Pick<Actor, 'roles' | 'userType'>): boolean =>
  mayAtAll(stockCostReaders, person);
