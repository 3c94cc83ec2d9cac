import { sql } from 'kysely';
import { z } from 'zod';
import { role } from '@cdi/shared/policy';
import { defineCall } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../http/bind-call.ts';

const superOnly = { kind: 'grants', grants: [role(1)] } as const;
const list = (name: string) =>
  defineCall({
    name,
    method: 'POST',
    path: `/api/dev/${name}`,
    access: superOnly,
    wire: 'params',
    input: z.strictObject({}),
    answer: z.unknown(),
  });

const LINK = /https?:\/\/\S+/g;

interface MailRow {
  readonly mail_id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly created_dt: string;
}

/** What /dev_tools shows to super: mails, live remotes, jobs, bug reports. */
export function developerRoutes(binding: Binding): void {
  bindCall(binding, list('outbox'), async (_input, { context }) => {
    const { rows } = await sql<MailRow>`
      select mail_id, recipient as to, subject, body as text, created_dt, sent_dt, attempts, last_error from mail_outbox order by mail_id desc limit 100`.execute(
      context.db,
    );
    return { data: { mails: rows.map((row) => ({ ...row, links: row.text.match(LINK) ?? [] })) } };
  });
  bindCall(binding, list('remotes'), async (_input, { context }) => {
    const { rows } =
      await sql`select remote_name, version, contract, published_dt, is_live from remote_release order by remote_name, published_dt desc`.execute(
        context.db,
      );
    return { data: { remotes: rows } };
  });
  bindCall(binding, list('jobs'), async (_input, { context }) => {
    const exists =
      await sql`select 1 from information_schema.tables where table_schema = 'pgboss' and table_name = 'job'`.execute(
        context.db,
      );
    if (exists.rows.length === 0) return { data: { jobs: [] } };
    const { rows } = await sql`
      select id, name, state::text as state, retry_count, created_on, started_on, completed_on from pgboss.job order by created_on desc limit 100`.execute(
      context.db,
    );
    return { data: { jobs: rows } };
  });
  bindCall(binding, list('bug_reports'), async (_input, { context }) => {
    const { rows } = await sql`
      select b.bug_report_id, b.detail, b.created_dt, u.first_name || ' ' || u.last_name as reported_by from bug_report b left join "user" u on u.user_id = b.user_id order by b.bug_report_id desc limit 100`.execute(
      context.db,
    );
    return { data: { bug_reports: rows } };
  });
}
