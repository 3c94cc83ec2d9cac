import { STAGE_TABLE, type BuildStage } from '../trade/stage-table.ts';
import { hasRole, isStaff, type Actor } from './grant.ts';
import { CREDIT_RELEASER_ROLES, HOLDER_ROLES, PLANNER_ROLES, type Role } from '../trade/roles.generated.ts';

/** Who works at a stage: may start, pause, finish and send back its cards. */
export function listStageRoles(stage: BuildStage): readonly Role[] {
  const { crew, standIns } = STAGE_TABLE[stage];
  return [...crew, ...standIns];
}

export { HOLDER_ROLES, PLANNER_ROLES };

/** Sentences send a person to accounting before a manager. */
const ACCOUNTANTS_FIRST = CREDIT_RELEASER_ROLES.toSorted((a, b) => a - b);

/** Who may release a hold, by its reason. */
export function listReleaserRoles(reason: string | null): readonly Role[] {
  return reason === 'credit' || reason === 'payment' ? ACCOUNTANTS_FIRST : HOLDER_ROLES;
}

export function mayWorkAt(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && hasRole(actor, listStageRoles(stage));
}

export function mayPlan(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && (hasRole(actor, PLANNER_ROLES) || mayWorkAt(stage, actor));
}
