import { hasRole, isStaff, type Actor } from './grant.ts';
import { ROLE, type Role } from '../trade/roles.ts';

/** Who writes, sends and withdraws change orders. */
export const CHANGE_MAKERS: readonly Role[] = [ROLE.sales, ROLE.insideSales, ROLE.manager, ROLE.engineering];

/** Who approves changes in engineering's responsibility: geometry, and what a seal certifies. */
export const CHANGE_ENGINEERS: readonly Role[] = [ROLE.engineering, ROLE.manager];

/** Employees who answer in the customer's name, as with drawings. */
export const CUSTOMER_SPEAKERS: readonly Role[] = [ROLE.sales, ROLE.insideSales, ROLE.manager];

type Viewer = Pick<Actor, 'roles' | 'userType'>;

export const mayMakeChange = (viewer: Viewer): boolean => isStaff(viewer) && hasRole(viewer, CHANGE_MAKERS);
export const mayAgreeAsEngineer = (viewer: Viewer): boolean => isStaff(viewer) && hasRole(viewer, CHANGE_ENGINEERS);
/** Whether the person answers a change for the customer: the customer, or sales in the customer's name. */
export const mayAnswerChange = (viewer: Viewer): boolean => !isStaff(viewer) || hasRole(viewer, CUSTOMER_SPEAKERS);
