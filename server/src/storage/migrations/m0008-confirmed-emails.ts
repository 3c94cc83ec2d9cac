import { sql, type Migration } from 'kysely';

/** Links that prove that a person reads the mail of an address: the address of a new account, or the new address of an account. */
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
