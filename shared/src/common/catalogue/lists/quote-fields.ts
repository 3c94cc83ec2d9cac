import { marginReaders } from '../../policy/cost-readers.ts';
import { staff } from '../../policy/grant.ts';
import { PRICE_APPROVALS } from '../../policy/price-approval.ts';
import { field, type FieldMap } from '../field.ts';
import { UNPRICED } from './price-fields.ts';
import { sellers } from './quote-states.ts';
import { FREIGHT_BASES } from '../../trade/trade-lists.ts';

/** The freight of a quote, and the facts it depends on. */
export const quoteFreightFields = {
  liftgate: field.boolean({ label: 'Lift gate needed', defaultValue: false }),
  limited_access: field.boolean({
    label: 'Limited access',
    defaultValue: false,
    help: 'A school, a site or another place that a carrier charges extra for.',
  }),
  freight_amount: field.money({
    label: 'Freight set by sales',
    min: 0,
    writers: sellers,
    help: 'Left empty, it is estimated by ZIP, weight and class.',
  }),
  freight: field.money({ label: 'Freight', readOnly: true, blank: UNPRICED }),
  freight_basis: field.choice({ label: 'Freight is', options: FREIGHT_BASES, readOnly: true }),
  freight_low: field.money({ label: 'Freight at the least', readOnly: true }),
  freight_high: field.money({ label: 'Freight at the most', readOnly: true }),
} as const satisfies FieldMap;

/** The approval that the price of a quote needs, and the price that was approved. */
export const approvalFields = {
  approval_needed: field.choice({
    label: 'Approval needed of',
    options: PRICE_APPROVALS,
    readOnly: true,
    readers: marginReaders,
    help: 'Before the quote is ordered: below the least margin, below cost, or for a large quantity.',
  }),
  approved_margin_percent: field.percent({
    label: 'Margin when approved',
    readOnly: true,
    readers: marginReaders,
    sensitive: true,
  }),
  approved_goods: field.money({ label: 'Goods when approved', readOnly: true, readers: [staff] }),
  price_to_confirm: field.boolean({
    label: 'Price to be confirmed',
    readOnly: true,
    defaultValue: false,
    help: 'We confirm the price before the quote is ordered.',
  }),
} as const satisfies FieldMap;
