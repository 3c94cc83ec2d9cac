import { objects, type RecordDraft } from '@cdi/shared/catalogue';
import { AppError, refuse } from '@cdi/shared/errors';
import { creditApprovers, mayApproveCredit, needsAccounting, ROLE_LABEL, type CreditLimits } from '@cdi/shared/policy';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { readSetting } from '../settings/settings.ts';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { maybeOne } from '../storage/query.ts';
import { reverseCredit } from './apply-credit.service.ts';
import { assertCreditFacts, printUsd } from './credit-facts.ts';
import { judgeCredit, type JudgedCredit } from './credit-limit-sums.ts';
import { readCreditTax } from './credit-tax.ts';
import { issueCredit } from './issue-credit.service.ts';
import { lockAccount, noteEntry } from './ledger.ts';

/**
 * An invoice belongs to the company, and all credits for it are never more than it was over: less what its customer took off for paying
 * early, and never paid.
 */
async function assertWithin(context: CallContext, draft: RecordDraft<'credit'>, id: number | null): Promise<void> {
  if (typeof draft.company_id !== 'number') return;
  await lockAccount(context, draft.company_id);
  if (typeof draft.invoice_id !== 'number') return;
  const invoice = await maybeOne<{ company_id: number; invoice_no: string; total: number; others: number }>(context.db)`
    select v.company_id, v.invoice_no, v.total - v.discount as total, coalesce((select sum(c.amount) from credit c
      where c.invoice_id = v.invoice_id and c.status not in ('rejected', 'void')
        and c.credit_id <> ${id ?? 0}), 0) as others
    from invoice v where v.invoice_id = ${draft.invoice_id}`;
  if (!invoice || invoice.company_id !== draft.company_id)
    return refuse('invoice_id', 'Choose an invoice of the same company.');
  const left = roundHalfUpCents(invoice.total - invoice.others);
  if (roundHalfUpCents(draft.amount ?? 0) > left)
    refuse('amount', `At most ${formatMoney(left)} of ${invoice.invoice_no} are left to be credited.`);
}

/** In which band of the limits a credit lies: each begins at its limit. */
function describeCreditBand(usd: number, { inside_sales_below, manager_below }: CreditLimits): string {
  if (usd < inside_sales_below) return `below ${printUsd(inside_sales_below)}`;
  return `of ${printUsd(usd < manager_below ? inside_sales_below : manager_below)} or more`;
}

const COUNTED_WITH = {
  invoice: 'the other credits for this invoice',
  customer: 'the other credits that you approved for this customer',
} as const;

/** Throws RULE unless the person may approve the credit, judged with the other credits that count with it. */
function assertMayApprove(
  { person }: CallContext,
  record: { amount: number; requested_by: number | null; agreed_by: number | null },
  judged: JudgedCredit,
  limits: CreditLimits,
): void {
  const { usd } = judged;
  if (!mayApproveCredit(person, usd, limits)) {
    const who = creditApprovers(usd, limits).map((each) => ROLE_LABEL[each].toLowerCase());
    const sum =
      judged.with === null
        ? ''
        : ` With ${COUNTED_WITH[judged.with]} in the last 30 days it comes to ${printUsd(usd)}.`;
    throw new AppError('RULE', `A credit ${describeCreditBand(usd, limits)} is approved by ${who.join(' or ')}.${sum}`);
  }
  if (usd >= limits.inside_sales_below && record.requested_by === person.userId)
    throw new AppError('RULE', 'You asked for this credit yourself: somebody else approves it.');
  if (!needsAccounting(usd, limits)) return;
  if (record.agreed_by === null) throw new AppError('RULE', 'Accounting agrees to a credit this large first.');
  if (record.agreed_by === person.userId)
    throw new AppError('RULE', 'You agreed for accounting: somebody else approves it.');
}

/** Rules of credits: never more than was billed, approved by amount, issued once, applied to their invoice first. */
export const creditHooks = hooksFor(objects.credit, {
  async prepare(context, { id, before, values, after }) {
    if (values.is_active === false)
      throw new AppError('RULE', 'A credit is not put away: reject it, or void it once it is issued.');
    if (after.reason === 'rebate' && typeof after.entity_group_id !== 'number')
      refuse('reason', 'A rebate is paid out on the page of its entity group. Choose another reason.');
    if (before !== null && typeof before.entity_group_id === 'number')
      for (const name of ['amount', 'reason'] as const)
        if (name in values && values[name] !== before[name])
          refuse(name, 'It is what the group earned: reject the credit, and pay the rebate out again.');
    await assertWithin(context, after, id);
    await assertCreditFacts(context.db, after, id);
    const taxed = await readCreditTax(context.db, after, id ?? 0);
    // who agreed, agreed to another amount
    if (before !== null) return { values: { ...taxed, ...('amount' in values ? { agreed_by: null } : {}) } };
    return {
      values: {
        ...taxed,
        request_no: await nextNumber(context, 'credit_request'),
        credit_date: context.today,
        requested_by: context.person.userId || null,
        applied: 0,
        unapplied: 0,
      },
    };
  },

  async guard(context, { record, transition, reason }) {
    if (transition === 'agree') {
      // who approves it is not known yet: of all credits for the customer, some may count
      const { usd } = await judgeCredit(context, record, null);
      if (!needsAccounting(usd, await readSetting(context.db, 'credit_approval')))
        throw new AppError('RULE', 'A credit this small needs no word of accounting: it is approved and then issued.');
      return { values: { agreed_by: context.person.userId } };
    }
    if (transition === 'approve') {
      await lockAccount(context, record.company_id);
      const judged = await judgeCredit(context, record, context.person.userId);
      assertMayApprove(context, record, judged, await readSetting(context.db, 'credit_approval'));
      return { values: { approved_by: context.person.userId, approved_date: context.today } };
    }
    if (transition === 'issue') return { values: await issueCredit(context, record) };
    if (transition !== 'void') return {};
    await lockAccount(context, record.company_id);
    await reverseCredit(context, record.credit_id, reason ?? 'The credit is void');
    await noteEntry(context, {
      companyId: record.company_id,
      date: context.today,
      kind: 'void',
      amountUsd: record.amount,
      object: 'credit',
      id: record.credit_id,
    });
    return { values: { applied: 0, unapplied: 0, ended_date: context.today } };
  },

  async afterTransition(context, { id, transition, record }) {
    if (transition === 'issue' && record.unapplied === 0) await tryTransition(context, objects.credit, id, 'use_up');
  },
});
