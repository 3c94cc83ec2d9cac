import { ROLE, type Role } from '../trade/roles.ts';

/** Who requests a visit to a roof, and schedules it. */
export const MEASURE_PLANNERS: readonly Role[] = [ROLE.sales, ROLE.insideSales, ROLE.manager];

/** Who goes to the roof and enters the measurements. */
export const MEASURERS: readonly Role[] = [...MEASURE_PLANNERS, ROLE.engineering];
