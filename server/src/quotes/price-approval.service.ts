import { AppError } from '@cdi/shared/errors';
import { objects, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import {
  isStaff,
  mayApprovePrice,
  maySeeMargin,
  PRICE_APPROVERS,
  ROLE,
  type PriceApproval,
  type Role,
} from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import type { Draft } from '../context/record-hooks.ts';
import { getVisible } from '../records/read/present-record.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { exists } from '../storage/query.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import type { QuoteResult } from '../pricing/price-quote.service.ts';
import { findEmployees, holdsRole } from '../session/find-employees.ts';

const quote = objects.quote;

type QuoteDraft = Draft<typeof quote>;
type Approval = Pick<
  RecordValues<'quote'>,
  'override_by' | 'approval_needed' | 'approved_margin_percent' | 'approved_goods' | 'price_to_confirm'
>;

const NOTHING_TO_APPROVE: Approval = {
  override_by: null,
  approval_needed: null,
  approved_margin_percent: null,
  approved_goods: null,
  price_to_confirm: false,
};

/** Whether the approver of the price has one of the roles. */
async function isHeldBy({ db }: CallContext, userId: unknown, roles: readonly Role[]): Promise<boolean> {
  if (typeof userId !== 'number') return false;
  return exists(db)`select from "user" u where u.user_id = ${userId} and ${holdsRole([...roles, ROLE.super])}`;
}

/** Whether the existing approval covers the current price: no lower margin, and no larger order if sales approved its size. */
function isCovered(before: RecordRow<'quote'>, approval: PriceApproval, after: RecordValues<'quote'>): boolean {
  const margin = before.approved_margin_percent;
  const goods = before.approved_goods;
  const isAsGood = margin === null || Number(after.margin_percent ?? 0) >= Number(margin) - 0.005;
  const isAsSmall = goods === null || Number(after.goods ?? 0) <= Number(goods);
  return isAsGood && (approval !== 'sales' || isAsSmall);
}

const approvedBy = ({ person }: CallContext, values: RecordValues<'quote'>): Approval => ({
  override_by: person.userId,
  approval_needed: null,
  approved_margin_percent: values.margin_percent ?? null,
  approved_goods: values.goods ?? null,
  price_to_confirm: false,
});

/**
 * Determines the approval that a quote needs when it is saved, whatever makes its price low or the order large. Saving by a user who may
 * approve counts as approval. Only such a user may enter a discount that needs approval; any other price is saved, but neither sent nor
 * ordered before its approval. Throws VALIDATION at the discount, RULE for outside users.
 */
export async function settleApproval(
  context: CallContext,
  { before, after }: QuoteDraft,
  { approval, values }: QuoteResult,
): Promise<Approval> {
  const discount = Number(after.discount_percent ?? 0);
  if (discount > 0 && !after.discount_reason)
    throw new AppError('VALIDATION', 'Give the reason of the discount.', {
      fields: { discount_reason: 'A discount needs a reason.' },
    });
  if (!approval) return NOTHING_TO_APPROVE;
  const roles = PRICE_APPROVERS[approval];
  const isNewDiscount = discount > 0 && discount !== Number(before?.discount_percent ?? 0);
  if (before && !isNewDiscount && isCovered(before, approval, values))
    if (await isHeldBy(context, before.override_by, roles)) return { approval_needed: null, price_to_confirm: false };
  if (mayApprovePrice(approval, context.person)) return approvedBy(context, values);
  if (discount > 0 && approval !== 'sales') refuseDiscount(context, approval);
  return { ...NOTHING_TO_APPROVE, approval_needed: approval, price_to_confirm: true };
}

function refuseDiscount({ person }: CallContext, approval: PriceApproval): never {
  // an outside user must not learn how close a price is to its cost
  if (!isStaff(person))
    throw new AppError(
      'RULE',
      'The discount of this quote was given for what it held before. Ask inside sales to price the change.',
    );
  const message = !maySeeMargin(person)
    ? 'This discount is entered by a manager or leadership.'
    : approval === 'leadership'
      ? 'This price is below cost: leadership has to enter it.'
      : 'This price is below the target margin: a manager has to enter it.';
  throw new AppError('VALIDATION', message, { fields: { discount_percent: message } });
}

const REASONS: Readonly<Record<PriceApproval, string>> = {
  sales: 'is so large that sales confirms its price',
  manager: 'is below the least margin: a manager approves its price',
  leadership: 'is below cost: leadership approves its price',
};

/** Alerts those who may approve the price, once for each kind of approval. */
export async function askForApproval(
  context: CallContext,
  before: RecordRow<'quote'> | null,
  after: RecordRow<'quote'>,
): Promise<void> {
  const needed = after.approval_needed;
  if (needed === null || before?.approval_needed === needed) return;
  const reps = [after.inside_rep_id, after.outside_rep_id].filter((id): id is number => typeof id === 'number');
  await raiseAlert(context.db, {
    userIds: needed === 'sales' ? reps : await findEmployees(context.db, PRICE_APPROVERS[needed]),
    text: `Quote ${String(after.quote_no)}, ${after.job_name}, ${REASONS[needed]}`,
    reason: 'because you may approve prices',
    url: `/quote/${after.quote_id}`,
    object: 'quote',
    id: after.quote_id,
  });
}

/** Throws RULE for a quote whose price still needs approval. A large one may be sent as a proposal, but not ordered. */
export function assertPriceApproved({ person }: CallContext, row: RecordRow<'quote'>, step: 'sent' | 'ordered'): void {
  const problem = findPriceProblem(person, row, step);
  if (problem) throw new AppError('RULE', problem);
}

/** Why the price of a quote cannot be sent or ordered, in words for the user; null if it can. */
export function findPriceProblem(
  person: CallContext['person'],
  row: RecordRow<'quote'>,
  step: 'sent' | 'ordered',
): string | null {
  const needed = row.approval_needed;
  if (needed === null || (step === 'sent' && needed === 'sales')) return null;
  return maySeeMargin(person)
    ? `This quote ${REASONS[needed]} before it is ${step}.`
    : `We confirm the price of this quote before it is ${step}. Your contact with us was told.`;
}

/** Approves the current price of an open quote. Throws RULE, and FORBIDDEN for a user who may not approve so low a price. */
export async function approvePrice(
  context: CallContext,
  quoteId: number,
): Promise<{ readonly margin_percent: number | null }> {
  const row = await getVisible(context, quote, quoteId, true);
  const over: readonly string[] = quote.states.frozen;
  if (over.includes(row.status)) throw new AppError('RULE', `A quote that is ${row.status} has no price to approve.`);
  if (row.approval_needed === null) throw new AppError('RULE', 'The price of this quote needs no approval.');
  if (!mayApprovePrice(row.approval_needed, context.person))
    throw new AppError('FORBIDDEN', `This quote ${REASONS[row.approval_needed]}.`);
  await updateRecord(context, quote, row, approvedBy(context, row));
  return { margin_percent: row.margin_percent };
}
