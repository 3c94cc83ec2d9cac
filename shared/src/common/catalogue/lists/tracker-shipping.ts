import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { field, type FieldMap } from '../field.ts';
import { FREIGHT_TERMS, SHIPPING_METHODS, STATES } from '../../trade/trade-lists.ts';

const logistics = [role(ROLE.logistics, ROLE.manager, ROLE.insideSales, ROLE.sales)];
const moneyReaders = [staff];

/** Where an order goes and what the truck needs to unload there. */
export const shipToFields = {
  ship_to_name: field.text({ label: 'Ship to', maxLength: 120, writers: logistics }),
  ship_to_address: field.text({ label: 'Ship-to address', maxLength: 160, writers: logistics }),
  ship_to_city: field.text({ label: 'Ship-to city', maxLength: 80, writers: logistics }),
  ship_to_state: field.choice({ label: 'Ship-to state', options: STATES, writers: logistics }),
  ship_to_zip: field.zip({ label: 'Ship-to ZIP', writers: logistics }),
  ship_to_phone: field.phone({ label: 'Ship-to phone', writers: logistics }),
  ship_to_hours: field.text({ label: 'Receiving hours', maxLength: 80, writers: logistics }),
  dock: field.boolean({ label: 'Has a dock', defaultValue: true, writers: logistics }),
  liftgate: field.boolean({ label: 'Lift gate needed', defaultValue: false, writers: logistics }),
  limited_access: field.boolean({ label: 'Limited access', defaultValue: false, writers: logistics }),
  delivery_notes: field.longText({
    label: 'Delivery notes',
    maxLength: 1000,
    writers: logistics,
    help: 'As the branch has them. The driver reads them on the bill of lading.',
  }),
} as const satisfies FieldMap;

/** How an order travels, and what that cost. */
export const freightFields = {
  shipping_method: field.choice({
    label: 'Shipping',
    options: SHIPPING_METHODS,
    defaultValue: 'ltl',
    writers: logistics,
  }),
  freight_terms: field.choice({
    label: 'Freight terms',
    options: FREIGHT_TERMS,
    defaultValue: 'prepaid_add',
    writers: logistics,
  }),
  shipper_id: field.reference({
    label: 'Carrier',
    to: 'shipper',
    writers: logistics,
    help: 'Who is planned to take it. Each truck says who took it.',
  }),
  carrier_name: field.text({
    label: 'Other carrier',
    maxLength: 80,
    writers: logistics,
    help: 'Only a carrier that is not among ours, such as the customer’s own.',
  }),
  carrier_account: field.text({
    label: 'Account with the carrier',
    maxLength: 40,
    writers: logistics,
    help: 'The customer’s own, as the branch has it. On the bill of lading where the customer pays the carrier.',
  }),
  freight_quoted: field.money({ label: 'Freight quoted', min: 0, readers: moneyReaders, writers: logistics }),
  freight_actual: field.money({ label: 'Freight charged', min: 0, readers: moneyReaders, writers: logistics }),
} as const satisfies FieldMap;
