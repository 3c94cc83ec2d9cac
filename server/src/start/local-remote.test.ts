import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ROLE } from '@cdi/shared/policy';
import { buildApp } from '../app.ts';
import { LiveReleases } from '../composition/live-releases.ts';
import { makeLocalLinks, type LocalRemote } from '../composition/local-remote.ts';
import { publishLatestBuild } from '../composition/testing/publish-latest-build.ts';
import { makeFolderReleases } from '../composition/release-store.ts';
import { act, makeDeclaration, makeRecord, makeRow, writeBuild } from '../composition/testing/make-release.ts';
import { LiveSite } from '../settings/live-site.ts';
import { makeTokens } from '../session/tokens.ts';
import { run } from '../storage/query.ts';
import { buildTestApp, TEST_SECRET, type Caller, type TestApp } from '../testing/test-app.ts';
import { servePages } from './serve-pages.ts';

const NOON = new Date('2026-03-02T17:00:00Z');
const LOCAL = 'http://localhost:4001';
const template = '<html><head><title><!--cdi:title--></title><!--cdi:head--></head><body><!--cdi:page--></body></html>';
let now = NOON;
const clock = () => now;
let releasesDir: string;
let app: TestApp;
let pages: FastifyInstance;
let boss: Caller;
let bossId: number;

/** The product with its pages, as `main.ts` puts it together. */
async function openPages(of: TestApp): Promise<FastifyInstance> {
  const store = makeFolderReleases(releasesDir);
  const live = await LiveReleases.open({ db: of.db, store, log: { error: () => undefined } });
  const site = await LiveSite.open(of.db);
  const { environment } = of.services;
  const { server } = await buildApp(of.services, {
    isRateLimited: false,
    pages: servePages({ db: of.db, environment, live, site, clock }),
  });
  return server;
}

async function publish(of: TestApp): Promise<void> {
  const desk = { db: of.db, store: makeFolderReleases(releasesDir) };
  for (const name of ['shell', 'mfe-public', 'mfe-files']) await publishLatestBuild(desk, name, act);
}

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'cdi-local-'));
  await writeBuild(releasesDir, makeRecord('shell'), { 'index.html': template });
  for (const name of ['public', 'files']) {
    const declares = makeDeclaration({ pages: [makeRow(name), makeRow(`${name}-one`, { path: `/${name}/{id}` })] });
    await writeBuild(releasesDir, makeRecord(`mfe-${name}`, { declares }));
  }
  app = await buildTestApp({ now: clock, settings: { RELEASES_DIR: releasesDir } });
  await publish(app);
  pages = await openPages(app);
  boss = await app.as('super');
  bossId = await app.userId('super');
});
beforeEach(() => (now = NOON));
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(releasesDir, { recursive: true });
});

const makeLink = (who: Caller, given: Record<string, unknown> = {}) =>
  who.post<{ path: string; ends_dt: string }>('/api/dev_tools/local_remote', {
    remote: 'mfe-public',
    port: 4001,
    hours: 8,
    ...given,
  });

const open = (url: string, who: Caller, cookie = '', server = pages) =>
  server.inject({ url, headers: { cookie: `cdi_token=${who.token ?? ''}; ${cookie}` } });

/** What opening a link leaves in the browser, as the browser sends it back. */
async function follow(linkPath: string, who: Caller, server = pages): Promise<string> {
  const answer = await open(linkPath, who, '', server);
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

/** Whether any page or list of remotes sent with these cookies names a developer's machine, or lets the browser ask it. */
async function isTouched(who: Caller, cookie: string, server = pages, query = ''): Promise<boolean> {
  const page = await open(`/public${query}`, who, cookie, server);
  const list = await open(`/remotes.json${query}`, who, cookie, server);
  expect([page.statusCode, list.statusCode]).toEqual([200, 200]);
  const texts = [page.body, list.body, String(page.headers['content-security-policy'])];
  return texts.some((text) => /localhost:|evil/.test(text));
}

const links = makeLocalLinks(TEST_SECRET, clock);
const signed = (given: Partial<LocalRemote>) =>
  links.sign({ remote: 'mfe-public', port: 4001, userId: bossId, endsAt: NOON.getTime() + 60_000, ...given });

describe('a super user', () => {
  it('loads one remote from their machine by the link, in their own pages alone, until they leave it', async () => {
    const { body } = await makeLink(boss);
    expect(body.data?.ends_dt).toBe('2026-03-03T01:00:00.000Z');
    const opened = await open(body.data?.path ?? '', boss);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/public']);
    expect(opened.headers['set-cookie']).toMatch(/^cdi_local_remote=.*; Max-Age=28800; .*HttpOnly; SameSite=Lax/);
    const cookie = await follow(body.data?.path ?? '', boss);

    const page = await open('/public', boss, cookie);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${LOCAL};`);
    expect(policy).toContain(`connect-src 'self' ${LOCAL} ws://localhost:4001;`);
    expect(page.body).toContain(`"entry":"${LOCAL}/assets/mfe-public/dev/remoteEntry.js"`);
    expect(page.body).toMatch(
      /<aside id="local-remote".*mfe-public comes from http:\/\/localhost:4001, not from the product/,
    );
    const list = JSON.parse((await open('/remotes.json', boss, cookie)).body) as {
      remotes: { name: string; entry: string; integrity: string; pages: { path: string }[] }[];
    };
    expect(
      list.remotes.map(({ name, entry, integrity, pages: rows }) => [name, entry, integrity.slice(0, 7), rows.length]),
    ).toEqual([
      // everything else is what it was, hash and all
      ['mfe-files', '/assets/mfe-files/1.0.0-aaaaaaaaaaaa/remoteEntry.js', 'sha256-', 2],
      ['mfe-public', `${LOCAL}/assets/mfe-public/dev/remoteEntry.js`, '', 2],
    ]);
    expect(page.body).toMatch(/src="\/assets\/shell\/[^"]+" integrity="sha256-/);

    // other people see no change, nor does the developer in another browser
    expect(await isTouched(await app.as('sales'), '')).toBe(false);
    expect(await isTouched(boss, '')).toBe(false);

    const left = await pages.inject({ method: 'POST', url: '/local_remote/leave', headers: { cookie } });
    expect([left.statusCode, left.headers['set-cookie']]).toEqual([303, 'cdi_local_remote=; Max-Age=0; Path=/']);
  });

  it.each([
    ['the shell', { remote: 'shell' }, 'Choose a remote that is live: mfe-files, mfe-public.'],
    ['a remote that is not live', { remote: 'mfe-other' }, 'Choose a remote that is live: mfe-files, mfe-public.'],
    [
      'another machine in the place of the port',
      { port: '4001@evil.com' },
      'Port must be a number from 1024 to 65535.',
    ],
    ['a port of the system', { port: 80 }, 'Port must be a number from 1024 to 65535.'],
    ['half a port', { port: 4001.5 }, 'Port must be a whole number, such as 4001.'],
    ['a week', { hours: 168 }, 'Hours must be a number from 1 to 12.'],
  ])('gets no link for %s', async (_what, given, words) => {
    const { status, body } = await makeLink(boss, given);
    expect([status, Object.values(body.fields ?? {})]).toEqual([422, [words]]);
  });
});

describe('no page loads foreign code', () => {
  it.each(['sales', 'shop', 'distributor'])('by a link that %s asks for', async (userName) => {
    expect((await makeLink(await app.as(userName))).status).toBe(403);
  });

  const attacks: readonly (readonly [string, () => string])[] = [
    ['a link without a signature', () => `mfe-public.4001.${bossId}.${NOON.getTime() + 60_000}`],
    [
      'a link with an invented signature',
      () => `mfe-public.4001.${bossId}.${NOON.getTime() + 60_000}.${'A'.repeat(43)}`,
    ],
    ['the session’s own token', () => boss.token ?? ''],
    [
      'a link signed with the bare secret of another use',
      () => makeTokens(TEST_SECRET, clock).signFile('s', bossId, NOON),
    ],
    [
      'a link signed with another secret',
      () =>
        makeLocalLinks('x'.repeat(32), clock).sign({
          remote: 'mfe-public',
          port: 4001,
          userId: bossId,
          endsAt: NOON.getTime() + 60_000,
        }),
    ],
    ['a link for another person', () => signed({ userId: bossId + 1 })],
    ['a link that is over', () => signed({ endsAt: NOON.getTime() })],
    ['a good link, changed to another remote', () => signed({}).replace('mfe-public', 'mfe-files')],
    ['a good link, changed to another port', () => signed({}).replace('.4001.', '.4002.')],
    ['a signed link for the shell', () => signed({ remote: 'shell' })],
    ['a signed link to another machine', () => signed({ port: '4001@evil.com' as unknown as number })],
    ['a signed link to a port of the system', () => signed({ port: 80 })],
    ['an address in the place of the link', () => encodeURIComponent('http://evil.example/remoteEntry.js')],
  ];
  it.each(attacks)('by %s', async (_what, makeToken) => {
    const token = makeToken();
    const opened = await open(`/local_remote/${token}`, boss);
    expect([403, 404]).toContain(opened.statusCode);
    expect(opened.headers['set-cookie']).toBeUndefined();
    // nor by setting it as the cookie of a good link
    expect(await isTouched(boss, `cdi_local_remote=${token}`)).toBe(false);
  });

  it('by a query, good or bad: only a link that was opened counts', async () => {
    for (const query of [`?local_remote=${signed({})}`, `?cdi_local_remote=${signed({})}`, `?mfe-public=${LOCAL}`])
      expect(await isTouched(boss, '', pages, query)).toBe(false);
  });

  it('by a good link that a visitor, or another person, brings', async () => {
    const cookie = `cdi_local_remote=${signed({})}`;
    expect(await isTouched(app.visitor, cookie)).toBe(false);
    const sales = await app.as('sales');
    expect(await isTouched(sales, cookie)).toBe(false);
    expect((await open(`/local_remote/${signed({})}`, sales)).statusCode).toBe(403);
    expect(await isTouched(boss, cookie)).toBe(true);
  });

  it('after the time of the link, which a browser may keep longer', async () => {
    const cookie = await follow(`/local_remote/${signed({})}`, boss);
    now = new Date(NOON.getTime() + 59_999);
    expect(await isTouched(boss, cookie)).toBe(true);
    now = new Date(NOON.getTime() + 60_000);
    expect(await isTouched(boss, cookie)).toBe(false);
  });

  it('once the person is no super user any more', async () => {
    const cookie = `cdi_local_remote=${signed({})}`;
    await run(app.db)`update "user" set roles = '{}' where user_id = ${bossId}`;
    expect(await isTouched(boss, cookie)).toBe(false);
    await run(app.db)`update "user" set roles = ${[ROLE.super]} where user_id = ${bossId}`;
    expect(await isTouched(boss, cookie)).toBe(true);
  });
});

describe('in production', () => {
  it.each([
    ['not set', {}, false],
    ['set to off', { LOCAL_REMOTES: 'off' }, false],
    ['set to on', { LOCAL_REMOTES: 'on' }, true],
  ])('with the setting %s', async (_what, settings, isOn) => {
    const product = await buildTestApp({
      now: clock,
      productEnv: 'production',
      settings: { RELEASES_DIR: releasesDir, ...settings },
    });
    try {
      await publish(product);
      await run(product.db)`update "user" set mfa = true where user_name = 'super'`;
      const server = await openPages(product);
      const its = await product.as('super');
      const made = await makeLink(its);
      expect(made.status).toBe(isOn ? 200 : 403);
      if (!isOn) expect(made.body.msg).toContain('LOCAL_REMOTES=on');
      const cookie = `cdi_local_remote=${signed({ userId: await product.userId('super') })}`;
      expect(await isTouched(its, cookie, server)).toBe(isOn);
      expect((await open(`/local_remote/${cookie.split('=')[1]}`, its, '', server)).statusCode).toBe(isOn ? 303 : 404);
      if (isOn) {
        // a role that needs a second factor is none before it is set up
        await run(product.db)`update "user" set mfa = false where user_name = 'super'`;
        expect(await isTouched(its, cookie, server)).toBe(false);
      }
      await server.close();
    } finally {
      await product.close();
    }
  });
});
