import { objects, STANDING_BILLS, type ChildValues, type RecordRow } from '@cdi/shared/catalogue';
import { addQty, DOUBLE_DAYS, matchBill } from '@cdi/shared/domain/purchasing';
import { formatDate, formatMoney, roundHalfUpCents, toPlainDate } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { many, one } from '../storage/query.ts';
import type { NamedLine, Po } from './read-po.ts';

export type Bill = RecordRow<'vendor_bill'>;
type DifferenceRow = ChildValues<'vendor_bill', 'differences'>;

const standing = sql`${sql.val([...STANDING_BILLS])}::text[]`;

interface Billed {
  readonly qty: number;
  readonly usd: number;
  /** The part of it on bills whose differences were released. */
  readonly released_qty: number;
  readonly released_usd: number;
}

/** Bills (alias `b`) whose differences were released under an approval limit. */
const isReleased = sql`(b.limit_rule_id is not null)`;

/** Quantity and dollars of the lines of an order on the bills that count, without one of them. */
async function readBilledLines(
  { db }: Pick<CallContext, 'db'>,
  poId: number,
  withoutId: number,
): Promise<ReadonlyMap<number, Billed>> {
  const rows = await many<Billed & { readonly po_line_id: number }>(db)`
    select l.po_line_id, sum(l.qty) as qty, sum(l.ext_cost) as usd,
      coalesce(sum(l.qty) filter (where ${isReleased}), 0) as released_qty,
      coalesce(sum(l.ext_cost) filter (where ${isReleased}), 0) as released_usd
    from vendor_bill b join vendor_bill_line l using (vendor_bill_id)
    where b.po_id = ${poId} and b.status = any(${standing}) and b.vendor_bill_id <> ${withoutId} group by 1`;
  return new Map(rows.map((row) => [row.po_line_id, row]));
}

interface BilledExtras {
  readonly freight: number;
  readonly tax: number;
  readonly released_freight: number;
  readonly released_tax: number;
}

/** Freight and tax on the bills of an order that count, without one of them, and the part on released ones; dollars. */
export const readBilledExtras = ({ db }: Pick<CallContext, 'db'>, poId: number, withoutId = 0): Promise<BilledExtras> =>
  one<BilledExtras>(db)`
    select coalesce(sum(b.freight), 0) as freight, coalesce(sum(b.tax), 0) as tax,
      coalesce(sum(b.freight) filter (where ${isReleased}), 0) as released_freight,
      coalesce(sum(b.tax) filter (where ${isReleased}), 0) as released_tax
    from vendor_bill b
    where b.po_id = ${poId} and b.status = any(${standing}) and b.vendor_bill_id <> ${withoutId}`;

interface Double {
  readonly bill_no: string;
  readonly supplier_invoice_no: string;
  readonly bill_date: string;
  readonly is_same_no: boolean;
  /** It was entered after this one, and waits. */
  readonly is_waiting_later: boolean;
}

function wordsOf(
  { bill_no: no, supplier_invoice_no: invoiceNo, is_same_no, is_waiting_later, ...double }: Double,
  bill: Bill,
) {
  const day = formatDate(toPlainDate(double.bill_date));
  if (!is_same_no)
    return `${no} of ${day} has the same amount, ${formatMoney(roundHalfUpCents(bill.total))}: see that it is another delivery.`;
  return is_waiting_later
    ? `${no} of ${day} was entered later with the number ${invoiceNo}, and waits: void it, if it is this bill again.`
    : `${no} has the number ${invoiceNo} already, of ${day}: this bill was seen before.`;
}

/**
 * Bills of the supplier that this one may be once more: its number, or its amount within two weeks. The supplier is locked. A bill
 * does not wait for one that was entered after it and waits itself: that one is the second.
 */
async function findDoubles({ db }: Pick<CallContext, 'db'>, bill: Bill): Promise<readonly DifferenceRow[]> {
  const found = await many<Double>(db)`
    select bill_no, supplier_invoice_no, bill_date::text as bill_date, invoice_key = ${bill.invoice_key} as is_same_no,
      status = 'on_hold' and vendor_bill_id > ${bill.vendor_bill_id} as is_waiting_later
    from vendor_bill where supplier_id = ${bill.supplier_id} and vendor_bill_id <> ${bill.vendor_bill_id}
      and status <> 'void' and (invoice_key = ${bill.invoice_key}
        or (total = ${bill.total}::numeric and abs(bill_date - ${bill.bill_date}::date) <= ${DOUBLE_DAYS}))
    order by is_same_no desc, is_waiting_later, vendor_bill_id limit 3`;
  return found.map((double) => ({
    kind: 'duplicate',
    words: wordsOf(double, bill),
    expected: null,
    billed: null,
    difference: null,
    // the same amount happens; the same number does not
    is_within: !double.is_same_no || double.is_waiting_later,
  }));
}

/**
 * Everything in which a bill is not as ordered and received, and the bills that it may be once more. For an order and a supplier
 * that are locked.
 */
export async function compareBill(
  context: CallContext,
  { row, lines }: { readonly row: Po; readonly lines: readonly NamedLine[] },
  bill: Bill,
): Promise<readonly DifferenceRow[]> {
  const mine = (await loadChildren(context, objects.vendor_bill, bill.vendor_bill_id)).lines;
  const before = await readBilledLines(context, row.po_id, bill.vendor_bill_id);
  const extras = await readBilledExtras(context, row.po_id, bill.vendor_bill_id);
  const { differences } = matchBill({
    lines: mine.flatMap((line) => {
      const named = lines.find((each) => each.line.po_line_id === line.po_line_id);
      const earlier = before.get(line.po_line_id);
      return named
        ? [
            {
              label: named.label,
              receivedQty: named.line.received_qty ?? 0,
              billedBeforeQty: earlier?.qty ?? 0,
              billedBeforeUsd: earlier?.usd ?? 0,
              releasedQty: earlier?.released_qty ?? 0,
              releasedUsd: earlier?.released_usd ?? 0,
              qty: line.qty,
              orderUnitUsd: named.line.unit_cost ?? 0,
              billUnitUsd: line.unit_cost,
            },
          ]
        : [];
    }),
    freight: {
      orderedUsd: row.freight ?? 0,
      billedBeforeUsd: extras.freight,
      releasedUsd: extras.released_freight,
      billedUsd: bill.freight,
    },
    tax: {
      orderedUsd: row.tax ?? 0,
      billedBeforeUsd: extras.tax,
      releasedUsd: extras.released_tax,
      billedUsd: bill.tax,
    },
  });
  return [
    ...(await findDoubles(context, bill)),
    ...differences.map(({ kind, words, expectedUsd, billedUsd, differenceUsd, isWithin }): DifferenceRow => ({
      kind,
      words: words.slice(0, 300),
      expected: expectedUsd,
      billed: billedUsd,
      difference: differenceUsd,
      is_within: isWithin,
    })),
  ];
}

/** Updates the billed quantities of the lines of an order. The order must be locked. */
export async function countBilled(context: CallContext, poId: number): Promise<void> {
  const billed = await readBilledLines(context, poId, 0);
  const { lines } = await loadChildren(context, objects.po, poId);
  for (const { po_line_id: id, billed_qty } of lines) {
    const now = addQty(billed.get(id)?.qty ?? 0, 0);
    if (now !== (billed_qty ?? 0))
      await changeChildren(context, objects.po, 'lines', sql`c.po_line_id = ${id}`, { billed_qty: now });
  }
}
