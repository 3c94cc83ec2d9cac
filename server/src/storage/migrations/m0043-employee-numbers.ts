import { sql, type Migration } from 'kysely';

/**
 * An employee number is one person's. Of several who have the same, in any capitals, the first employee in use keeps it, and the others get their record
 * number behind it: with the same number none of them could sign in at the shared clock.
 */
export const m0043EmployeeNumbers: Migration = {
  async up(db) {
    await sql
      .raw(
        `do $$ begin
          if to_regclass('"user"') is null then return; end if;
          update "user" set employee_no = left(employee_no, 20 - length('-' || user_id)) || '-' || user_id
          where user_id in (
            select user_id from (
              select user_id, row_number() over (
                partition by lower(employee_no) order by (user_type = '4' and is_active) desc, user_id
              ) as nth
              from "user" where employee_no <> ''
            ) as numbered where nth > 1
          );
          update "user" set employee_no = null where employee_no = '';
        end $$`,
      )
      .execute(db);
  },
};
