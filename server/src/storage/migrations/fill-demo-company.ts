import { sql, type Migration } from 'kysely';

/**
 * Databases of earlier releases do not say whether they hold the demo company. It has this account, and its accounts share one salted
 * password hash, which accounts that were made one by one never do.
 */
export const fillDemoCompany: Migration = {
  async up(db) {
    await sql`
      insert into product_fact (fact) select 'demo_company'
      where exists (select from "user" where email = 'distributor@cdi.test')
        or exists (select from user_credential group by password_hash having count(*) > 1)
      on conflict do nothing`.execute(db);
  },
};
