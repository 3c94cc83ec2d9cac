import { sql, type Migration } from 'kysely';

/** Links that show that somebody reads the mail of an address: of a new account, or of the address that an account shall have. */
export const m0008ConfirmedEmails: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table email_confirmation (
          token_hash text primary key, user_id bigint not null, email text not null,
          created_dt timestamptz not null default now(), expires_dt timestamptz not null, used_dt timestamptz)`,
      )
      .execute(db);
    await sql
      .raw(`create index email_confirmation_user on email_confirmation (user_id) where used_dt is null`)
      .execute(db);
  },
};
