/**
 * What one unit of a line costs until it lies in our stock: its price, and its share of the freight of the order by value. `goodsUsd` are all
 * lines of the order together; an order whose goods cost nothing leaves its freight with no line.
 */
export function landedUnitUsd(
  unitUsd: number,
  { goodsUsd, freightUsd }: { readonly goodsUsd: number; readonly freightUsd: number },
): number {
  return goodsUsd > 0 ? unitUsd * (1 + freightUsd / goodsUsd) : unitUsd;
}
