import type { PAYMENT_TERMS } from '@cdi/shared/catalogue';
import { INVOICE_LINE_KINDS, PRICE_NAMES, type RecordRow } from '@cdi/shared/catalogue';
import { TERM_DAYS } from '@cdi/shared/domain/orders';
import { describeTax } from '@cdi/shared/domain/pricing';
import { INVOICE_CHARGES, planInvoice, type InvoiceCharge, type PlannedInvoice } from '@cdi/shared/domain/receivables';
import {
  addDays,
  centsToDollars,
  formatDate,
  formatMoney,
  roundHalfUpCents,
  toCents,
  toPlainDate,
  type Cents,
  type PlainDate,
} from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { findOtherCertificates, taxAtDestination } from '../pricing/sales-tax.service.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readBillable, type InvoicedLine, type LineToPost } from './billable.ts';

type Order = RecordRow<'tracker'>;
type Terms = keyof typeof PAYMENT_TERMS;

/** Number that stands for the truck where none carries it: an order that was given up, and what is left when all trucks are invoiced. */
export const NO_TRUCK = 0;

/** An invoice as it would be posted now. */
export interface Posting {
  readonly order: Order;
  /** Tax of the order as it is on the day of the sale, where that is another: the order takes it first. */
  readonly taxed: Partial<Order>;
  readonly shipmentNo: number;
  readonly bolNo: string | null;
  readonly date: PlainDate;
  readonly dueDate: PlainDate;
  readonly terms: Terms;
  readonly planned: PlannedInvoice<InvoicedLine>;
  readonly lines: readonly LineToPost[];
  /** Reasons why it cannot be posted, a sentence each. */
  readonly problems: readonly string[];
  /** Points to review first. */
  readonly warnings: readonly string[];
}

interface Truck {
  readonly bol_no: string;
  readonly ship_date: string | null;
  /** Lines that left as a whole and whose Final Paperwork is not done. */
  readonly waiting: readonly string[];
}

async function readTruck({ db }: CallContext, trackerId: number, shipmentNo: number): Promise<Truck | undefined> {
  return maybeOne<Truck>(db)`
    select s.bol_no, s.ship_date::text as ship_date, array(
      select c.curb_no from tracker_curb c join tracker_curb_task t on t.tracker_curb_id = c.tracker_curb_id
      where t.task = 'final_paperwork' and t.status not in ('done', 'skipped') and c.status = 'shipped'
        and c.tracker_id = s.tracker_id and exists (select 1 from shipment_item i
          where i.tracker_curb_id = c.tracker_curb_id and i.shipment_no = s.shipment_no and i.qty > 0)
      order by c.line_no) as waiting
    from shipment s where s.tracker_id = ${trackerId} and s.shipment_no = ${shipmentNo}`;
}

async function findPosted({ db }: CallContext, trackerId: number, shipmentNo: number): Promise<string | undefined> {
  const rows = await many<{ invoice_no: string }>(db)`
    select invoice_no from invoice where tracker_id = ${trackerId} and shipment_no = ${shipmentNo}`;
  return rows[0]?.invoice_no;
}

const NO_CHARGES = Object.fromEntries(INVOICE_CHARGES.map((name) => [name, toCents(0)])) as Record<
  InvoiceCharge,
  Cents
>;

/** An order that was given up owes what was made of it, and nothing else. */
function planCancelled(order: Order): PlannedInvoice<InvoicedLine> {
  const fee = roundHalfUpCents(order.cancel_fee ?? 0);
  return {
    lines: [],
    charges: { ...NO_CHARGES, cancel_fee: fee },
    adjustmentCents: toCents(0),
    goodsCents: toCents(0),
    totalCents: fee,
    isLast: true,
  };
}

const CHARGE_WORDS: Readonly<Record<InvoiceCharge, string>> = {
  ...PRICE_NAMES,
  freight: INVOICE_LINE_KINDS.freight,
  tax: INVOICE_LINE_KINDS.tax,
  cancel_fee: INVOICE_LINE_KINDS.cancel_fee,
};

/** The lines of an invoice: what the truck carried, then every other amount. */
export function listLines(planned: PlannedInvoice<InvoicedLine>, taxState: string | null): readonly LineToPost[] {
  const bare = { tracker_curb_id: null, part_id: null, qty: null, unit_price: null };
  const goods = planned.lines.map(({ line, cents }) => ({
    kind: line.kind,
    tracker_curb_id: line.curbId,
    part_id: line.partId,
    description: line.description,
    qty: line.hereQty,
    unit_price: line.unitUsd,
    amount: centsToDollars(cents),
  }));
  const adjusted =
    planned.adjustmentCents === 0
      ? []
      : [
          {
            ...bare,
            kind: 'adjustment' as const,
            description: 'Goods as the order has them',
            amount: centsToDollars(planned.adjustmentCents),
          },
        ];
  const charges = INVOICE_CHARGES.filter((name) => planned.charges[name] !== 0).map((name) => ({
    ...bare,
    kind: name,
    description: name === 'tax' && taxState ? `Sales tax, ${taxState}` : CHARGE_WORDS[name],
    amount: centsToDollars(planned.charges[name]),
  }));
  return [...goods, ...adjusted, ...charges].map((line, index) => ({ ...line, line_no: index + 1 }));
}

/** The tax of an order as it is on the day of a sale, and what there is to say of it. */
interface Retaxed {
  readonly taxed: Partial<Order>;
  readonly warnings: readonly string[];
}

const AS_IT_IS: Retaxed = { taxed: {}, warnings: [] };

/** Why a sale is taxed, or is not, though its order said otherwise. */
async function describeExemption(
  context: CallContext,
  order: Order,
  day: PlainDate,
  isExempt: boolean,
): Promise<string> {
  const state = order.ship_to_state ?? '';
  const sold = formatDate(day);
  if (isExempt)
    return `An exemption certificate for ${state} is valid on ${sold}, so this invoice charges no sales tax.`;
  const { expired, next } = await findOtherCertificates(context, {
    branchId: order.branch_id,
    companyId: order.company_id,
    state,
    on: day,
  });
  if (next && !expired)
    return `The exemption certificate for ${state} is valid from ${formatDate(next)}, after the sale on ${sold}. This invoice charges sales tax. To charge none, correct the first day of the certificate at the branch first.`;
  const why = expired
    ? `The exemption certificate for ${state} expired on ${formatDate(expired)}, before the sale on ${sold}.`
    : `No exemption certificate for ${state} is valid on ${sold}.`;
  return `${why} This invoice charges sales tax. To charge none, enter the renewed certificate at the branch first.`;
}

/**
 * Determines the tax of an order on the day of a sale: if no rate had been set, if its exemption certificate has expired since, or if it
 * has a valid certificate by now. An exemption that accounting set by hand stays, and so does the rate at which the order was sold.
 */
async function retax(context: CallContext, order: Order, day: PlainDate): Promise<Retaxed> {
  if (order.tax_basis === null) return AS_IT_IS;
  // the invoice itself reports the effect of the tax on the total
  const quiet = { ...context, warnings: [] };
  const { tax, tax_basis, tax_percent, freight_taxed, total } = await taxAtDestination(quiet, order, {
    isExempt: order.exempt_by_hand === true ? order.tax_exempt === true : undefined,
    on: day,
  });
  const isExempt = tax_basis === 'exempt';
  const isOther = isExempt !== (order.tax_basis === 'exempt');
  if (!isOther && (order.tax_basis !== 'unset' || tax_basis === 'unset')) return AS_IT_IS;
  const taxed = { tax, tax_basis, tax_percent, freight_taxed, total, tax_exempt: isExempt } as Partial<Order>;
  return { taxed, warnings: isOther ? [await describeExemption(context, order, day, isExempt)] : [] };
}

/** Problems that block an invoice, and points to review. */
function judge(
  order: Order,
  facts: { readonly truck: Truck | undefined; readonly shipmentNo: number; readonly posted: string | undefined },
  planned: PlannedInvoice<InvoicedLine>,
): Pick<Posting, 'problems' | 'warnings'> {
  const { truck, shipmentNo, posted } = facts;
  const no = order.tracker_no ?? '';
  const problems: string[] = [];
  if (posted) problems.push(`It is invoiced already: ${posted}.`);
  if (shipmentNo === NO_TRUCK) {
    if (!planned.isLast) problems.push(`Not all of ${no} is invoiced: what ships is invoiced by its truck.`);
    else if (planned.totalCents === 0) problems.push(`Nothing is due of ${no}.`);
  } else if (truck?.ship_date === null) problems.push(`Truck ${shipmentNo} of ${no} has not left.`);
  for (const curb of truck?.waiting ?? []) problems.push(`Final Paperwork of ${curb} is not done.`);
  if (planned.totalCents < 0)
    problems.push(
      `The order comes to ${formatMoney(toCents(-planned.totalCents))} less than what was invoiced of it: give a credit, then have sales correct the order.`,
    );
  const tax = order.tax_basis && describeTax(order.tax_basis, order.ship_to_state, true);
  const isUnpriced = typeof order.total !== 'number';
  if (isUnpriced) problems.push(`${no} has no total: it is priced first.`);
  const isEstimate = order.freight_basis === 'estimated' || order.freight_basis === 'unknown';
  return {
    problems,
    warnings: [
      ...(tax && order.tax_basis === 'unset' ? [tax] : []),
      ...(isEstimate && shipmentNo !== NO_TRUCK ? ['The freight of the order is not agreed yet.'] : []),
      ...(order.hold_reason ? [`The order is held: ${order.hold_note ?? order.hold_reason}.`] : []),
    ],
  };
}

/** The invoice of a truck of an order as it would be posted now. Undefined where the order has no such truck. */
export async function planPosting(
  context: CallContext,
  stored: Order,
  shipmentNo: number,
): Promise<Posting | undefined> {
  const id = stored.tracker_id;
  const truck = shipmentNo === NO_TRUCK ? undefined : await readTruck(context, id, shipmentNo);
  if (shipmentNo !== NO_TRUCK && !truck) return undefined;
  const date = toPlainDate(truck?.ship_date ?? context.today);
  // what is due for an order that was given up is no sale of goods
  const isGivenUp = stored.status === 'cancelled' && shipmentNo === NO_TRUCK;
  const { taxed, warnings } = isGivenUp ? AS_IT_IS : await retax(context, stored, date);
  const order: Order = { ...stored, ...taxed };
  const planned = isGivenUp ? planCancelled(order) : planInvoice(await readBillable(context.db, order, shipmentNo));
  const terms = order.terms ?? 'net_30';
  const posted = await findPosted(context, id, shipmentNo);
  const judged = judge(order, { truck, shipmentNo, posted }, planned);
  return {
    order,
    taxed,
    shipmentNo,
    bolNo: truck?.bol_no ?? null,
    date,
    dueDate: addDays(date, TERM_DAYS[terms]),
    terms,
    planned,
    lines: listLines(planned, order.ship_to_state),
    ...judged,
    warnings: [...warnings, ...judged.warnings],
  };
}
