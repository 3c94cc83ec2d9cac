import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Units whose sizes the library misses, as people typed their plates, and who asked for them. */
export const m0060ModelRequests: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists model_request (
        model_request_id bigint generated always as identity primary key,
        maker text, series text, nomenclature_id bigint, size_code text,
        plate text not null, plate_key text not null, requests integer not null default 0,
        first_dt timestamptz not null default now(), last_dt timestamptz not null default now(),
        model_id bigint, resolved_dt timestamptz, check ((model_id is null) = (resolved_dt is null)))`,
      `create unique index if not exists model_request_open on model_request
        (coalesce(nomenclature_id, 0), coalesce(size_code, ''),
          (case when nomenclature_id is null then plate_key else '' end)) where resolved_dt is null`,
      `create table if not exists model_request_person (
        model_request_id bigint not null references model_request (model_request_id),
        user_id bigint not null, plate text not null, asked_dt timestamptz not null default now(),
        primary key (model_request_id, user_id))`,
    ]);
  },
};
