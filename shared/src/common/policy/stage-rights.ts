import { STAGE_TABLE, type BuildStage } from '../trade/stage-table.ts';
import { hasRole, isStaff, type Actor } from './grant.ts';
import { ROLE, type Role } from '../trade/roles.ts';

/** Who works at a stage: may start, pause, finish and send back its cards. */
export function listStageRoles(stage: BuildStage): readonly Role[] {
  const { crew, standIns } = STAGE_TABLE[stage];
  return [...crew, ...standIns];
}

/** Who may put an order or one of its curbs on hold, or release it. */
export const HOLDER_ROLES: readonly Role[] = [
  ROLE.sales,
  ROLE.insideSales,
  ROLE.manager,
  ROLE.accounting,
  ROLE.engineering,
  ROLE.qualityControl,
  ROLE.shopSupervisor,
  ROLE.material,
  ROLE.logistics,
];

/** Who releases a hold for credit, or for a payment in advance: they vouch that the money comes. */
const CREDIT_RELEASER_ROLES: readonly Role[] = [ROLE.accounting, ROLE.manager];

/** Who may release a hold, by its reason. */
export function listReleaserRoles(reason: string | null): readonly Role[] {
  return reason === 'credit' || reason === 'payment' ? CREDIT_RELEASER_ROLES : HOLDER_ROLES;
}

/** Who plans: may move any card up and down, and assign it. */
export const PLANNER_ROLES: readonly Role[] = [ROLE.shopSupervisor, ROLE.manager, ROLE.batching];

export function mayWorkAt(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && hasRole(actor, listStageRoles(stage));
}

export function mayPlan(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && (hasRole(actor, PLANNER_ROLES) || mayWorkAt(stage, actor));
}
