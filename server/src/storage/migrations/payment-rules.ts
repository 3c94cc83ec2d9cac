import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Rules of the database for payments: an application never exceeds the payment or the invoice, a payment stays with one customer, and
 * nothing of it disappears: a reversed application has the date of its reversal.
 */
export const addPaymentRules: Migration = {
  async up(db) {
    const statements = [
      `alter table payment drop constraint if exists payment_applied`,
      `alter table payment add constraint payment_applied check (amount > 0 and applied >= 0 and unapplied >= 0
        and applied + unapplied = case when status in ('returned', 'void') then 0 else amount end)`,
      `create or replace trigger payment_stands before delete on payment for each row execute function receivable_refuse()`,
      `create or replace trigger payment_amount_stands before update on payment for each row
        when ((old.payment_date, old.company_id, old.amount) is distinct from (new.payment_date, new.company_id, new.amount))
        execute function receivable_refuse()`,
      `alter table payment_application drop constraint if exists payment_application_amount`,
      `alter table payment_application add constraint payment_application_amount check (amount > 0)`,
      `create or replace trigger payment_application_stands before delete on payment_application
        for each row execute function receivable_refuse()`,
      `create or replace trigger payment_application_amount_stands before update on payment_application for each row
        when ((old.payment_id, old.invoice_id, old.amount, old.applied_date)
          is distinct from (new.payment_id, new.invoice_id, new.amount, new.applied_date) or old.reversed_date is not null)
        execute function receivable_refuse()`,
      `create or replace function check_invoice_balance(id bigint) returns void language plpgsql as $$ declare wrong text; begin
        perform 1 from invoice where invoice_id = id for no key update;
        select v.invoice_no into wrong from invoice v where v.invoice_id = id and v.balance <> v.total
          - (select coalesce(sum(a.amount), 0) from payment_application a
             where a.invoice_id = id and a.reversed_date is null);
        if wrong is not null then
          raise exception 'The balance of % is not its total less what is applied.', wrong using errcode = 'check_violation';
        end if;
      end $$`,
      `create or replace function check_payment(id bigint) returns void language plpgsql as $$ declare wrong text; begin
        perform 1 from payment where payment_id = id for no key update;
        select p.reference_no into wrong from payment p where p.payment_id = id
          and (p.applied <> (select coalesce(sum(a.amount), 0) from payment_application a
              where a.payment_id = id and a.reversed_date is null)
            or exists (select 1 from payment_application a join invoice v on v.invoice_id = a.invoice_id
              where a.payment_id = id and v.company_id <> p.company_id));
        if wrong is not null then
          raise exception 'Payment % is not what is applied of it.', wrong using errcode = 'check_violation';
        end if;
      end $$`,
      `create or replace function check_after_invoice() returns trigger language plpgsql as $$ begin
        perform check_invoice_balance(new.invoice_id); return null; end $$`,
      `create or replace function check_after_payment() returns trigger language plpgsql as $$ begin
        perform check_payment(new.payment_id); return null; end $$`,
      `create or replace function check_after_application() returns trigger language plpgsql as $$ begin
        perform check_payment(new.payment_id); perform check_invoice_balance(new.invoice_id); return null; end $$`,
      `drop trigger if exists invoice_balance_is_open on invoice`,
      `create constraint trigger invoice_balance_is_open after insert or update of balance on invoice
        deferrable initially deferred for each row execute function check_after_invoice()`,
      `drop trigger if exists payment_is_applied on payment`,
      `create constraint trigger payment_is_applied after insert or update of applied on payment
        deferrable initially deferred for each row execute function check_after_payment()`,
      `drop trigger if exists payment_application_counts on payment_application`,
      `create constraint trigger payment_application_counts after insert or update on payment_application
        deferrable initially deferred for each row execute function check_after_application()`,
    ];
    await runStatements(db, statements);
  },
};
