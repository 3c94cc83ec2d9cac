/** A line of a purchase order with its received quantity. */
export interface ReceivedLine {
  readonly qty: number;
  readonly receivedQty: number;
  readonly unitCostUsd: number;
}

/**
 * How much of an order has come, percent with one decimal: the value of what was received of the value of what was ordered, each line at
 * most whole; by quantity where nothing of it has a price. Below 100 as long as anything is open, also what costs nothing.
 */
export function receivedPercent(lines: readonly ReceivedLine[]): number {
  const isPriced = lines.some(({ qty, unitCostUsd }) => qty * unitCostUsd > 0);
  let [ordered, received] = [0, 0];
  for (const { qty, receivedQty, unitCostUsd } of lines) {
    const weight = isPriced ? unitCostUsd : 1;
    ordered += qty * weight;
    received += Math.max(0, Math.min(qty, receivedQty)) * weight;
  }
  if (ordered === 0) return 0;
  const isOpen = lines.some(({ qty, receivedQty }) => receivedQty < qty);
  const percent = Math.round((received / ordered) * 1000) / 10;
  return isOpen ? Math.min(percent, 99.9) : percent;
}
