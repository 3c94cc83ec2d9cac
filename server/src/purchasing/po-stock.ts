import { RECEIVABLE_PO } from '@cdi/shared/catalogue';
import { landedUnitUsd } from '@cdi/shared/domain';
import { planStock } from '../stock/stock-position.ts';
import { postStock } from '../stock/post-stock.ts';
import type { StockItem } from '../stock/stock-item.ts';
import type { CallContext } from '../context.ts';
import type { NamedLine, Po } from './read-po.ts';

/** Stock keeps two decimals. */
const round = (qty: number): number => Math.round(qty * 100) / 100;

/** What of a line lies in stock; null for text and services. */
export function stockOf({ line, item }: NamedLine): StockItem | null {
  if (!item?.isThing) return null;
  if (line.material_id !== null) return { materialId: line.material_id };
  return line.part_id === null ? null : { partId: line.part_id };
}

/** Quantity of a line in the unit that it is stocked in. */
export const stockQty = ({ line }: NamedLine, qty: number): number => round(qty * (line.units_per_uom ?? 1));

/** Lines in the order in which stock is locked everywhere: two receipts do not wait for each other in a ring. */
const inOrder = (lines: readonly NamedLine[]): readonly NamedLine[] =>
  [...lines].sort(
    (a, b) =>
      (a.line.material_id ?? 0) - (b.line.material_id ?? 0) ||
      (a.line.part_id ?? 0) - (b.line.part_id ?? 0) ||
      a.line.po_line_id - b.line.po_line_id,
  );

/** Counts what is open of an order as on its way, or not any more. */
export async function planOpen(
  context: CallContext,
  row: Po,
  lines: readonly NamedLine[],
  direction: 'comes' | 'no_more',
): Promise<void> {
  for (const named of inOrder(lines)) {
    const item = stockOf(named);
    const open = stockQty(named, Math.max(0, named.line.qty - (named.line.received_qty ?? 0)));
    if (item && open > 0)
      await planStock(
        context,
        { item, locationId: row.ship_to_location_id },
        { onOrder: direction === 'comes' ? open : -open },
      );
  }
}

/** What came of a line: `qty` in its own unit, negative where a receipt is taken back. */
export interface ArrivedLine {
  readonly named: NamedLine;
  readonly qty: number;
  readonly lotNo: string;
}

const landedCost = (unitCost: number, { subtotal, freight }: Po): number =>
  landedUnitUsd(unitCost, { goodsUsd: subtotal ?? 0, freightUsd: freight ?? 0 });

/** Books what came into stock at what it cost with its freight, and off what is on its way. */
export async function bookArrival(
  context: CallContext,
  row: Po,
  arrived: readonly ArrivedLine[],
  { reason, receiptNo }: { readonly reason?: string; readonly receiptNo: string },
): Promise<void> {
  // a revision takes the rest off what is on its way until it is sent
  const isPlanned = row.status === 'received' || RECEIVABLE_PO.includes(row.status);
  const left = new Map(arrived.map(({ named: { line } }) => [line.po_line_id, line.qty - (line.received_qty ?? 0)]));
  for (const named of inOrder([...new Set(arrived.map((each) => each.named))])) {
    const item = stockOf(named);
    if (!item) continue;
    for (const { qty, lotNo } of arrived.filter((each) => each.named === named)) {
      const inStock = stockQty(named, qty);
      if (inStock === 0) continue;
      const open = left.get(named.line.po_line_id) ?? 0;
      left.set(named.line.po_line_id, open - qty);
      // what comes beyond the order was never on its way; what is left is rounded as a whole, as it was when it was sent
      const rest = (qtyOpen: number): number => stockQty(named, Math.max(0, qtyOpen));
      const planned = isPlanned ? round(rest(open) - rest(open - qty)) : 0;
      await postStock(context, {
        item,
        locationId: row.ship_to_location_id,
        kind: qty > 0 ? 'receipt' : 'adjust',
        qty: inStock,
        ...(named.line.unit_cost === null
          ? {}
          : { unitCostUsd: (landedCost(named.line.unit_cost, row) * qty) / inStock }),
        reference: { object: 'po', id: row.po_id, label: `${row.po_no ?? ''} ${receiptNo}` },
        ...(lotNo ? { lotNo } : {}),
        ...(reason ? { reason } : {}),
      });
      if (planned !== 0) await planStock(context, { item, locationId: row.ship_to_location_id }, { onOrder: -planned });
    }
  }
}
