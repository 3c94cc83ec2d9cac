import { role, type Grant } from './grant.ts';
import { REMNANT_USERS, SCRAP_CORRECTORS, SCRAP_KEEPERS } from '../trade/roles.generated.ts';

/** Who records scrap and keeps remnants: the shop, its supervisors, managers, batching. */
export const scrapKeepers: readonly Grant[] = [role(...SCRAP_KEEPERS)];

/** Who enters what the scrap dealer paid, and reverses wrong entries. */
export const scrapCorrectors: readonly Grant[] = [role(...SCRAP_CORRECTORS)];

/** Who cuts from a remnant: its keepers, and material. */
export const remnantUsers: readonly Grant[] = [role(...REMNANT_USERS)];
