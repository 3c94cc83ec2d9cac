import { z } from 'zod';
import { ENTITY_TYPES } from '../catalogue/lists/credit-application-lists.ts';
import {
  CREDIT_ENTRIES,
  CREDIT_REFERENCE_ENTRIES,
  findSignatureProblem,
  NAME_FIRMS,
  NO_CREDIT_CONSENT,
  TRADE_REFERENCES,
  type CreditEntry,
} from '../catalogue/lists/credit-entries.ts';
import { PAYMENT_TERMS, STATES } from '../trade/trade-lists.ts';
import { payers } from '../policy/purchase-rights.ts';
import { defineCall, staffCall } from './define-call.ts';
import { choice, flag, id, nothing, paragraph, text } from './inputs.ts';

const keysOf = <T extends string>(options: Readonly<Record<T, string>>) => Object.keys(options) as T[];

/** An entry by its own rule, the one by which the form has checked it. Gives what is kept of it. */
const entry = (rule: CreditEntry) =>
  (rule.hasLines ? paragraph : text)(rule.label, rule.most, !rule.isOptional).transform((value, ctx): string => {
    const kept = value === '' ? '' : rule.read(value);
    if (kept === undefined) ctx.addIssue({ code: 'custom', message: `${rule.label}: ${rule.remedy}` });
    return kept ?? value;
  });

const reference = z.strictObject(
  {
    firm: entry(CREDIT_REFERENCE_ENTRIES.firm),
    contact_name: entry(CREDIT_REFERENCE_ENTRIES.contact_name),
    phone: entry(CREDIT_REFERENCE_ENTRIES.phone),
    email: entry(CREDIT_REFERENCE_ENTRIES.email),
    account_no: entry(CREDIT_REFERENCE_ENTRIES.account_no),
  },
  'Give each firm by its name and its phone.',
);

/** An applicant's entries. Money in whole dollars. All problems are reported at once, those of signature and consent too. */
export const creditApplicationInput = z
  .strictObject({
    legal_name: entry(CREDIT_ENTRIES.legal_name),
    dba_name: entry(CREDIT_ENTRIES.dba_name),
    entity_type: choice('Type of business', keysOf(ENTITY_TYPES)),
    years_in_business: entry(CREDIT_ENTRIES.years_in_business),
    address1: entry(CREDIT_ENTRIES.address1),
    city: entry(CREDIT_ENTRIES.city),
    state: choice('State', keysOf(STATES)),
    zip: entry(CREDIT_ENTRIES.zip),
    phone: entry(CREDIT_ENTRIES.phone),
    tax_id: entry(CREDIT_ENTRIES.tax_id),
    resale_certificate: entry(CREDIT_ENTRIES.resale_certificate),
    duns: entry(CREDIT_ENTRIES.duns),
    annual_sales: entry(CREDIT_ENTRIES.annual_sales),
    bank_name: entry(CREDIT_ENTRIES.bank_name),
    bank_officer: entry(CREDIT_ENTRIES.bank_officer),
    bank_phone: entry(CREDIT_ENTRIES.bank_phone),
    bank_account: entry(CREDIT_ENTRIES.bank_account),
    references: z.array(reference, NAME_FIRMS).length(TRADE_REFERENCES, NAME_FIRMS),
    ap_name: entry(CREDIT_ENTRIES.ap_name),
    ap_email: entry(CREDIT_ENTRIES.ap_email),
    ap_phone: entry(CREDIT_ENTRIES.ap_phone),
    owners: entry(CREDIT_ENTRIES.owners),
    is_guaranteed: flag(),
    requested_limit: entry(CREDIT_ENTRIES.requested_limit),
    requested_terms: choice('Terms', keysOf(PAYMENT_TERMS)),
    signer_name: entry(CREDIT_ENTRIES.signer_name),
    signer_title: entry(CREDIT_ENTRIES.signer_title),
    signer_email: entry(CREDIT_ENTRIES.signer_email),
    /** The name once more, typed by hand: the signature. */
    signature: entry(CREDIT_ENTRIES.signature),
    consent: flag(),
    form_key: text('Form', 200),
    /** Stays empty: people do not see it, programs that fill every field do. */
    company_site: text('Company site', 200, false),
  })
  .superRefine(
    ({ signature, signer_name, consent }, ctx) => {
      const isSigned = typeof signature === 'string' && typeof signer_name === 'string' && signature !== '';
      const unsigned = isSigned ? findSignatureProblem(signature, signer_name) : null;
      if (unsigned !== null) ctx.addIssue({ code: 'custom', path: ['signature'], message: unsigned });
      if (consent === false) ctx.addIssue({ code: 'custom', path: ['consent'], message: NO_CREDIT_CONSENT });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** The key of a form that is opened now, and what is known of a customer who is signed in. */
export const openCreditForm = defineCall({
  name: 'openCreditForm',
  method: 'POST',
  path: '/api/account_application/form',
  whileSeeing: 'read',
  access: { kind: 'anyone' },
  wire: 'params',
  input: nothing,
  answer: z.object({ form_key: z.string(), known: z.record(z.string(), z.string()) }),
  perMinute: 60,
});

/** Takes an application in. It reaches accounting when the mailed link is opened, and is forgotten when it is not. */
export const applyForCredit = defineCall({
  name: 'applyForCredit',
  method: 'POST',
  path: '/api/account_application/apply',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: creditApplicationInput,
  /** Where the link went. */
  answer: z.object({ email: z.string() }),
  perMinute: 6,
});

/** Shows that the signer reads the mail of the address: the application goes to accounting. */
export const confirmCreditApplication = defineCall({
  name: 'confirmCreditApplication',
  method: 'POST',
  path: '/api/account_application/confirm',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ token: text('Link', 200) }),
  answer: z.object({ legal_name: z.string() }),
  perMinute: 12,
});

/** Opens what is sealed of an application: tax id and bank account. Noted in the security log. */
export const openSealedCredit = staffCall('openSealedCredit', '/api/account_application/sealed', {
  grants: payers,
  input: z.strictObject({ account_application_id: id('Application') }),
  answer: z.object({ tax_id: z.string(), bank_account: z.string() }),
});
