import type { AlertRow } from '@cdi/shared/contracts';
import { readPercentile } from '@cdi/shared/remotes';
import { makeRecord } from '../composition/testing/make-release.ts';
import { many, one, run } from '../storage/query.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../testing/test-app.ts';
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
afterEach(() => run(app.db)`truncate remote_release, release_event, release_sample, trial_teller, cdi_alert`);
afterAll(() => app.close());

async function keep(version: string, { isLive = false, share = 0, users = [] as string[] } = {}): Promise<void> {
  const isTrial = share > 0 || users.length > 0;
  const canary = isTrial ? JSON.stringify({ share, users, roles: [], locations: [] }) : null;
  await run(app.db)`
    insert into remote_release (remote_name, version, contract, folder, manifest, integrity, is_live, lived_dt, canary)
    values (${REMOTE}, ${version}, 1, ${`${REMOTE}/${version}`}, ${JSON.stringify(makeRecord(REMOTE, { version }))},
      'sha256-a', ${isLive}, ${isLive ? '2026-01-01' : null}::timestamptz, ${canary}::jsonb)`;
  if (isTrial)
    await run(app.db)`
      insert into release_event (remote_name, version, action, who, user_id, why)
      values (${REMOTE}, ${version}, 'canary', 'Sam Upton', ${await app.userId('super')}, '100 % of people')`;
}

let next = 0;
/** Report of a page, from an address and with the cookies of a browser. */
const tell = (report: object, remoteAddress: string, cookie: string) =>
  app.server.inject({
    method: 'POST',
    url: REPORTS,
    remoteAddress,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: encode({ params: { remotes: { [REMOTE]: report } } }),
  });

/** Pages that showed the release, each to another person unless `of` is given; the last of them failed. */
async function show(version: string, pages: number, failed = 0, of?: { address?: string; cookie?: string }) {
  for (let page = 0; page < pages; page += 1) {
    next += 1;
    const address = of?.address ?? `198.51.${Math.floor(next / 250)}.${next % 250}`;
    const report = { version, ms: 120, ...(page >= pages - failed ? { fault: 3, first: 1 } : {}) };
    const { statusCode } = await tell(report, address, of?.cookie ?? `cdi_visitor=visitor-${next}`);
    expect(statusCode).toBe(200);
  }
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
  await keep('1.0.0-next', { share: 100 });
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
  await keep('1.0.0-next', { share: 100 });
  await show('1.0.0-next', 39, 39);
  expect(await isTried('1.0.0-next')).toBe(true);
  await run(app.db)`truncate trial_teller`;
  await show('1.0.0-live', 50, 10);
  await show('1.0.0-next', 50, 12);
  expect(await isTried('1.0.0-next')).toBe(true);
});

it('reports of an earlier trial do not count against a release', async () => {
  await keep('1.0.0-next', { share: 100 });
  await run(app.db)`
    insert into trial_teller (release_event_id, version, teller, is_employee, shown, failed)
    select release_event_id - 1, '1.0.0-next', 'a' || n, false, 10, 10 from release_event, generate_series(1, 9) n`;
  await show('1.0.0-next', 3, 3);
  expect(await isTried('1.0.0-next')).toBe(true);
});

describe('a made-up report', () => {
  it('from one address, or two, ends no trial, however often it is sent and whatever the cookie says', async () => {
    await keep('1.0.0-live', { isLive: true });
    await keep('1.0.0-next', { share: 100 });
    await show('1.0.0-next', 36);
    await show('1.0.0-next', 50, 50, { address: '203.0.113.1' });
    // a network of IPv6 is one household, whichever of its addresses is used
    for (const host of ['1', '2', '3', '4'])
      await show('1.0.0-next', 10, 10, { address: `2001:db8:7:7::${host}`, cookie: `cdi_visitor=made-up-${host}` });
    expect(await isTried('1.0.0-next')).toBe(true);
  });

  it('weighs ten pages for an address', async () => {
    await keep('1.0.0-next', { share: 100 });
    // three addresses do not count as forty pages, however many each reports
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await show('1.0.0-next', 30, 30, { address });
    expect(await isTried('1.0.0-next')).toBe(true);
    await show('1.0.0-next', 9);
    expect(await isTried('1.0.0-next')).toBe(true);
    await show('1.0.0-next', 1);
    expect(await isTried('1.0.0-next')).toBe(false);
  });

  it('by who does not try the release counts nothing; an employee who tries it is believed alone', async () => {
    await keep('1.0.0-next', { users: ['shop', 'distributor'] });
    await show('1.0.0-next', 60, 60);
    const customer = `cdi_token=${(await app.as('distributor')).token}`;
    await show('1.0.0-next', 55, 55, { address: '203.0.113.8', cookie: customer });
    expect(await isTried('1.0.0-next')).toBe(true);
    const employee = `cdi_token=${(await app.as('shop')).token}`;
    await show('1.0.0-next', 39, 3, { address: '203.0.113.8', cookie: employee });
    expect(await isTried('1.0.0-next')).toBe(false);
  });

  it('leaves no name and no address behind, and nothing once the trial is over', async () => {
    await keep('1.0.0-next', { share: 100 });
    await show('1.0.0-next', 1, 0, { address: '203.0.113.8' });
    const { teller } = await one<{ teller: string }>(app.db)`select teller from trial_teller`;
    expect(teller).toMatch(/^[\w-]{43}$/);
    await forgetReports(app.services);
    expect(await many(app.db)`select from trial_teller`).toHaveLength(1);
    await run(app.db)`update remote_release set canary = null`;
    await forgetReports(app.services);
    expect(await many(app.db)`select from trial_teller`).toEqual([]);
  });
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
