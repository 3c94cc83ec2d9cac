import { field, type FieldMap } from '../field.ts';
import { PRICE_NAMES } from '../../trade/price-names.ts';

/** A quote has sums once all of its lines are priced. */
export const UNPRICED = 'Not priced yet';

const sum = (label: string) => field.money({ label, readOnly: true, blank: UNPRICED });

/** The sums before freight and tax: together they are the subtotal, to the cent. */
export const priceFields = {
  goods: sum(PRICE_NAMES.goods),
  surcharge: sum(PRICE_NAMES.surcharge),
  quick_fee: sum(PRICE_NAMES.quick_fee),
  engineering_fee: sum(PRICE_NAMES.engineering_fee),
  minimum_fill: sum(PRICE_NAMES.minimum_fill),
} as const satisfies FieldMap;
