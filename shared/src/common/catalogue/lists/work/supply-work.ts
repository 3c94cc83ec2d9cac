import { ROLE, type Role } from '../../../trade/roles.ts';
import type { Work } from './work.ts';

const BUYERS: readonly Role[] = [ROLE.material];
const RECEIVERS: readonly Role[] = [ROLE.material, ROLE.logistics, ROLE.batching];

export const SUPPLY_WORK: readonly Work[] = [
  {
    name: 'pos_to_approve',
    title: 'Purchase orders to approve',
    of: [ROLE.manager, ROLE.leadership],
    object: 'po',
    filters: { status: ['draft'] },
    plant: 'ship_to_location_id',
  },
  {
    name: 'pos_to_send',
    title: 'Purchase orders to send',
    of: BUYERS,
    object: 'po',
    filters: { status: ['approved'] },
    plant: 'ship_to_location_id',
  },
  {
    name: 'pos_unanswered',
    title: 'Purchase orders not acknowledged',
    of: BUYERS,
    object: 'po',
    filters: { status: ['sent'] },
    plant: 'ship_to_location_id',
  },
  {
    name: 'pos_to_receive',
    title: 'Purchase orders to receive',
    of: RECEIVERS,
    object: 'po',
    filters: { status: ['sent', 'acknowledged', 'partially_received'] },
    plant: 'ship_to_location_id',
  },
  {
    name: 'stock_low',
    title: 'Stock below its reorder point',
    of: BUYERS,
    object: 'inventory_manager',
    filters: { below_reorder: ['true'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'counts',
    title: 'Stock counts to approve',
    of: [ROLE.manager],
    object: 'stock_count',
    filters: { status: ['waiting'] },
  },
  {
    name: 'moves_to_pick',
    title: 'Warehouse orders to pick',
    of: [ROLE.logistics, ROLE.material],
    object: 'warehouse_order',
    filters: { status: ['reserved'] },
    plant: 'from_location_id',
  },
  {
    name: 'moves_to_receive',
    title: 'Warehouse orders to receive',
    of: [ROLE.logistics, ROLE.material],
    object: 'warehouse_order',
    filters: { status: ['shipped'] },
    plant: 'to_location_id',
  },
  {
    name: 'orders_to_load',
    title: 'Orders to load',
    of: [ROLE.logistics],
    object: 'tracker',
    filters: { status: ['ready_to_ship', 'partially_shipped'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'claims_to_file',
    title: 'Damage claims to file',
    of: [ROLE.logistics],
    object: 'damage_claim',
    filters: { status: ['open'] },
  },
  {
    name: 'claims_to_close',
    title: 'Damage claims to close',
    of: [ROLE.accounting],
    object: 'damage_claim',
    filters: { status: ['paid', 'denied'] },
  },
  {
    name: 'suppliers',
    title: 'Suppliers to approve',
    of: [ROLE.accounting, ROLE.manager],
    object: 'supplier',
    filters: { status: ['prospect'] },
  },
];
