import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { LiveReleases } from '../composition/live-releases.ts';
import { publishLatestBuild } from '../composition/testing/publish-latest-build.ts';
import { makeFolderReleases } from '../composition/release-store.ts';
import { act, makeDeclaration, makeRecord, makeRow, writeBuild } from '../composition/testing/make-release.ts';
import { LiveSite } from '../settings/live-site.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { servePages } from './serve-pages.ts';

const TRIED = '2.0.0-bbbbbbbbbbbb';
const template = '<html><head><title><!--cdi:title--></title><!--cdi:head--></head><body><!--cdi:page--></body></html>';
let releasesDir: string;
let app: TestApp;
let pages: FastifyInstance;
let live: LiveReleases;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'cdi-canary-'));
  app = await buildTestApp({ settings: { RELEASES_DIR: releasesDir } });
  const store = makeFolderReleases(releasesDir);
  const publish = (name: string) => publishLatestBuild({ db: app.db, store }, name, act);
  const declares = makeDeclaration({ pages: [makeRow('public')] });
  await writeBuild(releasesDir, makeRecord('shell'), { 'index.html': template });
  await publish('shell');
  // the last published release is live for everyone, the other one is kept
  for (const version of [TRIED, '1.0.0-aaaaaaaaaaaa']) {
    await writeBuild(releasesDir, makeRecord('mfe-public', { version, declares }));
    await publish('mfe-public');
  }
  live = await LiveReleases.open({ db: app.db, store, log: { error: () => undefined } });
  const site = await LiveSite.open(app.db);
  const { environment } = app.services;
  const facts = { db: app.db, environment, live, site, clock: () => new Date() };
  pages = (await buildApp(app.services, { isRateLimited: false, pages: servePages(facts) })).server;
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(releasesDir, { recursive: true });
});

const tryBy = async (share: number): Promise<void> => {
  const params = { remote: 'mfe-public', version: TRIED, share, users: [], roles: [], locations: [], why: '' };
  const { body } = await (await app.as('super')).post('/api/release/mfe-public/canary', params);
  expect(body).toMatchObject({ opt: 'success', msg: `mfe-public ${TRIED} is tried by ${share} % of people.` });
  await live.reload();
};

/** The versions of the remote that a page of this visitor names. */
async function versionsOf(visitor: string): Promise<readonly string[]> {
  const { body } = await pages.inject({ url: '/public', headers: { cookie: `cdi_visitor=${visitor}` } });
  return [...new Set([...body.matchAll(/\/assets\/mfe-public\/([\w.-]+)\//g)].map(([, version = '']) => version))];
}

const thousand = Array.from({ length: 1000 }, (_each, at) => `visitor-${String(at).padStart(4, '0')}`);
const listTriers = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const visitor of thousand) {
    const versions = await versionsOf(visitor);
    // one of the two, and never a mix
    expect(versions).toHaveLength(1);
    if (versions[0] === TRIED) found.push(visitor);
  }
  return found;
};

it('is shown to its share of a thousand visitors within 3 %, to the same ones when they come again, and to them when it grows', async () => {
  expect(await listTriers()).toEqual([]);
  await tryBy(10);
  const first = await listTriers();
  expect(Math.abs(first.length / 10 - 10)).toBeLessThanOrEqual(3);
  expect(await listTriers()).toEqual(first);
  await tryBy(30);
  const more = await listTriers();
  expect(Math.abs(more.length / 10 - 30)).toBeLessThanOrEqual(3);
  expect(first.filter((visitor) => !more.includes(visitor))).toEqual([]);
});
