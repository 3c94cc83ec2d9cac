import type { Migration } from 'kysely';
import { runStatements } from '../storage/migrations/run-statements.ts';

/** Publishing rights, the history of releases, the audiences of trials, and reports from browsers. */
export const m0015ReleaseOperations: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table remote_release
        add bytes bigint not null default 0,
        add built_from text,
        add published_by text not null default 'start',
        add lived_dt timestamptz,
        add ended_dt timestamptz,
        add is_taken_back boolean not null default false,
        add is_harmful boolean not null default false,
        add canary jsonb`,
      `update remote_release set lived_dt = published_dt`,
      `create unique index remote_release_canary on remote_release (remote_name) where canary is not null`,
      `create table release_event (
        release_event_id bigint generated always as identity primary key, event_dt timestamptz not null default now(),
        remote_name text not null, version text not null, action text not null, who text not null, user_id bigint,
        publish_key_id bigint, built_from text, why text not null)`,
      `create index release_event_remote on release_event (remote_name, release_event_id)`,
      `create table publish_key (
        publish_key_id bigint generated always as identity primary key, name text not null,
        key_hash text not null unique, remotes text[] not null, actions text[] not null, reach text not null,
        created_dt timestamptz not null default now(), created_by bigint not null, expires_dt timestamptz not null,
        last_used_dt timestamptz, revoked_dt timestamptz)`,
      `create table release_sample (
        remote_name text not null, version text not null, hour timestamptz not null, what text not null,
        count bigint not null, primary key (remote_name, version, hour, what))`,
    ]);
  },
};
