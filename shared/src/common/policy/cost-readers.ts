import { mayAtAll, role, staff, type Actor, type Grant } from './grant.ts';
import {
  COST_READERS,
  CREDIT_READERS,
  MARGIN_READERS,
  RECEIVABLE_READERS,
  TAX_READERS,
} from '../trade/roles.generated.ts';

/**
 * Who may know what things cost us. Said here once: fields name these grants as their readers, and services ask the functions.
 * Super passes as everywhere.
 */
export const costReaders: readonly Grant[] = [role(...COST_READERS)];

/** Who may see the margin, and so whether a price needs an approval: readers of cost, and sellers. */
export const marginReaders: readonly Grant[] = [role(...MARGIN_READERS)];

/** Who may see list prices, customer levels and their multipliers: employees. */
export const levelReaders: readonly Grant[] = [staff];

/** Who may see customers' tax IDs. */
export const taxReaders: readonly Grant[] = [role(...TAX_READERS)];

/** Who may see a customer's credit limit: those who grant it, and those who sell on it. Every employee sees that an account is on hold. */
export const creditReaders: readonly Grant[] = [role(...CREDIT_READERS)];

/** Who reads receivables and unbilled shipments: accounting, which posts them, and the people who run the company. */
export const receivableReaders: readonly Grant[] = [role(...RECEIVABLE_READERS)];

type Viewer = Pick<Actor, 'roles' | 'userType'>;

export const maySeeCost = (viewer: Viewer): boolean => mayAtAll(costReaders, viewer);
export const maySeeMargin = (viewer: Viewer): boolean => mayAtAll(marginReaders, viewer);
export const maySeeLevels = (viewer: Viewer): boolean => mayAtAll(levelReaders, viewer);
