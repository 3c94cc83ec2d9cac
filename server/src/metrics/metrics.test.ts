import { queueMail } from '../mail/queue-mail.ts';
import { run } from '../storage/query.ts';
import { EventPage } from '../testing/follow-events.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'a-token-of-the-plant';
let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** The measures by name and labels. */
async function read(built: TestApp): Promise<ReadonlyMap<string, number>> {
  const { text } = await built.withToken(TOKEN).get('/metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

it('the metrics have no address if no token is set', async () => {
  app = await buildTestApp();
  expect((await app.withToken(TOKEN).get('/metrics')).status).toBe(404);
});

it('the metrics are only for callers with the token', async () => {
  app = await buildTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  const statuses = [];
  for (const caller of [
    app.visitor,
    await app.as('super'),
    app.withToken('a-token-of-the-Plant'),
    app.withToken(TOKEN),
  ])
    statuses.push((await caller.get('/metrics')).status);
  expect(statuses).toEqual([401, 401, 401, 200]);
});

it('the metrics are OpenMetrics, with calls by route and their duration', async () => {
  app = await buildTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  await (await app.as('sales')).post('/api/mycdi/unread_alerts');
  await app.visitor.post('/api/mycdi/unread_alerts');
  for (const place of ['/nobody/1', '/nobody/2']) await app.visitor.get(place);
  const { text, headers } = await app.withToken(TOKEN).get('/metrics');
  expect(headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  const found = await read(app);
  const calls = (status: number) =>
    found.get(`cdi_call_duration_seconds_count{route="/api/mycdi/unread_alerts",method="POST",status="${status}"}`);
  expect([calls(200), calls(401)]).toEqual([1, 1]);
  expect([...found.keys()].join('\n')).not.toContain('nobody');
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect([...found.keys()]).toContain('nodejs_eventloop_lag_seconds');
});

it('the metrics show connections, open pages, waiting work, and the age of the last backup', async () => {
  app = await buildTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const page = await EventPage.open(address, (await app.as('sales')).token ?? '');
  await queueMail(app.db, { to: 'a@cdi.test', subject: 'Order', body: '' });
  await run(app.db)`create schema pgboss`;
  await run(app.db)`create table pgboss.job (name text, state text, start_after timestamptz)`;
  await run(app.db)`create table pgboss.queue (name text)`;
  await run(app.db)`insert into pgboss.queue values ('send_mails'), ('mass_upload'), ('nightly_backup')`;
  await run(app.db)`
    insert into pgboss.job values ('send_mails', 'created', now() - interval '90 seconds'),
      ('send_mails', 'completed', now() - interval '1 hour'), ('mass_upload', 'active', now())`;
  const found = await read(app);
  expect(found.get('cdi_event_streams')).toBe(1);
  expect(found.get('cdi_mails_waiting')).toBe(1);
  expect(found.get('cdi_jobs{job="send_mails",state="created"}')).toBe(1);
  expect(found.get('cdi_jobs{job="mass_upload",state="active"}')).toBe(1);
  expect(found.get('cdi_queue_age_seconds{job="send_mails"}')).toBeGreaterThanOrEqual(90);
  // a measure that comes with its first failure hides it from who looks for a change
  expect(found.get('cdi_queue_age_seconds{job="mass_upload"}')).toBe(0);
  expect(found.get('cdi_queue_age_seconds{job="nightly_backup"}')).toBe(0);
  expect(found.get('cdi_jobs{job="nightly_backup",state="failed"}')).toBe(0);
  expect(found.get('cdi_database_connections{state="most"}')).toBe(6);
  expect(found.get('cdi_backup_age_seconds')).toBeGreaterThanOrEqual(0);
  await page.close();
});

const REPORTS = '/api/metrics/release_reports';

describe('how long browsers took to load a remote', () => {
  async function publish(built: TestApp, name: string, isLive = true): Promise<void> {
    await run(built.db)`
      insert into remote_release (remote_name, version, contract, folder, manifest, integrity, is_live)
      values (${name}, '1.0.0-a', 1, ${`${name}/1.0.0-a`}, '{}', 'sha384-a', ${isLive})`;
  }
  const version = '1.0.0-a';

  it('is kept by remote, in seconds, with those that could not be had', async () => {
    app = await buildTestApp({ settings: { METRICS_TOKEN: TOKEN } });
    await publish(app, 'mfe-public');
    await publish(app, 'mfe-reports');
    expect((await read(app)).get('cdi_remote_load_failures_total{remote="mfe-reports"}')).toBe(0);
    await app.visitor.post(REPORTS, {
      remotes: { 'mfe-public': { version, ms: 120 }, 'mfe-reports': { version, ms: 2400 } },
    });
    await app.visitor.post(REPORTS, {
      remotes: { 'mfe-public': { version, ms: 80 }, 'mfe-reports': { version, load: 2, first: 1 } },
    });
    const found = await read(app);
    expect(found.get('cdi_remote_load_seconds_count{remote="mfe-public"}')).toBe(2);
    expect(found.get('cdi_remote_load_seconds_sum{remote="mfe-public"}')).toBeCloseTo(0.2);
    expect(found.get('cdi_remote_load_seconds_bucket{le="0.1",remote="mfe-public"}')).toBe(1);
    expect(found.get('cdi_remote_load_seconds_bucket{le="2",remote="mfe-reports"}')).toBe(0);
    expect(found.get('cdi_remote_load_seconds_bucket{le="3",remote="mfe-reports"}')).toBe(1);
    expect(found.get('cdi_remote_load_failures_total{remote="mfe-reports"}')).toBe(2);
  });

  it('takes no name that is not live, and nothing but the numbers', async () => {
    app = await buildTestApp({ settings: { METRICS_TOKEN: TOKEN } });
    await publish(app, 'mfe-public');
    await publish(app, 'mfe-old', false);
    const unknown = { 'mfe-old': { version, ms: 1 }, 'mfe-made-up': { version, ms: 1 } };
    expect((await app.visitor.post(REPORTS, { remotes: unknown })).status).toBe(200);
    const wrong = { 'mfe-public': { version, ms: 'soon' } };
    const { status, body } = await app.visitor.post(REPORTS, { remotes: wrong });
    expect([status, JSON.stringify(body.fields)]).toEqual([422, expect.stringContaining('a number from 0 to 600000')]);
    expect((await app.visitor.post(REPORTS, { user: 'me' })).status).toBe(422);
    const names = [...(await read(app)).entries()].filter(([name]) => name.startsWith('cdi_remote_load'));
    expect(names).toEqual([['cdi_remote_load_failures_total{remote="mfe-public"}', 0]]);
  });
});
