import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { labelZeroTax } from '@cdi/shared/domain/pricing';
import { centsToDollars, formatDate, toPlainDate } from '@cdi/shared/units';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { numberOfOrder, storeOrderPaper } from '../files/order-paper.ts';
import { readOrderUnits } from '../products/unit-names.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { announceRecord, insertRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { fullName } from '../session/full-name.ts';
import { maybeOne } from '../storage/query.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { lockAccount, noteEntry } from './ledger.ts';
import { closeBooks } from './close-books.ts';
import { planPosting, type Posting } from './plan-posting.ts';
import { readRemitTo, formatCityLine } from './remit-to.ts';

const tracker = objects.tracker;
type Invoice = RecordRow<'invoice'>;

/** File type of an invoice. */
const INVOICE_FILE = 14;

interface Parties {
  readonly billTo: readonly string[];
  readonly remitTo: readonly string[];
  readonly showsPrices: boolean;
}

async function readParties(context: CallContext, order: RecordRow<'tracker'>): Promise<Parties> {
  const payer = await maybeOne<RecordRow<'company'>>(context.db)`
    select * from company where company_id = ${order.company_id}`;
  return {
    billTo: [
      payer?.legal_name ?? payer?.company_name ?? '',
      payer?.address1 ?? '',
      payer?.address2 ?? '',
      formatCityLine(payer),
      payer?.ap_email ?? '',
    ],
    remitTo: await readRemitTo(context, order.cdi_location_id),
    showsPrices: payer?.show_prices !== false,
  };
}

const withoutTruck = ({ status }: RecordRow<'tracker'>): string =>
  status === 'cancelled' ? 'Order cancelled' : 'What is left of the order; its trucks are invoiced';

/** Why an invoice has no tax. Null if it has some, or if no rate was set: then there is nothing to explain to a customer. */
function explainZeroTax({ lines, order }: Posting): string | null {
  const isTold = order.tax_basis !== 'unset' && !lines.some(({ kind }) => kind === 'tax');
  return isTold ? labelZeroTax(order.tax_basis) : null;
}

/** Draws the invoice and stores it with the files of the order; its customer sees it where the company sees prices. */
async function storePaper(context: CallContext, invoiceNo: string, posting: Posting): Promise<number> {
  const { order, bolNo, date } = posting;
  const { billTo, remitTo, showsPrices } = await readParties(context, order);
  const content = await renderInvoicePdf({
    invoiceNo,
    date,
    dueDate: posting.dueDate,
    terms: posting.terms,
    order,
    billTo,
    remitTo,
    sender: await readSender(context, order.cdi_location_id),
    unitsOf: await readOrderUnits(context.db, order.tracker_id),
    shipped: [bolNo === null ? withoutTruck(order) : `Shipped ${formatDate(date)}, ${bolNo}`],
    noTax: explainZeroTax(posting),
    lines: posting.lines,
    totalUsd: centsToDollars(posting.planned.totalCents),
    goodsUsd: centsToDollars(posting.planned.goodsCents),
    postedOn: context.today,
    madeAt: context.now,
  });
  return storeOrderPaper(context, order, {
    fileName: `invoice-${invoiceNo}-${numberOfOrder(order)}`,
    title: `Invoice ${invoiceNo}`,
    typeCode: INVOICE_FILE,
    visibility: showsPrices ? 'company' : 'staff',
    content,
  });
}

/** Also one that was put out of use although something of it is due. */
async function findOrder(context: CallContext, trackerId: number): Promise<RecordRow<'tracker'>> {
  const found = await maybeOne<RecordRow<'tracker'>>(context.db)`
    select * from tracker where tracker_id = ${trackerId}`;
  if (!found) throw new AppError('NOT_FOUND', `There is no order ${trackerId}.`);
  return found;
}

const mustPlan = (posting: Posting | undefined, shipmentNo: number): Posting => {
  if (!posting) throw new AppError('NOT_FOUND', `The order has no truck ${shipmentNo}.`);
  return posting;
};

/**
 * The invoice of a truck as it would be posted now; nothing is stored. Truck 0 is a cancelled order, or the rest of an order. Throws
 * NOT_FOUND.
 */
export async function previewPosting(context: CallContext, trackerId: number, shipmentNo: number): Promise<Posting> {
  return mustPlan(await planPosting(context, await findOrder(context, trackerId), shipmentNo), shipmentNo);
}

/**
 * Posts the invoice of a truck, once: number, lines, ledger, paper; with its last invoice the order is invoiced. `expectedUsd` is the total
 * that the person reviewed. Throws NOT_FOUND, RULE for anything that blocks posting, CONFLICT if the total has changed.
 */
export async function postInvoice(
  context: CallContext,
  trackerId: number,
  shipmentNo: number,
  expectedUsd?: number,
): Promise<Invoice> {
  await lockAccount(context, (await findOrder(context, trackerId)).company_id);
  const stored = await lockRecord(context, tracker, trackerId);
  if (!stored) throw new AppError('NOT_FOUND', `There is no order ${trackerId}.`);
  const posting = mustPlan(await planPosting(context, stored, shipmentNo), shipmentNo);
  if (posting.problems.length > 0) throw new AppError('RULE', posting.problems.join(' '));
  const totalUsd = centsToDollars(posting.planned.totalCents);
  if (expectedUsd !== undefined && expectedUsd !== totalUsd)
    throw new AppError('CONFLICT', `The order changed meanwhile: the invoice is not what you looked at any more.`);
  if (Object.keys(posting.taxed).length > 0)
    await updateRecord(context, tracker, stored, posting.taxed, 'The sales tax goes by the day of the sale');
  const row = await storeInvoice(context, posting);
  await closeBooks(context, trackerId);
  await announceRecord(context, objects.invoice, row);
  await publishEvent(context.db, {
    kind: 'record',
    object: 'tracker',
    id: trackerId,
    companyId: row.company_id,
    by: fullName(context.person),
  });
  return row;
}

async function storeInvoice(context: CallContext, posting: Posting): Promise<Invoice> {
  const { order, planned } = posting;
  const invoiceNo = await nextNumber(context, 'invoice');
  const fileId = await storePaper(context, invoiceNo, posting);
  const total = centsToDollars(planned.totalCents);
  const charges = Object.fromEntries(
    Object.entries(planned.charges).map(([name, amount]) => [name, centsToDollars(amount)]),
  );
  const row = await insertRecord(context, objects.invoice, {
    invoice_no: invoiceNo,
    invoice_date: posting.date,
    due_date: posting.dueDate,
    company_id: order.company_id,
    branch_id: order.branch_id,
    tracker_id: order.tracker_id,
    shipment_no: posting.shipmentNo,
    bol_no: posting.bolNo,
    customer_po: order.customer_po,
    terms: posting.terms,
    status: total === 0 ? 'paid' : 'open',
    goods: centsToDollars(planned.goodsCents),
    ...charges,
    tax_basis: order.tax_basis,
    tax_percent: order.tax_percent,
    freight_taxed: order.freight_taxed,
    tax_state: order.ship_to_state,
    total,
    balance: total,
    file_id: fileId,
  });
  await makeChildren(context, objects.invoice, row.invoice_id, 'lines', posting.lines);
  await noteEntry(context, {
    companyId: row.company_id,
    date: toPlainDate(row.invoice_date),
    kind: 'invoice',
    amountUsd: total,
    object: 'invoice',
    id: row.invoice_id,
  });
  return row;
}
