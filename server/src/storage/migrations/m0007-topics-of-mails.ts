import { sql, type Migration } from 'kysely';

/** A mail that says more than the one before it about the same thing replaces it while it still waits. */
export const m0007TopicsOfMails: Migration = {
  async up(db) {
    await sql.raw(`alter table mail_outbox add column topic text, add column send_after timestamptz`).execute(db);
    await sql
      .raw(`create index mail_outbox_topic on mail_outbox (topic) where sent_dt is null and topic is not null`)
      .execute(db);
  },
};
