import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Tablets shared by many people without a signed-in user. Codes and tokens are stored as hashes. The table of employees who punched at a
 * tablet works like `clock_device` for the sessions of people.
 */
export const m0045SharedDevices: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists shared_device (
        shared_device_id bigint generated always as identity primary key, name text not null,
        scope text not null, location_id bigint not null, board text, allowed_addresses text[] not null default '{}',
        code_hash text unique, code_expires_dt timestamptz, token_hash text unique, paired_dt timestamptz,
        last_seen_dt timestamptz, last_address text, created_by bigint, created_dt timestamptz not null default now(),
        revoked_dt timestamptz)`,
      `create unique index if not exists shared_device_name on shared_device (lower(name)) where revoked_dt is null`,
      `create table if not exists clock_tablet (
        user_id bigint not null, shared_device_id bigint not null references shared_device,
        used_dt timestamptz not null default now(), primary key (user_id, shared_device_id))`,
    ]);
  },
};
