import { PHONE_HINT, PHONE_PATTERN, ZIP_HINT, ZIP_PATTERN } from '../contact-patterns.ts';
import {
  CONTROLS,
  CONTROLS_BESIDE_LINES,
  EMAIL_HINT,
  EMAIL_PATTERN,
  describeControlCharacters,
} from '../field-text.ts';

/** What a credit application asks in words and numbers: the form checks it before each next step, the call when it is sent. */
export interface CreditEntry {
  readonly label: string;
  /** Characters, at most. */
  readonly most: number;
  readonly isOptional?: boolean;
  readonly hasLines?: boolean;
  /** Undefined where the text does not fit; else what is kept of it. */
  readonly read: (text: string) => string | undefined;
  /** Instruction for an invalid entry. */
  readonly remedy: string;
}

/** Trade references of an applicant; each has to be called, so three are required, and no fewer. */
export const TRADE_REFERENCES = 3;
export const NAME_FIRMS = `Name ${TRADE_REFERENCES} firms that sell to you on terms: we ask each of them.`;

const line = (label: string, most: number): CreditEntry => ({ label, most, read: (text) => text, remedy: '' });

const fitting = (label: string, most: number, pattern: RegExp, remedy: string): CreditEntry => ({
  label,
  most,
  read: (text) => (pattern.test(text) ? text : undefined),
  remedy,
});
const phone = (label: string) => fitting(label, 40, PHONE_PATTERN, PHONE_HINT);
const email = (label: string): CreditEntry => ({
  label,
  most: 254,
  read: (text) => (EMAIL_PATTERN.test(text) ? text.toLowerCase() : undefined),
  remedy: EMAIL_HINT,
});

/** A number that is no amount, with signs between its digits: `12-3456789`, `0001 2345 6789`. Keeps the digits. */
const digits = (label: string, pattern: RegExp, remedy: string): CreditEntry => ({
  label,
  most: 40,
  read: (text) => {
    const plain = text.replaceAll(/[\s.-]/g, '');
    return pattern.test(plain) ? plain : undefined;
  },
  remedy,
});

/** Whole dollars as they are written: `5000`, `5,000`, `$5,000.00`. Cents, a minus and words are refused: none of them is left out in silence. */
const dollars = (label: string, least: number, largest: number, remedy: string): CreditEntry => ({
  label,
  most: 20,
  read: (text) => {
    const plain = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.0{0,2})?$/.exec(text)?.[1]?.replaceAll(',', '');
    return plain !== undefined && Number(plain) >= least && Number(plain) <= largest ? plain : undefined;
  },
  remedy,
});

const optional = (entry: CreditEntry): CreditEntry => ({ ...entry, isOptional: true });

/** By the names of the call. */
export const CREDIT_ENTRIES = {
  legal_name: line('Legal name', 120),
  dba_name: optional(line('Doing business as', 120)),
  years_in_business: {
    label: 'Years in business',
    most: 20,
    read: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 200 ? String(Number(text)) : undefined),
    remedy: 'Enter a whole number of years from 0 for a new firm to 200, such as 2 for two and a half.',
  },
  address1: line('Address', 120),
  city: line('City', 80),
  zip: fitting('ZIP', 10, ZIP_PATTERN, ZIP_HINT),
  phone: phone('Phone'),
  tax_id: digits('Federal tax ID', /^\d{9}$/, 'Enter nine digits, such as 12-3456789.'),
  resale_certificate: optional(line('Resale certificate', 40)),
  duns: optional(line('D-U-N-S', 12)),
  annual_sales: optional(
    dollars('Annual sales', 0, 99_999_999_999, 'Enter whole dollars without cents, such as 4,200,000.'),
  ),
  bank_name: line('Bank', 120),
  bank_officer: optional(line('Bank officer', 80)),
  bank_phone: phone('Bank phone'),
  bank_account: digits('Account number', /^\d{4,17}$/, 'Enter four to seventeen digits.'),
  ap_name: line('Accounts payable: name', 80),
  ap_email: email('Accounts payable: e-mail'),
  ap_phone: optional(phone('Accounts payable: phone')),
  owners: { ...optional(line('Owners and officers, with shares', 1000)), hasLines: true },
  requested_limit: dollars(
    'Limit',
    500,
    1_000_000,
    'Enter whole dollars from 500 to 1,000,000 without cents, such as 25,000.',
  ),
  signer_name: line('Your name', 80),
  signer_title: line('Your title', 80),
  signer_email: email('Your e-mail'),
  signature: line('Signature', 80),
} as const satisfies Readonly<Record<string, CreditEntry>>;

/** Of each firm that sells to the applicant on terms. */
export const CREDIT_REFERENCE_ENTRIES = {
  firm: line('Company', 120),
  contact_name: optional(line('Contact there', 80)),
  phone: phone('Phone'),
  email: optional(email('E-mail')),
  account_no: optional(line('Your account number there', 40)),
} as const satisfies Readonly<Record<string, CreditEntry>>;

/** The problem with an entry, in a sentence that names it; null when there is none. */
export function findEntryProblem(entry: CreditEntry, typed: string, label = entry.label): string | null {
  const text = typed.trim();
  if (text === '') return entry.isOptional ? null : `${label} is required.`;
  if (text.length > entry.most) return `${label} may have at most ${entry.most} characters.`;
  if ((entry.hasLines ? CONTROLS_BESIDE_LINES : CONTROLS).test(text)) return describeControlCharacters(label, text);
  return entry.read(text) === undefined ? `${label}: ${entry.remedy}` : null;
}

const plainWords = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A signature is the name of the signer, typed once more. */
export const findSignatureProblem = (signature: string, name: string): string | null =>
  plainWords(signature) === plainWords(name) ? null : 'Signature: Sign by typing your name as it stands above.';

export const NO_CREDIT_CONSENT = 'Agree that we ask your bank and the three firms: without it we cannot decide.';
