import { role, type Grant } from './grant.ts';
import { ROLE, type Role } from '../trade/roles.ts';

/** Who keeps the list of equipment and plans its maintenance. */
export const ASSET_KEEPERS: readonly Role[] = [ROLE.shopSupervisor, ROLE.manager, ROLE.logistics];

/** Who reports that a machine is down, including its operators. */
export const DOWN_REPORTERS: readonly Role[] = [...ASSET_KEEPERS, ROLE.shop];

/** Who repairs and maintains: keepers, and the shop with its technicians. */
export const MAINTAINERS: readonly Role[] = [...ASSET_KEEPERS, ROLE.shop];

/** Who reads the maintenance log of all machines. */
export const maintenanceLogReaders: readonly Grant[] = [role(ROLE.shop, ROLE.shopSupervisor, ROLE.manager)];
