import { warehousePickers, warehouseShippers, warehouseWriters } from '../../policy/warehouse-rights.ts';
import type { StateMachine } from '../define-object.ts';

export const WAREHOUSE_STATES = {
  draft: 'Draft',
  reserved: 'Reserved',
  picked: 'Picked',
  shipped: 'On the way',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;

/** From the draft over stock that is kept and picked to the goods at the other place. */
export const warehouseStates: StateMachine = {
  field: 'status',
  initial: 'draft',
  transitions: [
    { name: 'reserve', label: 'Reserve stock', from: ['draft'], to: 'reserved', who: warehouseWriters, isMain: true },
    { name: 'pick', label: 'Picked', from: ['reserved'], to: 'picked', who: warehousePickers, isMain: true },
    { name: 'ship', label: 'Has left', from: ['picked'], to: 'shipped', who: warehouseShippers, isMain: true },
    { name: 'receive', label: 'Has arrived', from: ['shipped'], to: 'received', who: warehousePickers, isMain: true },
    { name: 'reopen', label: 'Back to draft', from: ['reserved', 'picked'], to: 'draft', who: warehouseWriters },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'reserved', 'picked'],
      to: 'cancelled',
      who: warehouseWriters,
      needsReason: true,
    },
  ],
  frozen: ['shipped', 'received', 'cancelled'],
};
