import { costReaders } from './cost-readers.ts';
import { role, types, type Grant } from './grant.ts';
import { ROLE, USER_TYPE } from '../trade/roles.ts';

/** Who writes purchase orders. */
export const buyers: readonly Grant[] = [role(ROLE.material, ROLE.manager, ROLE.logistics)];

/** Who keeps suppliers with their terms and prices. */
export const supplierKeepers: readonly Grant[] = [role(ROLE.material, ROLE.accounting, ROLE.manager)];

/** Who may see what suppliers charge us: readers of cost, and buyers. */
export const purchaseCostReaders: readonly Grant[] = [...costReaders, ...buyers];

/** People of a supplier, on what is theirs. */
export const ownVendor: Grant = types([USER_TYPE.vendor], ['company']);

/** Who pays suppliers; only they see suppliers' tax IDs and bank accounts. */
export const payers: readonly Grant[] = [role(ROLE.accounting)];

/** Who receives goods. */
export const receivers: readonly Grant[] = [role(ROLE.material, ROLE.logistics, ROLE.batching)];

/** Roles that approve purchase orders, each up to the limit that its rule says. */
export const PO_APPROVERS = { '10': 'Manager', '12': 'Leadership' } as const;
export const poApprovers: readonly Grant[] = [role(ROLE.manager, ROLE.leadership)];

/** Who enters suppliers' bills and approves matching ones. */
export const billKeepers = payers;

/** Who reads bills, which show what suppliers charge us. */
export const billReaders = purchaseCostReaders;

/** Who reads payments through Corpay. */
export const corpayReaders: readonly Grant[] = [role(ROLE.accounting, ROLE.manager, ROLE.leadership, ROLE.material)];
