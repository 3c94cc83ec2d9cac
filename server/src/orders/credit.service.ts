import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import type { SalesCheckCredit } from '@cdi/shared/contracts';
import { findCreditProblem, TERM_DAYS } from '@cdi/shared/domain';
import { addDays, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many, one } from '../storage/query.ts';

/** States in which nothing of an order is owed any more. */
const PAID = ['paid', 'closed', 'cancelled'] as const;

interface Account {
  readonly credit_status: string;
  readonly credit_limit: number | null;
  readonly open: number;
}

/** The day on which the oldest unpaid invoice of the company was due, by the terms of each order. */
async function readOldestDue({ db }: CallContext, companyId: number): Promise<PlainDate | null> {
  const rows = await many<{ terms: RecordRow<'tracker'>['terms']; shipped: PlainDate }>(db)`
    select terms, min(ship_date)::text as shipped from tracker
    where company_id = ${companyId} and is_active and status = 'invoiced' and ship_date is not null group by terms`;
  const dues = rows.map(({ terms, shipped }) => addDays(shipped, TERM_DAYS[terms ?? 'net_30']));
  return dues.sort()[0] ?? null;
}

/** How the account of a company stands with `besideUsd` more, dollars; `problem` says why it takes no order on credit, if it does not. */
export async function readCredit(context: CallContext, companyId: number, besideUsd = 0): Promise<SalesCheckCredit> {
  const account = await one<Account>(context.db)`
    select c.credit_status, c.credit_limit, coalesce((
      select sum(t.total) from tracker t
      where t.company_id = c.company_id and t.is_active
        and not (t.status = any(${sql.val([...PAID])}::text[]))), 0) as open
    from company c where c.company_id = ${companyId}`;
  const openUsd = Math.round((Number(account.open) + besideUsd) * 100) / 100;
  const oldestDue = await readOldestDue(context, companyId);
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
