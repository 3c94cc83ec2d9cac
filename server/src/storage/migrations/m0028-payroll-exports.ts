import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * The file of each payroll export, in full, in the database itself, so that a backup includes it. It is not a file of a record, because
 * those have titles, links and readers that people change, and this one shows what everyone earns.
 */
export const m0028PayrollExports: Migration = {
  async up(db) {
    await runStatements(db, [
      `create table if not exists payroll_export (
        payroll_export_id bigint generated always as identity primary key, location_id bigint not null,
        week_start date not null, file_name text not null, csv text not null, cards integer not null check (cards > 0),
        employees integer not null check (employees > 0), exported_by bigint not null,
        exported_dt timestamptz not null default now())`,
      `create index if not exists payroll_export_location on payroll_export (location_id, payroll_export_id)`,
    ]);
  },
};
