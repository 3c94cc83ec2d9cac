import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CanaryAudience } from '@cdi/shared/remotes';
import { many } from '../storage/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { LiveReleases } from './live-releases.ts';
import { publishLatestBuild } from './testing/publish-latest-build.ts';
import { endTrial, goBack, keepBuild, promote, tryRelease, withdraw, type ReleaseDesk } from './release-desk.ts';
import { makeFolderReleases } from './release-store.ts';
import { act, makeDeclaration, makeRecord, makeReleaseTables, makeRow, writeBuild } from './testing/make-release.ts';

let testDatabase: TestDatabase;
let home: string;
let desk: ReleaseDesk;
let live: LiveReleases;
const audience: CanaryAudience = { share: 10, users: ['ann'], roles: [], locations: [] };
const name = 'mfe-public';

beforeAll(async () => {
  testDatabase = await createTestDatabase(({ kysely }) => makeReleaseTables(kysely), 'release_tables');
  home = await mkdtemp(path.join(tmpdir(), 'cdi-tried-'));
  desk = { db: testDatabase.database.kysely, store: makeFolderReleases(home) };
});
beforeEach(async () => {
  await desk.db.deleteFrom('remote_release').execute();
  await build(name, 'a');
  await publishLatestBuild(desk, name, act);
  await keepBuild(desk, await build(name, 'b'), act);
  live = await LiveReleases.open({ ...desk, log: { error: () => undefined } });
});
afterAll(async () => {
  await testDatabase.drop();
  await rm(home, { recursive: true });
});

async function build(remote: string, mark: string) {
  const declares = remote === 'shell' ? null : makeDeclaration({ pages: [makeRow(`${remote}-page`)] });
  const record = makeRecord(remote, { version: `1.0.0-${mark}`, declares });
  await writeBuild(home, record);
  return record;
}

async function served() {
  await live.reload();
  const { live: all, canaries } = live.readSet();
  return [all.map(({ version }) => version), canaries.map(({ version }) => version)];
}

it('a release is tried beside the live one until everyone gets it', async () => {
  await tryRelease(desk, { name, version: '1.0.0-b' }, audience, { act });
  expect(await served()).toEqual([['1.0.0-a'], ['1.0.0-b']]);
  expect(live.readSet().canaries[0]?.audience).toEqual(audience);
  await promote(desk, { name, version: '1.0.0-b' }, act);
  expect(await served()).toEqual([['1.0.0-b'], []]);
  expect(await goBack(desk, name, act)).toBe('1.0.0-a');
});

it('a trial ends by itself or with its remote, and is in the history', async () => {
  await tryRelease(desk, { name, version: '1.0.0-b' }, audience, { act });
  expect(await endTrial(desk, name, { ...act, why: 'It hangs' })).toBe('1.0.0-b');
  expect(await served()).toEqual([['1.0.0-a'], []]);
  await expect(endTrial(desk, name, act)).rejects.toThrow('No release of mfe-public is being tried.');
  // a release that was tried and ended was never live, so going back skips it
  await expect(goBack(desk, name, act)).rejects.toThrow('has no release before the live one');
  await tryRelease(desk, { name, version: '1.0.0-b' }, audience, { act });
  await withdraw(desk, name, act);
  expect(await served()).toEqual([[], []]);
  const told = await many<{ why: string }>(desk.db)`
    select why from release_event where action = 'canary' order by release_event_id`;
  expect(told.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['10 % of people; ann: A test', 'Ended: It hangs']),
  );
});

it('open pages are notified of every change', async () => {
  const count = async () => (await many(desk.db)`select from event where kind = 'release' and object = ${name}`).length;
  const before = await count();
  await promote(desk, { name, version: '1.0.0-b' }, act);
  await goBack(desk, name, act);
  expect((await count()) - before).toBe(2);
});

it('the live release is no trial, and a shell is tried alone', async () => {
  await expect(tryRelease(desk, { name, version: '1.0.0-a' }, audience, { act })).rejects.toThrow(
    'mfe-public 1.0.0-a is live for everybody already.',
  );
  await keepBuild(desk, await build('shell', 'x'), act);
  await tryRelease(desk, { name, version: '1.0.0-b' }, audience, { act });
  await expect(tryRelease(desk, { name: 'shell', version: '1.0.0-x' }, audience, { act })).rejects.toThrow(
    'mfe-public 1.0.0-b is being tried, and a shell is tried alone.',
  );
});
