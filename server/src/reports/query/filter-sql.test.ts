import { toPlainDate } from '@cdi/shared/units';
import { sql, type RawBuilder } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { at, matches, within } from './filter-sql.ts';
import { many } from '../../storage/query.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(() => Promise.resolve(), 'nothing');
});
afterAll(() => test.drop());

/** Rows of a small table that a condition lets through, by id. */
async function idsWhere(condition: RawBuilder<boolean>): Promise<readonly number[]> {
  const rows = await many<{ id: number }>(test.database.kysely)`
    select id from (values
      (1, '2026-03-01'::date, 7::bigint, 'NEW', 3),
      (2, '2026-03-02'::date, 7::bigint, 'ADP', null),
      (3, '2026-03-03'::date, 8::bigint, 'NEW', 7),
      (4, null, null, null, null)) as t (id, day, company_id, family, rep_id)
    where ${condition} order by id`;
  return rows.map(({ id }) => id);
}

const [first, second] = [toPlainDate('2026-03-01'), toPlainDate('2026-03-02')];

it('includes both ends of a range, and leaves it open where an end is not set', async () => {
  expect(await idsWhere(within({ date_from: first, date_to: second }, 't.day'))).toEqual([1, 2]);
  expect(await idsWhere(within({ date_from: second, date_to: null }, 't.day'))).toEqual([2, 3]);
  expect(await idsWhere(within({ date_from: null, date_to: first }, 't.day'))).toEqual([1]);
  expect(await idsWhere(within({ date_from: null, date_to: null }, 't.day'))).toEqual([1, 2, 3, 4]);
  const shifted = sql`t.day + 1`;
  expect(await idsWhere(within({ date_from: second, date_to: second }, shifted))).toEqual([1]);
});

it('filters the column of its own name, and matches every row when it is not set', async () => {
  const filters = { company_id: 7, family: null } as const;
  expect(await idsWhere(at(filters, 't.company_id'))).toEqual([1, 2]);
  expect(await idsWhere(at(filters, 't.family'))).toEqual([1, 2, 3, 4]);
  // @ts-expect-error the report has no filter of this name
  expect(await idsWhere(at(filters, 't.rep_id'))).toEqual([1, 2, 3, 4]);
});

it('finds a value in any of several columns, combined with other conditions', async () => {
  expect(await idsWhere(sql`t.family = 'NEW' and ${matches(7, 't.company_id', 't.rep_id')}`)).toEqual([1, 3]);
  expect(await idsWhere(matches(null, 't.company_id'))).toEqual([1, 2, 3, 4]);
  expect(await idsWhere(matches("7' or true --", 't.family'))).toEqual([]);
});
