import { sql } from 'kysely';
import { STANDARD_RATES } from '@cdi/shared/catalogue';
import { prepareDatabase } from '../../start/open-services.ts';
import { fillBasics } from '../../testing/basics.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addBookCosts } from '../../testing/old-price-books.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(async ({ kysely }) => {
    await prepareDatabase(kysely);
    await fillBasics(kysely);
  }, 'basics before costs had versions');
});
afterAll(() => test.drop());

it('the migration makes a cost version of each price book, which the quotes priced by it keep', async () => {
  const db = test.database.kysely;
  await addBookCosts(db);
  for (const text of [
    `delete from standard_cost`,
    `delete from kysely_migration where name >= '0017'`,
    `delete from kysely_filling where name >= '0042'`,
    `insert into pricing (price_version, effective_from, basis, audience, target_margin_percent,
       minimum_margin_percent, minimum_order, level_multipliers, quantity_breaks, quick_ship_percents, rounding,
       valid_days, status, steel_per_lb, family_adders, labor_rate_per_hour)
     select v.name, v.day::date, basis, v.audience, target_margin_percent, minimum_margin_percent, minimum_order,
       level_multipliers, quantity_breaks, quick_ship_percents, rounding, valid_days, v.status, v.steel, v.adders::jsonb,
       v.labor
     from pricing, (values ('2025-1', '2025-01-01', 'all', 'archived', 0.68, null, 25),
       ('GREAT-LAKES', '2026-01-01', 'named', 'active', 0.7, '{"NEW":3}', 26),
       ('2027-1', '2027-01-01', 'all', 'draft', 0.75, null, 28)) v (name, day, audience, status, steel, adders, labor)`,
    `insert into quote (quote_no, company_id, quote_date, status, price_version)
     values ('OLD-1', 1, '2026-02-01', 'sent', '2025-1'), ('OLD-2', 1, '2026-02-01', 'draft', null)`,
  ])
    await sql.raw(text).execute(db);
  await prepareDatabase(db);
  const { rows } = await sql<Record<string, unknown>>`
    select cost_version, status, effective_from::text, (labor_per_hour ->> 'shell')::float8 as labor,
      (sheet_per_lb ->> 'galvanised:18')::float8 as steel, (sheet_per_lb ->> 'black:12')::float8 as black,
      (hardware_per_curb ->> 'NEW')::float8 as hardware
    from standard_cost order by effective_from, cost_version`.execute(db);
  const row = (cost_version: string, status: string, effective_from: string, rates: readonly number[]) => ({
    ...{ cost_version, status, effective_from },
    ...{ labor: rates[0], steel: rates[1], black: rates[2], hardware: rates[3] },
  });
  // black is 0.8889 of galvanized; what single companies were priced by is read alone
  expect(rows).toEqual([
    row('2025-1', 'archived', '2025-01-01', [25, 0.68, 0.604452, 12]),
    row('2026-1', 'active', '2026-01-01', [26, 0.72, 0.640008, 12]),
    row('GREAT-LAKES', 'archived', '2026-01-01', [26, 0.7, 0.62223, 15]),
    row('2027-1', 'draft', '2027-01-01', [28, 0.75, 0.666675, 12]),
  ]);
  const quotes = await sql`select quote_no, cost_version from quote order by quote_no`.execute(db);
  expect(quotes.rows).toEqual([
    { quote_no: 'OLD-1', cost_version: '2025-1' },
    { quote_no: 'OLD-2', cost_version: null },
  ]);
  const { rows: kept } = await sql<{ yield: number; boots: unknown }>`
    select yield_fraction::float8 as yield, boot_each as boots from standard_cost
    where cost_version = '2026-1'`.execute(db);
  expect(kept).toEqual([{ yield: 0.82, boots: STANDARD_RATES.boot_each }]);
  await prepareDatabase(db);
  expect((await sql`select 1 from standard_cost`.execute(db)).rows).toHaveLength(4);
});
