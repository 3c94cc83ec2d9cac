import type { Actor } from './grant.ts';
import { hasRole, isStaff } from './grant.ts';
import { ROLE, type Role } from '../trade/roles.ts';

/** Roles that move money, set prices or see everything: only a super user gives and takes them. */
export const PRIVILEGED_ROLES: readonly Role[] = [ROLE.super, ROLE.accounting, ROLE.leadership];

/** Roles whose password alone must not open the product: those above, and those that hand out rights to others. */
export const SECOND_FACTOR_ROLES: readonly Role[] = [
  ...PRIVILEGED_ROLES,
  ROLE.hr,
  ROLE.manager,
  // they make new accounts customers
  ROLE.sales,
  ROLE.insideSales,
];

/** Whether the account must have a second factor: in production every employee with one of the roles. Elsewhere it is offered. */
export function mustHaveSecondFactor(viewer: Pick<Actor, 'roles' | 'userType'>, isProduction: boolean): boolean {
  return isProduction && isStaff(viewer) && hasRole(viewer, SECOND_FACTOR_ROLES);
}
