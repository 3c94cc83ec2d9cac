import { objects, RECEIVABLE_PO } from '@cdi/shared/catalogue';
import type { PoToReceive, ReceivingView } from '@cdi/shared/contracts';
import { addQty, mostReceivable, openQty } from '@cdi/shared/domain/purchasing';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { likePattern } from '../records/find/typed-text.ts';
import { many } from '../storage/query.ts';
import { locationOf, readLines, supplierOf } from './read-po.ts';

/** Orders that goods may come of, the most urgent first; a number that is scanned finds its order alone. */
export async function findReceivable({ db }: CallContext, term: string): Promise<readonly PoToReceive[]> {
  const found = await many<PoToReceive>(db)`
    select p.po_id, p.po_no, s.supplier_name as supplier, p.need_date, l.code as location,
      coalesce(p.received_percent, 0) as received_percent
    from po p join supplier s using (supplier_id) join cdi_location l on l.cdi_location_id = p.ship_to_location_id
    where p.status = any(${sql.val([...RECEIVABLE_PO])}::text[])
      and (p.po_no ilike ${`%${likePattern(term)}%`} or s.supplier_name ilike ${`%${likePattern(term)}%`})
    order by p.need_date, p.po_id limit 50`;
  const exact = found.filter(({ po_no }) => po_no.toLowerCase() === term.toLowerCase());
  return exact.length > 0 ? exact : found;
}

/** The open quantities of an order, as the dock sees it: no prices. Throws NOT_FOUND. */
export async function viewReceiving(context: CallContext, poId: number): Promise<ReceivingView> {
  const row = await getVisible(context, objects.po, poId);
  const lines = await readLines(context, poId);
  const receipts = await many<ReceivingView['receipts'][number]>(context.db)`
    select po_receipt_id, receipt_no, received_date from po_receipt
    where po_id = ${poId} and status = 'posted' order by po_receipt_id desc limit 50`;
  return {
    po_id: poId,
    po_no: row.po_no ?? '',
    supplier: (await supplierOf(context, row.supplier_id)).supplier_name,
    need_date: row.need_date,
    location: (await locationOf(context, row.ship_to_location_id)).code,
    received_percent: row.received_percent ?? 0,
    status: row.status,
    receipts,
    lines: lines.map(({ line, no, name, item }, index) => {
      const received = line.received_qty ?? 0;
      return {
        po_line_id: line.po_line_id,
        line_no: index + 1,
        item_no: no,
        name,
        uom: line.uom ?? '',
        ordered: line.qty,
        received,
        open: openQty(line.qty, received),
        most: Math.max(0, addQty(mostReceivable(line.qty, line.over_percent ?? 0), -received)),
        needs_heat: item?.needsHeat === true,
        bin: item?.bin ?? null,
      };
    }),
  };
}
