import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Rules of the database for customer accounts: a posted invoice never changes and is the sum of its lines, its balance is between 0 and its
 * total, and the ledger of accounts only grows.
 */
export const addInvoiceRules: Migration = {
  async up(db) {
    const statements = [
      `create table if not exists receivable_entry (
        receivable_entry_id bigint generated always as identity primary key,
        company_id bigint not null references company (company_id), entry_date date not null,
        kind text not null, amount numeric(14,2) not null, object text not null, record_id bigint not null,
        created_dt timestamptz not null default now(), unique (object, record_id, kind))`,
      `create index if not exists receivable_entry_company on receivable_entry (company_id, entry_date)`,
      `create or replace function receivable_refuse() returns trigger language plpgsql as $$ begin
        raise exception '% % is posted and never changes.', tg_table_name, tg_op using errcode = 'check_violation';
      end $$`,
      `create or replace trigger receivable_entry_stands before update or delete on receivable_entry
        for each row execute function receivable_refuse()`,
      `alter table invoice drop constraint if exists invoice_balance`,
      `alter table invoice add constraint invoice_balance check (total >= 0 and balance >= 0 and balance <= total)`,
      `create or replace trigger invoice_stands before delete on invoice for each row execute function receivable_refuse()`,
      `create or replace trigger invoice_amounts_stand before update on invoice for each row
        when ((old.invoice_no, old.invoice_date, old.company_id, old.tracker_id, old.shipment_no, old.total)
          is distinct from (new.invoice_no, new.invoice_date, new.company_id, new.tracker_id, new.shipment_no, new.total))
        execute function receivable_refuse()`,
      `create or replace trigger invoice_line_stands before update or delete on invoice_line
        for each row execute function receivable_refuse()`,
      `create or replace function check_invoice_lines() returns trigger language plpgsql as $$ declare wrong text; begin
        select v.invoice_no into wrong from invoice v where v.invoice_id = new.invoice_id
          and v.total <> (select coalesce(sum(l.amount), 0) from invoice_line l where l.invoice_id = v.invoice_id);
        if wrong is not null then
          raise exception 'The lines of % are not its total.', wrong using errcode = 'check_violation';
        end if;
        return null;
      end $$`,
      `drop trigger if exists invoice_is_its_lines on invoice`,
      `create constraint trigger invoice_is_its_lines after insert on invoice deferrable initially deferred
        for each row execute function check_invoice_lines()`,
      `drop trigger if exists invoice_line_is_counted on invoice_line`,
      `create constraint trigger invoice_line_is_counted after insert on invoice_line deferrable initially deferred
        for each row execute function check_invoice_lines()`,
    ];
    await runStatements(db, statements);
  },
};
