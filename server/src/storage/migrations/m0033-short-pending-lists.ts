import { sql, type Migration } from 'kysely';
import { MOST_PENDING_KB } from '../schema/desired-schema.ts';

/** Indexes of parts of words that an earlier release made get the short list of new entries that searches read through. */
export const m0033ShortPendingLists: Migration = {
  async up(db) {
    await sql
      .raw(
        `do $$ declare found regclass; begin
          for found in
            select distinct i.indexrelid::regclass from pg_index i
            join pg_class c on c.oid = i.indexrelid
            join pg_opclass o on o.oid = any(i.indclass::oid[])
            where o.opcname = 'gin_trgm_ops' and c.relnamespace = current_schema()::regnamespace
          loop
            execute format('alter index %s set (gin_pending_list_limit = ${MOST_PENDING_KB})', found);
          end loop;
        end $$`,
      )
      .execute(db);
  },
};
