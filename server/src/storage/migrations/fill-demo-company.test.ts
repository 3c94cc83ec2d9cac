import { isDemoCompany } from '../../start/demo-company.ts';
import { prepareDatabase } from '../../start/open-services.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDemoDatabase } from '../../testing/demo-database.ts';
import type { Db } from '../database.ts';
import { run } from '../query.ts';

/** Brings a database of before the fact to this release. */
async function upgrade(db: Db): Promise<void> {
  await run(db)`drop table product_fact`;
  await run(db)`delete from kysely_migration where name >= '0051_product_facts'`;
  await run(db)`delete from kysely_filling where name >= '0051_demo_company'`;
  await prepareDatabase(db);
}

describe('the migration of a database of before', () => {
  it.each([
    ['as it was filled', ''],
    [
      'whose distributor has another address',
      `update "user" set email = 'd@example.com' where user_name = 'distributor'`,
    ],
  ])('records that it holds the demo company, %s', async (_state, change) => {
    const demo = await openDemoDatabase();
    if (change !== '') await demo.query(change);
    await upgrade(demo.db);
    expect(await isDemoCompany(demo.db)).toBe(true);
    await demo.drop();
  });

  describe('without the demo', () => {
    let test: TestDatabase;
    const db = () => test.database.kysely;
    beforeAll(async () => {
      test = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'product without data');
    });
    afterAll(() => test.drop());

    it('records nothing of an empty database', async () => {
      await upgrade(db());
      expect(await isDemoCompany(db())).toBe(false);
    });

    it('records nothing of a company, also when an account has the address of the example row of an upload', async () => {
      for (const [id, email] of ['owner@example.com', 'pat.example@cdi.test'].entries()) {
        await run(db())`
          insert into "user" (user_id, user_name, email, user_type, first_name, last_name)
          values (${id + 1}, ${email}, ${email}, '4', 'Pat', 'Example')`;
        await run(db())`insert into user_credential (user_id, password_hash) values (${id + 1}, ${`$argon2id$${id}`})`;
      }
      await upgrade(db());
      expect(await isDemoCompany(db())).toBe(false);
    });
  });
});
