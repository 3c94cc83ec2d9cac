import { sql } from 'kysely';
import { prepareDatabase } from '../../start/open-services.ts';
import { fillBasics } from '../../testing/basics.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addBookCosts } from '../../testing/old-price-books.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(async ({ kysely }) => {
    await prepareDatabase(kysely);
    await fillBasics(kysely);
  }, 'basics before metals had indexes');
});
afterAll(() => test.drop());

it('the migration converts the surcharges of the current price book to indexes above its prices', async () => {
  const db = test.database.kysely;
  await addBookCosts(db);
  for (const text of [
    `drop table setting_version, account_application_secret, release_event, publish_key, release_sample`,
    `alter table remote_release drop bytes, drop built_from, drop published_by, drop lived_dt, drop ended_dt,
      drop is_taken_back, drop is_harmful, drop canary`,
    `delete from price_index`,
    `delete from kysely_migration where name >= '0013'`,
    `delete from kysely_filling where name >= '0040'`,
    `alter table pricing add column surcharge_per_lb numeric(12,4), add column surcharge_stainless_per_lb numeric(12,4)`,
    `update pricing set surcharge_per_lb = 0.06, surcharge_stainless_per_lb = 0.2, effective_from = '2026-02-10'`,
  ])
    await sql.raw(text).execute(db);
  await prepareDatabase(db);
  const { rows } = await sql`
    select material, month::text, effective_date::text, index_per_lb::float8, base_per_lb::float8,
      surcharge_per_lb::float8, source, status from price_index order by material desc`.execute(db);
  const common = { month: '2026-02-01', effective_date: '2026-02-10', status: 'active' };
  const source = 'Taken over from price book 2026-1';
  expect(rows).toEqual([
    { ...common, source, material: 'steel', index_per_lb: 0.78, base_per_lb: 0.72, surcharge_per_lb: 0.06 },
    { ...common, source, material: 'stainless', index_per_lb: 2.35, base_per_lb: 2.15, surcharge_per_lb: 0.2 },
  ]);
  await prepareDatabase(db);
  expect((await sql`select 1 from price_index`.execute(db)).rows).toHaveLength(2);
});
