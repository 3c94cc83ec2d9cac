import { AppError } from '@cdi/shared/errors';
import { type ChildRow, isSentQuote, objects, type RecordRow, type Transition } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, hasErrors, reportMissingSizes, validateCurb } from '@cdi/shared/domain/curb';
import type { CallContext } from '../context.ts';
import { getVisible, mayUpdate } from '../records/read/present-record.ts';
import { applyTransition, mayTake } from '../records/save/transition-record.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { assertPriceApproved } from './price-approval.service.ts';

export const quote = objects.quote;

/** A step of the life of quotes. */
export function quoteStep(name: 'send' | 'win' | 'revise'): Transition {
  const step = quote.states?.transitions.find((each) => each.name === name);
  if (!step) throw new Error(`The quote has no step "${name}".`);
  return step;
}

/**
 * The quote, locked, when this person may take the step with it: an open quote takes the right to change it, one that is over
 * (expired, lost) the right to the step itself. Throws NOT_FOUND, FORBIDDEN.
 */
export async function openQuote(context: CallContext, quoteId: number, step: Transition): Promise<RecordRow<'quote'>> {
  const row = await getVisible(context, quote, quoteId, true);
  const over: readonly string[] = quote.states.frozen;
  const isOpen = !over.includes(row.status);
  const isAllowed = isOpen ? await mayUpdate(context, quote, quoteId) : await mayTake(context, quote, step, quoteId);
  if (!isAllowed) throw new AppError('FORBIDDEN', 'You may look at this quote but not change it.');
  return row;
}

/** Checks that the quote can still be sent or ordered. Throws RULE with the reason. */
export function assertStanding(context: CallContext, row: RecordRow<'quote'>, step: 'sent' | 'ordered'): void {
  if (!quoteStep('win').from.includes(String(row.status)))
    throw new AppError('RULE', `A quote that is ${String(row.status)} cannot be ${step}. Copy it to a new one.`);
  if (String(row.valid_until) < context.today)
    throw new AppError(
      'RULE',
      isSentQuote(row.status)
        ? `The prices of this quote are no longer valid. Revise it: the revision is priced today, and can be ${step}.`
        : `The prices of this quote are no longer valid. Save it again to price it again; then it can be ${step}.`,
    );
  assertPriceApproved(context, row, step);
}

/** Everything that keeps a quote from being sent or ordered, in one error. */
export function assertComplete(
  curbs: readonly ChildRow<'quote', 'curbs'>[],
  parts: readonly ChildRow<'quote', 'parts'>[],
  header: RecordRow<'quote'>,
): void {
  const fields: Record<string, string> = {};
  if (curbs.length + parts.length === 0) fields.curbs = 'Add at least one curb or part.';
  curbs.forEach((row, index) => {
    const problems = reportMissingSizes(validateCurb(curbSpecFromRecord(row, header)), row);
    if (hasErrors(problems))
      for (const problem of problems)
        if (problem.severity === 'error') fields[`curbs[${index}].${problem.field}`] ??= problem.message;
    if (row.unit_price === null && !hasErrors(problems))
      fields[`curbs[${index}].unit_price`] = `Line ${index + 1} has no price. Open the quote and save it again.`;
  });
  parts.forEach((row, index) => {
    if (row.unit_price === null)
      fields[`parts[${index}].part_id`] =
        `Part ${index + 1} has no price. Ask us for its price, or take it off the quote.`;
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('RULE', `The quote is not complete: ${Object.values(fields).slice(0, 3).join(' ')}`, { fields });
}

/** Stores which order a quote became. */
export async function markWon(context: CallContext, row: RecordRow<'quote'>, trackerId: number): Promise<void> {
  const after = await applyTransition(context, quote, row, quoteStep('win'), null);
  await updateRecord(context, quote, after, { tracker_id: trackerId });
}
