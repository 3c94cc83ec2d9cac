import { objects, PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { endAlerts } from '../messages/alert.service.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';

type Application = RecordRow<'account_application'>;

const definition = objects.account_application;

/** What has to be known before a firm may buy on terms. */
function assertDecided(record: Application): void {
  if (record.company_id === null) refuse('company_id', 'Choose the company that gets the limit, or make it first.');
  if (record.approved_limit === null) refuse('approved_limit', 'Enter the limit that is given.');
  if (record.approved_terms === null) refuse('approved_terms', 'Choose the terms that are given.');
}

/** The limit and the terms become those of the company, whose history says where they come from. */
async function giveCredit(context: CallContext, record: Application): Promise<void> {
  if (record.company_id === null || record.approved_terms === null) return;
  const company = await lockRecord(context, objects.company, record.company_id);
  if (!company) return refuse('company_id', 'This company is not there any more. Choose another one.');
  await updateRecord(
    context,
    objects.company,
    company,
    {
      credit_limit: record.approved_limit ?? 0,
      terms: record.approved_terms,
      credit_status: 'approved',
      credit_reason: `Credit application ${record.account_application_id} of ${record.received_date}`,
      ap_email: company.ap_email ?? record.ap_email,
    },
    `Credit application: ${formatMoney(roundHalfUpCents(record.approved_limit ?? 0))}, ${PAYMENT_TERMS[record.approved_terms]}`,
  );
}

/** Mails the decision to the applicant, without the reason of a refusal: it is an internal note, and people explain it by phone. */
async function mailDecision({ db, app }: CallContext, record: Application, isGiven: boolean): Promise<void> {
  const terms = record.approved_terms === null ? '' : PAYMENT_TERMS[record.approved_terms];
  const limit = formatMoney(roundHalfUpCents(record.approved_limit ?? 0));
  const decided = isGiven
    ? `${record.legal_name} may buy on terms from today.\n\nCredit limit: ${limit}\nTerms: ${terms}\n\nOrders within the limit go on without a payment before. What is open stands on the account page:\n\n${app.environment.publicUrl}/my\n`
    : `we cannot give ${record.legal_name} credit now. You can order all the same, prepaid or by card. Call us about the reasons, and about what would change them.\n`;
  await queueMail(db, {
    to: record.signer_email,
    subject: isGiven ? 'Your credit limit and terms' : 'Your credit application',
    body: `Hello ${record.signer_name},\n\n${decided}${await signMail(db, null, await readSupportPhone({ db, app }))}`,
  });
}

/** Rules of credit applications: decided with limit, terms and company, which then has them. */
export const creditApplicationHooks = hooksFor(definition, {
  async guard(context, { record, transition }) {
    if (transition === 'approve') assertDecided(record);
    if (transition === 'reconsider') return { values: { decided_by: null, decided_dt: null } };
    if (transition === 'review') return {};
    return { values: { decided_by: context.person.userId, decided_dt: context.now.toISOString() } };
  },

  async afterTransition(context, { id, transition, record }) {
    await endAlerts(context.db, { object: definition.name, id, url: `/account_application/${id}` });
    if (transition === 'approve') await giveCredit(context, record);
    if (transition === 'approve' || transition === 'decline')
      await mailDecision(context, record, transition === 'approve');
  },
});
