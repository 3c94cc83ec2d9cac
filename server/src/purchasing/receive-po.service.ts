import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objects, RECEIVABLE_PO, type RecordRow } from '@cdi/shared/catalogue';
import type { CallParsedInput, receivePo } from '@cdi/shared/contracts';
import { addQty, mostReceivable } from '@cdi/shared/domain/purchasing';
import { findFraction } from '@cdi/shared/domain/stock';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { makeChildren, changeChildren } from '../records/save/child-rows.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { announceRecord, insertRecord, lockRecord } from '../records/save/write-record.ts';
import { matchWaiting } from './enter-bill.service.ts';
import { bookArrival, stockQty, type ArrivedLine } from './po-stock.ts';
import { assertPoIn, locationOf, lockPo, type NamedLine, type Po } from './read-po.ts';
import { settleReceived } from './settle-received.ts';
import { addUpSpend } from './sum-spend.ts';

const { po, po_receipt: poReceipt } = objects;
type Lot = CallParsedInput<typeof receivePo>['lots'][number];
interface ArrivedLot extends ArrivedLine {
  readonly lot: Lot;
}

/** Lots with their lines. Throws VALIDATION at the lot of another order, without its heat number, or past what its line may take. */
function checkLots(lines: readonly NamedLine[], lots: readonly Lot[]): readonly ArrivedLot[] {
  if (lots.length === 0) throw new AppError('VALIDATION', 'Enter what came.', { fields: { lots: 'Enter what came.' } });
  const problems: Record<string, string> = {};
  const sums = new Map<number, number>();
  const arrived = lots.flatMap((lot, index): ArrivedLot[] => {
    const named = lines.find(({ line }) => line.po_line_id === lot.po_line_id);
    if (!named) {
      problems[`lots[${index}].po_line_id`] = 'This line is not one of the order.';
      return [];
    }
    if (named.item?.needsHeat && lot.heat_no === '')
      problems[`lots[${index}].heat_no`] = `${named.label}: enter the heat number from the tag of the bundle.`;
    const { line } = named;
    // the rest of a line that was ordered with a fraction may come
    const fraction = Number.isInteger(line.qty) ? findFraction(lot.qty, line.uom) : null;
    if (fraction !== null) problems[`lots[${index}].qty`] = `${named.label}: ${fraction}`;
    const before = addQty(line.received_qty ?? 0, sums.get(line.po_line_id) ?? 0);
    const most = mostReceivable(line.qty, line.over_percent ?? 0);
    if (addQty(before, lot.qty) > most)
      problems[`lots[${index}].qty`] =
        `${named.label}: ${line.qty} ordered, ${before} received; at most ${addQty(most, -before)} may still come. Refuse the rest, or let the buyer revise the order.`;
    sums.set(line.po_line_id, addQty(sums.get(line.po_line_id) ?? 0, lot.qty));
    return [{ named, qty: lot.qty, lotNo: lot.heat_no || lot.coil_no, lot }];
  });
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).slice(0, 3).join(' '), { fields: problems });
  return arrived;
}

/** Adds to the received quantities of the lines; negative quantities reverse a receipt. */
async function countReceived(context: CallContext, arrived: readonly ArrivedLine[]): Promise<void> {
  const byLine = new Map<number, { named: NamedLine; qty: number }>();
  for (const { named, qty } of arrived) {
    const known = byLine.get(named.line.po_line_id);
    byLine.set(named.line.po_line_id, { named, qty: addQty(known?.qty ?? 0, qty) });
  }
  for (const [lineId, { named, qty }] of byLine)
    await changeChildren(context, po, 'lines', sql`c.po_line_id = ${lineId}`, {
      received_qty: addQty(named.line.received_qty ?? 0, qty),
    });
}

const lotRow = ({ named, lot }: ArrivedLot) => ({
  po_line_id: named.line.po_line_id,
  line_label: named.label,
  material_id: named.line.material_id,
  part_id: named.line.part_id,
  description: named.name,
  qty: lot.qty,
  uom: named.line.uom ?? ('each' as const),
  stock_qty: named.item?.isThing ? stockQty(named, lot.qty) : null,
  unit_cost: named.line.unit_cost,
  heat_no: lot.heat_no || null,
  coil_no: lot.coil_no || null,
  weight_lb: lot.weight_lb ?? null,
  bin: lot.bin || null,
});

/**
 * Takes goods of an order in: a receipt with its lots, stock at what it cost, and the state of the order. The order is locked, so
 * that receipts of one order follow each other. `book` brings them into stock. Throws RULE for an order that is not sent,
 * VALIDATION at the lot that cannot be.
 */
export async function receiveGoods(
  context: CallContext,
  input: CallParsedInput<typeof receivePo>,
  book: typeof bookArrival = bookArrival,
): Promise<{ po_receipt_id: number; receipt_no: string; status: Po['status'] }> {
  const { row, lines } = await lockPo(context, input.po_id);
  assertPoIn(row, RECEIVABLE_PO, 'received');
  const day = input.received_date ?? context.today;
  if (day > context.today)
    throw new AppError('VALIDATION', 'Goods are received on the day they come.', {
      fields: { received_date: 'It lies in the future.' },
    });
  if (row.po_date !== null && day < row.po_date)
    throw new AppError(
      'VALIDATION',
      `${row.po_no ?? 'The order'} is of ${formatDate(toPlainDate(row.po_date), 'day')}.`,
      {
        fields: { received_date: 'Enter a day on or after the date of the order.' },
      },
    );
  const arrived = checkLots(lines, input.lots);
  const location = await locationOf(context, row.ship_to_location_id);
  const receiptNo = await nextNumber(context, 'receipt', location.code);
  const receipt = await insertRecord(context, poReceipt, {
    receipt_no: receiptNo,
    po_id: row.po_id,
    supplier_id: row.supplier_id,
    cdi_location_id: row.ship_to_location_id,
    received_date: toPlainDate(day),
    received_by: context.person.userId,
    packing_slip_no: input.packing_slip_no || null,
    carrier: input.carrier || null,
    status: 'posted',
  });
  await makeChildren(
    context,
    poReceipt,
    receipt.po_receipt_id,
    'lots',
    arrived.map((each, index) => ({ ...lotRow(each), line_no: index + 1 })),
  );
  await book(context, row, arrived, { receiptNo });
  await countReceived(context, arrived);
  await addUpSpend(context, row.supplier_id);
  const after = await settleReceived(context, row);
  await matchWaiting(context, row.po_id);
  await announceRecord(context, po, after);
  await raiseAlert(context.db, {
    userIds: row.buyer_id === null || row.buyer_id === context.person.userId ? [] : [row.buyer_id],
    text: `${row.po_no ?? ''}: ${after.status === 'received' ? 'everything has come' : 'a part has come'}`,
    reason: 'because you buy it',
    url: `/po/${row.po_id}`,
    object: 'po',
    id: row.po_id,
  });
  return { po_receipt_id: receipt.po_receipt_id, receipt_no: receiptNo, status: after.status };
}

/** Reverses a wrong receipt: out of stock, and open again on its order. Throws RULE for goods that are billed already. */
export async function reverseReceipt(
  context: CallContext,
  receipt: RecordRow<'po_receipt'>,
  reason: string,
): Promise<void> {
  const { row, lines } = await lockPo(context, receipt.po_id);
  // another user may have reversed it while this call waited for the order
  const current = await lockRecord(context, poReceipt, receipt.po_receipt_id);
  if (current?.status !== 'posted') throw new AppError('RULE', `${receipt.receipt_no ?? ''} is reversed already.`);
  if (row.status === 'closed')
    throw new AppError('RULE', `${row.po_no ?? ''} is closed; its receipts stay as they are.`);
  const { lots } = await loadChildren(context, poReceipt, receipt.po_receipt_id);
  const back = lots.flatMap((lot): ArrivedLine[] => {
    const named = lines.find(({ line }) => line.po_line_id === lot.po_line_id);
    return named ? [{ named, qty: -lot.qty, lotNo: lot.heat_no ?? lot.coil_no ?? '' }] : [];
  });
  for (const { named } of back) {
    const { line } = named;
    const less = back.filter((each) => each.named === named).reduce((sum, each) => addQty(sum, each.qty), 0);
    if (addQty(line.received_qty ?? 0, less) < (line.billed_qty ?? 0))
      throw new AppError('RULE', `${named.label} is billed already: void its bill first.`);
  }
  await bookArrival(context, row, back, { reason, receiptNo: receipt.receipt_no ?? '' });
  await countReceived(context, back);
  await settleReceived(context, row);
}
