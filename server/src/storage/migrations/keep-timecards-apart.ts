import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Two shifts of a person never overlap; one that has no end yet lasts. A range of one number stands for the person, so that no extension
 * is needed. No shift is longer than 16 hours.
 */
export const keepTimecardsApart: Migration = {
  async up(db) {
    const statements = [
      `alter table timecard drop constraint if exists timecard_clock_in_apart`,
      `alter table timecard drop constraint if exists timecard_longest_shift`,
      `alter table timecard add constraint timecard_clock_in_apart exclude using gist (
         int8range(user_id, user_id, '[]') with &&, tstzrange(clock_in, clock_out, '[)') with &&)
       where (is_active and clock_in is not null)`,
      `alter table timecard add constraint timecard_longest_shift
       check (clock_out > clock_in and clock_out - clock_in <= interval '16 hours')`,
    ];
    await runStatements(db, statements);
  },
};
