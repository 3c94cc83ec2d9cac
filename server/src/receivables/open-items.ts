import { sql } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** Number of days for which a statement still shows a discount that was taken. */
const DISCOUNT_DAYS = sql.lit(31);

/** A document of a customer of which something was open. Dollars; below 0 for what was paid or credited and not applied. */
export interface OpenItem {
  readonly day: string;
  readonly document: string;
  readonly customer_po: string | null;
  readonly due_date: string | null;
  readonly amount: number;
  readonly open: number;
}

/** What was open of each document of a customer at the end of a day, by their dates, the oldest first: the rows that its aging is the sum of, and discounts taken lately, of which nothing is open. */
export async function readOpenItems(db: Db, companyId: number, asOf: PlainDate): Promise<readonly OpenItem[]> {
  const day = sql`${asOf}::date`;
  const isLive = sql<boolean>`a.applied_date <= ${day} and (a.reversed_date is null or a.reversed_date > ${day})`;
  return many<OpenItem>(db)`
    with items as (
      select v.invoice_date as day, v.due_date, 'Invoice ' || v.invoice_no as document, v.customer_po,
        v.total as amount, v.total - (select coalesce(sum(a.amount + a.discount), 0) from payment_application a
            where a.invoice_id = v.invoice_id and ${isLive})
          - (select coalesce(sum(a.amount), 0) from credit_application a
            where a.invoice_id = v.invoice_id and ${isLive}) as open
      from invoice v where v.company_id = ${companyId} and v.invoice_date <= ${day}
      union all
      select y.payment_date, null, 'Payment ' || y.reference_no, null, -y.amount,
        -(y.amount - (select coalesce(sum(a.amount), 0) from payment_application a
          where a.payment_id = y.payment_id and ${isLive}))
      from payment y where y.company_id = ${companyId} and y.payment_date <= ${day}
        and (y.ended_date is null or y.ended_date > ${day})
      union all
      select k.issued_date, null, 'Credit ' || k.credit_no, v.customer_po, -k.amount,
        -(k.amount - (select coalesce(sum(a.amount), 0) from credit_application a
          where a.credit_id = k.credit_id and ${isLive}))
      from credit k left join invoice v on v.invoice_id = k.invoice_id
      where k.company_id = ${companyId} and k.issued_date <= ${day}
        and (k.ended_date is null or k.ended_date > ${day})),
    told as (
      select * from items where open <> 0
      union all
      select a.applied_date, null, 'Discount ' || v.invoice_no, v.customer_po, -a.discount, 0
      from payment_application a join invoice v on v.invoice_id = a.invoice_id
      where v.company_id = ${companyId} and a.discount > 0 and a.applied_date > ${day} - ${DISCOUNT_DAYS} and ${isLive})
    select day::text as day, due_date::text as due_date, document, customer_po, amount, open
    from told order by day, document`;
}
