import { roundHalfUpCents } from '../../units/index.ts';

/** Balance of a position: quantity in its unit, dollars of all of it, dollars of one. */
export interface StockBalance {
  readonly qty: number;
  readonly valueUsd: number;
  readonly avgCostUsd: number;
}

/** A balance after a movement, with what the movement did to the value. */
export interface StockStep {
  readonly after: StockBalance;
  /** Dollars by which the value of the stock grows; negative for what leaves. The amounts of a ledger add up to its value. */
  readonly amountUsd: number;
  /** Dollars for one unit of what moved. */
  readonly unitCostUsd: number;
}

const cents = (usd: number): number => roundHalfUpCents(usd) / 100;
const toQty = (qty: number): number => Math.round(qty * 100) / 100 + 0;
const toCost = (usd: number): number => Math.round(usd * 10_000) / 10_000 + 0;

/** Dollars of what is there after the movement. */
function valueAfter(before: StockBalance, qty: number, qtyAfter: number, costUsd: number | null): number {
  if (qtyAfter === 0) return 0;
  const cameAt = costUsd ?? before.avgCostUsd;
  // stock issued before its receipt is valued at the cost of the receipt
  if (qty > 0) return before.qty < 0 ? qtyAfter * cameAt : before.valueUsd + cents(qty * cameAt);
  if (qtyAfter < 0) return qtyAfter * before.avgCostUsd;
  if (costUsd !== null) return Math.max(0, before.valueUsd - cents(-qty * costUsd));
  return before.valueUsd - cents((before.valueUsd * -qty) / before.qty);
}

/** Dollars of one unit from then on: an empty position remembers the last average. */
function averageAfter(before: StockBalance, qty: number, after: Omit<StockBalance, 'avgCostUsd'>, costUsd: number) {
  if (after.qty > 0) return toCost(after.valueUsd / after.qty);
  return qty > 0 ? toCost(costUsd) : before.avgCostUsd;
}

/**
 * Moves stock by `qty` (positive in, negative out; two decimals) at the moving average of its position. Stock that comes in has its own
 * cost, or the average if none is given. Stock goes out at the average, and the last unit takes the remaining value with it. An issue
 * with a cost reverses a receipt: it removes the value that the receipt added, up to the value that is left. A receipt into a negative
 * balance revalues the stock at its own cost, so that the negative balance does not distort the average.
 */
export function moveStock(before: StockBalance, qty: number, unitCostUsd: number | null = null): StockStep {
  const costUsd = unitCostUsd ?? before.avgCostUsd;
  const qtyAfter = toQty(before.qty + qty);
  const after = { qty: qtyAfter, valueUsd: cents(valueAfter(before, qty, qtyAfter, unitCostUsd)) + 0 };
  return {
    after: { ...after, avgCostUsd: averageAfter(before, qty, after, costUsd) },
    amountUsd: cents(after.valueUsd - before.valueUsd) + 0,
    unitCostUsd: toCost(costUsd),
  };
}

/** Share by which a count or an adjustment may be off before a manager has to agree, percent of what the ledger says. */
export const FREE_VARIANCE_PERCENT = 5;

/** Difference between a count and the ledger, percent; 100 when the ledger has none. */
export function variancePercent(systemQty: number, varianceQty: number): number {
  if (varianceQty === 0) return 0;
  return systemQty === 0 ? 100 : Math.round((Math.abs(varianceQty) / Math.abs(systemQty)) * 10_000) / 100;
}

/** Quantity to buy so that available and incoming stock reach the maximum; 0 unless they are below the reorder point. */
export function suggestOrderQty(position: {
  readonly available: number;
  readonly onOrder: number;
  readonly reorderPoint: number | null;
  readonly maxQty: number | null;
}): number {
  const coming = position.available + position.onOrder;
  if (position.reorderPoint === null || coming >= position.reorderPoint) return 0;
  return toQty(Math.max(position.maxQty ?? 0, position.reorderPoint) - coming);
}
