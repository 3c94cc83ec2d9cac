import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';

/**
 * What each company owed at the end of a day by how late it was, a row each with the sums of `AgingRow`; none of a company of which
 * nothing was open.
 */
export function agingOn(asOf: PlainDate): RawBuilder<unknown> {
  const day = sql`${asOf}::date`;
  const isLive = sql<boolean>`a.applied_date <= ${day} and (a.reversed_date is null or a.reversed_date > ${day})`;
  return sql`
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
      from credit k where k.issued_date <= ${day} and (k.ended_date is null or k.ended_date > ${day}))
    select company_id, coalesce(sum(open) filter (where days <= 0), 0) as current,
      coalesce(sum(open) filter (where days between 1 and 30), 0) as late_30,
      coalesce(sum(open) filter (where days between 31 and 60), 0) as late_60,
      coalesce(sum(open) filter (where days between 61 and 90), 0) as late_90,
      coalesce(sum(open) filter (where days > 90), 0) as late_more,
      coalesce(sum(open) filter (where days is null), 0) as unapplied, coalesce(sum(open), 0) as total
    from items where open <> 0 group by company_id`;
}

/** The date of the last payment of a company (alias `s`) up to a day; payments that were reversed do not count. */
export const lastPaidOn = (asOf: PlainDate): RawBuilder<PlainDate> => sql<PlainDate>`
  (select max(payment_date) from payment p where p.company_id = s.company_id and p.payment_date <= ${asOf}::date
    and p.ended_date is null)`;
