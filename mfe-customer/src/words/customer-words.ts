import { objectNamed, type Field, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { session } from '@cdi/shared/session';

/** A customer's view of an object: its states, its labels, and the fields and columns of its search. */
interface CustomerWords {
  readonly states: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly formFields: readonly string[];
  readonly resultFields: readonly string[];
}

const WORDS: Readonly<Record<'quote' | 'tracker', CustomerWords>> = {
  quote: {
    states: {
      requested: 'With us for help',
      pricing: 'Being priced',
      sent: 'Sent to you',
      viewed: 'Opened by you',
      revised: 'Replaced by a revision',
      won: 'Ordered',
      lost: 'Not ordered',
    },
    labels: { inside_rep_id: 'Your contact here', main_family: 'Curb', total: 'Total' },
    formFields: ['quote_no', 'job_name', 'status', 'quote_date', 'main_family', 'models', 'total', 'company_id'],
    resultFields: ['quote_no', 'revision', 'job_name', 'status', 'total', 'quote_date', 'valid_until', 'main_family'],
  },
  tracker: {
    states: {
      entered: 'Ordered',
      sales_check: 'Being checked',
      awaiting_approval: 'Drawings to approve',
      released: 'At the plant',
      in_production: 'Being made',
      partially_shipped: 'Partly shipped',
    },
    labels: {},
    formFields: ['tracker_no', 'job_name', 'customer_po', 'status', 'tracker_date', 'promised_date'],
    resultFields: ['tracker_no', 'job_name', 'customer_po', 'status', 'promised_date', 'total', 'tracker_date'],
  },
};

function callIt(field: Field, label: string | undefined): Field {
  return label === undefined ? field : { ...field, label };
}

function callStates(field: Field | undefined, states: CustomerWords['states']): Field | undefined {
  if (field?.kind !== 'choice') return field;
  return { ...field, options: field.options.map(({ value, label }) => ({ value, label: states[value] ?? label })) };
}

function putInWords(definition: ObjectDefinition, words: CustomerWords): ObjectDefinition {
  const named = Object.entries(definition.fields).map(([name, field]) => [name, callIt(field, words.labels[name])]);
  const fields = Object.fromEntries(named) as FieldMap;
  const status = callStates(fields['status'], words.states);
  return {
    ...definition,
    fields: status === undefined ? fields : { ...fields, status },
    search: { ...definition.search, formFields: words.formFields, resultFields: words.resultFields },
  };
}

const forCustomers = {
  quote: putInWords(objectNamed('quote'), WORDS.quote),
  tracker: putInWords(objectNamed('tracker'), WORDS.tracker),
} as const;

/** The definition of quotes or orders in the reader's words: one for employees, one for customers. */
export function inWordsOfReader(name: 'quote' | 'tracker'): ObjectDefinition {
  return session.isStaff ? objectNamed(name) : forCustomers[name];
}

/** The number of a quote with its revision: Q-10127-1 is the first revision of Q-10127. */
export const formatQuoteNo = (quoteNo: unknown, revision: unknown): string =>
  Number(revision) > 0 ? `${String(quoteNo)}-${String(revision)}` : String(quoteNo ?? '');

/** The status field of a quote or an order, in the reader's words. */
export function statusField(name: 'quote' | 'tracker'): Field {
  return inWordsOfReader(name).fields['status'] as Field;
}
