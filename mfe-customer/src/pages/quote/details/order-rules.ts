import { parseField } from '@cdi/shared/catalogue';
import type { OrderNeeds, ShipToPlace } from '@cdi/shared/contracts';
import { objectNamed } from '@cdi/shared/catalogue';
import type { OrderPlace } from '../quote-api.ts';
import { fieldNamed } from '../quote-fields.ts';

const trackerFields = objectNamed('tracker').fields;

/** Fields of the order form, by the names of the call and the order. */
export const ORDER_FIELDS = [
  'customer_po',
  'ship_to_name',
  'ship_to_address',
  'ship_to_city',
  'ship_to_state',
  'ship_to_zip',
  'ship_to_phone',
  'requested_date',
] as const;
export type OrderFieldName = (typeof ORDER_FIELDS)[number];
export type OrderForm = Readonly<Record<OrderFieldName, string>>;

const NEEDED: readonly OrderFieldName[] = [
  'ship_to_name',
  'ship_to_address',
  'ship_to_city',
  'ship_to_state',
  'ship_to_zip',
];

/** The catalogue's field of an order, required if an order cannot ship without it. */
export function orderField(name: OrderFieldName, needs: OrderNeeds | null) {
  const isNeeded = NEEDED.includes(name) || (name === 'customer_po' && needs?.po_required === true);
  return { ...fieldNamed(trackerFields, name), required: isNeeded };
}

/** The initial form: proposes the ship-to place of the quote and the customer's date. */
export function proposeOrder(needs: OrderNeeds | null, needDate: unknown): OrderForm {
  return {
    customer_po: '',
    ship_to_name: '',
    ship_to_address: '',
    ship_to_city: '',
    ship_to_state: '',
    ship_to_zip: '',
    ship_to_phone: '',
    ...placeFields(needs?.ship_to ?? null),
    requested_date: typeof needDate === 'string' ? needDate : '',
  };
}

/** The form fields of a place. */
export function placeFields(place: ShipToPlace | null): Readonly<Partial<OrderForm>> {
  if (!place) return {};
  const { name, address, city, state, zip, phone } = place;
  return {
    ship_to_name: name,
    ship_to_address: address,
    ship_to_city: city,
    ship_to_state: state,
    ship_to_zip: zip,
    ship_to_phone: phone,
  };
}

/** The place in a form with a valid state and ZIP; else empty, because there is nothing to price yet. */
export function readPlace(form: OrderForm, needs: OrderNeeds | null): OrderPlace {
  const isRead = (['ship_to_state', 'ship_to_zip'] as const).every(
    (name) => parseField(orderField(name, needs), form[name]).ok,
  );
  return isRead
    ? { ship_to_state: form.ship_to_state, ship_to_zip: form.ship_to_zip.trim() }
    : { ship_to_state: '', ship_to_zip: '' };
}

/** The problems of the form, by field. Empty when it can be sent. `today` is a day such as 2026-11-20. */
export function checkOrder(
  form: OrderForm,
  needs: OrderNeeds | null,
  today: string,
): Readonly<Partial<Record<OrderFieldName, string>>> {
  const problems: Partial<Record<OrderFieldName, string>> = {};
  for (const name of ORDER_FIELDS) {
    const parsed = parseField(orderField(name, needs), form[name]);
    if (!parsed.ok) problems[name] = parsed.message;
  }
  if (problems.requested_date === undefined && form.requested_date !== '' && form.requested_date < today)
    problems.requested_date = 'The requested ship date is in the past. Choose a later day, or leave it blank.';
  return problems;
}

/** Why the order cannot be placed yet, apart from the form; null when it can. */
export function whyNotOrder(needs: OrderNeeds | null, isOpenAccepted: boolean): string | null {
  if (needs === null) return null; // unknown: the server decides
  if (needs.problems.length > 0) return needs.problems.join(' ');
  if (needs.po_required && !needs.has_po_file)
    return 'Your company orders by purchase order: attach its file first, then the order can be placed.';
  if (needs.to_be_confirmed.length > 0 && !isOpenAccepted)
    return 'Some measures are still open: enter them on the quote, or order with them to be confirmed.';
  return null;
}
