import { isOpenQuote, isSentQuote } from '@cdi/shared/catalogue';
import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { findQuoteNextStep } from '@cdi/shared/domain/orders';
import { PRICE_APPROVALS, type PriceApproval } from '@cdi/shared/policy';
import { quoteDefinition } from '../quote-fields.ts';

/** Names of the actions on a quote. Transitions have their own names. */
export type QuoteActionName =
  'order' | 'approve' | 'open_order' | 'measure' | 'send' | 'edit' | 'revise' | 'copy' | (string & {});

export interface QuoteAction {
  readonly name: QuoteActionName;
  readonly label: string;
  /** The main next step: drawn in the signal color, one at most. */
  readonly isMain: boolean;
  readonly isTransition: boolean;
  readonly needsReason: boolean;
}

interface ActionFacts {
  readonly record: Pick<LoadedRecord, 'fields' | 'rights'>;
  readonly isStaff: boolean;
  /** Whether this user may create quotes. */
  readonly mayCreate: boolean;
  /** Whether the price waits for an approval that this user may give. */
  readonly mayApprove?: boolean;
  /** Whether this user may request a measurement on the roof. */
  readonly mayMeasure?: boolean;
}

const UNSENT = ['draft', 'requested', 'pricing'];
/** Whether a measurement can still change the curbs of the quote. */
const isMeasurable = (status: string): boolean => isOpenQuote(status) || status === 'won';
const REVISABLE = ['sent', 'viewed', 'expired', 'lost'];

function action(name: QuoteActionName, label: string): QuoteAction {
  return { name, label, isMain: false, isTransition: false, needsReason: false };
}

/** The next step for this user. */
function nameMain({ record, isStaff, mayApprove = false }: ActionFacts): QuoteActionName {
  const status = String(fieldsOf('quote', record).status);
  if (fieldsOf('quote', record).tracker_id) return 'open_order';
  if (mayApprove) return 'approve';
  if (status === 'requested' && isStaff) return 'take';
  if (isStaff && UNSENT.includes(status)) return 'send';
  if (isOpenQuote(status)) return 'order';
  return REVISABLE.includes(status) ? 'revise' : 'copy';
}

/** All actions that this user may take on the quote now, the next step first. */
export function listQuoteActions(facts: ActionFacts): readonly QuoteAction[] {
  const { record, mayCreate } = facts;
  const status = String(fieldsOf('quote', record).status);
  const mayUpdate = record.rights.update;
  const taken = (quoteDefinition.states?.transitions ?? [])
    .filter(({ name, isAutomatic }) => record.rights.transitions.includes(name) && !isAutomatic)
    .map(({ name, label, needsReason = false }): QuoteAction => ({
      ...action(name, label),
      isTransition: true,
      needsReason,
    }));
  const actions = [
    ...(fieldsOf('quote', record).tracker_id ? [action('open_order', 'Follow the order')] : []),
    ...(facts.mayApprove ? [action('approve', 'Approve the price')] : []),
    ...(mayUpdate && isOpenQuote(status) ? [action('order', 'Order')] : []),
    ...(mayUpdate && isOpenQuote(status) ? [action('send', UNSENT.includes(status) ? 'Send' : 'Send again')] : []),
    // a quote that the customer has changes by a revision
    ...(mayUpdate && !isSentQuote(status) ? [action('edit', 'Edit')] : []),
    ...(mayCreate && REVISABLE.includes(status) ? [action('revise', 'Revise')] : []),
    ...(facts.mayMeasure && isMeasurable(status) ? [action('measure', 'Request a measurement')] : []),
    ...(mayCreate ? [action('copy', 'Copy')] : []),
    ...taken,
  ];
  const main = nameMain(facts);
  return actions
    .map((each) => ({ ...each, isMain: each.name === main }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
}

/** Texts for quotes without a next step, by state. */
const ENDED: Readonly<Record<string, string>> = {
  revised: 'A newer revision stands in its place.',
  won: 'It was ordered.',
  lost: 'It was not ordered.',
  cancelled: 'It was cancelled.',
};

/** The next step of the quote in words, and who takes it: null when nothing is left to do. */
export function describeNext(
  { record, isStaff }: Pick<ActionFacts, 'isStaff'> & { readonly record: Pick<LoadedRecord, 'fields' | 'labels'> },
  today: string,
): { readonly who: string | null; readonly words: string } {
  const fields = fieldsOf('quote', record);
  const status = String(fields.status);
  const needed = String(fields.approval_needed);
  const isOverdue = typeof fields.valid_until === 'string' && fields.valid_until < today;
  const isPriceToConfirm = fields.price_to_confirm === true;
  const step = findQuoteNextStep({
    status,
    isOverdue,
    isPriceToConfirm,
    approver: needed in PRICE_APPROVALS ? PRICE_APPROVALS[needed as PriceApproval] : null,
    rep: record.labels['inside_rep_id'] ?? null,
  });
  if (step === null) return { who: null, words: ENDED[status] ?? '' };
  if (!isStaff) return { who: step.has === 'customer' ? 'You' : 'We', words: step.customer };
  // a noted next action is more precise than the state, but less important than a problem that blocks the order
  const noted = isOverdue || isPriceToConfirm ? '' : (fields.next_action ?? '').trim();
  return { who: step.who, words: noted === '' ? step.staff : noted };
}
