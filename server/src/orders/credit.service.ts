import type { SalesCheckCredit } from '@cdi/shared/contracts';
import { findCreditProblem } from '@cdi/shared/domain';
import type { CallContext } from '../context.ts';
import { readOpenAccount } from '../receivables/account.service.ts';
import { one } from '../storage/query.ts';

interface Account {
  readonly credit_status: string;
  readonly credit_limit: number | null;
}

/** How the account of a company stands with `besideUsd` more, dollars; `problem` says why it takes no order on credit, if it does not. */
export async function readCredit(context: CallContext, companyId: number, besideUsd = 0): Promise<SalesCheckCredit> {
  const account = await one<Account>(context.db)`
    select credit_status, credit_limit from company where company_id = ${companyId}`;
  const { invoiced, ordered, oldest_due: oldestDue } = await readOpenAccount(context.db, companyId);
  const openUsd = Math.round((invoiced + ordered + besideUsd) * 100) / 100;
  const isClosed = account.credit_status === 'hold' || account.credit_status === 'cash_only';
  return {
    limit: account.credit_limit,
    open: openUsd,
    oldest_due: oldestDue,
    problem: isClosed
      ? 'The account is not open for credit.'
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
