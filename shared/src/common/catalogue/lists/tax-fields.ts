import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { field, type FieldMap } from '../field.ts';

/** Tax rate of an order, and of each of its invoices; empty when no rate was applied. */
export const taxFields = {
  tax_percent: field.percent({
    label: 'Tax rate',
    readOnly: true,
    readers: [staff],
    help: 'The rate that the tax was taken at: that of the day on which the tax of the order was settled.',
  }),
  freight_taxed: field.boolean({ label: 'Tax is on freight too', readOnly: true, readers: [staff] }),
} as const satisfies FieldMap;

/** Whether an order is exempt, and by what: the certificate valid on the day of the sale, or accounting. */
export const exemptionFields = {
  tax_exempt: field.boolean({
    label: 'Tax exempt',
    defaultValue: false,
    writers: [role(ROLE.accounting)],
    help: 'Follows the certificate that is valid on the day of each shipment, unless accounting sets it otherwise.',
  }),
  exempt_by_hand: field.boolean({
    label: 'Exemption set by accounting',
    readOnly: true,
    defaultValue: false,
    readers: [staff],
    help: 'Accounting set the order exempt or taxed against its certificate. That holds for every shipment.',
  }),
} as const satisfies FieldMap;
