import {
  CREDIT_ENTRIES,
  CREDIT_REFERENCE_ENTRIES,
  ENTITY_TYPES,
  findEntryProblem,
  findSignatureProblem,
  NO_CREDIT_CONSENT,
  PAYMENT_TERMS,
  STATES,
  TRADE_REFERENCES,
  type CreditEntry,
} from '@cdi/shared/catalogue';

/** Presentation of an entry, in addition to the rules of the call. */
interface Look {
  readonly hint?: string;
  readonly unit?: string;
  readonly inputMode?: 'email' | 'tel';
  readonly isNumber?: boolean;
  readonly autoComplete?: string;
}

/** One entry of the form. */
export interface CreditField extends Look {
  readonly name: string;
  readonly label: string;
  /** Label with its owner, if several entries have the same label. */
  readonly fullLabel?: string;
  readonly isNeeded: boolean;
  /** The rule that validates the input. */
  readonly entry?: CreditEntry;
  /** Value and label of each choice. */
  readonly options?: readonly (readonly [string, string])[];
  readonly isLong?: boolean;
}

export interface CreditStep {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly CreditField[];
}

export type Entries = Readonly<Record<string, string>>;
/** Error messages by entry name. */
export type Problems = Readonly<Record<string, string | undefined>>;

const typed = (name: keyof typeof CREDIT_ENTRIES, look: Look = {}): CreditField => {
  const entry: CreditEntry = CREDIT_ENTRIES[name];
  return { name, entry, label: entry.label, isNeeded: !entry.isOptional, isLong: entry.hasLines === true, ...look };
};
const chosen = (name: string, label: string, options: Readonly<Record<string, string>>): CreditField => ({
  name,
  label,
  isNeeded: true,
  options: [['', 'Choose'], ...Object.entries(options)],
});

export const REFERENCE_NAMES = Object.keys(CREDIT_REFERENCE_ENTRIES) as (keyof typeof CREDIT_REFERENCE_ENTRIES)[];

const REFERENCE_LOOKS: Readonly<Record<string, Look>> = { phone: { inputMode: 'tel' }, email: { inputMode: 'email' } };

const referenceFields = (index: number): readonly CreditField[] =>
  REFERENCE_NAMES.map((name) => {
    const entry: CreditEntry = CREDIT_REFERENCE_ENTRIES[name];
    return {
      name: `references.${index}.${name}`,
      entry,
      label: name === 'firm' ? `${entry.label} ${index + 1}` : entry.label,
      fullLabel: `Reference ${index + 1}, ${entry.label.toLowerCase()}`,
      isNeeded: !entry.isOptional,
      ...REFERENCE_LOOKS[name],
    };
  });

/** Entries that the browser never stores. */
export const UNKEPT = ['tax_id', 'bank_account', 'signature', 'consent'] as const;

/** The five steps of the form: business, money, bank, references, and signature. */
export const CREDIT_STEPS: readonly CreditStep[] = [
  {
    id: 'business',
    title: 'Your business',
    lead: 'As it is on your tax papers.',
    fields: [
      typed('legal_name', { autoComplete: 'organization' }),
      typed('dba_name'),
      chosen('entity_type', 'Type of business', ENTITY_TYPES),
      typed('years_in_business', { unit: 'years', isNumber: true }),
      typed('address1', { autoComplete: 'street-address' }),
      typed('city', { autoComplete: 'address-level2' }),
      chosen('state', 'State', STATES),
      typed('zip', { autoComplete: 'postal-code' }),
      typed('phone', { inputMode: 'tel', autoComplete: 'tel' }),
    ],
  },
  {
    id: 'terms',
    title: 'What you ask for',
    lead: 'Two months of your usual purchases is a good start.',
    fields: [
      typed('requested_limit', { unit: 'dollars', isNumber: true, hint: 'From $500 to $1,000,000.' }),
      chosen('requested_terms', 'Terms', PAYMENT_TERMS),
      typed('tax_id', { hint: 'Nine digits. Stored encrypted; only accounting can open it, and each time is logged.' }),
      typed('resale_certificate', { hint: 'Its number; send the certificate when we ask for it.' }),
      typed('duns'),
      typed('annual_sales', { unit: 'dollars', isNumber: true }),
      typed('owners'),
    ],
  },
  {
    id: 'bank',
    title: 'Your bank',
    lead: 'We ask it how long the account has been open and its average balance, nothing else.',
    fields: [
      typed('bank_name'),
      typed('bank_officer'),
      typed('bank_phone', { inputMode: 'tel' }),
      typed('bank_account', { isNumber: true, hint: 'Stored encrypted, like the tax ID.' }),
    ],
  },
  {
    id: 'references',
    title: 'Three trade references',
    lead: 'Companies that sell to you on terms. We contact each of them.',
    fields: Array.from({ length: TRADE_REFERENCES }, (_, index) => referenceFields(index)).flat(),
  },
  {
    id: 'signature',
    title: 'People and signature',
    lead: 'Who pays our invoices, and who signs for the business.',
    fields: [
      typed('ap_name'),
      typed('ap_email', { inputMode: 'email' }),
      typed('ap_phone', { inputMode: 'tel' }),
      typed('signer_name', { autoComplete: 'name' }),
      typed('signer_title', { autoComplete: 'organization-title' }),
      typed('signer_email', {
        inputMode: 'email',
        autoComplete: 'email',
        hint: 'We e-mail a link there; the application reaches us when you open it.',
      }),
      { ...typed('signature'), label: 'Signature: type your name', fullLabel: 'Signature' },
    ],
  },
];

/** The problems of a step's entries, each as a message that names the entry. */
export function findStepProblems({ id, fields }: CreditStep, entries: Entries): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { name, label, fullLabel = label, entry } of fields) {
    const value = entries[name] ?? '';
    const problem = entry ? findEntryProblem(entry, value, fullLabel) : value === '' ? `Choose: ${label}.` : null;
    if (problem !== null) problems[name] = problem;
  }
  if (id !== 'signature') return problems;
  const unsigned = findSignatureProblem(entries['signature'] ?? '', entries['signer_name'] ?? '');
  if (unsigned !== null) problems['signature'] ??= unsigned;
  if (entries['consent'] !== 'true') problems['consent'] = NO_CREDIT_CONSENT;
  return problems;
}

/** The index of an entry's step; 0 for an entry without a step. */
export function stepOf(name: string): number {
  const found = CREDIT_STEPS.findIndex(({ fields }) => fields.some((each) => each.name === name));
  if (found >= 0) return found;
  if (name.startsWith('references')) return CREDIT_STEPS.findIndex(({ id }) => id === 'references');
  return name === 'consent' ? CREDIT_STEPS.length - 1 : 0;
}
