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

/** Changes of each invoice's balance by day, dollars: its total, and the payments and credits applied and reversed. */
const MOVES = sql`
  select invoice_id, invoice_date as day, total as amount from invoice where is_active
  union all
  select invoice_id, applied_date, -amount - discount from payment_application
  union all
  select invoice_id, reversed_date, amount + discount from payment_application where reversed_date is not null
  union all
  select invoice_id, applied_date, -amount from credit_application
  union all
  select invoice_id, reversed_date, amount from credit_application where reversed_date is not null`;

/**
 * Spans of days at whose end an invoice was paid in full: from the day of the last payment until the day on which a returned check or a
 * reversed credit opened it again; null while it is still paid.
 */
const SPANS = sql`
  select invoice_id, day as paid_date, reopened_date from (
    select invoice_id, day, is_paid, lead(day) over (partition by invoice_id order by day) as reopened_date from (
      select invoice_id, day, is_paid, lag(is_paid, 1, false) over (partition by invoice_id order by day) as was_paid
      from (
        select invoice_id, day, sum(sum(amount)) over (partition by invoice_id order by day) <= 0 as is_paid
        from (${MOVES}) moves group by 1, 2) days) states
    where is_paid <> was_paid) turns
  where is_paid`;

/**
 * Goods of invoices by line, with the family and the margin that they were sold with: of a curb its own, of anything else that of the
 * order. What the goods of an invoice are adjusted by is spread over its lines.
 */
const LINES = sql`
  select v.invoice_id, v.invoice_no, v.invoice_date, v.company_id, o.tracker_id, o.tracker_no,
    coalesce(o.outside_rep_id, o.inside_rep_id) as rep_id, c.curb_type as family,
    coalesce(case when c.ext_price > 0 and c.cost is not null then (c.ext_price - c.cost) / c.ext_price * 100 end,
      o.gm_percent, 0) as margin,
    n.amount * case when w.amount = 0 then 1 else v.goods / w.amount end as goods
  from invoice v join tracker o on o.tracker_id = v.tracker_id
    join invoice_line n on n.invoice_id = v.invoice_id and n.kind in ('curb', 'part')
    left join tracker_curb c on c.tracker_curb_id = n.tracker_curb_id
    cross join lateral (select coalesce(sum(a.amount), 0) as amount from invoice_line a
      where a.invoice_id = v.invoice_id and a.kind in ('curb', 'part')) w
  where v.is_active and coalesce(o.outside_rep_id, o.inside_rep_id) is not null`;

/** Goods of an invoice by rate, in whole cents. */
const EARNED = sql`
  select l.invoice_id, l.invoice_no, l.invoice_date, l.company_id, l.tracker_id, l.tracker_no, l.rep_id,
    r.rate_percent, round(sum(l.goods), 2) as base
  from (${LINES}) l left join lateral (${RATE}) r on true
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** Goods of an invoice as a whole, and the rate of all of them together. */
const WHOLE = sql`
  select invoice_id, invoice_no, invoice_date, company_id, tracker_id, tracker_no, rep_id, sum(base) as base,
    sum(base * coalesce(rate_percent, 0)) / nullif(sum(base), 0) as rate_percent
  from earned group by 1, 2, 3, 4, 5, 6, 7 having sum(base) > 0`;

/**
 * Base of each commission: goods of an invoice by rate, less its credits and early-payment discounts at the rate of the whole invoice. The
 * void of a credit, or the reversal of a discount, restores the base on its own day. Both together reduce the base to zero at most.
 * Freight credits, rebates, and credits beyond the goods of the invoice do not count, because they earned no commission.
 */
const ITEMS = sql`
  select e.invoice_id, e.invoice_no, e.company_id, e.tracker_id, e.tracker_no, e.rep_id,
    coalesce(e.rate_percent, 0) as rate_percent, e.base, null::bigint as credit_id, null::text as credit_no,
    e.invoice_date as since, null::date as until, true as is_earned
  from earned e where e.base <> 0
  union all
  select w.invoice_id, w.invoice_no, w.company_id, w.tracker_id, w.tracker_no, w.rep_id, w.rate_percent, -t.goods,
    k.credit_id, k.credit_no, k.day, null, false
  from (${CREDITS_OF_GOODS}) k join (${WHOLE}) w on w.invoice_id = k.for_invoice_id
    cross join lateral (select coalesce(sum(a.discount), 0) as usd from payment_application a
      where a.invoice_id = w.invoice_id and a.reversed_date is null) d
    cross join lateral (select ${goodsTaken(sql`(w.base - d.usd)`)} as goods) t
  where t.goods <> 0
  union all
  select w.invoice_id, w.invoice_no, w.company_id, w.tracker_id, w.tracker_no, w.rep_id, w.rate_percent, -a.discount,
    null, null, a.applied_date, a.reversed_date, false
  from payment_application a join (${WHOLE}) w on w.invoice_id = a.invoice_id
  where a.discount > 0 and a.reversed_date is distinct from a.applied_date`;

/**
 * All commissions. A commission is earned on the day its invoice is paid in full, less earlier credits. A later credit reduces it on the
 * credit's own day. If the invoice is opened again, all of it is reversed on that day and waits for the money. Earlier days do not change,
 * so payouts stay valid.
 */
export const COMMISSIONS = sql`
  with earned as (${EARNED}), items as (${ITEMS}), spans as (${SPANS}),
  found as (
    select i.*, t.sign, t.day, s.paid_date, case when t.sign < 0 then t.day end as reopened_date,
      case when i.is_earned and t.sign > 0 then 'earned' else 'taken_back' end as state
    from items i join spans s on s.invoice_id = i.invoice_id
      and (s.reopened_date is null or i.since < s.reopened_date) and (i.until is null or i.until > s.paid_date)
      cross join lateral (values
        (1, greatest(s.paid_date, i.since)), (-1, least(s.reopened_date, i.until))) t (sign, day)
    where t.day is not null
    union all
    select i.*, 1, i.since, null, null, 'waiting' from items i
    where i.until is null and not exists (
      select 1 from spans s where s.invoice_id = i.invoice_id and s.reopened_date is null))
  select row_number() over (order by invoice_id, credit_id nulls first, rate_percent, day, sign, base)
    as row_id, rep_id,
    tracker_id, tracker_no, company_id, invoice_id, invoice_no, credit_id, credit_no, sign * base as base, rate_percent,
    sign * round(base * rate_percent / 100, 2) as commission, state, paid_date, reopened_date, day
  from found`;
