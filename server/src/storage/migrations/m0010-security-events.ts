import { sql, type Migration } from 'kysely';

/** Events of accounts and rights, apart from the history of records. */
export const m0010SecurityEvents: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table security_event (
          security_event_id bigint generated always as identity primary key, event_dt timestamptz not null default now(),
          kind text not null, user_id bigint, by_user_id bigint, address text, request_id text, detail text)`,
      )
      .execute(db);
    await sql.raw(`create index security_event_user on security_event (user_id, security_event_id)`).execute(db);
    await sql.raw(`create index security_event_age on security_event (event_dt)`).execute(db);
  },
};
