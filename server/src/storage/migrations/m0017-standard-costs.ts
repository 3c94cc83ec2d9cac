import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** What a price book said of costs. */
const COST_COLUMNS = [
  'steel_per_lb',
  'stainless_per_lb',
  'aluminium_per_lb',
  'stainless_316_ratio',
  'black_ratio',
  'paint_per_ft2',
  'crate_per_ft',
  'yield_fraction',
  'insulation_per_ft2',
  'insulation_ratios',
  'nailer_per_ft',
  'nailer_ratios',
  'gasket_per_ft',
  'hardware_per_curb',
  'hardware_ratios',
  'family_adders',
  'spring_prices',
  'boot_prices',
  'labor_rate_per_hour',
  'burden_percent',
];

const dropped = COST_COLUMNS.map((column) => `drop column if exists ${column}`).join(', ');

/** The costs of the price books become versions of their own; they wait until the table of those is there. */
export const m0017StandardCosts: Migration = {
  async up(db) {
    await runStatements(db, [
      `do $$ begin
        if exists (select 1 from information_schema.columns
          where table_schema = current_schema() and table_name = 'pricing' and column_name = 'labor_rate_per_hour') then
          insert into config_value (config_key, config_value)
            select 'book_costs', coalesce(jsonb_agg(to_jsonb(p) order by p.effective_from, p.pricing_id), '[]')
            from pricing p
            on conflict (config_key) do update set config_value = excluded.config_value;
          alter table pricing ${dropped};
        end if;
      end $$`,
    ]);
  },
};
