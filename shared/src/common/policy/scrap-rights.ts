import { role, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/** Who records scrap and keeps remnants: the shop, its supervisors, managers, batching. */
export const scrapKeepers: readonly Grant[] = [role(ROLE.shop, ROLE.shopSupervisor, ROLE.manager, ROLE.batching)];

/** Who enters what the scrap dealer paid, and reverses wrong entries. */
export const scrapCorrectors: readonly Grant[] = [role(ROLE.shopSupervisor, ROLE.manager, ROLE.batching)];

/** Who cuts from a remnant: its keepers, and material. */
export const remnantUsers: readonly Grant[] = [...scrapKeepers, role(ROLE.material)];
