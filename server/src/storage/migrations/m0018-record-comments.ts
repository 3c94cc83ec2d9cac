import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Comments of employees on records, and the people notified when a record changes. */
export const m0018RecordComments: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists record_comment (
        comment_id bigint generated always as identity primary key, object text not null, record_id bigint not null,
        body text not null check (char_length(body) between 1 and 4000), mentions bigint[] not null default '{}',
        version integer not null default 1, written_by bigint not null, written_dt timestamptz not null default now(),
        edited_dt timestamptz, removed_dt timestamptz)`,
      `create index if not exists record_comment_record on record_comment (object, record_id, comment_id)`,
      `create table if not exists record_watch (
        object text not null, record_id bigint not null, user_id bigint not null, since_dt timestamptz not null default now(),
        primary key (object, record_id, user_id))`,
    ]);
  },
};
