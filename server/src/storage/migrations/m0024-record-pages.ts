import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Who has which record open, and the rows of uploaded sheets one by one. */
export const m0024RecordPages: Migration = {
  async up(db) {
    await runStatements(db, [
      // unlogged, because it is worthless after a crash: pages report again that they are open
      `create unlogged table if not exists record_presence (
        page text primary key, object text not null, record_id bigint not null, user_id bigint not null,
        is_editing boolean not null, seen_dt timestamptz not null default now())`,
      `create index if not exists record_presence_record on record_presence (object, record_id)`,
      `create table if not exists mass_upload_row (
        mass_upload_id bigint not null references mass_upload on delete cascade, row_no integer not null,
        record_id bigint not null default 0, version integer not null default 0, cells jsonb not null,
        given jsonb not null default '{}', problems jsonb not null default '[]', state text not null,
        is_new boolean not null default false, saved_version integer, primary key (mass_upload_id, row_no))`,
      `create index if not exists mass_upload_row_state on mass_upload_row (mass_upload_id, state, row_no)`,
      `alter table mass_upload alter column rows set default '[]'`,
      `alter table mass_upload add column if not exists header jsonb not null default '[]'`,
      `alter table mass_upload add column if not exists settings jsonb not null default '{}'`,
      `alter table mass_upload add column if not exists is_stop_asked boolean not null default false`,
    ]);
  },
};
