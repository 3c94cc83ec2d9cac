import { fieldsOf, type ShownFields, type LoadedRecord } from '@cdi/shared/contracts';
import { PRICE_APPROVALS } from '@cdi/shared/policy';
import { quoteDefinition } from '../draft/quote-fields.ts';

/** What can be done with a quote that is looked at. The names of transitions stand for themselves. */
export type QuoteActionName = 'order' | 'approve' | 'open_order' | 'send' | 'edit' | 'revise' | 'copy' | (string & {});

export interface QuoteAction {
  readonly name: QuoteActionName;
  readonly label: string;
  /** The next step a person would take: drawn in signal colour, one at most. */
  readonly isMain: boolean;
  readonly isTransition: boolean;
  readonly needsReason: boolean;
}

interface ActionFacts {
  readonly record: Pick<LoadedRecord, 'fields' | 'rights'>;
  readonly isStaff: boolean;
  /** Whether this person may make quotes. */
  readonly mayCreate: boolean;
  /** Whether the price waits for an approval that this person may give. */
  readonly mayApprove?: boolean;
}

const OPEN = ['draft', 'requested', 'pricing', 'sent', 'viewed'];
const UNSENT = ['draft', 'requested', 'pricing'];
const REVISABLE = ['sent', 'viewed', 'expired', 'lost'];

function action(name: QuoteActionName, label: string): QuoteAction {
  return { name, label, isMain: false, isTransition: false, needsReason: false };
}

/** Which step comes next, as this person sees it. */
function nameMain({ record, isStaff, mayApprove = false }: ActionFacts): QuoteActionName {
  const status = String(fieldsOf('quote', record).status);
  if (fieldsOf('quote', record).tracker_id) return 'open_order';
  if (mayApprove) return 'approve';
  if (status === 'requested' && isStaff) return 'take';
  if (isStaff && UNSENT.includes(status)) return 'send';
  if (OPEN.includes(status)) return 'order';
  return REVISABLE.includes(status) ? 'revise' : 'copy';
}

/** Everything this person may do with the quote now, the next step first. */
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
    ...(mayUpdate && OPEN.includes(status) ? [action('order', 'Order')] : []),
    ...(mayUpdate && OPEN.includes(status) ? [action('send', UNSENT.includes(status) ? 'Send' : 'Send again')] : []),
    ...(mayUpdate ? [action('edit', 'Edit')] : []),
    ...(mayCreate && REVISABLE.includes(status) ? [action('revise', 'Revise')] : []),
    ...(mayCreate ? [action('copy', 'Copy')] : []),
    ...taken,
  ];
  const main = nameMain(facts);
  return actions
    .map((each) => ({ ...each, isMain: each.name === main }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
}

/** Who has to agree to the price before the quote is ordered. People outside learn only that we do. */
function sayWhoConfirms(fields: ShownFields<'quote'>, isStaff: boolean): string {
  const needed = String(fields.approval_needed);
  if (!isStaff || !(needed in PRICE_APPROVALS)) return 'We confirm the price before you order; your contact was told.';
  const who =
    needed === 'sales' ? 'Sales confirms' : needed === 'manager' ? 'A manager approves' : 'Leadership approves';
  return `${who} the price before it is ordered.`;
}

/** A sentence that says where the quote stands and what comes next. */
export function describeNext({ record, isStaff }: Omit<ActionFacts, 'mayCreate'>, today: string): string {
  const fields = fieldsOf('quote', record);
  const status = String(fields.status);
  const isOverdue = OPEN.includes(status) && typeof fields.valid_until === 'string' && fields.valid_until < today;
  if (isOverdue) return 'The prices are no longer valid. Edit the quote and save it: it is priced again.';
  if (OPEN.includes(status) && fields.price_to_confirm === true) return sayWhoConfirms(fields, isStaff);
  if (isStaff && typeof fields.next_action === 'string' && fields.next_action !== '') return String(fields.next_action);
  const sentences: Readonly<Record<string, string>> = {
    draft: isStaff
      ? 'Check it, then send it to the contact.'
      : 'Check it, then order it, or send it to yourself as a PDF.',
    requested: isStaff ? 'The customer asks for help with this quote.' : 'We are asked for help and come back to you.',
    pricing: isStaff ? 'It is being priced.' : 'We are pricing it.',
    sent: isStaff ? 'The customer has it.' : 'Order it, or ask for a change.',
    viewed: isStaff ? 'The customer has seen it.' : 'Order it, or ask for a change.',
    revised: 'A newer revision stands in its place.',
    won: 'It was ordered.',
    lost: 'It was not ordered.',
    expired: 'Its prices are no longer valid. Revise it to price it again.',
    cancelled: 'It was cancelled.',
  };
  return sentences[status] ?? '';
}
