import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { AgingRow, CallAnswer, makeStatement } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { formatDate, formatMoney, roundHalfUpCents, type PlainDate } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { assertNotMailed, mailPaper } from '../mail/mail-paper.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { maybeOne } from '../storage/query.ts';
import { readAging } from './aging.service.ts';
import { readOpenItems } from './open-items.ts';
import { readRemitTo, formatCityLine } from './remit-to.ts';
import { renderStatementPdf } from './statement-pdf.ts';

/** File type of papers of a company. */
const COMPANY_FILE = 17;

async function mailTo(
  context: CallContext,
  paper: string,
  address: string,
  fileId: number,
  day: string,
  aging: AgingRow | null,
): Promise<void> {
  const late = aging === null ? 0 : aging.late_30 + aging.late_60 + aging.late_90 + aging.late_more;
  await mailPaper(context, paper, {
    to: address,
    ...(await writeMail(context.db, 'mail_statement', {
      day,
      total: formatMoney(roundHalfUpCents(aging?.total ?? 0)),
      late: formatMoney(roundHalfUpCents(late)),
      signature: await signMail(context.db, null, await readSupportPhone(context)),
    })),
    fileId,
  });
}

/**
 * Makes the statement of a customer at the end of a day, and mails it to its accounts payable where that is asked for. Throws
 * NOT_FOUND, VALIDATION for a day to come and for a company without an address, and RULE at `mail_again` where the statement of that day went
 * there lately and the sender did not agree to mail it again.
 */
export async function stateAccount(
  context: CallContext,
  companyId: number,
  asOf: PlainDate,
  isMailed: boolean,
  isAgreed = false,
): Promise<CallAnswer<typeof makeStatement>> {
  const refuse = (field: string, message: string): never => {
    throw new AppError('VALIDATION', message, { fields: { [field]: message } });
  };
  if (asOf > context.today) refuse('as_of', 'The day is still to come: choose today or a day before.');
  // who is no customer any more may owe still
  const company = await maybeOne<RecordRow<'company'>>(context.db)`
    select * from company where company_id = ${companyId}`;
  if (!company) throw new AppError('NOT_FOUND', `There is no company ${companyId}.`);
  const address = company.ap_email;
  if (isMailed && !address)
    refuse('is_mailed', `${company.company_name} has no accounts payable e-mail. Enter one first, or do not mail it.`);
  const day = formatDate(asOf);
  const paper = `statement ${companyId} ${asOf}`;
  const name = `the statement of ${day}`;
  if (isMailed && address) await assertNotMailed(context, [{ key: paper, name, to: [address] }], isAgreed);
  const [aging = null] = await readAging(context.db, asOf, companyId);
  const content = await renderStatementPdf({
    day: asOf,
    customer: [
      company.legal_name ?? company.company_name,
      company.address1 ?? '',
      company.address2 ?? '',
      formatCityLine(company),
      address ?? '',
    ],
    terms: company.terms,
    remitTo: await readRemitTo(context),
    sender: await readSender(context),
    items: await readOpenItems(context.db, companyId, asOf),
    aging,
    madeAt: context.now,
  });
  const { cdi_file_id: fileId } = await storeOwnFile(context, {
    fileName: `statement-${asOf}.pdf`,
    title: `Statement of ${day}`,
    typeCode: COMPANY_FILE,
    object: objects.company.name,
    id: companyId,
    content,
  });
  if (isMailed && address) await mailTo(context, paper, address, fileId, day, aging);
  return { cdi_file_id: fileId, mailed_to: isMailed ? address : null };
}
