import type { Migration } from 'kysely';
import { checkCredit } from './credit-rules.ts';
import { runStatements } from './run-statements.ts';

/**
 * Rules of the database for early payment discounts: the balance of an invoice is its total less payments, credits and early payment
 * discounts; a discount never changes, and the invoice stores it too; and no credit refunds the part that a discount already covered.
 */
export const addDiscountRules: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table payment_application drop constraint if exists payment_application_discount`,
      `alter table payment_application add constraint payment_application_discount check (discount >= 0)`,
      `create or replace trigger payment_application_discount_stands before update on payment_application for each row
        when (old.discount is distinct from new.discount) execute function receivable_refuse()`,
      `create or replace function check_invoice_balance(id bigint) returns void language plpgsql as $$
      declare wrong text; begin
        perform 1 from invoice where invoice_id = id for no key update;
        select v.invoice_no into wrong from invoice v cross join lateral (
            select coalesce(sum(a.amount), 0) as paid, coalesce(sum(a.discount), 0) as discount
            from payment_application a where a.invoice_id = id and a.reversed_date is null) p
          where v.invoice_id = id and (v.discount <> p.discount or v.balance <> v.total - p.paid - p.discount
            - (select coalesce(sum(a.amount), 0) from credit_application a
               where a.invoice_id = id and a.reversed_date is null));
        if wrong is not null then
          raise exception 'The balance of % is not its total less what is applied.', wrong using errcode = 'check_violation';
        end if;
      end $$`,
      checkCredit('v.total - v.discount'),
    ]);
  },
};
