import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Rules of the database for supplier bills: the paid amount is the sum of the payments and never more than the bill, the billed quantity of
 * an order line is the sum of the open bills, and nothing paid disappears.
 */
export const addBillRules: Migration = {
  async up(db) {
    const statements = [
      `alter table vendor_bill drop constraint if exists vendor_bill_sums`,
      `alter table vendor_bill add constraint vendor_bill_sums check (total = goods + freight + tax and paid >= 0
        and balance = case status when 'void' then 0 else total - paid end and balance >= 0)`,
      `alter table vendor_bill_payment drop constraint if exists vendor_bill_payment_amount`,
      `alter table vendor_bill_payment add constraint vendor_bill_payment_amount check (amount > 0)`,
      `create or replace function bill_refuse() returns trigger language plpgsql as $$ begin
        raise exception 'Bills and their payments stay: void or take back instead.' using errcode = 'check_violation';
      end $$`,
      `create or replace trigger vendor_bill_stands before delete on vendor_bill for each row execute function bill_refuse()`,
      `create or replace trigger vendor_bill_payment_stands before delete on vendor_bill_payment
        for each row execute function bill_refuse()`,
      `create or replace function check_bill_paid() returns trigger language plpgsql as $$ declare wrong text; begin
        perform 1 from vendor_bill where vendor_bill_id = new.vendor_bill_id for no key update;
        select b.bill_no into wrong from vendor_bill b where b.vendor_bill_id = new.vendor_bill_id
          and b.paid <> (select coalesce(sum(p.amount), 0) from vendor_bill_payment p
            where p.vendor_bill_id = b.vendor_bill_id and p.reversed_date is null);
        if wrong is not null then
          raise exception 'What is paid of % is not the sum of its payments.', wrong using errcode = 'check_violation';
        end if;
        return null; end $$`,
      `drop trigger if exists vendor_bill_is_paid on vendor_bill`,
      `create constraint trigger vendor_bill_is_paid after insert or update of paid on vendor_bill
        deferrable initially deferred for each row execute function check_bill_paid()`,
      `drop trigger if exists vendor_bill_payment_counts on vendor_bill_payment`,
      `create constraint trigger vendor_bill_payment_counts after insert or update on vendor_bill_payment
        deferrable initially deferred for each row execute function check_bill_paid()`,
      `create or replace function check_billed() returns trigger language plpgsql as $$ declare wrong text; begin
        select p.po_no into wrong from po p join po_line l using (po_id) where p.po_id = new.po_id
          and coalesce(l.billed_qty, 0) <> (select coalesce(sum(v.qty), 0) from vendor_bill_line v
            join vendor_bill b using (vendor_bill_id)
            where v.po_line_id = l.po_line_id and b.status in ('matched', 'approved', 'paid'));
        if wrong is not null then
          raise exception 'What is billed of % is not the sum of its bills.', wrong using errcode = 'check_violation';
        end if;
        return null; end $$`,
      `drop trigger if exists vendor_bill_is_counted on vendor_bill`,
      `create constraint trigger vendor_bill_is_counted after insert or update of status on vendor_bill
        deferrable initially deferred for each row execute function check_billed()`,
      `drop trigger if exists po_line_is_billed on po_line`,
      `create constraint trigger po_line_is_billed after update of billed_qty on po_line
        deferrable initially deferred for each row execute function check_billed()`,
    ];
    await runStatements(db, statements);
  },
};
