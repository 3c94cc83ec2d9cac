import { MAINTENANCE_LOG_READERS } from '../trade/roles.generated.ts';
import { role, type Grant } from './grant.ts';

export { ASSET_KEEPERS, DOWN_REPORTERS, MAINTAINERS } from '../trade/roles.generated.ts';

/** Who reads the maintenance log of all machines. */
export const maintenanceLogReaders: readonly Grant[] = [role(...MAINTENANCE_LOG_READERS)];
