import { sql, type RawBuilder } from 'kysely';

/**
 * What rebates are counted of: goods on invoices, and credits against them, as rows of company, day and dollars. A rebate that was
 * paid out takes nothing off the next one. Nothing before the day from which the group of the company has its rebate.
 */
export const REBATE_BASIS: RawBuilder<unknown> = sql`
  select b.company_id, b.day, b.amount, g.entity_group_id, round(b.amount * g.rebate_percent / 100, 2) as rebate
  from (
    select v.company_id, v.invoice_date as day, v.goods as amount from invoice v where v.is_active
    union all
    select k.company_id, k.issued_date, -k.amount from credit k
    where k.is_active and k.status in ('issued', 'applied') and k.issued_date is not null
      and k.reason <> 'rebate') b
  join company c on c.company_id = b.company_id
  join entity_group g on g.entity_group_id = c.entity_group_id and g.is_active
  where b.day >= coalesce(g.rebate_from, b.day)`;
