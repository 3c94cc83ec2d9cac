import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { MailedInvoice } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { formatDate, formatMoney, roundHalfUpCents, toPlainDate } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { assertNotMailed, mailPaper } from '../mail/mail-paper.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { maybeOne } from '../storage/query.ts';

interface Payer {
  readonly company_name: string;
  readonly ap_email: string | null;
  readonly invoice_delivery: string;
}

/** Why the invoices of a company do not go by mail; null when they do. */
function findReason(payer: Payer | undefined): string | null {
  if (!payer) return 'its company is not there any more';
  if (payer.invoice_delivery === 'mail') return `${payer.company_name} gets invoices on paper: print it`;
  if (payer.invoice_delivery === 'portal') return `${payer.company_name} takes invoices from its portal`;
  return payer.ap_email ? null : `${payer.company_name} has no accounts payable e-mail`;
}

const paperOf = ({ invoice_id: id }: RecordRow<'invoice'>): string => `invoice ${id}`;

async function mailOne(
  context: CallContext,
  invoice: RecordRow<'invoice'>,
  payer: Payer | undefined,
): Promise<MailedInvoice> {
  const facts = { invoice_id: invoice.invoice_id, invoice_no: invoice.invoice_no };
  const reason = findReason(payer);
  if (reason !== null || !payer?.ap_email) return { ...facts, mailed_to: null, reason };
  const total = formatMoney(roundHalfUpCents(invoice.total));
  const due = formatDate(toPlainDate(invoice.due_date));
  const order = await maybeOne<{ tracker_no: string; job_name: string; inside_rep_id: number | null }>(context.db)`
    select tracker_no, job_name, inside_rep_id from tracker where tracker_id = ${invoice.tracker_id}`;
  const po = invoice.customer_po ? `, your PO ${invoice.customer_po}` : '';
  await mailPaper(context, paperOf(invoice), {
    to: payer.ap_email,
    ...(await writeMail(context.db, 'mail_invoice', {
      invoice_no: invoice.invoice_no,
      invoice_date: formatDate(toPlainDate(invoice.invoice_date)),
      due_date: due,
      total,
      order_no: order?.tracker_no ?? '',
      your_po: po,
      job: order?.job_name ?? '',
      signature: await signMail(context.db, order?.inside_rep_id ?? null, await readSupportPhone(context)),
    })),
    ...(invoice.file_id === null ? {} : { fileId: invoice.file_id }),
  });
  await updateRecord(context, objects.invoice, invoice, {
    mailed_to: payer.ap_email,
    mailed_dt: context.now.toISOString(),
  });
  return { ...facts, mailed_to: payer.ap_email, reason: null };
}

/**
 * Mails invoices to who pays them, each with its paper; says of each where it went, or why it did not. Throws NOT_FOUND, and RULE at
 * `mail_again` where one went to that address lately and the sender did not agree to mail it again.
 */
export async function mailInvoices(
  context: CallContext,
  ids: readonly number[],
  isAgreed = false,
): Promise<readonly MailedInvoice[]> {
  const found: { readonly invoice: RecordRow<'invoice'>; readonly payer: Payer | undefined }[] = [];
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const invoice = await lockRecord(context, objects.invoice, id);
    if (!invoice) throw new AppError('NOT_FOUND', `There is no invoice ${id}.`);
    const payer = await maybeOne<Payer>(context.db)`
      select company_name, ap_email, invoice_delivery from company where company_id = ${invoice.company_id}`;
    found.push({ invoice, payer });
  }
  const papers = found.flatMap(({ invoice, payer }) =>
    findReason(payer) === null && payer?.ap_email
      ? [{ key: paperOf(invoice), name: invoice.invoice_no, to: [payer.ap_email] }]
      : [],
  );
  await assertNotMailed(context, papers, isAgreed);
  const mailed: MailedInvoice[] = [];
  for (const { invoice, payer } of found) mailed.push(await mailOne(context, invoice, payer));
  return mailed;
}
