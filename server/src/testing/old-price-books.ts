import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** Gives price books the costs that they held before those had versions of their own. */
export async function addBookCosts(db: Db): Promise<void> {
  await sql
    .raw(
      `alter table pricing add steel_per_lb numeric(14,4) not null default 0.72,
        add stainless_per_lb numeric(14,4) not null default 2.15, add aluminium_per_lb numeric(14,4) not null default 2.4,
        add stainless_316_ratio numeric, add black_ratio numeric, add paint_per_ft2 numeric(14,4),
        add crate_per_ft numeric(14,4), add yield_fraction numeric(10,4) not null default 0.82,
        add insulation_per_ft2 numeric(14,4) not null default 1.1, add insulation_ratios jsonb,
        add nailer_per_ft numeric(14,4) not null default 0.85, add nailer_ratios jsonb,
        add gasket_per_ft numeric(14,4) not null default 0.45, add hardware_per_curb numeric(14,2) not null default 12,
        add hardware_ratios jsonb, add family_adders jsonb, add spring_prices jsonb, add boot_prices jsonb,
        add labor_rate_per_hour numeric(14,2) not null default 26, add burden_percent numeric(10,4) not null default 140`,
    )
    .execute(db);
}
