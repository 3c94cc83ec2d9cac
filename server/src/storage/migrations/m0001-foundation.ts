import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Tables beside the business objects: sessions, history, idempotency, events, alerts, mail, uploads, counters. */
export const m0001Foundation: Migration = {
  async up(db) {
    const statements = [
      `create extension if not exists pg_trgm`,
      `create table user_credential (
        user_id bigint primary key, password_hash text not null, changed_dt timestamptz not null default now())`,
      `create table user_session (
        session_id uuid primary key, user_id bigint not null, companion_hash text, created_dt timestamptz not null default now(),
        last_seen_dt timestamptz not null default now(), expires_dt timestamptz not null, ended_dt timestamptz, ended_reason text,
        user_agent text, address text)`,
      `create index user_session_user on user_session (user_id) where ended_dt is null`,
      `create table password_reset (
        token_hash text primary key, user_id bigint not null, created_dt timestamptz not null default now(), expires_dt timestamptz not null, used_dt timestamptz)`,
      `create table history (
        history_id bigint generated always as identity primary key, object text not null, record_id bigint not null, record_version integer not null,
        child text, child_id bigint, field text not null, old_value jsonb, new_value jsonb, reason text, changed_by bigint,
        changed_dt timestamptz not null default now(), request_id text not null)`,
      `create index history_record on history (object, record_id, history_id)`,
      `create table idempotency_key (
        user_id bigint not null, key text not null, request_hash text not null, response jsonb, created_dt timestamptz not null default now(),
        primary key (user_id, key))`,
      `create index idempotency_key_age on idempotency_key (created_dt)`,
      `create table event (
        sequence bigint generated always as identity primary key, kind text not null, object text, record_id bigint, boards text[] not null default '{}',
        user_id bigint, company_id bigint, by_name text, created_dt timestamptz not null default now())`,
      `create table cdi_alert (
        cdi_alert_id bigint generated always as identity primary key, user_id bigint not null, cdi_alert text not null, reason text, url text,
        object text, record_id bigint, cdi_alert_dt timestamptz not null default now(), read_dt timestamptz)`,
      `create index cdi_alert_user on cdi_alert (user_id, cdi_alert_id desc)`,
      `create table mail_outbox (
        mail_id bigint generated always as identity primary key, recipient text not null, subject text not null, body text not null, file_id bigint,
        created_dt timestamptz not null default now(), sent_dt timestamptz, attempts integer not null default 0, last_error text)`,
      `create index mail_outbox_unsent on mail_outbox (mail_id) where sent_dt is null`,
      `create table bug_report (
        bug_report_id bigint generated always as identity primary key, detail text not null, user_id bigint, created_dt timestamptz not null default now())`,
      `create table mass_upload (
        mass_upload_id bigint generated always as identity primary key, object text not null, user_id bigint not null, file_name text not null, rows jsonb not null,
        report jsonb not null, state text not null, created_dt timestamptz not null default now(), done_dt timestamptz)`,
      `create table number_series (series text primary key, last_value bigint not null)`,
      `create table holiday (holiday_date date not null, cdi_location_id bigint, holiday_name text not null, primary key (holiday_date, holiday_name))`,
      `create table config_value (config_key text primary key, config_value jsonb not null, updated_dt timestamptz not null default now())`,
    ];
    await runStatements(db, statements);
  },
};
