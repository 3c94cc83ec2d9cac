import { mayAtAll, role, staff, type Actor, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/**
 * Who may know what things cost us. Said here once: fields name these grants as their readers, and services ask the functions.
 * Super passes as everywhere.
 */
export const costReaders: readonly Grant[] = [role(ROLE.leadership, ROLE.accounting, ROLE.manager)];

/** Who may know the margin, and so whether a price needs an approval: who sees cost, and who sells. */
export const marginReaders: readonly Grant[] = [...costReaders, role(ROLE.sales, ROLE.insideSales)];

/** Who may know list prices, customer levels and their multipliers: employees. */
export const levelReaders: readonly Grant[] = [staff];

/** Who may know the tax ids of customers. */
export const taxReaders: readonly Grant[] = [role(ROLE.accounting, ROLE.hr)];

/** Who may know how much credit a customer has: who gives it, and who sells on it. That an account is on hold, every employee knows. */
export const creditReaders: readonly Grant[] = [
  role(ROLE.accounting, ROLE.leadership, ROLE.manager, ROLE.sales, ROLE.insideSales),
];

/** Who reads what customers owe and what is to be invoiced: accounting, which posts it, and who runs the company. */
export const receivableReaders: readonly Grant[] = [role(ROLE.accounting, ROLE.manager, ROLE.leadership)];

type Viewer = Pick<Actor, 'roles' | 'userType'>;

export const maySeeCost = (viewer: Viewer): boolean => mayAtAll(costReaders, viewer);
export const maySeeMargin = (viewer: Viewer): boolean => mayAtAll(marginReaders, viewer);
export const maySeeLevels = (viewer: Viewer): boolean => mayAtAll(levelReaders, viewer);
