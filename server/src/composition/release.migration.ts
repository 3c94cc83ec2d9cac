import type { Migration } from 'kysely';
import { run } from '../storage/query.ts';

/** Published versions of the shell and the remotes; one of each name is live. */
export const releaseMigration: Migration = {
  async up(db) {
    await run(db)`
      create table remote_release (
        remote_release_id bigint generated always as identity primary key,
        remote_name text not null,
        version text not null,
        contract integer not null,
        folder text not null,
        manifest jsonb not null,
        integrity text not null,
        is_live boolean not null default false,
        published_dt timestamptz not null default now(),
        unique (remote_name, version))`;
    await run(db)`create unique index remote_release_live on remote_release (remote_name) where is_live`;
  },
};
