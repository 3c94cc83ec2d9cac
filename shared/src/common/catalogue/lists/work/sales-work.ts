import { CHANGE_MAKERS } from '../../../policy/change-rights.ts';
import { PRICE_APPROVERS, type PriceApproval } from '../../../policy/price-approval.ts';
import { ROLE, type Role } from '../../../trade/roles.ts';
import { OPEN_QUOTE_STATES } from '../../../trade/open-quotes.ts';
import { HOLD_REASONS, type HoldReason } from '../../../trade/trade-lists.ts';
import type { Work } from './work.ts';

const SELLERS: readonly Role[] = [ROLE.sales, ROLE.insideSales];
const OPEN_QUOTE = Object.keys(OPEN_QUOTE_STATES);
const UNSHIPPED = ['approved', 'released', 'in_production', 'ready_to_ship', 'partially_shipped'];
const UNINVOICED = ['entered', 'sales_check', 'awaiting_approval', ...UNSHIPPED];

const PRICES: Readonly<Record<PriceApproval, string>> = {
  sales: 'Prices of large quantities to approve',
  manager: 'Prices below the least margin to approve',
  leadership: 'Prices below cost to approve',
};
/** Who is asked for an approval first: approvers of lower prices are asked only if no one else may approve. */
const FIRST_ASKED: Readonly<Record<PriceApproval, readonly Role[]>> = {
  sales: SELLERS,
  manager: [ROLE.manager],
  leadership: PRICE_APPROVERS.leadership,
};

const WHO_SETTLES: Readonly<Record<HoldReason, readonly Role[]>> = {
  credit: [ROLE.accounting],
  payment: [ROLE.accounting],
  approval: [ROLE.insideSales],
  info: SELLERS,
  material: [ROLE.material],
  engineering: [ROLE.engineering],
  customer: SELLERS,
};

export const SALES_WORK: readonly Work[] = [
  {
    name: 'quotes_to_price',
    title: 'Quotes to price',
    of: SELLERS,
    object: 'quote',
    filters: { status: ['requested', 'pricing'] },
  },
  ...(Object.keys(PRICES) as PriceApproval[]).map((level) => ({
    name: `prices_${level}`,
    title: PRICES[level],
    of: FIRST_ASKED[level],
    object: 'quote',
    filters: { approval_needed: [level], status: OPEN_QUOTE },
  })),
  {
    name: 'accounts',
    title: 'New accounts to promote',
    of: [ROLE.insideSales],
    object: 'user',
    // a user with an unconfirmed address cannot be promoted yet
    filters: { user_type: ['5'], status: ['active'], email_confirmed_dt_is: ['filled'] },
  },
  {
    name: 'orders_to_check',
    title: 'Orders to check',
    of: [ROLE.insideSales],
    object: 'tracker',
    filters: { status: ['entered', 'sales_check'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'orders_to_release',
    title: 'Orders to release',
    of: [ROLE.insideSales],
    object: 'tracker',
    filters: { status: ['approved'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'late_orders',
    title: 'Orders late to promise',
    of: [ROLE.insideSales, ROLE.manager],
    object: 'tracker',
    filters: ({ yesterday }) => ({ promised_date_to: [yesterday], status: UNSHIPPED }),
    plant: 'cdi_location_id',
  },
  ...(Object.keys(WHO_SETTLES) as HoldReason[]).map((reason) => ({
    name: `holds_${reason}`,
    title: `Orders on hold: ${HOLD_REASONS[reason].toLowerCase()}`,
    of: WHO_SETTLES[reason],
    object: 'tracker',
    filters: { hold_reason: [reason], status: UNINVOICED },
    plant: 'cdi_location_id',
  })),
  {
    name: 'changes',
    title: 'Changes of orders to write',
    of: CHANGE_MAKERS,
    object: 'change_order',
    filters: { status: ['requested', 'draft'] },
  },
  {
    name: 'visits_to_schedule',
    title: 'Measuring visits to schedule',
    of: SELLERS,
    object: 'measure_visit',
    filters: { status: ['requested'] },
  },
  {
    name: 'my_visits',
    title: 'My measuring visits',
    of: [...SELLERS, ROLE.manager, ROLE.engineering],
    object: 'measure_visit',
    filters: ({ userId }) => ({ assigned_to: [String(userId)], status: ['scheduled', 'en_route'] }),
  },
];
