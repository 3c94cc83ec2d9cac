import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Searches, reports and boards that people keep under a name. `company_id` is the company it is shared in; null for employees. */
export const m0005SavedViews: Migration = {
  async up(db) {
    const statements = [
      `create table saved_view (
        view_id bigint generated always as identity primary key, user_id bigint not null, company_id bigint, place text not null, name text not null,
        query text not null, is_shared boolean not null default false, updated_dt timestamptz not null default now())`,
      `create unique index saved_view_name on saved_view (user_id, place, lower(name))`,
      `create index saved_view_shared on saved_view (place, company_id) where is_shared`,
    ];
    await runStatements(db, statements);
  },
};
