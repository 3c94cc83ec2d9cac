import { role, type Grant } from './grant.ts';
import { WAREHOUSE_PICKERS, WAREHOUSE_SHIPPERS, WAREHOUSE_WRITERS } from '../trade/roles.generated.ts';

/** Who writes warehouse orders and reserves stock for them: inside sales, logistics, material. */
export const warehouseWriters: readonly Grant[] = [role(...WAREHOUSE_WRITERS)];

/** Who picks and receives: logistics and material. */
export const warehousePickers: readonly Grant[] = [role(...WAREHOUSE_PICKERS)];

/** Who ships them: logistics. */
export const warehouseShippers: readonly Grant[] = [role(...WAREHOUSE_SHIPPERS)];
