import type { AgingRow, CompanyAccount } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { PlainDate } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readOpenAccount } from './account.service.ts';
import { readOpenInvoices } from './payment-view.service.ts';

/**
 * What each customer owed at the end of a day, by how late it was: invoices dated until then less what was applied to them and taken off
 * for paying early by then,
 * and what was paid or credited and not applied yet. Customers of whom nothing was open are left out.
 */
export async function readAging(
  db: Db,
  asOf: PlainDate,
  companyId: number | null = null,
): Promise<readonly AgingRow[]> {
  const day = sql`${asOf}::date`;
  const isLive = sql<boolean>`a.applied_date <= ${day} and (a.reversed_date is null or a.reversed_date > ${day})`;
  return many<AgingRow>(db)`
    with paid as (
      select a.payment_id, null::bigint as credit_id, a.invoice_id, a.amount, a.discount
      from payment_application a where ${isLive}
      union all
      select null, a.credit_id, a.invoice_id, a.amount, 0 from credit_application a where ${isLive}),
    items as (
      select v.company_id, ${day} - v.due_date as days, v.total - coalesce((
        select sum(p.amount + p.discount) from paid p where p.invoice_id = v.invoice_id), 0) as open
      from invoice v where v.invoice_date <= ${day}
      union all
      select y.company_id, null, -(y.amount - coalesce((
        select sum(p.amount) from paid p where p.payment_id = y.payment_id), 0))
      from payment y where y.payment_date <= ${day} and (y.ended_date is null or y.ended_date > ${day})
      union all
      select k.company_id, null, -(k.amount - coalesce((
        select sum(p.amount) from paid p where p.credit_id = k.credit_id), 0))
      from credit k where k.issued_date <= ${day} and (k.ended_date is null or k.ended_date > ${day})),
    sums as (
      select company_id, coalesce(sum(open) filter (where days <= 0), 0) as current,
        coalesce(sum(open) filter (where days between 1 and 30), 0) as late_30,
        coalesce(sum(open) filter (where days between 31 and 60), 0) as late_60,
        coalesce(sum(open) filter (where days between 61 and 90), 0) as late_90,
        coalesce(sum(open) filter (where days > 90), 0) as late_more,
        coalesce(sum(open) filter (where days is null), 0) as unapplied, coalesce(sum(open), 0) as total
      from items where open <> 0 group by company_id)
    select s.*, c.company_name, c.terms, c.credit_limit, c.credit_status,
      (select max(payment_date)::text from payment p where p.company_id = s.company_id and p.payment_date <= ${day}
        and p.ended_date is null) as last_payment
    from sums s join company c on c.company_id = s.company_id
    where ${companyId}::bigint is null or s.company_id = ${companyId}::bigint order by s.total desc, c.company_name`;
}

/** The account of one customer: limit, what is open of it, by how late it is, and every open invoice. Throws NOT_FOUND. */
export async function readCompanyAccount(context: CallContext, companyId: number): Promise<CompanyAccount> {
  const { db, today } = context;
  const company = await maybeOne<{ credit_limit: number | null; credit_status: string }>(db)`
    select credit_limit, credit_status from company where company_id = ${companyId} and is_active`;
  if (!company) throw new AppError('NOT_FOUND', `There is no company ${companyId}.`);
  const [aging] = await readAging(db, today, companyId);
  const { invoiced, ordered } = await readOpenAccount(db, companyId);
  return {
    credit_limit: company.credit_limit,
    credit_status: company.credit_status,
    invoiced,
    ordered,
    aging: aging ?? null,
    open: await readOpenInvoices(db, companyId, today),
  };
}
