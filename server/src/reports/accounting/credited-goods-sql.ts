import { sql, type RawBuilder } from 'kysely';

/**
 * Credits that take goods back, and voids that give them again, as rows of a day with the invoice that each is for, and with what stood
 * credited of it before. A void belongs to its own day: what was paid out for the days before was paid out. A credit that names an order
 * alone is for its first invoice with goods. Freight and rebates take back no goods, nor does
 * the sales tax in a credit.
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
 * Dollars that a credit (alias `k`) takes off an amount of goods, below 0 of a void, which gives them back: credits reach up to the total of
 * an invoice, and take off its goods at most.
 */
export const goodsTaken = (goods: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(least(k.before + k.amount, ${goods}) - least(k.before, ${goods}))`;
