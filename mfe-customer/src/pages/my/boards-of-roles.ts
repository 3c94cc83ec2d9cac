import type { BuildStage } from '@cdi/shared/catalogue';
import { ROLE, type Role } from '@cdi/shared/policy';

/** The stages that each role works at. Roles that look over all of production see every stage. */
const STAGES: Readonly<Partial<Record<Role, readonly BuildStage[]>>> = {
  [ROLE.sales]: ['sales_checking'],
  [ROLE.insideSales]: ['sales_checking'],
  [ROLE.material]: ['special_materials'],
  [ROLE.engineering]: ['engineering', 'eng_checking', 'radan'],
  [ROLE.batching]: ['batching'],
  [ROLE.shop]: ['turret', 'folding', 'clinching', 'shell', 'guts', 'insulate', 'crate'],
  [ROLE.qualityControl]: ['quality_control'],
  [ROLE.logistics]: ['crate', 'loading', 'final_paperwork'],
};

const OVERSEERS: readonly Role[] = [ROLE.super, ROLE.manager, ROLE.leadership, ROLE.shopSupervisor];

/** Whether the stage is one of the boards of a person with these roles. */
export function isBoardOf(task: string, roles: readonly Role[]): boolean {
  if (roles.some((role) => OVERSEERS.includes(role))) return true;
  return roles.some((role) => STAGES[role]?.some((stage) => stage === task));
}
