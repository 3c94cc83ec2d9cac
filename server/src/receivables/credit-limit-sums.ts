import type { RecordRow } from '@cdi/shared/catalogue';
import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { one } from '../storage/query.ts';

/** Credits that were approved within this many days count together toward a limit. */
const LIMIT_DAYS = 30;

/** The amount by which the limits judge a credit. */
export interface JudgedCredit {
  /** The credit with those that count with it, dollars. */
  readonly usd: number;
  /** What it was added up with; null where it counts alone. */
  readonly with: 'invoice' | 'customer' | null;
}

type Credit = Pick<RecordRow<'credit'>, 'credit_id' | 'amount' | 'company_id' | 'invoice_id' | 'reason'>;

const addUsd = (one: number, other: number): number => Number((one + other).toFixed(2));

/**
 * The amount of a credit for its approval limits: the larger of its sum with the credits for the same invoice that anyone approved in the
 * last 30 days, and its sum with those for the same customer that `approverId` approved in that time; without an approver, with all for the
 * customer. Rebates are earned and do not count. The account must be locked.
 */
export async function judgeCredit(
  { db, today }: CallContext,
  record: Credit,
  approverId: number | null,
): Promise<JudgedCredit> {
  const alone = { usd: record.amount, with: null } as const;
  if (record.reason === 'rebate') return alone;
  const { of_invoice: ofInvoice, of_customer: ofCustomer } = await one<{ of_invoice: number; of_customer: number }>(db)`
    select coalesce(sum(amount) filter (where invoice_id = ${record.invoice_id}::bigint), 0) as of_invoice,
      coalesce(sum(amount) filter (where ${approverId}::bigint is null or approved_by = ${approverId}::bigint), 0)
        as of_customer
    from credit
    where company_id = ${record.company_id} and credit_id <> ${record.credit_id} and approved_by is not null
      and reason <> 'rebate' and status not in ('rejected', 'void')
      and approved_date > ${addDays(today, -LIMIT_DAYS)}`;
  if (ofInvoice === 0 && ofCustomer === 0) return alone;
  return ofInvoice >= ofCustomer
    ? { usd: addUsd(record.amount, ofInvoice), with: 'invoice' }
    : { usd: addUsd(record.amount, ofCustomer), with: 'customer' };
}
