export { checkKeyOf, DOUBLE_DAYS, holdsCardNumber, invoiceKeyOf } from './bill-doubles.ts';
export { landedUnitUsd } from './landed-cost.ts';
export { extendLineCents, formatUnitCost, sumPo } from './po-totals.ts';
export { receivedPercent } from './received-percent.ts';
export { addQty, mostReceivable, openQty, usualOverPercent } from './over-receipt.ts';
export {
  matchBill,
  matchLimitUsd,
  MATCH_PERCENT,
  MATCH_USD,
  type BilledLine,
  type Difference,
} from './three-way-match.ts';
