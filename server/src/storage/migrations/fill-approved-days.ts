import { sql, type Migration } from 'kysely';

/** Credits that were approved before the day was kept take the day on which they were issued, or else asked for. */
export const fillApprovedDays: Migration = {
  async up(db) {
    await sql`
      update credit set approved_date = coalesce(issued_date, credit_date)
      where approved_by is not null and approved_date is null`.execute(db);
  },
};
