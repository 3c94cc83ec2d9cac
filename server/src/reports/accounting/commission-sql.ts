import { sql } from 'kysely';
import { CREDITS_OF_GOODS, goodsTaken } from './credited-goods-sql.ts';

/** The rate that says the most of a line `l` of an invoice `v` of an order `o`. */
const RATE = sql`
  select q.rate_percent from commission_rate q
  where q.is_active and q.effective_from <= l.invoice_date
    and (q.rep_id is null or q.rep_id = l.rep_id) and (q.family is null or q.family = l.family)
    and q.margin_from <= l.margin
  order by q.rep_id nulls last, q.family nulls last, q.margin_from desc, q.effective_from desc,
    q.commission_rate_id desc
  limit 1`;

/** The day on which an invoice was paid in full: that of what was applied to it last. */
const PAID = sql`
  select max(day) as day from (
    select a.applied_date as day from payment_application a
    where a.invoice_id = v.invoice_id and a.reversed_date is null
    union all
    select a.applied_date from credit_application a
    where a.invoice_id = v.invoice_id and a.reversed_date is null) applied`;

/**
 * Goods of invoices by line, with the family and the margin that they were sold with: of a curb its own, of anything else that of the
 * order. What the goods of an invoice are adjusted by is spread over its lines.
 */
const LINES = sql`
  select v.invoice_id, v.invoice_no, v.invoice_date, v.status, v.company_id, o.tracker_id, o.tracker_no,
    coalesce(o.outside_rep_id, o.inside_rep_id) as rep_id, c.curb_type as family, p.day as paid_date,
    coalesce(case when c.ext_price > 0 and c.cost is not null then (c.ext_price - c.cost) / c.ext_price * 100 end,
      o.gm_percent, 0) as margin,
    n.amount * case when w.amount = 0 then 1 else v.goods / w.amount end as goods
  from invoice v join tracker o on o.tracker_id = v.tracker_id
    join invoice_line n on n.invoice_id = v.invoice_id and n.kind in ('curb', 'part')
    left join tracker_curb c on c.tracker_curb_id = n.tracker_curb_id
    cross join lateral (select coalesce(sum(a.amount), 0) as amount from invoice_line a
      where a.invoice_id = v.invoice_id and a.kind in ('curb', 'part')) w
    cross join lateral (${PAID}) p
  where v.is_active and coalesce(o.outside_rep_id, o.inside_rep_id) is not null`;

/** Goods of an invoice by rate, in whole cents. */
const EARNED = sql`
  select l.invoice_id, l.invoice_no, l.invoice_date, l.status, l.company_id, l.tracker_id, l.tracker_no, l.rep_id,
    l.paid_date, r.rate_percent, round(sum(l.goods), 2) as base
  from (${LINES}) l left join lateral (${RATE}) r on true
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;

/**
 * Every commission: of an invoice by rate, and taken back by a credit for it at the rate of the invoice as a whole. Credits of freight,
 * rebates, and what was credited over the goods of the invoice take nothing back: nothing was earned of them.
 */
export const COMMISSIONS = sql`
  with earned as (${EARNED})
  select
    e.invoice_id * 100 + row_number() over (partition by e.invoice_id order by e.rate_percent nulls last) as row_id,
    e.rep_id, e.tracker_id, e.tracker_no, e.company_id, e.invoice_id, e.invoice_no, null::bigint as credit_id,
    null::text as credit_no, e.base, coalesce(e.rate_percent, 0) as rate_percent,
    round(e.base * coalesce(e.rate_percent, 0) / 100, 2) as commission,
    case when e.status = 'paid' then 'earned' else 'waiting' end as state,
    case when e.status = 'paid' then e.paid_date end as paid_date,
    case when e.status = 'paid' then e.paid_date else e.invoice_date end as day
  from earned e where e.base <> 0
  union all
  select -k.credit_id, f.rep_id, f.tracker_id, f.tracker_no, f.company_id, f.invoice_id, f.invoice_no, k.credit_id,
    k.credit_no, -t.goods, f.rate, -round(t.goods * f.rate / 100, 2),
    case when f.status = 'paid' then 'taken_back' else 'waiting' end,
    case when f.status = 'paid' then f.paid_date end,
    case when f.status = 'paid' then greatest(k.issued_date, f.paid_date) else k.issued_date end
  from (${CREDITS_OF_GOODS}) k cross join lateral (
    select e.rep_id, e.tracker_id, e.tracker_no, e.company_id, e.invoice_id, e.invoice_no, e.status, e.paid_date,
      sum(e.base) as base, sum(e.base * coalesce(e.rate_percent, 0)) / nullif(sum(e.base), 0) as rate
    from earned e where e.invoice_id = k.for_invoice_id
    group by 1, 2, 3, 4, 5, 6, 7, 8) f
    cross join lateral (select ${goodsTaken(sql`f.base`)} as goods) t
  where f.base > 0 and t.goods > 0`;
