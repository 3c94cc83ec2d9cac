import { getStage, isBuildStage } from '@cdi/shared/domain/schedule';
import { EVERY_BOARD_HOME, type Role } from '@cdi/shared/policy';

/** Whether a user with these roles has the board of the stage, as its crew or as an overseer. */
export function isBoardOf(task: string, roles: readonly Role[]): boolean {
  if (roles.some((role) => EVERY_BOARD_HOME.includes(role))) return true;
  return isBuildStage(task) && getStage(task).crew.some((role) => roles.includes(role));
}
