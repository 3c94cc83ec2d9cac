import { getStage, isBuildStage } from '@cdi/shared/domain';
import { ROLE, type Role } from '@cdi/shared/policy';

/** Roles that look over all of production. */
const OVERSEERS: readonly Role[] = [ROLE.super, ROLE.manager, ROLE.leadership, ROLE.shopSupervisor];

/** Whether the stage is one of the boards of a person with these roles: its crew's, or an overseer's. */
export function isBoardOf(task: string, roles: readonly Role[]): boolean {
  if (roles.some((role) => OVERSEERS.includes(role))) return true;
  return isBuildStage(task) && getStage(task).crew.some((role) => roles.includes(role));
}
