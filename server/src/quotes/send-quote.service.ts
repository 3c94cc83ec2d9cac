import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { assertNotMailed, mailPaper } from '../mail/mail-paper.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { applyTransition } from '../records/save/transition-record.ts';
import { maybeOne } from '../storage/query.ts';
import { renderQuotePdf } from './quote-pdf.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { nameParties } from '../customers/parties.service.ts';

import { assertComplete, assertStanding, openQuote, quote, quoteStep } from './quote-steps.ts';

/**
 * Makes the PDF with the drawing, attaches it to the quote and mails it to the contact. Throws RULE at `mail_again` where it went there lately
 * and the sender did not agree to mail it again.
 */
export async function sendQuoteTo(
  context: CallContext,
  quoteId: number,
  message: string,
  isAgreed: boolean,
): Promise<number> {
  const step = quoteStep('send');
  const found = await openQuote(context, quoteId, step);
  assertStanding(context, found, 'sent');
  const before = await nameParties(context, found);
  const children = await loadChildren(context, quote, quoteId);
  assertComplete(children.curbs ?? [], children.parts ?? [], before);
  const name = `${String(before.quote_no)}-${String(before.revision)}`;
  const contact = await maybeOne<{
    email: string;
    first_name: string;
  }>(context.db)`
    select email, first_name from "user" where user_id = ${before.contact_user_id}::bigint`;
  const paper = `quote ${quoteId}`;
  if (contact) await assertNotMailed(context, [{ key: paper, name: `quote ${name}`, to: [contact.email] }], isAgreed);
  const content = await renderQuotePdf(context, before, children.curbs ?? [], children.parts ?? []);
  const file = await storeOwnFile(context, {
    fileName: `${name}.pdf`,
    title: `Quote ${name}`,
    typeCode: 19,
    object: 'quote',
    id: quoteId,
    content,
    quoteId,
  });
  const fileId = Number(file.cdi_file_id);
  if (step.from.includes(String(before.status))) await applyTransition(context, quote, before, step, null);
  if (contact)
    await mailPaper(context, paper, {
      to: contact.email,
      ...(await writeMail(context.db, 'mail_quote', {
        first_name: contact.first_name,
        quote_no: name,
        job: String(before.job_name),
        with_drawing: (children.curbs ?? []).length > 0 ? ', with the drawing' : '',
        message,
        link: `${context.app.environment.publicUrl}/quote/${quoteId}`,
        signature: await signMail(context.db, before.inside_rep_id, await readSupportPhone(context)),
      })),
      fileId,
    });
  return fileId;
}
