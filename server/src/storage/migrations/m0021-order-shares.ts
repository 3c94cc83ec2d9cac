import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Links by which a person without an account follows an order. */
export const m0021OrderShares: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists order_share (
        order_share_id bigint generated always as identity primary key, tracker_id bigint not null,
        name text not null check (char_length(name) between 1 and 80), made_by bigint not null,
        made_dt timestamptz not null default now(), ended_by bigint, ended_dt timestamptz,
        seen_dt timestamptz, seen_count integer not null default 0)`,
      `create index if not exists order_share_tracker on order_share (tracker_id) where ended_dt is null`,
    ]);
  },
};
