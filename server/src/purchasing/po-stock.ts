import { RECEIVABLE_PO } from '@cdi/shared/catalogue';
import { maySeeStockCost } from '@cdi/shared/policy';
import { landedUnitUsd } from '@cdi/shared/domain/purchasing';
import { moveStock } from '@cdi/shared/domain/stock';
import { formatMoney, roundHalfUpCents, toCents } from '@cdi/shared/units';
import { many } from '../storage/query.ts';
import { lockPositionOf, planStock } from '../stock/stock-position.ts';
import { postStock, type StockMove } from '../stock/post-stock.ts';
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

/** Counts the open quantities of an order as on order, or no longer. */
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

/** What arrived of a line: `qty` in its own unit, negative for a reversed receipt. */
export interface ArrivedLine {
  readonly named: NamedLine;
  readonly qty: number;
  readonly lotNo: string;
}

const landedCost = (unitCost: number, { subtotal, freight }: Po): number =>
  landedUnitUsd(unitCost, { goodsUsd: subtotal ?? 0, freightUsd: freight ?? 0 });

/** Dollars of one unit in stock, of which `perUnit` of the line's unit are one; undefined for a line without a price. */
const unitCostOf = ({ line }: NamedLine, row: Po, perUnit: number): number | undefined =>
  line.unit_cost === null ? undefined : landedCost(line.unit_cost, row) * perUnit;

interface PutIn {
  readonly material_id: number | null;
  readonly part_id: number | null;
  readonly qty: number;
  readonly amount: number;
  readonly lot_no: string | null;
}

/** What the entries of a receipt put into stock, dollars. */
const readPutIn = ({ db }: CallContext, poId: number, label: string): Promise<readonly PutIn[]> =>
  many<PutIn>(db)`
    select p.material_id, p.part_id, t.qty, t.amount, t.lot_no
    from stock_transaction t join inventory_manager p using (inventory_manager_id)
    where t.reference_object = 'po' and t.reference_id = ${poId} and t.reference_label = ${label} and t.kind = 'receipt'
    order by t.stock_transaction_id`;

const isEntryOf =
  (item: StockItem, { qty, lotNo }: { readonly qty: number; readonly lotNo: string }) =>
  (each: PutIn) =>
    ('materialId' in item ? each.material_id === item.materialId : each.part_id === item.partId) &&
    each.qty === qty &&
    (each.lot_no ?? '') === lotNo;

/** Said in the ledger, which people read who see no dollars: the amounts of the two entries say how much. */
const USED_MEANWHILE = 'Variance: stock was used since it came';

/** Warns when a reversed receipt cannot take out what it put in, because stock was used since. Returns the entry's reason, or null. */
async function warnOfVariance(
  context: CallContext,
  label: string,
  { item, locationId, qty, unitCostUsd = 0 }: Pick<StockMove, 'item' | 'locationId' | 'qty' | 'unitCostUsd'>,
): Promise<string | null> {
  const { on_hand, stock_value, avg_cost } = await lockPositionOf(context, item, locationId);
  const before = { qty: on_hand, valueUsd: stock_value, avgCostUsd: avg_cost ?? 0 };
  const came = roundHalfUpCents(-qty * unitCostUsd);
  const goes = roundHalfUpCents(-moveStock(before, qty, unitCostUsd).amountUsd);
  if (came === goes) return null;
  const variance = formatMoney(toCents(Math.abs(came - goes)));
  const words = `Variance ${variance}: ${formatMoney(came)} came in with it, ${formatMoney(goes)} go, as stock was used since`;
  context.warnings?.push(`${label}: ${maySeeStockCost(context.person) ? words : USED_MEANWHILE}.`);
  return USED_MEANWHILE;
}

/** Books arrived goods into stock at their cost with freight, and off the quantity on order; a reversal takes out what it put in. */
export async function bookArrival(
  context: CallContext,
  row: Po,
  arrived: readonly ArrivedLine[],
  { reason, receiptNo }: { readonly reason?: string; readonly receiptNo: string },
): Promise<void> {
  // a revision takes the rest off the quantity on order until it is sent
  const isPlanned = row.status === 'received' || RECEIVABLE_PO.includes(row.status);
  const left = new Map(arrived.map(({ named: { line } }) => [line.po_line_id, line.qty - (line.received_qty ?? 0)]));
  const label = `${row.po_no ?? ''} ${receiptNo}`;
  const putIn = arrived.some(({ qty }) => qty < 0) ? [...(await readPutIn(context, row.po_id, label))] : [];
  for (const named of inOrder([...new Set(arrived.map((each) => each.named))])) {
    const item = stockOf(named);
    if (!item) continue;
    for (const { qty, lotNo } of arrived.filter((each) => each.named === named)) {
      const inStock = stockQty(named, qty);
      if (inStock === 0) continue;
      const open = left.get(named.line.po_line_id) ?? 0;
      left.set(named.line.po_line_id, open - qty);
      // goods beyond the order were never on order; the rest is rounded as a whole, as it was when the order was sent
      const rest = (qtyOpen: number): number => stockQty(named, Math.max(0, qtyOpen));
      const planned = isPlanned ? round(rest(open) - rest(open - qty)) : 0;
      const at = putIn.findIndex(isEntryOf(item, { qty: -inStock, lotNo }));
      const [entry] = at < 0 ? [] : putIn.splice(at, 1);
      const unitCostUsd = entry ? Math.max(0, entry.amount) / entry.qty : unitCostOf(named, row, qty / inStock);
      const move = {
        item,
        locationId: row.ship_to_location_id,
        qty: inStock,
        ...(unitCostUsd === undefined ? {} : { unitCostUsd }),
      };
      const variance = qty < 0 && unitCostUsd !== undefined ? await warnOfVariance(context, named.label, move) : null;
      const why = [reason, variance].filter(Boolean).join('. ');
      await postStock(context, {
        ...move,
        kind: qty > 0 ? 'receipt' : 'adjust',
        reference: { object: 'po', id: row.po_id, label },
        ...(lotNo ? { lotNo } : {}),
        ...(why ? { reason: why.slice(0, 200) } : {}),
      });
      if (planned !== 0) await planStock(context, { item, locationId: row.ship_to_location_id }, { onOrder: -planned });
    }
  }
}
