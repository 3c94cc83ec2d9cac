import { costReaders, marginReaders } from '../../policy/cost-readers.ts';
import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { FREIGHT_BASES, TAX_BASES } from '../../trade/trade-lists.ts';
import { field, type FieldMap } from '../field.ts';
import { taxFields } from './tax-fields.ts';

/** Charges of an order beyond its goods, its total, and its cost to us. */
export const orderMoneyFields = {
  freight: field.money({
    label: 'Freight',
    min: 0,
    writers: [role(ROLE.sales, ROLE.insideSales, ROLE.manager, ROLE.logistics, ROLE.accounting)],
    help: 'What we charge for it. Tax and total follow.',
  }),
  freight_basis: field.choice({ label: 'Freight is', options: FREIGHT_BASES, readOnly: true }),
  tax: field.money({ label: 'Tax', readOnly: true }),
  tax_basis: field.choice({ label: 'Tax basis', options: TAX_BASES, readOnly: true }),
  ...taxFields,
  cancelled_amount: field.money({ label: 'Cancelled', readOnly: true }),
  cancel_fee: field.money({ label: 'Due for what was made', readOnly: true }),
  total: field.money({ label: 'Total', readOnly: true }),
  cost: field.money({ label: 'Cost', readOnly: true, readers: costReaders, sensitive: true }),
  gm_percent: field.percent({
    label: 'Gross margin',
    shownDigits: 1,
    readOnly: true,
    readers: marginReaders,
    sensitive: true,
  }),
} as const satisfies FieldMap;
