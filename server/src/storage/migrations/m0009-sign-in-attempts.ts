import { sql, type Migration } from 'kysely';

/** Attempts to sign in to an account, and from where it is tried; empty for places that the account does not know. */
export const m0009SignInAttempts: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table sign_in_attempt (
          account text not null, place text not null, failed_count integer not null default 1,
          window_dt timestamptz not null default now(), primary key (account, place))`,
      )
      .execute(db);
    await sql.raw(`create index user_session_place on user_session (user_id, address)`).execute(db);
  },
};
