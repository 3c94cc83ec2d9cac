import type { HoldReason } from '@cdi/shared/catalogue';
import type { SalesCheckCredit } from '@cdi/shared/contracts';
import { findCreditProblem } from '@cdi/shared/domain/orders';
import type { CallContext } from '../context.ts';
import { readOpenAccount } from '../receivables/account.service.ts';
import { readMissingAdvance, type AdvanceOrder } from '../receivables/advance.service.ts';
import { one } from '../storage/query.ts';

interface Account {
  readonly credit_status: string;
  readonly credit_limit: number | null;
}

const CLOSED = 'The account is not open for credit.';

/** The account of a company with `besideUsd` dollars more; `problem` says why it takes no order on credit, null if it does. */
export async function readCredit(context: CallContext, companyId: number, besideUsd = 0): Promise<SalesCheckCredit> {
  const account = await one<Account>(context.db)`
    select credit_status, credit_limit from company where company_id = ${companyId}`;
  const { invoiced, ordered, oldest_due: oldestDue } = await readOpenAccount(context.db, companyId);
  const openUsd = Math.round((invoiced + ordered + besideUsd) * 100) / 100;
  return {
    limit: account.credit_limit,
    open: openUsd,
    oldest_due: oldestDue,
    problem:
      account.credit_status === 'hold'
        ? CLOSED
        : account.credit_status === 'cash_only'
          ? 'The account takes no order on credit: it pays in advance.'
          : findCreditProblem({ today: context.today, limitUsd: account.credit_limit, openUsd, oldestDue }),
  };
}

/**
 * Why the account of a company takes no order on credit: accounting closed it, it is over its limit with `besideUsd` more, or an
 * invoice is more than thirty days late. Null when it does.
 */
export async function readCreditProblem(
  context: CallContext,
  companyId: number,
  besideUsd = 0,
): Promise<string | null> {
  return (await readCredit(context, companyId, besideUsd)).problem;
}

/** What a hold says of an order whose payment is missing: no amount, for the shop reads it. */
export const WAITS_FOR_PAYMENT = 'Paid in advance: it waits for its payment.';

/** Why an order is not made yet, as a hold says it: no amounts, for the shop and the customer read it. */
interface CreditStop {
  readonly reason: Extract<HoldReason, 'credit' | 'payment'>;
  readonly note: string;
  /** The missing part of a payment in advance, dollars; null for an order on credit. */
  readonly missingUsd: number | null;
}

/**
 * What of its account keeps an order from the shop: a payment in advance that is not there, or credit that the account does not give
 * with `besideUsd` more. Null when nothing does.
 */
export async function findCreditStop(
  context: CallContext,
  order: AdvanceOrder,
  besideUsd = 0,
): Promise<CreditStop | null> {
  const missing = await readMissingAdvance(context.db, order);
  const problem = await readCreditProblem(context, order.company_id, besideUsd);
  if (missing === null || problem === CLOSED)
    return problem === null ? null : { reason: 'credit', note: problem, missingUsd: null };
  // the total of an order that is not priced cannot be paid
  const isMissing = missing > 0 || typeof order.total !== 'number';
  return isMissing ? { reason: 'payment', note: WAITS_FOR_PAYMENT, missingUsd: missing } : null;
}
