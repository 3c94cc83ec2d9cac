import { ROLE, type Role } from './roles.ts';

/** Who keeps the list of equipment and plans its maintenance. */
export const ASSET_KEEPERS: readonly Role[] = [ROLE.shopSupervisor, ROLE.manager, ROLE.logistics];

/** Who says that a machine is down: whoever works at it, too. */
export const DOWN_REPORTERS: readonly Role[] = [...ASSET_KEEPERS, ROLE.shop];
