import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * A mail records its paper and its sender, so that the product asks before mailing a paper twice. A notice of an expiring certificate is
 * recorded, so that it is sent once.
 */
export const m0050PapersAndNotices: Migration = {
  async up(db) {
    await runStatements(db, [
      `alter table mail_outbox add column if not exists paper text, add column if not exists sent_by bigint`,
      `create index if not exists mail_outbox_paper on mail_outbox (paper, created_dt) where paper is not null`,
      `create table if not exists certificate_notice (
        branch_id bigint not null, cert_expiry date not null, days_before integer not null,
        noticed_dt timestamptz not null default now(), primary key (branch_id, cert_expiry, days_before))`,
    ]);
  },
};
