import {
  mailInvoiceBatch,
  postTruckInvoice,
  previewInvoice,
  readUnbilled,
  type InvoicePreview,
} from '@cdi/shared/contracts';
import { centsToDollars } from '@cdi/shared/units';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { mailInvoices } from './mail-invoices.service.ts';
import type { Posting } from './plan-posting.ts';
import { postInvoice, previewPosting } from './post-invoice.service.ts';
import { listUnbilled } from './unbilled.service.ts';

const viewOf = (posting: Posting): InvoicePreview => ({
  tracker_id: posting.order.tracker_id,
  tracker_no: posting.order.tracker_no ?? '',
  shipment_no: posting.shipmentNo,
  is_cancelled: posting.order.status === 'cancelled',
  invoice_date: posting.date,
  due_date: posting.dueDate,
  terms: posting.terms,
  lines: posting.lines.map(({ kind, description, qty, unit_price, amount }) => ({
    kind,
    description,
    qty,
    unit_price,
    amount,
  })),
  total: centsToDollars(posting.planned.totalCents),
  is_last: posting.planned.isLast,
  problems: posting.problems,
  warnings: posting.warnings,
});

/** Invoices: what is to be posted, posting, mailing. */
export function receivablesRoutes(binding: Binding): void {
  bindCall(binding, readUnbilled, async (_input, { context }) => ({ data: { rows: await listUnbilled(context) } }), {
    isOutsideTransaction: true,
  });
  bindCall(
    binding,
    previewInvoice,
    async (input, { context }) => ({
      data: viewOf(await previewPosting(context, input.tracker_id, input.shipment_no)),
    }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, postTruckInvoice, async (input, { context }) => {
    const row = await postInvoice(context, input.tracker_id, input.shipment_no, input.total);
    return {
      data: { invoice_id: row.invoice_id, invoice_no: row.invoice_no, total: row.total, file_id: row.file_id },
      opt: 'save',
      msg: `${row.invoice_no} is posted`,
    };
  });
  bindCall(binding, mailInvoiceBatch, async ({ invoice_ids, mail_again }, { context }) => {
    const invoices = await mailInvoices(context, invoice_ids, mail_again);
    const count = invoices.filter(({ mailed_to }) => mailed_to !== null).length;
    return { data: { invoices }, opt: 'save', msg: `${count} of ${invoices.length} mailed` };
  });
}
