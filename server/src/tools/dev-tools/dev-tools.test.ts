import { sql } from 'kysely';
import type { BugReport, JobRun, OutboxMail } from '@cdi/shared/contracts';
import { queueMail } from '../../mail/queue-mail.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  boss = await app.as('super');
});
afterAll(() => app.close());

describe('the development tools', () => {
  it('list mails with their links, the newest first', async () => {
    await queueMail(app.db, { to: 'a@cdi.test', subject: 'First', body: 'No link.' });
    await queueMail(app.db, {
      to: 'b@cdi.test',
      subject: 'Second',
      body: 'Open https://cdi.test/pass_reset?token=1 now.',
    });
    const { body } = await boss.post<{ mails: readonly OutboxMail[] }>('/api/dev_tools/mails', {});
    expect(body.data?.mails).toMatchObject([
      { subject: 'Second', to: 'b@cdi.test', sent_dt: null, links: ['https://cdi.test/pass_reset?token=1'] },
      { subject: 'First', to: 'a@cdi.test', links: [] },
    ]);
  });

  it('list no jobs before the queue has made its tables, and its runs from then on', async () => {
    const ask = async () => (await boss.post<{ jobs: readonly JobRun[] }>('/api/dev_tools/jobs', {})).body.data?.jobs;
    expect(await ask()).toEqual([]);
    await sql`create schema pgboss`.execute(app.db);
    await sql`
      create table pgboss.job (
        id uuid, name text, state text, retry_count integer,
        created_on timestamptz, started_on timestamptz, completed_on timestamptz)`.execute(app.db);
    await sql`
      insert into pgboss.job (id, name, state, retry_count, created_on)
      values (gen_random_uuid(), 'send-mails', 'created', 0, now())`.execute(app.db);
    expect(await ask()).toMatchObject([{ name: 'send-mails', state: 'created', completed_on: null }]);
  });

  it('list bug reports with their authors, including visitors', async () => {
    await app.visitor.post('/api/feedback/save_feedback', { detail: 'From outside' });
    await (await app.as('sales')).post('/api/feedback/save_feedback', { detail: 'From inside' });
    const { body } = await boss.post<{ bug_reports: readonly BugReport[] }>('/api/dev_tools/bug_reports', {});
    expect(body.data?.bug_reports).toMatchObject([
      { detail: 'From inside', reported_by: 'Sales Tester' },
      { detail: 'From outside', reported_by: null },
    ]);
  });

  it('are open to super users only', async () => {
    for (const name of ['leadership', 'engineering', 'distributor'])
      for (const list of ['mails', 'releases', 'publish_keys', 'jobs', 'bug_reports', 'backups']) {
        const { status, body } = await (await app.as(name)).post(`/api/dev_tools/${list}`, {});
        expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
      }
  });
});
