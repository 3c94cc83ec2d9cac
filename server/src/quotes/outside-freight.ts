import {
  type ChildDefinition,
  type ChildListsOf,
  objects,
  type RecordRow,
  type RecordValues,
} from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { findFieldChange } from '../records/history/entered-change.ts';
import { sameValue } from '../records/values/as-stored.ts';
import { loadChildren } from '../records/read/load-children.ts';
import type { Draft } from '../context/record-hooks.ts';
import { refuse } from '@cdi/shared/errors';

const quote = objects.quote;
type Lists = ChildListsOf<typeof quote>;

/** Destination of the load, and extra services of the carrier. */
const DESTINATION = ['job_zip', 'liftgate', 'limited_access', 'freight_terms'] as const;
/** Fields of a line that do not matter to a carrier. */
const WORDS: readonly string[] = ['tag', 'notes', 'curb_id'];

type Rows = NonNullable<Lists[keyof Lists]>;

/** Whether two lists of rows are the same load, line by line; a line that was rewritten with the same values is. */
const shipsAlike = (child: ChildDefinition, before: Rows = [], after: Rows = []): boolean =>
  before.length === after.length &&
  before.every((stood, index) => findFieldChange(child, stood, after[index] ?? {}, WORDS) === null);

const loadIsAlike = (before: Lists, after: Lists): boolean =>
  shipsAlike(quote.children.curbs, before.curbs, after.curbs) &&
  shipsAlike(quote.children.parts, before.parts, after.parts);

/**
 * Freight columns after a save by an outside user. Prepaid freight is for sales to choose: VALIDATION at the terms, unless the quote had
 * it already. Sales grants it, or sets a freight, for one load and destination; if the user changes either, the freight is added and
 * estimated again, with a warning on the call.
 */
export async function settleOutsideFreight(
  context: CallContext,
  { id, before, after, children }: Draft<typeof quote>,
): Promise<Pick<RecordValues<'quote'>, 'freight_amount' | 'freight_terms'>> {
  if (isStaff(context.person)) return {};
  if (after.freight_terms === 'prepaid' && before?.freight_terms !== 'prepaid')
    refuse('freight_terms', 'Prepaid freight is agreed with sales: choose other terms, or ask us for it.');
  if (id === null || before === null) return {};
  const isFree = after.freight_terms === 'prepaid';
  if (before.freight_amount === null && !isFree) return {};
  const isToSamePlace = DESTINATION.every((name) => sameValue(before[name], after[name] ?? null));
  if (isToSamePlace && loadIsAlike(await loadChildren(context, quote, id), children)) return {};
  context.warnings?.push(
    isFree
      ? 'We were to pay the freight of what the quote held before. It is added and estimated now: ask sales whether it still goes with it.'
      : 'Sales set the freight for what the quote held before. It is estimated anew; sales confirms it when the order is checked.',
  );
  return { freight_amount: null, ...(isFree ? { freight_terms: 'prepaid_add' } : {}) };
}

/** Freight columns of a copy made by an outside user: what sales granted applies to the quote, not to its copies. */
export const outsideCopyFreight = (
  source: RecordRow<'quote'>,
): Pick<RecordValues<'quote'>, 'freight_amount' | 'freight_terms'> => ({
  freight_amount: null,
  freight_terms: source.freight_terms === 'prepaid' ? 'prepaid_add' : source.freight_terms,
});
