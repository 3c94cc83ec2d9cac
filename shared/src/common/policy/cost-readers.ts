import { mayAtAll, role, staff, type Actor, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/**
 * Who may know what things cost us. Said here once: fields name these grants as their readers, and services ask the functions.
 * Super passes as everywhere.
 */
export const costReaders: readonly Grant[] = [role(ROLE.leadership, ROLE.accounting, ROLE.manager)];

/** Who may see the margin, and so whether a price needs an approval: readers of cost, and sellers. */
export const marginReaders: readonly Grant[] = [...costReaders, role(ROLE.sales, ROLE.insideSales)];

/** Who may see list prices, customer levels and their multipliers: employees. */
export const levelReaders: readonly Grant[] = [staff];

/** Who may see customers' tax IDs. */
export const taxReaders: readonly Grant[] = [role(ROLE.accounting, ROLE.hr)];

/** Who may see a customer's credit limit: those who grant it, and those who sell on it. Every employee sees that an account is on hold. */
export const creditReaders: readonly Grant[] = [
  role(ROLE.accounting, ROLE.leadership, ROLE.manager, ROLE.sales, ROLE.insideSales),
];

/** Who reads receivables and unbilled shipments: accounting, which posts them, and the people who run the company. */
export const receivableReaders: readonly Grant[] = [role(ROLE.accounting, ROLE.manager, ROLE.leadership)];

type Viewer = Pick<Actor, 'roles' | 'userType'>;

export const maySeeCost = (viewer: Viewer): boolean => mayAtAll(costReaders, viewer);
export const maySeeMargin = (viewer: Viewer): boolean => mayAtAll(marginReaders, viewer);
export const maySeeLevels = (viewer: Viewer): boolean => mayAtAll(levelReaders, viewer);
