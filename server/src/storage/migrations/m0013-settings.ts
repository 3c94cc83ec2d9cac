import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Where what is taken over waits until its table is there: the tables of the catalogue are made after the migrations. */
const runIfColumnExists = (table: string, column: string, statements: readonly string[]): string => `
  do $$ begin
    if exists (select 1 from information_schema.columns
      where table_schema = current_schema() and table_name = '${table}' and column_name = '${column}') then
      ${statements.join(';\n      ')};
    end if;
  end $$`;

/** What people publish without a release; and the surcharges of the price books become indexes of metals. */
export const m0013Settings: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table setting_version (
        setting text not null, version integer not null, entries jsonb not null, note text, published_by bigint,
        published_dt timestamptz not null default now(), primary key (setting, version))`,
      runIfColumnExists('pricing', 'surcharge_per_lb', [
        `insert into config_value (config_key, config_value)
         select 'book_surcharges', coalesce(jsonb_agg(to_jsonb(p)), '[]') from pricing p
         where p.status = 'active' and p.audience = 'all'
         on conflict (config_key) do update set config_value = excluded.config_value`,
        `alter table pricing drop column surcharge_per_lb, drop column if exists surcharge_stainless_per_lb,
           drop column if exists surcharge_aluminium_per_lb`,
      ]),
    ]);
  },
};
