import { many, one } from '../storage/query.ts';
import { billTruck } from './bill-orders.ts';
import type { OrderDriver } from './drive-order.ts';
import { readStoredPdf } from './read-stored-pdf.ts';

interface StoredLine {
  readonly steel_lb: number;
  readonly weight_total: number;
  readonly insulation_ft2: number;
  readonly perimeter_ft: number;
  readonly labor_minutes: number;
  readonly [column: string]: unknown;
}

interface InvoiceAmounts {
  readonly goods: number;
  readonly surcharge: number;
  readonly total: number;
  readonly dated: string;
  readonly due: string;
  readonly [column: string]: unknown;
}

/** The quote, the order and their papers as text, as people read them. */
export function readPapers(shop: OrderDriver) {
  /** A line of a quote with what was computed for it. */
  const quoteLine = (quoteId: number, line = 1) =>
    one<StoredLine>(shop.app.db)`select * from quote_curb where quote_id = ${quoteId} and line_no = ${line}`;
  /** Rows of a line's price by their names, dollars. */
  const priceRows = async (quoteId: number, line = 1): Promise<Readonly<Record<string, number>>> => {
    const { price_steps } = await quoteLine(quoteId, line);
    const steps = price_steps as readonly { readonly code: string; readonly amount: number | null }[];
    return Object.fromEntries(steps.flatMap(({ code, amount }) => (amount === null ? [] : [[code, amount]])));
  };
  /** The quote that the customer gets. */
  const quotePdf = async (quoteId: number, userName = 'distributor'): Promise<string> => {
    const path = `/api/quote/send/${quoteId}`;
    const { body } = await (
      await shop.who(userName)
    ).post<{ cdi_file_id: number }>(path, {
      message: '',
      mail_again: true,
    });
    if (!body.data) throw new Error(JSON.stringify(body));
    return readStoredPdf(shop.app, body.data.cdi_file_id);
  };
  /** The newest paper whose title begins so. */
  const paper = async (title: string): Promise<string> => {
    const [file] = await many<{ id: number }>(shop.app.db)`
      select cdi_file_id as id from cdi_file
      where cdi_file_title like ${`${title}%`} order by cdi_file_id desc limit 1`;
    if (!file) throw new Error(`There is no paper "${title}".`);
    return readStoredPdf(shop.app, file.id);
  };
  const labels = async (trackerId: number): Promise<string> => {
    const path = `/api/shipping/labels/${trackerId}`;
    const { body } = await (await shop.who('logistics')).post<{ cdi_file_id: number }>(path, {});
    if (!body.data) throw new Error(JSON.stringify(body));
    return readStoredPdf(shop.app, body.data.cdi_file_id);
  };
  /** Posts the invoice of a truck and reads it, with the amounts as they are on the books. */
  const invoice = async (trackerId: number, shipmentNo = 1) => {
    const posted = await billTruck(shop, trackerId, shipmentNo);
    const amounts = await one<InvoiceAmounts>(shop.app.db)`
      select goods, surcharge, quick_fee, engineering_fee, freight, tax, cancel_fee, total, invoice_date::text as dated,
        due_date::text as due from invoice where invoice_id = ${posted.invoice_id}`;
    return { amounts, text: await readStoredPdf(shop.app, posted.file_id ?? 0) };
  };
  /** The day on which each stage of a line is planned. */
  const plan = async (curbId: number): Promise<Readonly<Record<string, string>>> => {
    const rows = await many<{ task: string; planned_date: string }>(shop.app.db)`
      select task, planned_date from tracker_curb_task where tracker_curb_id = ${curbId}`;
    return Object.fromEntries(rows.map(({ task, planned_date }) => [task, planned_date]));
  };
  return { quoteLine, priceRows, quotePdf, paper, labels, invoice, plan };
}
