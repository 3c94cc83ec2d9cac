import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

const METALS = [
  ['steel', 'steel_per_lb', 'surcharge_per_lb'],
  ['stainless', 'stainless_per_lb', 'surcharge_stainless_per_lb'],
  ['aluminium', 'aluminium_per_lb', 'surcharge_aluminium_per_lb'],
] as const;

const takeMetal = ([metal, price, surcharge]: (typeof METALS)[number]): string => `
  insert into price_index (index_label, material, month, index_per_lb, base_per_lb, surcharge_per_lb, source,
    effective_date, status)
  select initcap('${metal}') || ' ' || to_char((b ->> 'effective_from')::date, 'YYYY-MM'), '${metal}',
    date_trunc('month', (b ->> 'effective_from')::date), (b ->> '${price}')::numeric + (b ->> '${surcharge}')::numeric,
    (b ->> '${price}')::numeric, (b ->> '${surcharge}')::numeric, 'Taken over from price book ' || (b ->> 'price_version'),
    (b ->> 'effective_from')::date, 'active'
  from config_value c, jsonb_array_elements(c.config_value) b
  where c.config_key = 'book_surcharges' and b ->> '${surcharge}' is not null`;

/** The surcharge of a price book becomes an index of its metal above the price of the book. */
export const fillPriceIndexes: Migration = {
  async up(db) {
    await runStatements(db, [
      ...METALS.map(takeMetal),
      `delete from config_value where config_key = 'book_surcharges'`,
    ]);
  },
};
