import { sql, type RawBuilder } from 'kysely';
import { CREDITS_OF_GOODS, goodsTaken } from './credited-goods-sql.ts';

/** Goods of the invoice of a credit (alias `k`), or of its order if it names no invoice; null without either: the whole credit counts. */
const GOODS = sql`
  case when k.invoice_id is not null then (select v.goods from invoice v where v.invoice_id = k.invoice_id)
    else (select sum(v.goods) from invoice v where v.tracker_id = k.tracker_id and v.is_active) end`;

/**
 * Base of rebates: goods on invoices less credits, as rows of company, day, dollars and percent. A paid rebate does not reduce the next
 * one. Days before the group's rebate begins do not count.
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
 * Rebate of a member over such rows (alias `r`) of one company: the percent of their sum, rounded once, half up. Rounding by invoice would
 * differ by cents from the agreed percent. The rebate of a group is the sum of its members', which is what is paid.
 */
export const REBATE_OF_MEMBER: RawBuilder<unknown> = sql`round(sum(r.amount) * min(r.rebate_percent) / 100, 2)`;
