import type { Actor } from './grant.ts';
import { hasRole, isStaff } from './grant.ts';
import { ROLE, type Role } from './roles.ts';

/** Roles whose password alone must not open the product: they hand out rights, move money or set prices. */
export const SECOND_FACTOR_ROLES: readonly Role[] = [ROLE.super, ROLE.accounting, ROLE.leadership];

/** Whether the account must have a second factor: in production every employee with one of the roles. Elsewhere it is offered. */
export function mustHaveSecondFactor(viewer: Pick<Actor, 'roles' | 'userType'>, isProduction: boolean): boolean {
  return isProduction && isStaff(viewer) && hasRole(viewer, SECOND_FACTOR_ROLES);
}
