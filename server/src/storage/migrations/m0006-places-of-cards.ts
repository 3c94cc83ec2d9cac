import { sql, type Migration } from 'kysely';

/**
 * A card without a rank was never placed by hand. Cards used to start with a rank that all of them shared, and drawings with the time of
 * their order; no rank fits between such ranks.
 */
export const m0006PlacesOfCards: Migration = {
  async up(db) {
    await sql
      .raw(
        `do $$ begin
          if to_regclass('tracker_curb_task') is not null then
            update tracker_curb_task set rank = null where rank = 'a0' and task in (
              select task from tracker_curb_task where rank = 'a0' group by task having count(*) > 1);
          end if;
          if to_regclass('tracker_curb') is not null then
            update tracker_curb set drawing_rank = null where drawing_rank ~ '^a00[0-9]{13}$';
          end if;
        end $$`,
      )
      .execute(db);
  },
};
