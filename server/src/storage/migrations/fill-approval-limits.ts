import { sql, type Migration } from 'kysely';

/** Limits to start with, so that orders can be approved: managers up to $10,000, leadership any amount. Leadership changes them. */
export const fillApprovalLimits: Migration = {
  async up(db) {
    await sql
      .raw(
        `insert into approval_limit (rule_name, approver_role, up_to, effective_from)
         select * from (values ('Managers', '10', 10000, date '2000-01-01'), ('Leadership', '12', null, date '2000-01-01')) v
         where not exists (select 1 from approval_limit)`,
      )
      .execute(db);
  },
};
