import { sql } from 'kysely';
import type { PlainDate } from '@cdi/shared/units';
import type { Db } from '../../server/src/storage/database.ts';
import { one, run } from '../../server/src/storage/query.ts';
import { seedBulkCredits } from './seed-bulk-credits.ts';
import { noteBooks } from './seed-bulk-history.ts';
import { seedBulkInvoices } from './seed-bulk-invoices.ts';
import type { Base } from './seed-bulk-keys.ts';

/** Tables whose rows the database checks one by one as they come; a load is checked as a whole. */
const CHECKED = [
  'invoice',
  'invoice_line',
  'credit',
  'credit_application',
  'payment',
  'payment_application',
  'receivable_entry',
] as const;
/** How often the six weeks of timecards of the story are repeated into the past, at most. */
const MOST_REPEATS = 80;
const STORY_WEEKS = 6;

const switchChecks = async (db: Db, how: 'enable' | 'disable'): Promise<void> => {
  for (const table of CHECKED) await run(db)`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`;
};

/** Each invoice is paid by a payment of its own, three to five weeks later: what its credit left of it. */
async function addPayments(db: Db, afterTracker: number): Promise<void> {
  const paidOn = sql`v.invoice_date + 21 + (v.invoice_id % 15)::int`;
  const due = sql`v.total - coalesce(k.amount, 0)`;
  await run(db)`
    insert into payment (payment_date, company_id, method, reference_no, amount, status, applied, unapplied,
      has_unapplied, deposited_date, cleared_date, bank_account, memo, created_dt, updated_dt)
    select ${paidOn}, v.company_id, (array['check', 'ach', 'wire'])[1 + (v.invoice_id % 3)::int],
      'BK-' || v.invoice_id, ${due}, 'cleared', ${due}, 0, false, ${paidOn} + 1, ${paidOn} + 3, 'Operating',
      'For ' || v.invoice_no, ${paidOn}, ${paidOn} + 3
    from invoice v left join bulk_credit k on k.invoice_id = v.invoice_id and k.status = 'applied'
    where v.tracker_id > ${afterTracker}`;
  const paid = sql`
    from invoice v join payment y on y.reference_no = 'BK-' || v.invoice_id where v.tracker_id > ${afterTracker}`;
  await run(db)`
    insert into payment_application (payment_id, invoice_id, line_no, amount, applied_date)
    select y.payment_id, v.invoice_id, 1, y.amount, y.payment_date ${paid}`;
  await run(db)`
    insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id, created_dt)
    select y.company_id, y.payment_date, 'payment', -y.amount, 'payment', y.payment_id, y.payment_date ${paid}`;
}

/** The weeks of the story that went to payroll, again and again into the past. */
async function addTimecards(db: Db, orders: number): Promise<void> {
  const repeats = Math.min(MOST_REPEATS, Math.ceil(orders / 1000));
  const back = sql`r.n * ${sql.lit(STORY_WEEKS * 7)}`;
  const moment = (name: string) => sql`c.${sql.ref(name)} - ${back} * interval '1 day'`;
  await run(db)`
    insert into timecard (card_no, user_id, work_date, location_id, department, pay_code, clock_in, clock_out, no_meal,
      rounded_in, rounded_out, meal_minutes, worked_h, regular_h, overtime_h, double_h, pto_h, is_kiosk, exceptions,
      status, submitted_dt, approved_by, approved_dt, exported_dt, hourly_rate, gross_pay, created_dt, updated_dt)
    select 'TC-' || to_char(c.work_date - ${back}, 'YYMMDD') || '-' || c.user_id
        || case when c.nth > 1 then '-' || c.nth else '' end,
      c.user_id, c.work_date - ${back}, c.location_id, c.department, c.pay_code, ${moment('clock_in')},
      ${moment('clock_out')}, c.no_meal, ${moment('rounded_in')}, ${moment('rounded_out')}, c.meal_minutes, c.worked_h,
      c.regular_h, c.overtime_h, c.double_h, c.pto_h, c.is_kiosk, c.exceptions, 'locked', ${moment('submitted_dt')},
      c.approved_by, ${moment('approved_dt')}, ${moment('exported_dt')}, c.hourly_rate, c.gross_pay,
      ${moment('created_dt')}, ${moment('updated_dt')}
    from (select t.*, row_number() over (partition by user_id, work_date order by timecard_id) as nth from timecard t
      where status in ('exported', 'locked')) c
    cross join generate_series(1, ${repeats}::int) as r(n)`;
}

/** The days on which the bulk ends: nothing of it lies ahead. */
async function assertPast(db: Db, today: PlainDate): Promise<void> {
  const { ahead } = await one<{ ahead: number }>(db)`
    select count(*)::int as ahead from payment where payment_date > ${today}::date`;
  if (ahead > 0) throw new Error(`${ahead} payments of the orders for measuring lie ahead.`);
}

/**
 * Books of orders that were added for measuring: an invoice and its payment for each that is over, a credit here and there, the ledger of
 * accounts, and timecards of the years. For the transaction in which the orders are added. Throws where something would lie ahead.
 */
export async function seedBulkBooks(
  db: Db,
  { base, orders, today }: { readonly base: Base; readonly orders: number; readonly today: PlainDate },
): Promise<void> {
  await switchChecks(db, 'disable');
  await seedBulkInvoices(db, base);
  await seedBulkCredits(db, base);
  await addPayments(db, base.tracker);
  await noteBooks(db, base.tracker);
  await switchChecks(db, 'enable');
  await addTimecards(db, orders);
  await assertPast(db, today);
  for (const table of [...CHECKED, 'timecard']) await run(db)`analyze ${sql.table(table)}`;
}
