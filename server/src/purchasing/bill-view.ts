import { objects } from '@cdi/shared/catalogue';
import type { BillRow, PoBills } from '@cdi/shared/contracts';
import { openQty } from '@cdi/shared/domain/purchasing';
import { centsToDollars, roundHalfUpCents, toCents } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many } from '../storage/query.ts';
import { readBilledExtras } from './bill-match.ts';
import { BILLABLE_PO } from './enter-bill.service.ts';
import { readLines } from './read-po.ts';

/** Bills of an order or of a supplier, the newest first; at most so many. */
export const readBills = (
  { db }: Pick<CallContext, 'db'>,
  by: { readonly column: 'po_id' | 'supplier_id'; readonly id: number },
  most = 100,
): Promise<readonly BillRow[]> =>
  many<BillRow>(db)`
    select b.vendor_bill_id, b.bill_no, b.supplier_invoice_no, b.po_id, p.po_no, b.bill_date, b.due_date, b.total,
      b.balance, b.status, b.held_for
    from vendor_bill b join po p using (po_id)
    where b.${sql.ref(by.column)} = ${by.id} order by b.bill_date desc, b.vendor_bill_id desc limit ${most}`;

const openUsd = (orderedUsd: number | null, billedUsd: number): number =>
  centsToDollars(toCents(Math.max(0, roundHalfUpCents(orderedUsd ?? 0) - roundHalfUpCents(billedUsd))));

/** The bills of an order with the quantities received and still to be billed. Throws NOT_FOUND. */
export async function viewPoBills(context: CallContext, poId: number): Promise<PoBills> {
  const row = await getVisible(context, objects.po, poId);
  const lines = await readLines(context, poId);
  const extras = await readBilledExtras(context, poId);
  const corpay = await many<PoBills['corpay'][number]>(context.db)`
    select corpay_po_id, corpay_no, coalesce(requested_date, created_dt::date) as requested_date, amount, status
    from corpay_po
    where po_id = ${poId} and status <> 'void' order by corpay_po_id desc limit 50`;
  return {
    po_id: poId,
    po_no: row.po_no ?? '',
    refused: BILLABLE_PO.includes(row.status)
      ? null
      : `${row.po_no ?? ''} is ${row.status.replaceAll('_', ' ')}: a bill of it is entered once it is sent.`,
    freight_open: openUsd(row.freight, extras.freight),
    tax_open: openUsd(row.tax, extras.tax),
    lines: lines.map(({ line, label }) => ({
      po_line_id: line.po_line_id,
      label,
      uom: line.uom ?? '',
      ordered: line.qty,
      received: line.received_qty ?? 0,
      billed: line.billed_qty ?? 0,
      open: openQty(line.received_qty ?? 0, line.billed_qty ?? 0),
      unit_cost: line.unit_cost ?? 0,
    })),
    bills: await readBills(context, { column: 'po_id', id: poId }),
    corpay,
  };
}
