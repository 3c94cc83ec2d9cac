import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { answerError } from '../http/answer-error.ts';
import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';
import { openBucket } from '../storage/files/bucket.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { compositionRoutes } from './composition.route.ts';
import { LiveReleases } from './live-releases.ts';
import { checkLiveFiles, keepPublished } from './publish-build.ts';
import { publishLatestBuild } from './testing/publish-latest-build.ts';
import { makeBucketReleases, makeFolderReleases, type ReleaseStore } from './release-store.ts';
import { addRelease, makeLive } from './release.repository.ts';
import { act, makeRecord, makeReleaseTables, writeBuild } from './testing/make-release.ts';

let s3: S3Server;
let testDatabase: TestDatabase;
let db: Db;
let folder: string;
let number = 0;
let logged: object[];

beforeAll(async () => {
  s3 = await startS3Server();
  testDatabase = await createTestDatabase(({ kysely }) => makeReleaseTables(kysely), 'release_tables');
  db = testDatabase.database.kysely;
});
beforeEach(async () => {
  number += 1;
  logged = [];
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-shared-releases-'));
});
afterEach(async () => {
  await db.deleteFrom('remote_release').execute();
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await testDatabase.drop();
  await s3.stop();
});

/** Files of releases on a server of that name; all servers share one store. */
const storeOf = (server: string): ReleaseStore =>
  makeBucketReleases(path.join(folder, server), openBucket(s3.address(`t${number}`), { tries: 1, silenceMs: 5_000 }));
const listObjects = () => s3.list(`t${number}`);
const openLive = (store: ReleaseStore) =>
  LiveReleases.open({ db, store, log: { error: (facts) => void logged.push(facts) } });
const versionOf = (index: number) => `1.0.0-${String(index).padStart(12, '0')}`;
const shown = (live: LiveReleases) => live.read().map(({ version }) => version);

async function build(store: ReleaseStore, index: number): Promise<string> {
  const record = makeRecord('shell', { version: versionOf(index) });
  await writeBuild(store.home, record, { 'chunks/page@1.js': `page of ${index}` });
  return `shell/${record.version}`;
}

/** Releases that were live go a week after that: time passes. */
const letAWeekPass = () =>
  run(db)`
    update remote_release set published_dt = published_dt - interval '8 days', lived_dt = lived_dt - interval '8 days',
      ended_dt = ended_dt - interval '8 days'`;

async function publish(store: ReleaseStore, index: number): Promise<string> {
  const release = await build(store, index);
  await publishLatestBuild({ db, store }, 'shell', act);
  return release;
}

it('what one server publishes another one has before it shows it, and serves byte by byte', async () => {
  const [one, two] = [storeOf('one'), storeOf('two')];
  const release = await publish(one, 1);
  const live = await openLive(two);
  expect(shown(live)).toEqual([versionOf(1)]);
  expect(await readFile(path.join(two.home, release, 'chunks', 'page@1.js'), 'utf8')).toBe('page of 1');
  expect(logged).toEqual([]);
});

it('a page opened on one server finds its files on another that was not notified yet', async () => {
  const [one, two] = [storeOf('one'), storeOf('two')];
  const live = await openLive(two);
  const app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await mkdir(two.home, { recursive: true });
  await app.register(
    compositionRoutes({
      releasesDir: two.home,
      publicUrl: 'https://my.example.com',
      readConfig: () => ({}) as never,
      readLive: () => live.read(),
      readViewer: () => Promise.reject(new Error('no page is asked for')),
      bringRelease: (asked) => live.bringAsked(asked),
    }),
  );
  const release = await publish(one, 1);
  const get = async (url: string) => (await app.inject(url)).statusCode;
  const page = `/assets/${release}/chunks/page@1.js`;
  expect(await Promise.all([get(page), get(page), get(page)])).toEqual([200, 200, 200]);
  expect((await app.inject(page)).body).toBe('page of 1');
  expect(await get(`/assets/${release}/.brought`)).toBe(404);
  expect(await get('/assets/shell/9.9.9-never/main.js')).toBe(404);
  await app.close();
});

it('the release before stays while the files of the new one cannot be had', async () => {
  const [one, two] = [storeOf('one'), storeOf('two')];
  await publish(one, 1);
  const live = await openLive(two);
  const second = await publish(one, 2);
  const place = s3.placeOf(`t${number}`, `releases/${second}/chunks/page@1.js`);
  await writeFile(place, 'something else');
  await live.reload();
  expect(shown(live)).toEqual([versionOf(1)]);
  expect(logged).toEqual([
    { folder: second, err: expect.objectContaining({ message: expect.stringMatching(/is not what was published/) }) },
  ]);
  expect(await readdir(path.join(two.home, 'shell'))).toEqual([versionOf(1)]);
  await writeFile(place, 'page of 2');
  await live.reload();
  expect(shown(live)).toEqual([versionOf(2)]);
});

it('files of the sixth last release go from the store and from all servers once they are a week old', async () => {
  const [one, two] = [storeOf('one'), storeOf('two')];
  const first = await publish(one, 1);
  const live = await openLive(two);
  for (const index of [2, 3, 4, 5]) await publish(one, index);
  await letAWeekPass();
  await publish(one, 6);
  await live.reload();
  expect((await listObjects()).filter((key) => key.startsWith(`releases/${first}`))).toEqual([]);
  expect([one.isHere(first), two.isHere(first), two.isHere(`shell/${versionOf(6)}`)]).toEqual([false, false, true]);
  expect((await listObjects()).filter((key) => key.endsWith('/assets.json'))).toHaveLength(5);
});

/** A folder that a server began so many minutes ago, which was then killed. */
async function leaveBehind(place: string, minutes: number): Promise<void> {
  await mkdir(place, { recursive: true });
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(place, at, at);
}

it('what a server that was killed had half brought is gone an hour later, and not before', async () => {
  const two = storeOf('two');
  await publish(storeOf('one'), 1);
  await leaveBehind(path.join(two.home, 'shell', '.coming-old'), 61);
  await leaveBehind(path.join(two.home, 'shell', '.coming-now'), 1);
  await openLive(two);
  expect((await readdir(path.join(two.home, 'shell'))).sort()).toEqual(['.coming-now', versionOf(1)]);
});

it.each(['a folder', 'a store'])('so is a build that was being sent to it, for releases in %s', async (kind) => {
  const store = kind === 'a store' ? storeOf('one') : makeFolderReleases(path.join(folder, 'shared'));
  await publish(store, 1);
  await leaveBehind(path.join(store.home, '.incoming-old'), 61);
  await leaveBehind(path.join(store.home, '.incoming-now'), 1);
  await openLive(store);
  expect((await readdir(store.home)).sort()).toEqual(['.incoming-now', 'shell']);
});

it('what is broken on a server is found when it starts, and brought again from the store', async () => {
  const store = storeOf('one');
  const release = await publish(store, 1);
  const place = path.join(store.home, release, 'chunks', 'page@1.js');
  await writeFile(place, 'page of x');
  expect(await checkLiveFiles({ db, store })).toEqual([]);
  expect(await readFile(place, 'utf8')).toBe('page of 1');
});

it('a build that is not published is left where it was made', async () => {
  const two = storeOf('two');
  await publish(storeOf('one'), 1);
  await build(two, 7);
  await openLive(two);
  expect(two.isHere(`shell/${versionOf(7)}`)).toBe(true);
});

it('what was published before there was a store comes into it from the first server that has it', async () => {
  const store = storeOf('one');
  await build(store, 1);
  await publishLatestBuild({ db, store: makeFolderReleases(store.home) }, 'shell', act);
  expect(await listObjects()).toEqual([]);
  await keepPublished(db, store);
  expect(shown(await openLive(storeOf('two')))).toEqual([versionOf(1)]);
  expect(logged).toEqual([]);
});

it('nothing becomes live that the store did not take', async () => {
  const store = storeOf('one');
  await build(store, 1);
  await s3.pause();
  await expect(publishLatestBuild({ db, store }, 'shell', act)).rejects.toThrow(/ECONNREFUSED/);
  await s3.resume();
  expect(await db.selectFrom('remote_release').select('version').execute()).toEqual([]);
});

it('no row leads out of the folder of releases', async () => {
  const store = storeOf('one');
  const record = makeRecord('shell');
  await addRelease(db, { record, folder: '../../etc', bytes: 1 }, act);
  await makeLive(db, record, { who: 'tester', takesBack: false });
  const live = await openLive(store);
  expect(logged).toEqual([{ folder: '../../etc', err: expect.any(Error) }]);
  await expect(live.bringAsked('../../etc')).rejects.toThrow('is not the folder of a release');
});
