import type { BuildStage } from '../catalogue/lists/build-stages.ts';
import { hasRole, isStaff, type Actor } from './grant.ts';
import { ROLE, type Role } from './roles.ts';

const FLOOR: readonly Role[] = [ROLE.shop, ROLE.shopSupervisor, ROLE.batching, ROLE.manager];

/** Who works at a stage: may start, pause, finish and send back its cards. */
export const STAGE_ROLES: Readonly<Record<BuildStage, readonly Role[]>> = {
  sales_checking: [ROLE.sales, ROLE.insideSales, ROLE.manager],
  special_materials: [ROLE.material, ROLE.insideSales, ROLE.manager],
  engineering: [ROLE.engineering, ROLE.manager],
  eng_checking: [ROLE.engineering, ROLE.manager],
  radan: [ROLE.engineering, ROLE.batching, ROLE.shopSupervisor, ROLE.manager],
  batching: [ROLE.batching, ROLE.shopSupervisor, ROLE.manager],
  turret: FLOOR,
  folding: FLOOR,
  clinching: FLOOR,
  shell: FLOOR,
  guts: FLOOR,
  quality_control: [ROLE.qualityControl, ROLE.shopSupervisor, ROLE.manager],
  insulate: FLOOR,
  crate: [...FLOOR, ROLE.logistics],
  loading: [ROLE.logistics, ROLE.shop, ROLE.shopSupervisor, ROLE.manager],
  final_paperwork: [ROLE.logistics, ROLE.accounting, ROLE.insideSales, ROLE.manager],
};

/** Who plans: may move any card up and down and give it to somebody. */
export const PLANNER_ROLES: readonly Role[] = [ROLE.shopSupervisor, ROLE.manager, ROLE.batching];

export function mayWorkAt(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && hasRole(actor, STAGE_ROLES[stage]);
}

export function mayPlan(stage: BuildStage, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return isStaff(actor) && (hasRole(actor, PLANNER_ROLES) || mayWorkAt(stage, actor));
}
