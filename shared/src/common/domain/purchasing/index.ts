export { extendLineCents, sumPo } from './po-totals.ts';
export { addQty, mostReceivable, openQty, usualOverPercent } from './over-receipt.ts';
export { matchBill, MATCH_PERCENT, MATCH_USD, type BilledLine, type Difference } from './three-way-match.ts';
