import { sql, type RawBuilder } from 'kysely';
import { CREDITS_OF_GOODS, goodsTaken } from './credited-goods-sql.ts';

/** Goods that a credit (alias `k`) is for: of its invoice, or of its order where it names that alone. Null without either: it counts whole. */
const GOODS = sql`
  case when k.invoice_id is not null then (select v.goods from invoice v where v.invoice_id = k.invoice_id)
    else (select sum(v.goods) from invoice v where v.tracker_id = k.tracker_id and v.is_active) end`;

/**
 * What rebates are counted of: goods on invoices, and what credits take off them, as rows of company, day, dollars and percent. A rebate that
 * was paid out takes nothing off the next one. Nothing before the day from which the group of the company has its rebate.
 */
export const REBATE_BASIS: RawBuilder<unknown> = sql`
  select b.company_id, b.day, b.amount, g.entity_group_id, g.rebate_percent
  from (
    select v.company_id, v.invoice_date as day, v.goods as amount from invoice v where v.is_active
    union all
    select k.company_id, k.day, -${goodsTaken(sql`g.goods`)} from (${CREDITS_OF_GOODS}) k
      cross join lateral (select ${GOODS} as goods) g) b
  join company c on c.company_id = b.company_id
  join entity_group g on g.entity_group_id = c.entity_group_id and g.is_active
  where b.day >= coalesce(g.rebate_from, b.day)`;

/**
 * The rebate of a member over such rows (alias `r`) of one company: the percent of all of them together, rounded once, half up. Rounded by
 * the invoice it would be off by cents from the percent that was agreed. That of a group is the sum of its members', which is what is paid.
 */
export const REBATE_OF_MEMBER: RawBuilder<unknown> = sql`round(sum(r.amount) * min(r.rebate_percent) / 100, 2)`;
