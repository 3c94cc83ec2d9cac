import { sql } from 'kysely';
import { prepareDatabase } from '../../start/open-services.ts';
import { fillBasics } from '../../testing/basics.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(async ({ kysely }) => {
    await prepareDatabase(kysely);
    await fillBasics(kysely);
  }, 'basics before groups were records');
});
afterAll(() => test.drop());

it('the migration makes groups from companies that others named as their group', async () => {
  const db = test.database.kysely;
  for (const text of [
    `alter table company drop constraint company_entity_group_id_fk`,
    `alter table company add constraint company_entity_group_id_fk foreign key (entity_group_id)
      references company (company_id)`,
    `update company set entity_group_id = 1 where company_id in (3, 4)`,
    `delete from kysely_filling where name >= '0041'`,
  ])
    await sql.raw(text).execute(db);
  await prepareDatabase(db);
  const read = async () =>
    (
      await sql`
        select c.company_name, e.group_name from company c
        join entity_group e using (entity_group_id) order by 1`.execute(db)
    ).rows;
  const group_name = 'Great Lakes Supply (1)';
  const members = [
    { company_name: 'Rival Distribution', group_name },
    { company_name: 'Summit Mechanical', group_name },
  ];
  expect(await read()).toEqual(members);
  await prepareDatabase(db);
  expect(await read()).toEqual(members);
});
