import { ENTITY_TYPES, PAYMENT_TERMS, STATES } from '@cdi/shared/catalogue';

/** One entry of the form. */
export interface CreditField {
  readonly name: string;
  readonly label: string;
  readonly isNeeded?: boolean;
  readonly hint?: string;
  readonly unit?: string;
  readonly inputMode?: 'email' | 'tel';
  readonly isNumber?: boolean;
  readonly autoComplete?: string;
  /** Value and words of a choice. */
  readonly options?: readonly (readonly [string, string])[];
  readonly isLong?: boolean;
}

export interface CreditStep {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly CreditField[];
}

const choose = (options: Readonly<Record<string, string>>) => [['', 'Choose'] as const, ...Object.entries(options)];

/** Firms that are named. */
export const REFERENCES = 3;

const referenceFields = (index: number): readonly CreditField[] => [
  { name: `references.${index}.firm`, label: `Company ${index + 1}`, isNeeded: true },
  { name: `references.${index}.contact_name`, label: 'Contact there' },
  { name: `references.${index}.phone`, label: 'Phone', isNeeded: true, inputMode: 'tel' },
  { name: `references.${index}.email`, label: 'E-mail', inputMode: 'email' },
  { name: `references.${index}.account_no`, label: 'Your account number there' },
];

/** Entries that are never kept in the browser. */
export const UNKEPT = ['tax_id', 'bank_account', 'signature', 'consent'] as const;

/** The form in its five steps: whose business, money, bank, who can say how you pay, and the signature. */
export const CREDIT_STEPS: readonly CreditStep[] = [
  {
    id: 'business',
    title: 'Your business',
    lead: 'As it is on your tax papers.',
    fields: [
      { name: 'legal_name', label: 'Legal name', isNeeded: true, autoComplete: 'organization' },
      { name: 'dba_name', label: 'Doing business as' },
      { name: 'entity_type', label: 'Type of business', isNeeded: true, options: choose(ENTITY_TYPES) },
      { name: 'years_in_business', label: 'Years in business', unit: 'years', isNeeded: true, isNumber: true },
      { name: 'address1', label: 'Address', isNeeded: true, autoComplete: 'street-address' },
      { name: 'city', label: 'City', isNeeded: true, autoComplete: 'address-level2' },
      { name: 'state', label: 'State', isNeeded: true, options: choose(STATES) },
      { name: 'zip', label: 'ZIP', isNeeded: true, autoComplete: 'postal-code' },
      { name: 'phone', label: 'Phone', isNeeded: true, inputMode: 'tel', autoComplete: 'tel' },
    ],
  },
  {
    id: 'terms',
    title: 'What you ask for',
    lead: 'Two months of your usual purchases is a good start.',
    fields: [
      {
        name: 'requested_limit',
        label: 'Limit',
        unit: 'dollars',
        isNeeded: true,
        isNumber: true,
        hint: 'From $500 to $1,000,000.',
      },
      { name: 'requested_terms', label: 'Terms', isNeeded: true, options: choose(PAYMENT_TERMS) },
      {
        name: 'tax_id',
        label: 'Federal tax ID',
        isNeeded: true,
        hint: 'Nine digits. Stored encrypted; only accounting can open it, and each time is logged.',
      },
      {
        name: 'resale_certificate',
        label: 'Resale certificate',
        hint: 'Its number; send the certificate when we ask for it.',
      },
      { name: 'duns', label: 'D-U-N-S' },
      { name: 'annual_sales', label: 'Annual sales', unit: 'dollars', isNumber: true },
      { name: 'owners', label: 'Owners and officers, with shares', isLong: true },
    ],
  },
  {
    id: 'bank',
    title: 'Your bank',
    lead: 'We ask it how long the account has been open and its average balance, nothing else.',
    fields: [
      { name: 'bank_name', label: 'Bank', isNeeded: true },
      { name: 'bank_officer', label: 'Bank officer' },
      { name: 'bank_phone', label: 'Bank phone', isNeeded: true, inputMode: 'tel' },
      {
        name: 'bank_account',
        label: 'Account number',
        isNeeded: true,
        isNumber: true,
        hint: 'Stored encrypted, like the tax ID.',
      },
    ],
  },
  {
    id: 'references',
    title: 'Three trade references',
    lead: 'Companies that sell to you on terms. We contact each of them.',
    fields: Array.from({ length: REFERENCES }, (_, index) => referenceFields(index)).flat(),
  },
  {
    id: 'signature',
    title: 'People and signature',
    lead: 'Who pays our invoices, and who signs for the business.',
    fields: [
      { name: 'ap_name', label: 'Accounts payable: name', isNeeded: true },
      { name: 'ap_email', label: 'Accounts payable: e-mail', isNeeded: true, inputMode: 'email' },
      { name: 'ap_phone', label: 'Accounts payable: phone', inputMode: 'tel' },
      { name: 'signer_name', label: 'Your name', isNeeded: true, autoComplete: 'name' },
      { name: 'signer_title', label: 'Your title', isNeeded: true, autoComplete: 'organization-title' },
      {
        name: 'signer_email',
        label: 'Your e-mail',
        isNeeded: true,
        inputMode: 'email',
        autoComplete: 'email',
        hint: 'We e-mail a link there; the application reaches us when you open it.',
      },
      { name: 'signature', label: 'Signature: type your name', isNeeded: true },
    ],
  },
];

/** The step that an entry stands in; the first for one that stands in none. */
export function stepOf(name: string): number {
  const plain = name.replace(/^references\[(\d)\]\./, 'references.$1.');
  const found = CREDIT_STEPS.findIndex(({ fields }) => fields.some((each) => each.name === plain));
  if (found >= 0) return found;
  if (name.startsWith('references')) return CREDIT_STEPS.findIndex(({ id }) => id === 'references');
  return name === 'consent' ? CREDIT_STEPS.length - 1 : 0;
}
