import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** The function that holds the credits of an invoice (alias `v`) to the most that they may be. */
export const checkCredit = (most: string): string =>
  `create or replace function check_credit(id bigint) returns void language plpgsql as $$ declare wrong text; begin
        perform 1 from credit where credit_id = id for no key update;
        select c.request_no into wrong from credit c where c.credit_id = id
          and (c.applied <> (select coalesce(sum(a.amount), 0) from credit_application a
              where a.credit_id = id and a.reversed_date is null)
            or exists (select 1 from credit_application a join invoice v on v.invoice_id = a.invoice_id
              where a.credit_id = id and v.company_id <> c.company_id));
        if wrong is not null then
          raise exception 'Credit % is not what is applied of it.', wrong using errcode = 'check_violation';
        end if;
        perform 1 from invoice v join credit c on c.invoice_id = v.invoice_id where c.credit_id = id
          for no key update of v;
        select v.invoice_no into wrong from invoice v join credit c on c.invoice_id = v.invoice_id
          where c.credit_id = id and ${most} < (select sum(o.amount) from credit o
            where o.invoice_id = v.invoice_id and o.status not in ('rejected', 'void'));
        if wrong is not null then
          raise exception 'The credits for % are more than it is over.', wrong using errcode = 'check_violation';
        end if;
      end $$`;

/**
 * Rules of the database for credits: an application never exceeds the credit or the invoice, credits for an invoice never exceed its total,
 * and nothing of them disappears.
 */
export const addCreditRules: Migration = {
  async up(db) {
    const statements = [
      `alter table credit drop constraint if exists credit_applied`,
      `alter table credit add constraint credit_applied check (amount > 0 and applied >= 0 and unapplied >= 0
        and applied + unapplied = case when status in ('issued', 'applied') then amount else 0 end)`,
      `create or replace trigger credit_stands before delete on credit for each row execute function receivable_refuse()`,
      `create or replace trigger credit_amount_stands before update on credit for each row
        when (old.issued_date is not null and (old.credit_no, old.company_id, old.amount, old.issued_date)
          is distinct from (new.credit_no, new.company_id, new.amount, new.issued_date))
        execute function receivable_refuse()`,
      `alter table credit_application drop constraint if exists credit_application_amount`,
      `alter table credit_application add constraint credit_application_amount check (amount > 0)`,
      `create or replace trigger credit_application_stands before delete on credit_application
        for each row execute function receivable_refuse()`,
      `create or replace trigger credit_application_amount_stands before update on credit_application for each row
        when ((old.credit_id, old.invoice_id, old.amount, old.applied_date)
          is distinct from (new.credit_id, new.invoice_id, new.amount, new.applied_date) or old.reversed_date is not null)
        execute function receivable_refuse()`,
      `create or replace function check_invoice_balance(id bigint) returns void language plpgsql as $$
      declare wrong text; begin
        perform 1 from invoice where invoice_id = id for no key update;
        select v.invoice_no into wrong from invoice v where v.invoice_id = id and v.balance <> v.total
          - (select coalesce(sum(a.amount), 0) from payment_application a
             where a.invoice_id = id and a.reversed_date is null)
          - (select coalesce(sum(a.amount), 0) from credit_application a
             where a.invoice_id = id and a.reversed_date is null);
        if wrong is not null then
          raise exception 'The balance of % is not its total less what is applied.', wrong using errcode = 'check_violation';
        end if;
      end $$`,
      checkCredit('v.total'),
      `create or replace function check_after_credit() returns trigger language plpgsql as $$ begin
        perform check_credit(new.credit_id); return null; end $$`,
      `create or replace function check_after_credit_application() returns trigger language plpgsql as $$ begin
        perform check_credit(new.credit_id); perform check_invoice_balance(new.invoice_id); return null; end $$`,
      `drop trigger if exists credit_is_applied on credit`,
      `create constraint trigger credit_is_applied after insert or update on credit
        deferrable initially deferred for each row execute function check_after_credit()`,
      `drop trigger if exists credit_application_counts on credit_application`,
      `create constraint trigger credit_application_counts after insert or update on credit_application
        deferrable initially deferred for each row execute function check_after_credit_application()`,
    ];
    await runStatements(db, statements);
  },
};
