import { BATCH_KEEPERS, BATCH_RUNNERS } from '../trade/roles.generated.ts';
import { role, type Grant } from './grant.ts';

/** Who puts nests together and releases them to the machines. */
export const batchKeepers: readonly Grant[] = [role(...BATCH_KEEPERS)];

/** Who runs nests, including the shop. */
export const batchRunners: readonly Grant[] = [role(...BATCH_RUNNERS)];
