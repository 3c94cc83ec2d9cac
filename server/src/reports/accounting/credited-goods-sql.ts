import { sql, type RawBuilder } from 'kysely';

/**
 * Credits of goods, and their voids with opposite sign: a row for each day, with the invoice it counts for and the amount credited on that
 * invoice before. A void counts on its own day, so that earlier payouts stay valid. A credit that names only an order counts for the
 * order's first invoice with goods. Freight credits, rebates, and the sales tax of a credit are no credits of goods.
 */
export const CREDITS_OF_GOODS: RawBuilder<unknown> = sql`
  select k.credit_id, k.credit_no, k.company_id, e.day, e.amount, k.invoice_id, k.tracker_id,
    f.invoice_id as for_invoice_id,
    sum(e.amount) over (partition by k.company_id, f.invoice_id order by e.day, e.amount < 0, k.credit_id)
      - e.amount as before
  from credit k cross join lateral (
    select coalesce(k.invoice_id, (select min(x.invoice_id) from invoice x
      where x.tracker_id = k.tracker_id and x.is_active and x.goods > 0)) as invoice_id) f
    cross join lateral (select k.amount - coalesce(k.tax, 0) as net) n
    cross join lateral (values (k.issued_date, n.net), (k.ended_date, -n.net)) e (day, amount)
  where k.is_active and k.status in ('issued', 'applied', 'void') and e.day is not null
    and k.issued_date is distinct from k.ended_date and k.reason not in ('rebate', 'freight')`;

/**
 * Dollars by which a credit (alias `k`) reduces an amount of goods, negative for a void. Credits may reach the total of an invoice, but
 * reduce its goods to zero at most.
 */
export const goodsTaken = (goods: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(least(k.before + k.amount, ${goods}) - least(k.before, ${goods}))`;
