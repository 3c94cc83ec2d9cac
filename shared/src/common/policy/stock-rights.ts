import { mayAtAll, role, type Actor, type Grant } from './grant.ts';
import { ROLE } from './roles.ts';

/** Who issues, returns, counts, transfers and scraps: material, batching, logistics, managers. */
export const STOCK_KEEPERS = [ROLE.material, ROLE.batching, ROLE.logistics, ROLE.manager] as const;

/** Who approves a count, and enters an adjustment, that is off by more than a small share of the stock. */
export const varianceApprovers: readonly Grant[] = [role(ROLE.manager)];

export const mayApproveVariance = (person: Pick<Actor, 'roles' | 'userType'>): boolean =>
  mayAtAll(varianceApprovers, person);
