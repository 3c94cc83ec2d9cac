import type { Actor } from './grant.ts';
import { hasRole, isStaff } from './grant.ts';
import { PRIVILEGED_ROLES, SECOND_FACTOR_ROLES } from '../trade/roles.generated.ts';

export { PRIVILEGED_ROLES, SECOND_FACTOR_ROLES };

/** Whether the account must have a second factor: in production every employee with one of the roles. Elsewhere it is offered. */
export function mustHaveSecondFactor(viewer: Pick<Actor, 'roles' | 'userType'>, isProduction: boolean): boolean {
  return isProduction && isStaff(viewer) && hasRole(viewer, SECOND_FACTOR_ROLES);
}
