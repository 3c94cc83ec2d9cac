import { AppError } from '@cdi/shared/errors';
import { isSentQuote, objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { findRowChange } from '../records/history/entered-change.ts';
import { loadChildren } from '../records/read/load-children.ts';
import type { Draft, Prepared } from '../context/record-hooks.ts';

const quote = objects.quote;

/** Fields of a sent quote that may still change: its contacts, and our notes. None is a size or a price. */
const FOLLOW_UP: readonly string[] = [
  'contact_user_id',
  'cc_users',
  'outside_rep_id',
  'inside_rep_id',
  'next_action',
  'next_action_date',
  'lost_reason',
  'competitor',
  'notes_internal',
];

/**
 * Keeps a sent quote equal to its PDF: sizes, lines, terms and prices change only by a revision. If only the follow-up changes, returns the
 * stored rows, so that nothing is priced again; null for a quote that was not sent. Throws RULE at the first field that may not
 * change.
 */
export async function keepSentQuote(
  context: CallContext,
  { before, values, children }: Draft<typeof quote>,
): Promise<Prepared<typeof quote> | null> {
  if (before === null || !isSentQuote(before.status)) return null;
  const stored = await loadChildren(context, quote, before.quote_id);
  const changed =
    Object.keys(values).find((name) => !FOLLOW_UP.includes(name)) ??
    findRowChange('curbs', quote.children.curbs, stored.curbs, children.curbs ?? stored.curbs) ??
    findRowChange('parts', quote.children.parts, stored.parts, children.parts ?? stored.parts);
  if (changed) refuseChange(before, changed);
  return { children: { curbs: stored.curbs, parts: stored.parts } };
}

function refuseChange({ quote_no, revision }: RecordRow<'quote'>, field: string): never {
  const next = `${String(quote_no)}-${Number(revision) + 1}`;
  const message = `The customer has this quote as it is. Revise it, and change ${next}: the PDF that was sent keeps its number and its prices.`;
  throw new AppError('RULE', message, { fields: { [field]: message } });
}
