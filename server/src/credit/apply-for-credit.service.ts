import type { z } from 'zod';
import { objects, parseField } from '@cdi/shared/catalogue';
import type { creditApplicationInput } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { ROLE } from '@cdi/shared/policy';
import { checkFormKey } from '../call/form-key.ts';
import { keepWaitingForm, takeWaitingForm } from '../call/waiting-form.ts';
import type { CallContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { addChild } from '../records/save/child-rows.ts';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { seal, unseal } from '../session/seal.ts';
import { maybeOne, run } from '../storage/query.ts';
import { storeApplicationPdf } from './application-pdf.ts';

export const CREDIT_FORM = 'account_application';
const SEAL = 'credit application';
/** Unconfirmed applications are deleted after this time. */
const LINK_HOURS = 72;

const application = objects.account_application;
const reference = application.children.references;
type Entries = z.output<typeof creditApplicationInput>;

/** The columns of the record that the form fills in as they are typed. */
const TYPED = [
  'legal_name',
  'dba_name',
  'entity_type',
  'years_in_business',
  'address1',
  'city',
  'state',
  'zip',
  'phone',
  'resale_certificate',
  'duns',
  'annual_sales',
  'bank_name',
  'bank_officer',
  'bank_phone',
  'ap_name',
  'ap_email',
  'ap_phone',
  'owners',
  'requested_limit',
  'requested_terms',
  'signer_name',
  'signer_title',
  'signer_email',
] as const satisfies readonly (keyof typeof application.fields)[];

type Values = Record<string, unknown>;

/** Reads the typed words by the rules of the record's fields. Throws VALIDATION with every field that breaks one. */
function readEntries(entries: Entries): { readonly values: Values; readonly references: readonly Values[] } {
  const problems: Record<string, string> = {};
  const values: Values = {};
  for (const name of TYPED) {
    const read = parseField(application.fields[name], entries[name]);
    if (read.ok) values[name] = read.value;
    else problems[name] = read.message;
  }
  const references = entries.references.map((row, index) => {
    const known = Object.entries(row).map(([name, typed]) => {
      const read = parseField(reference.fields[name as keyof typeof row], typed);
      if (!read.ok) problems[`references[${index}].${name}`] = read.message;
      return [name, read.ok ? read.value : null] as const;
    });
    return Object.fromEntries(known);
  });
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  return { values, references };
}

/**
 * Stores an application until it is confirmed, and mails the confirmation link. Tax id and account number wait sealed. An application
 * whose hidden field is filled in comes from a bot: it gets the usual answer and is discarded. Throws VALIDATION with the fields; then
 * nothing is stored.
 */
export async function takeCreditApplication(context: CallContext, entries: Entries): Promise<string> {
  // before anything is stored
  checkFormKey(context.app.environment.secret, CREDIT_FORM, entries.form_key, context.now);
  readEntries(entries);
  if (entries.company_site !== '') return entries.signer_email;
  const { db, now, person, app } = context;
  const { form_key: _key, company_site: _site, tax_id, bank_account, ...open } = entries;
  const kept = {
    ...open,
    company_id: person.companyId,
    signed_dt: now.toISOString(),
    sealed: seal(app.environment.secret, SEAL, JSON.stringify({ tax_id, bank_account })),
    tax_id_end: tax_id.slice(-4),
    bank_account_end: bank_account.slice(-4),
  };
  const secret = await keepWaitingForm(context, CREDIT_FORM, {
    email: entries.signer_email,
    entries: kept,
    fileId: null,
    hours: LINK_HOURS,
  });
  const link = `${app.environment.publicUrl}/credit_app?confirm=${secret}`;
  await queueMail(db, {
    to: entries.signer_email,
    subject: 'Confirm your credit application',
    // nothing that was typed: anybody may have entered this address
    body: `Hello,\n\nopen this link, and your credit application is with our accounting; it works once, for ${LINK_HOURS} hours:\n\n${link}\n\nIf it was not you who applied, ignore this mail: we delete what was sent.\n`,
  });
  return entries.signer_email;
}

type Waiting = Omit<Entries, 'form_key' | 'company_site' | 'tax_id' | 'bank_account'> & {
  readonly company_id: number | null;
  readonly signed_dt: string;
  readonly sealed: string;
  readonly tax_id_end: string;
  readonly bank_account_end: string;
};

/**
 * Turns the waiting form behind the link into an application with its PDF, and notifies accounting. Throws GONE for a link that is
 * used, old or unknown.
 */
export async function confirmCreditByLink(context: CallContext, secret: string): Promise<{ legal_name: string }> {
  const { db, now, today } = context;
  const { entries } = await takeWaitingForm<Waiting>(context, CREDIT_FORM, secret);
  const { values, references } = readEntries({
    ...entries,
    form_key: '',
    company_site: '',
    tax_id: '',
    bank_account: '',
  });
  const row = await insertRecord(context, application, {
    ...values,
    company_id: entries.company_id,
    tax_id_end: entries.tax_id_end,
    bank_account_end: entries.bank_account_end,
    is_guaranteed: entries.is_guaranteed,
    signed_dt: entries.signed_dt,
    confirmed_dt: now.toISOString(),
    status: 'received',
    received_date: today,
  });
  const id = row.account_application_id;
  for (const each of references) await addChild(context, application, id, 'references', each);
  await run(db)`
    insert into account_application_secret (account_application_id, sealed) values (${id}, ${entries.sealed})`;
  const fileId = await storeApplicationPdf(context, row, references);
  await queueMail(db, {
    to: row.signer_email,
    subject: 'Your credit application is with our accounting',
    body: `Hello ${row.signer_name},\n\nattached is your application as we have it; of the tax id and the account number it shows the last four digits. We ask your bank and the three firms, which usually takes two to five working days, and tell you then.\n`,
    fileId,
  });
  await announceRecord(context, application, row);
  await raiseAlert(db, {
    userIds: await findEmployees(db, [ROLE.accounting]),
    text: `Credit application: ${row.legal_name}`,
    reason: 'because accounting decides about credit',
    url: `/account_application/${id}`,
    object: application.name,
    id,
  });
  return { legal_name: row.legal_name };
}

/** Tax id and account number of an application. Throws NOT_FOUND where there is none, GONE where it cannot be opened. */
export async function openSealed(
  context: CallContext,
  applicationId: number,
): Promise<{ tax_id: string; bank_account: string }> {
  const found = await maybeOne<{ sealed: string }>(context.db)`
    select sealed from account_application_secret where account_application_id = ${applicationId}`;
  if (!found) throw new AppError('NOT_FOUND', 'Nothing is sealed for this application.');
  return JSON.parse(unseal(context.app.environment.secret, SEAL, found.sealed)) as {
    tax_id: string;
    bank_account: string;
  };
}

/** Data of a signed-in customer to start the form with, by field. */
export async function readKnown({ db, person }: CallContext): Promise<Record<string, string>> {
  if (person.companyId === null) return {};
  const company = await maybeOne<Record<string, string | null>>(db)`
    select company_name as legal_name, address1, city, state, zip, phone, ap_email from company
    where company_id = ${person.companyId}`;
  const own = { signer_name: `${person.firstName} ${person.lastName}`, signer_email: person.email };
  const filled = Object.entries({ ...company, ...own }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(filled);
}
