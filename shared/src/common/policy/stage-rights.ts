import { STAGE_TABLE, type BuildStage } from '../trade/stage-table.ts';
import { hasRole, isStaff, type Actor } from './grant.ts';
import { ROLE, type Role } from '../trade/roles.ts';

/** Who works at a stage: may start, pause, finish and send back its cards. */
export function listStageRoles(stage: BuildStage): readonly Role[] {
  const { crew, standIns } = STAGE_TABLE[stage];
  return [...crew, ...standIns];
}

/** Who may hold an order or one of its curbs, or let it go. */
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

/** Who lets go of a hold for credit, or for a payment in advance: it is their word that the money comes. */
const CREDIT_RELEASER_ROLES: readonly Role[] = [ROLE.accounting, ROLE.manager];

/** Who may let go of a hold, by what is missing. */
export function listReleaserRoles(reason: string | null): readonly Role[] {
  return reason === 'credit' || reason === 'payment' ? CREDIT_RELEASER_ROLES : HOLDER_ROLES;
}

/** Who plans: may move any card up and down and give it to somebody. */
export const PLANNER_ROLES: readonly Role[] = [ROLE.shopSupervisor, ROLE.manager, ROLE.batching];

export function mayWorkAt(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && hasRole(actor, listStageRoles(stage));
}

export function mayPlan(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && (hasRole(actor, PLANNER_ROLES) || mayWorkAt(stage, actor));
}
