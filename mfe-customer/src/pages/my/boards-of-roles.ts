import { getStage, isBuildStage } from '@cdi/shared/domain/schedule';
import { ROLE, type Role } from '@cdi/shared/policy';

/** Roles that oversee all of production. */
const OVERSEERS: readonly Role[] = [ROLE.super, ROLE.manager, ROLE.leadership, ROLE.shopSupervisor];

/** Whether a user with these roles has the board of the stage, as its crew or as an overseer. */
export function isBoardOf(task: string, roles: readonly Role[]): boolean {
  if (roles.some((role) => OVERSEERS.includes(role))) return true;
  return isBuildStage(task) && getStage(task).crew.some((role) => roles.includes(role));
}
