import type { Difference } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/**
 * Everything in the books of customers that does not agree, one row each: documents against their rows, the ledger against the
 * documents for every customer and day (and so for every day since), open items against the ledger, and orders against their
 * invoices. Empty when the books are right.
 */
export async function findAccountDifferences(db: Db): Promise<readonly Difference[]> {
  return many<Difference>(db)`
    with applied as (
      select 'payment' as object, payment_id as id, invoice_id, amount, discount from payment_application
      where reversed_date is null
      union all
      select 'credit', credit_id, invoice_id, amount, 0 from credit_application where reversed_date is null),
    moves as (
      select company_id, invoice_date as day, total as amount from invoice
      union all select company_id, payment_date, -amount from payment
      union all select company_id, ended_date, amount from payment where ended_date is not null
      union all select v.company_id, a.applied_date, -a.discount from payment_application a
        join invoice v on v.invoice_id = a.invoice_id where a.discount > 0
      union all select v.company_id, a.reversed_date, a.discount from payment_application a
        join invoice v on v.invoice_id = a.invoice_id where a.discount > 0 and a.reversed_date is not null
      union all select company_id, issued_date, -amount from credit where issued_date is not null
      union all select company_id, ended_date, amount from credit where ended_date is not null),
    days as (
      select company_id, day, sum(documents) as documents, sum(ledger) as ledger from (
        select company_id, day, amount as documents, 0 as ledger from moves
        union all select company_id, entry_date, 0, amount from receivable_entry) m group by 1, 2),
    found as (
      select 'Lines of an invoice and its total' as what, 'invoice' as object, v.invoice_id as id, v.invoice_no as no,
        v.company_id, null::date as day, v.total as expected,
        (select coalesce(sum(amount), 0) from invoice_line l where l.invoice_id = v.invoice_id) as found from invoice v
      union all
      select 'Balance of an invoice and what is applied', 'invoice', v.invoice_id, v.invoice_no, v.company_id, null,
        v.total - (select coalesce(sum(amount + discount), 0) from applied a where a.invoice_id = v.invoice_id),
        v.balance
      from invoice v
      union all
      select 'Discount of an invoice and what is taken', 'invoice', v.invoice_id, v.invoice_no, v.company_id, null,
        (select coalesce(sum(discount), 0) from applied a where a.invoice_id = v.invoice_id), v.discount from invoice v
      union all
      select 'What is applied of a payment', 'payment', p.payment_id, p.reference_no, p.company_id, null,
        (select coalesce(sum(amount), 0) from applied a where a.object = 'payment' and a.id = p.payment_id), p.applied
      from payment p
      union all
      select 'What is applied of a credit', 'credit', c.credit_id, c.request_no, c.company_id, null,
        (select coalesce(sum(amount), 0) from applied a where a.object = 'credit' and a.id = c.credit_id), c.applied
      from credit c
      union all
      select 'Ledger and documents of a day', 'company', company_id, null, company_id, day, documents, ledger from days
      union all
      select 'Open items and ledger', 'company', c.company_id, null, c.company_id, null,
        (select coalesce(sum(amount), 0) from receivable_entry e where e.company_id = c.company_id),
        (select coalesce(sum(balance), 0) from invoice v where v.company_id = c.company_id)
          - (select coalesce(sum(unapplied), 0) from payment p where p.company_id = c.company_id)
          - (select coalesce(sum(unapplied), 0) from credit k where k.company_id = c.company_id) from company c
      union all
      select 'Order and its invoices', 'tracker', t.tracker_id, t.tracker_no, t.company_id, null, t.total, sum(v.total)
      from tracker t join invoice v on v.tracker_id = t.tracker_id
      where t.status in ('invoiced', 'paid', 'closed') group by t.tracker_id)
    select f.what, f.object, f.id, f.no, c.company_name, f.day::text as day, f.expected, f.found,
      true as is_dollars
    from found f left join company c on c.company_id = f.company_id
    where f.expected is distinct from f.found order by f.what, f.day, f.id limit 500`;
}
