import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** What a person proves besides the password: the sealed secret of an authenticator app, and codes for when it is lost. */
export const m0004SecondFactor: Migration = {
  async up(db) {
    const statements = [
      `create table user_second_factor (
        user_id bigint primary key, sealed_secret text not null, made_dt timestamptz not null default now(), confirmed_dt timestamptz,
        last_step bigint not null default 0, failed_count integer not null default 0, locked_until timestamptz)`,
      `create table user_recovery_code (
        user_id bigint not null, code_hash text not null, used_dt timestamptz, primary key (user_id, code_hash))`,
    ];
    await runStatements(db, statements);
  },
};
