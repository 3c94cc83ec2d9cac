import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { centsToDollars, formatMoney, roundHalfUpCents, toCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { maybeOne } from '../storage/query.ts';
import { applyToOwn } from './apply-credit.service.ts';
import { readCreditTax } from './credit-tax.ts';
import { renderCreditPdf } from './credit-pdf.ts';
import { lockAccount, noteEntry } from './ledger.ts';

type Credit = RecordRow<'credit'>;

/** File type of a document of credit. */
const CREDIT_FILE = 15;

interface Parties {
  /** The legal name, as on its invoices; the trade name where none is on file. */
  readonly payer: string;
  readonly address1: string | null;
  readonly town: string;
  readonly ap_email: string | null;
  readonly invoice_delivery: string;
  readonly invoice_no: string | null;
  readonly tracker_no: string | null;
}

async function readParties({ db }: CallContext, record: Credit): Promise<Parties | undefined> {
  return maybeOne<Parties>(db)`
    select coalesce(c.legal_name, c.company_name) as payer, c.address1,
      concat_ws(', ', c.city, concat_ws(' ', c.state, c.zip)) as town, c.ap_email,
      c.invoice_delivery, v.invoice_no, t.tracker_no
    from company c left join invoice v on v.invoice_id = ${record.invoice_id}::bigint
    left join tracker t on t.tracker_id = coalesce(${record.tracker_id}::bigint, v.tracker_id)
    where c.company_id = ${record.company_id}`;
}

async function makePaper(context: CallContext, record: Credit, creditNo: string): Promise<number> {
  const parties = await readParties(context, record);
  const content = await renderCreditPdf({
    credit: record,
    creditNo,
    date: context.today,
    customer: [parties?.payer ?? '', parties?.address1 ?? '', parties?.town ?? ''],
    invoiceNo: parties?.invoice_no ?? null,
    trackerNo: parties?.tracker_no ?? null,
    sender: await readSender(context),
    madeAt: context.now,
  });
  const file = await storeOwnFile(context, {
    fileName: `credit-${creditNo}.pdf`,
    title: `Credit memo ${creditNo}`,
    typeCode: CREDIT_FILE,
    object: objects.credit.name,
    id: record.credit_id,
    content,
  });
  if (parties?.ap_email && parties.invoice_delivery === 'email')
    await queueMail(context.db, {
      to: parties.ap_email,
      subject: `Credit memo ${creditNo}: ${formatMoney(roundHalfUpCents(record.amount))}`,
      body: [
        'Hello,',
        '',
        `attached is our credit memo ${creditNo}${parties.invoice_no ? ` for invoice ${parties.invoice_no}` : ''}. It is taken off what is open on your account.`,
        await signMail(context.db, null, await readSupportPhone(context)),
      ].join('\n'),
      fileId: file.cdi_file_id,
    });
  return file.cdi_file_id;
}

/** Issues an approved credit: number, paper, ledger, and as much as is open of its invoice. Gives what the record says then. */
export async function issueCredit(context: CallContext, record: Credit) {
  await lockAccount(context, record.company_id);
  const creditNo = await nextNumber(context, 'credit');
  // other credits for the invoice may have been given, or refused, since it was asked for
  const taxed = await readCreditTax(context.db, record, record.credit_id);
  const applied = await applyToOwn(context, record);
  const left = toCents(roundHalfUpCents(record.amount) - applied);
  await noteEntry(context, {
    companyId: record.company_id,
    date: context.today,
    kind: 'credit',
    amountUsd: -record.amount,
    object: 'credit',
    id: record.credit_id,
  });
  return {
    ...taxed,
    credit_no: creditNo,
    issued_date: context.today,
    applied: centsToDollars(applied),
    unapplied: centsToDollars(left),
    file_id: await makePaper(context, { ...record, ...taxed }, creditNo),
  };
}
