import { AppError } from '@cdi/shared/errors';
import type { RecordRow, RecordValues } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import { mayDo } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { one } from '../storage/query.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { applyTransition } from '../records/save/transition-record.ts';
import { insertRecord } from '../records/save/write-record.ts';
import { KEPT_COLUMNS, omitColumns } from '../records/values/pick-columns.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { findOwnParties, keepOwnContact } from '../customers/parties.service.ts';
import { priceQuoteRecord } from '../pricing/price-quote.service.ts';

import { outsideCopyFreight } from './outside-freight.ts';
import { openQuote, quote, quoteStep } from './quote-steps.ts';

const NOT_COPIED = [
  'quote_id',
  ...KEPT_COLUMNS,
  'quote_no',
  'revision',
  'quote_date',
  'status',
  'lost_reason',
  'competitor',
  'next_action',
  'next_action_date',
  'revised_from_id',
  'tracker_id',
  'valid_until',
  'override_by',
  'approved_margin_percent',
  'approved_goods',
  'discount_percent',
  'discount_reason',
] as const;

async function duplicate(
  context: CallContext,
  source: RecordRow<'quote'>,
  more: RecordValues<'quote'>,
): Promise<number> {
  const kept = { ...omitColumns(source, NOT_COPIED), ...(await keepOwnContact(context, { ...source, ...more })) };
  const children = await loadChildren(context, quote, source.quote_id);
  const curbs = children.curbs.map((row) => omitColumns(row, ['quote_curb_id', 'quote_id']));
  const parts = children.parts.map((row) => omitColumns(row, ['quote_part_id', 'quote_id']));
  const result = await priceQuoteRecord(context, { ...kept, ...more }, curbs, parts);
  const row = await insertRecord(context, quote, {
    ...kept,
    ...result.values,
    quote_date: context.today,
    status: 'draft',
    approval_needed: result.approval,
    price_to_confirm: result.approval !== null,
    ...more,
  });
  const id = row.quote_id;
  const priced = curbs.map((curb, index) => ({ ...curb, ...result.lines[index]?.values }));
  await makeChildren(context, quote, id, 'curbs', priced);
  await makeChildren(context, quote, id, 'parts', result.partValues);
  return id;
}

/** Makes a new draft with the same job and lines, priced with today's book. The copy belongs to the user who made it. */
export async function copyQuoteOf(context: CallContext, quoteId: number): Promise<number> {
  const source = await getVisible(context, quote, quoteId);
  if (!mayDo(quote, 'create', context.person)) throw new AppError('FORBIDDEN', 'You may not create a quote.');
  const { person } = context;
  const own = { company_id: person.companyId, contact_user_id: person.userId };
  const isOwn = source.company_id === person.companyId;
  const branch = { ...own, branch_id: isOwn ? source.branch_id : null };
  const owner = isStaff(person)
    ? {}
    : { ...branch, ...(await findOwnParties(context, branch)), ...outsideCopyFreight(source) };
  // the day belongs to the job that the source was made for
  const ofJob = { quote_no: await nextNumber(context, 'quote'), revision: 0, need_date: null };
  return duplicate(context, source, { ...ofJob, ...owner });
}

/** Revision n+1 of a quote that was sent, lost or expired; the older one is kept as it was. */
export async function reviseQuoteOf(context: CallContext, quoteId: number): Promise<number> {
  const step = quoteStep('revise');
  const source = await openQuote(context, quoteId, step);
  if (!step.from.includes(String(source.status)))
    throw new AppError('RULE', `A quote that is ${String(source.status)} is not revised. Edit it, or copy it.`);
  const { last } = await one<{ last: number | null }>(context.db)`
    select max(revision) as last from quote where quote_no = ${String(source.quote_no)}`;
  const newest = last ?? 0;
  if (newest > Number(source.revision))
    throw new AppError('RULE', `Revision ${newest} of this quote exists already. Work on that one.`);
  await applyTransition(context, quote, source, step, null);
  return duplicate(context, source, { quote_no: source.quote_no, revision: newest + 1, revised_from_id: quoteId });
}
