import { costReaders } from './cost-readers.ts';
import { role, types, type Grant } from './grant.ts';
import {
  BUYERS,
  CORPAY_READERS,
  PAYERS,
  PO_APPROVER_ROLES,
  RECEIVERS,
  SUPPLIER_KEEPERS,
} from '../trade/roles.generated.ts';
import { ROLE_LABEL, USER_TYPE } from '../trade/roles.ts';

/** Who writes purchase orders. */
export const buyers: readonly Grant[] = [role(...BUYERS)];

/** Who keeps suppliers with their terms and prices. */
export const supplierKeepers: readonly Grant[] = [role(...SUPPLIER_KEEPERS)];

/** Who may see what suppliers charge us: readers of cost, and buyers. */
export const purchaseCostReaders: readonly Grant[] = [...costReaders, ...buyers];

/** People of a supplier, on what is theirs. */
export const ownVendor: Grant = types([USER_TYPE.vendor], ['company']);

/** Who pays suppliers; only they see suppliers' tax IDs and bank accounts. */
export const payers: readonly Grant[] = [role(...PAYERS)];

/** Who receives goods. */
export const receivers: readonly Grant[] = [role(...RECEIVERS)];

/** Roles that approve purchase orders, each up to the limit that its rule says. */
export const PO_APPROVERS = Object.fromEntries(PO_APPROVER_ROLES.map((each) => [String(each), ROLE_LABEL[each]]));
export const poApprovers: readonly Grant[] = [role(...PO_APPROVER_ROLES)];

/** Who enters suppliers' bills and approves matching ones. */
export const billKeepers = payers;

/** Who reads bills, which show what suppliers charge us. */
export const billReaders = purchaseCostReaders;

/** Who reads payments through Corpay. */
export const corpayReaders: readonly Grant[] = [role(...CORPAY_READERS)];
