import { role, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/** Who puts nests together and releases them to the machines. */
export const batchKeepers: readonly Grant[] = [role(ROLE.batching, ROLE.manager, ROLE.shopSupervisor)];

/** Who runs nests, including the shop. */
export const batchRunners: readonly Grant[] = [...batchKeepers, role(ROLE.shop)];
