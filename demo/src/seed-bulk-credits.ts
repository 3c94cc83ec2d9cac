import { sql } from 'kysely';
import { readSetting } from '../../server/src/settings/settings.ts';
import { NO_OTHERS, taxInCredit } from '../../server/src/receivables/credit-tax.ts';
import { PAST_CREDITS } from './receivables/money.data.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { run } from '../../server/src/storage/query.ts';
import { chance, continueSeries, lastOf, type Base } from './seed-bulk-keys.ts';

const FIRST_REQUEST = 1_001;
const FIRST_CREDIT = 6_001;
/** One in this many invoices has a credit. */
const CREDIT_EVERY = 30;
/** Of a hundred credits, the numbers that were rejected and voided; all others were used up by their invoice. */
const REJECTED = 8;
const VOID = 4;
/** Days from the truck to the word of the customer, at most; from there to the memo; and from the memo to its end. */
const HEARD_DAYS = 9;
const ISSUED_DAYS = 3;
const ENDED_DAYS = 4;

/** Which invoices have a credit, what for, how much and how it went. All of it is over before the invoice is paid. */
async function planCredits(db: Db, base: Base): Promise<void> {
  const words = JSON.stringify(PAST_CREDITS.map((each, n) => ({ ...each, n })));
  const limits = await readSetting(db, 'credit_approval');
  await run(db)`
    create temp table bulk_credit on commit drop as
    select k.*, row_number() over (order by k.asked_date, k.invoice_id) as request_n,
      case when k.status <> 'rejected' then row_number() over (
        partition by k.status <> 'rejected' order by k.asked_date, k.invoice_id) end as credit_n
    from (
      select o.i, v.invoice_id, v.company_id, v.branch_id, v.tracker_id, w.reason, w.description, w.by,
        least(v.goods, case w.reason when 'freight' then round(v.freight * (30 + ${chance(43, sql`40`)}) / 100, 2)
          else greatest(40, round(v.goods * (w.from_percent + ${chance(44, sql`9`)}) / 100)) end) as amount,
        case when w.is_piece then 1 end as qty,
        v.invoice_date + 2 + ${chance(45, sql.lit(HEARD_DAYS - 1))} as asked_date,
        case when s.part < ${sql.lit(REJECTED)} then 'rejected'
          when s.part < ${sql.lit(REJECTED + VOID)} then 'void' else 'applied' end as status
      from invoice v cross join lateral (select v.tracker_id - ${base.tracker}::bigint as i) o
      cross join lateral (select ${chance(42, sql`100`)} as part) s
      join jsonb_to_recordset(${words}::jsonb) as w(n int, reason text, description text, by text,
          from_percent numeric, is_piece boolean)
        on w.n = ${chance(46, sql.lit(PAST_CREDITS.length))}
      where v.tracker_id > ${base.tracker} and ${chance(41, sql.lit(CREDIT_EVERY))} = 0 and v.goods > 100
        and (w.reason <> 'freight' or v.freight > 50)) k`;
  await run(db)`alter table bulk_credit add approver text, add issued_date date, add ended_date date`;
  await run(db)`
    update bulk_credit set
      approver = case when status = 'rejected' then null when amount < ${limits.inside_sales_below} then 'inside'
        when amount < ${limits.manager_below} then 'manager' else 'leadership' end,
      issued_date = case when status <> 'rejected' then asked_date + ${ISSUED_DAYS}::int end,
      ended_date = case when status = 'void' then asked_date + ${ISSUED_DAYS + ENDED_DAYS}::int end`;
  await run(db)`create index on bulk_credit (invoice_id)`;
  await run(db)`analyze bulk_credit`;
}

const idOf = (name: ReturnType<typeof sql>) => sql`(select user_id from "user" where email = ${name} || '@cdi.test')`;

/** The rows of the credits, and what each took off its invoice. */
async function storeCredits(db: Db): Promise<void> {
  const taxed = taxInCredit({
    amount: sql`k.amount`,
    reason: sql`k.reason`,
    freightIncluded: sql`k.reason = 'freight'`,
    others: NO_OTHERS,
  });
  await run(db)`
    insert into credit (request_no, credit_no, credit_date, company_id, branch_id, tracker_id, invoice_id, reason,
      description, qty, amount, tax, taxable, tax_percent, freight_included, status, requested_by, agreed_by,
      approved_by, approved_date, issued_date, ended_date, applied, unapplied, created_dt, created_by, updated_dt,
      updated_by)
    select 'CR-' || (${lastOf('credit_request', FIRST_REQUEST)} + k.request_n),
      'CM-' || (${lastOf('credit', FIRST_CREDIT)} + k.credit_n), k.asked_date, k.company_id, k.branch_id, k.tracker_id,
      k.invoice_id, k.reason, k.description, k.qty, k.amount, x.tax, x.taxable,
      case when x.tax > 0 then v.tax_percent end, k.reason = 'freight', k.status, p.asker,
      case when k.approver = 'leadership' then p.controller end, p.approver,
      case when p.approver is not null then coalesce(k.issued_date, k.asked_date + 1) end, k.issued_date, k.ended_date,
      case when k.status = 'applied' then k.amount else 0 end, 0, k.asked_date + interval '15 hours', p.asker,
      coalesce(k.ended_date, k.issued_date, k.asked_date + 1) + interval '16 hours', p.controller
    from bulk_credit k cross join lateral (
      select ${idOf(sql`k.by`)} as asker, ${idOf(sql`k.approver`)} as approver,
        ${idOf(sql`'accounting'`)} as controller) p
    join invoice v on v.invoice_id = k.invoice_id
    cross join lateral (select ${taxed.tax} as tax, ${taxed.taxable} as taxable) x
    order by k.request_n`;
  await run(db)`
    insert into credit_application (credit_id, invoice_id, line_no, amount, applied_date, reversed_date, reason)
    select c.credit_id, k.invoice_id, 1, k.amount, k.issued_date, k.ended_date,
      case when k.status = 'void' then 'Given for the wrong invoice' end
    from bulk_credit k join credit c using (invoice_id) where k.issued_date is not null`;
  await run(db)`
    insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id, created_dt)
    select k.company_id, e.day, e.kind, e.sign * k.amount, 'credit', c.credit_id, e.day + interval '16 hours'
    from bulk_credit k join credit c using (invoice_id)
    cross join lateral (values (k.issued_date, 'credit', -1), (k.ended_date, 'void', 1)) as e(day, kind, sign)
    where e.day is not null`;
}

/**
 * Adds credits for some invoices of the orders added for measuring: rejected, voided, or used up by their invoice, whose payment is smaller
 * by that amount. For the transaction in which the invoices are added, before their payments.
 */
export async function seedBulkCredits(db: Db, base: Base): Promise<void> {
  await planCredits(db, base);
  await storeCredits(db);
  await continueSeries('credit_request', FIRST_REQUEST, sql`(select count(*) from bulk_credit)`).execute(db);
  await continueSeries('credit', FIRST_CREDIT, sql`(select count(credit_n) from bulk_credit)`).execute(db);
}
