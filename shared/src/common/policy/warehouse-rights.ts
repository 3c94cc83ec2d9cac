import { role, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/** Who writes warehouse orders and reserves stock for them: inside sales, logistics, material. */
export const warehouseWriters: readonly Grant[] = [role(ROLE.insideSales, ROLE.logistics, ROLE.material)];

/** Who picks and receives: logistics and material. */
export const warehousePickers: readonly Grant[] = [role(ROLE.logistics, ROLE.material)];

/** Who ships them: logistics. */
export const warehouseShippers: readonly Grant[] = [role(ROLE.logistics)];
