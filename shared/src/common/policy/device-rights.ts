import { developer } from './grant.ts';

/** Purpose of a shared tablet. It may make the calls that name its scope (`devices` of a call), and no others. */
export type DeviceScope = 'time_clock' | 'wall';

/** Who registers shared tablets, gives them new codes and revokes them. */
export const deviceManagers = [developer];
