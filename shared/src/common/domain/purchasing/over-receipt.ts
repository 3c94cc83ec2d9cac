/** Units that a mill or a yard cuts and weighs: a delivery never has exactly the ordered quantity. */
const MEASURED: readonly string[] = ['lb', 'ft', 'ft2', 'coil'];

/** Percent above the ordered quantity. Counted goods come as ordered. */
const MEASURED_PERCENT = 5;

/** How much more than ordered may be received of a line by its unit, percent, where the line does not say it. */
export const usualOverPercent = (uom: string): number => (MEASURED.includes(uom) ? MEASURED_PERCENT : 0);

/** Quantities are kept to four decimals. */
const round = (qty: number): number => Math.round(qty * 10_000) / 10_000;

/** The most of a line that may be received in all, in its unit: what is ordered and its tolerance. */
export const mostReceivable = (orderedQty: number, overPercent: number): number =>
  round(orderedQty * (1 + overPercent / 100));

/** What is still to come of a line; never below 0. */
export const openQty = (orderedQty: number, receivedQty: number): number =>
  Math.max(0, round(orderedQty - receivedQty));

/** Adds quantities without the noise of binary fractions. */
export const addQty = (a: number, b: number): number => round(a + b);
