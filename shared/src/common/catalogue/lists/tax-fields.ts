import { staff } from '../../policy/grant.ts';
import { field, type FieldMap } from '../field.ts';

/** What an order, and each of its invoices, was taxed at; empty where no rate was taken. */
export const taxFields = {
  tax_percent: field.percent({
    label: 'Tax rate',
    readOnly: true,
    readers: [staff],
    help: 'The rate that the tax was taken at: that of the day on which the tax of the order was settled.',
  }),
  freight_taxed: field.boolean({ label: 'Tax is on freight too', readOnly: true, readers: [staff] }),
} as const satisfies FieldMap;
