import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Sessions in which a super user sees the product as another person: who sees, within which session, and whether its end was reported. */
export const m0025Seeing: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table user_session add column if not exists seen_by bigint,
        add column if not exists parent_session_id uuid,
        add column if not exists is_end_told boolean not null default false`,
      `create index if not exists user_session_parent on user_session (parent_session_id)
        where parent_session_id is not null`,
      `create index if not exists user_session_seen_by on user_session (seen_by) where seen_by is not null`,
    ]);
  },
};
