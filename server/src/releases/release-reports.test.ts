import type { AlertRow } from '@cdi/shared/contracts';
import { readPercentile } from '@cdi/shared/remotes';
import { makeRecord } from '../composition/testing/make-release.ts';
import { many, one, run } from '../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { findKept } from './list-releases.service.ts';
import { forgetReports } from './release-reports.service.ts';

const REPORTS = '/api/metrics/release_reports';
const REMOTE = 'mfe-warranty';
let app: TestApp;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  boss = await app.as('super');
});
afterEach(() => run(app.db)`truncate remote_release, release_event, release_sample, cdi_alert`);
afterAll(() => app.close());

async function keep(version: string, { isLive = false, share = 0 } = {}): Promise<void> {
  const canary = share === 0 ? null : JSON.stringify({ share, users: [], roles: [], locations: [] });
  await run(app.db)`
    insert into remote_release (remote_name, version, contract, folder, manifest, integrity, is_live, lived_dt, canary)
    values (${REMOTE}, ${version}, 1, ${`${REMOTE}/${version}`}, ${JSON.stringify(makeRecord(REMOTE, { version }))},
      'sha256-a', ${isLive}, ${isLive ? '2026-01-01' : null}::timestamptz, ${canary}::jsonb)`;
  if (share > 0)
    await run(app.db)`
      insert into release_event (remote_name, version, action, who, user_id, why)
      values (${REMOTE}, ${version}, 'canary', 'Sam Upton', ${await app.userId('super')}, '10 % of people')`;
}

/** Pages that showed the release; the last of them failed. */
async function show(version: string, pages: number, failed = 0): Promise<void> {
  for (let page = 0; page < pages; page += 1)
    await app.visitor.post(REPORTS, {
      remotes: { [REMOTE]: { version, ms: 120, ...(page >= pages - failed ? { fault: 3, first: 1 } : {}) } },
    });
}

const isTried = async (version: string): Promise<boolean> =>
  (
    await one<{ is: boolean }>(app.db)`
    select canary is not null as is from remote_release where remote_name = ${REMOTE} and version = ${version}`
  ).is;

it('pages are summed up by release, with their failures and times; who looked is not kept', async () => {
  await keep('1.0.0-live', { isLive: true });
  await show('1.0.0-live', 3, 1);
  await app.visitor.post(REPORTS, { remotes: { [REMOTE]: { version: '1.0.0-live', load: 2, first: 1 } } });
  const [release] = await findKept(app.db, REMOTE);
  expect(release?.told).toMatchObject({ shown: 4, failed: 2, load: 2, fault: 3 });
  expect(readPercentile(release?.told ?? {}, 0.5)).toBe(250);
  const columns = await many<{ column_name: string }>(app.db)`
    select column_name from information_schema.columns where table_name = 'release_sample' order by ordinal_position`;
  expect(columns.map((row) => row.column_name)).toEqual(['remote_name', 'version', 'hour', 'what', 'count']);
});

it('a release that is not kept is passed over', async () => {
  await show('1.0.0-made-up', 1);
  expect(await many(app.db)`select from release_sample`).toEqual([]);
});

it('a release that fails in 5 points more of its pages than the live one is taken from who tries it, and super users hear why', async () => {
  await keep('1.0.0-live', { isLive: true });
  await keep('1.0.0-next', { share: 10 });
  await show('1.0.0-live', 100, 1);
  await show('1.0.0-next', 46, 1);
  expect(await isTried('1.0.0-next')).toBe(true);
  await show('1.0.0-next', 2, 2);
  expect(await isTried('1.0.0-next')).toBe(false);
  const event = await one<{ who: string; why: string }>(app.db)`
    select who, why from release_event order by release_event_id desc limit 1`;
  expect(event.who).toBe('CDI');
  expect(event.why).toBe('Ended: It failed in 3 of 48 pages (6.3 %); the live release in 1.0 %.');
  const { body } = await boss.post<{ alerts: readonly AlertRow[] }>('/api/mycdi/unread_alerts', {});
  expect(JSON.stringify(body)).toContain(`Nobody tries ${REMOTE} 1.0.0-next any more. It failed in 3 of 48 pages`);
});

it('a release that fails no more often than the live one goes on being tried, and so does one of few pages', async () => {
  await keep('1.0.0-live', { isLive: true });
  await keep('1.0.0-next', { share: 10 });
  await show('1.0.0-next', 39, 39);
  expect(await isTried('1.0.0-next')).toBe(true);
  await run(app.db)`truncate release_sample`;
  await show('1.0.0-live', 50, 10);
  await show('1.0.0-next', 50, 12);
  expect(await isTried('1.0.0-next')).toBe(true);
});

it('what was told before the trial began does not count against it', async () => {
  await keep('1.0.0-next', { share: 10 });
  await run(app.db)`
    insert into release_sample (remote_name, version, hour, what, count) values
      (${REMOTE}, '1.0.0-next', now() - interval '2 days', 'shown', 500),
      (${REMOTE}, '1.0.0-next', now() - interval '2 days', 'failed', 500)`;
  await show('1.0.0-next', 2);
  expect(await isTried('1.0.0-next')).toBe(true);
});

it('sums are forgotten after thirty days', async () => {
  await keep('1.0.0-live', { isLive: true });
  await show('1.0.0-live', 1);
  await run(app.db)`
    insert into release_sample (remote_name, version, hour, what, count)
    values (${REMOTE}, '1.0.0-live', now() - interval '31 days', 'shown', 7)`;
  await forgetReports(app.services);
  const { sum } = await one<{ sum: number }>(app.db)`
    select sum(count)::int as sum from release_sample where what = 'shown'`;
  expect(sum).toBe(1);
});
