import { z } from 'zod';
import { ENTITY_TYPES } from '../catalogue/lists/credit-application-lists.ts';
import { PAYMENT_TERMS, STATES } from '../catalogue/lists/trade-lists.ts';
import { payers } from '../policy/purchase-rights.ts';
import { defineCall, staffCall } from './define-call.ts';
import { choice, email, flag, id, nothing, paragraph, text } from './inputs.ts';

/** Firms that an applicant names; each has to be called, so three are asked for and no fewer taken. */
export const TRADE_REFERENCES = 3;

const keysOf = <T extends string>(options: Readonly<Record<T, string>>) => Object.keys(options) as T[];

/** A number that was typed with signs between: `12-3456789`, `$ 25,000`. Gives its digits. */
const digits = (label: string, rule: RegExp, remedy: string) =>
  text(label, 40).transform((value, ctx): string => {
    const plain = value.replaceAll(/[\s\-.,$]/g, '');
    if (value !== '' && !rule.test(plain)) ctx.addIssue({ code: 'custom', message: `${label}: ${remedy}` });
    return plain;
  });

const NAME_FIRMS = `Name ${TRADE_REFERENCES} firms that sell to you on terms: we ask each of them.`;

const reference = z.strictObject(
  {
    firm: text('Firm', 120),
    contact_name: text('Contact', 80, false),
    phone: text('Phone', 40),
    email: text('E-mail', 254, false),
    account_no: text('Account number there', 40, false),
  },
  'Give each firm by its name and its phone.',
);

/** What an applicant enters. Money in whole dollars. */
export const creditApplicationInput = z.strictObject({
  legal_name: text('Legal name', 120),
  dba_name: text('Doing business as', 120, false),
  entity_type: choice('Kind of business', keysOf(ENTITY_TYPES)),
  years_in_business: digits('Years in business', /^\d{1,3}$/, 'a whole number of years, 0 for a new firm.'),
  address1: text('Address', 120),
  city: text('City', 80),
  state: choice('State', keysOf(STATES)),
  zip: text('ZIP', 10),
  phone: text('Phone', 40),
  tax_id: digits('Federal tax id', /^\d{9}$/, 'nine digits, such as 12-3456789.'),
  resale_certificate: text('Resale certificate', 40, false),
  duns: text('D-U-N-S', 12, false),
  annual_sales: text('Annual sales', 20, false),
  bank_name: text('Bank', 120),
  bank_officer: text('Bank officer', 80, false),
  bank_phone: text('Bank phone', 40),
  bank_account: digits('Account number', /^\d{4,17}$/, 'four to seventeen digits.'),
  references: z.array(reference, NAME_FIRMS).length(TRADE_REFERENCES, NAME_FIRMS),
  ap_name: text('Accounts payable', 80),
  ap_email: email('Accounts payable e-mail'),
  ap_phone: text('Accounts payable phone', 40, false),
  owners: paragraph('Owners and officers', 1000, false),
  is_guaranteed: flag(),
  requested_limit: digits('Limit', /^\d{3,7}$/, 'dollars from 500 to 1,000,000.'),
  requested_terms: choice('Terms', keysOf(PAYMENT_TERMS)),
  signer_name: text('Your name', 80),
  signer_title: text('Your title', 80),
  signer_email: email('Your e-mail'),
  /** The name once more, typed by hand: the signature. */
  signature: text('Signature', 80),
  consent: flag(),
  form_key: text('Form', 200),
  /** Stays empty: people do not see it, programs that fill every field do. */
  company_site: text('Company site', 200, false),
});

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
