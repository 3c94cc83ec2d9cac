import { mkdtemp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { m0010SecurityEvents } from '../storage/migrations/m0010-security-events.ts';
import { LiveReleases } from './live-releases.ts';
import { publishLatestBuild, publishMissingBuilds } from './publish-build.ts';
import { makeFolderReleases } from './release-store.ts';
import { releaseMigration } from './release.migration.ts';
import { listLive, listReleases, publishRelease, withdrawRelease } from './release.repository.ts';
import { makeDeclaration, makeRecord, makeRow } from './testing/make-release.ts';

let testDatabase: TestDatabase;
let db: Db;

beforeAll(async () => {
  testDatabase = await createTestDatabase(async ({ kysely }) => {
    await releaseMigration.up(kysely);
    await m0010SecurityEvents.up(kysely);
  }, 'remote_release');
  db = testDatabase.database.kysely;
});
afterEach(async () => db.deleteFrom('remote_release').execute());
afterAll(async () => testDatabase.drop());

function versionOf(index: number): string {
  return `1.0.0-${String(index).padStart(12, '0')}`;
}

async function publish(name: string, version: string) {
  return publishRelease(db, makeRecord(name, { version }), `${name}/${version}`);
}

describe('publishRelease', () => {
  it('makes the build the live release of its name and leaves other names alone', async () => {
    await publish('mfe-public', versionOf(1));
    await publish('shell', versionOf(1));
    await publish('mfe-public', versionOf(2));
    const live = await listLive(db);
    expect(live.map(({ remoteName, version }) => [remoteName, version])).toEqual([
      ['mfe-public', versionOf(2)],
      ['shell', versionOf(1)],
    ]);
    expect(live[0]?.record).toEqual(makeRecord('mfe-public', { version: versionOf(2) }));
  });

  it('keeps the last five releases and answers what fell out', async () => {
    for (let index = 1; index <= 5; index++) expect(await publish('shell', versionOf(index))).toEqual([]);
    const removed = await publish('shell', versionOf(6));
    expect(removed.map(({ version }) => version)).toEqual([versionOf(1)]);
    expect(await listReleases(db, 'shell')).toHaveLength(5);
  });

  it('goes back to an earlier release', async () => {
    await publish('shell', versionOf(1));
    await publish('shell', versionOf(2));
    await publish('shell', versionOf(1));
    expect((await listLive(db)).map(({ version }) => version)).toEqual([versionOf(1)]);
    expect(await listReleases(db, 'shell')).toHaveLength(2);
  });

  it('withdraws a remote, which can be published again', async () => {
    await publish('mfe-public', versionOf(1));
    await withdrawRelease(db, 'mfe-public');
    expect(await listLive(db)).toEqual([]);
    await publish('mfe-public', versionOf(1));
    expect(await listLive(db)).toHaveLength(1);
  });

  it('lets one of two servers that publish at the same moment win', async () => {
    await Promise.allSettled([publish('shell', versionOf(1)), publish('shell', versionOf(2))]);
    expect(await listLive(db)).toHaveLength(1);
  });

  it('is told by the security log', async () => {
    await publishRelease(db, makeRecord('mfe-public', { version: versionOf(9) }), 'told');
    const rows = await db.selectFrom('security_event').select('detail').where('kind', '=', 'release').execute();
    expect(rows.at(-1)).toEqual({ detail: `mfe-public ${versionOf(9)}` });
  });

  it('is seen by a server that reloads', async () => {
    const live = await LiveReleases.open({ db, store: makeFolderReleases(tmpdir()), log: { error: () => undefined } });
    await publish('shell', versionOf(3));
    expect(live.read()).toEqual([]);
    await live.reload();
    expect(live.read().map(({ version }) => version)).toEqual([versionOf(3)]);
  });
});

describe('publishing what was built', () => {
  let releasesDir: string;

  beforeEach(async () => {
    releasesDir = await mkdtemp(path.join(tmpdir(), 'cdi-releases-'));
  });
  afterEach(async () => rm(releasesDir, { recursive: true }));

  /** A build with its own page. */
  function makeBuild(name: string, index: number): BuildRecord {
    const pages = [makeRow(`${name.slice(4)}-page`)];
    return makeRecord(name, {
      version: versionOf(index),
      ...(name === 'shell' ? {} : { declares: makeDeclaration({ pages }) }),
    });
  }

  async function writeBuild(record: BuildRecord): Promise<void> {
    const folder = path.join(releasesDir, record.name, record.version);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'assets.json'), JSON.stringify(record));
    await writeFile(
      path.join(releasesDir, record.name, 'latest.json'),
      JSON.stringify({ name: record.name, version: record.version }),
    );
  }

  it('publishes the newest build and removes the files of the sixth last', async () => {
    for (let index = 1; index <= 6; index++) {
      await writeBuild(makeRecord('shell', { version: versionOf(index) }));
      await publishLatestBuild(db, makeFolderReleases(releasesDir), 'shell');
    }
    await expect(stat(path.join(releasesDir, 'shell', versionOf(1)))).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await stat(path.join(releasesDir, 'shell', versionOf(2)))).isDirectory()).toBe(true);
  });

  it('fills in names without a release, and takes newer builds only where it is told to', async () => {
    const names = ['shell', 'mfe-customer', 'mfe-public'];
    for (const name of names) await writeBuild(makeBuild(name, 1));
    expect(await publishMissingBuilds(db, makeFolderReleases(releasesDir), false)).toEqual(names);
    await writeBuild(makeBuild('mfe-public', 2));
    expect(await publishMissingBuilds(db, makeFolderReleases(releasesDir), false)).toEqual([]);
    expect(await publishMissingBuilds(db, makeFolderReleases(releasesDir), true)).toEqual(['mfe-public']);
  });

  it('replaces a live release of a time when remotes did not say what they have', async () => {
    const old = { ...makeBuild('mfe-public', 1), declares: undefined as unknown as null };
    await publishRelease(db, old, `mfe-public/${old.version}`);
    await writeBuild(makeBuild('shell', 1));
    await writeBuild(makeBuild('mfe-public', 2));
    expect(await publishMissingBuilds(db, makeFolderReleases(releasesDir), false)).toEqual(['shell', 'mfe-public']);
  });

  it('publishes nothing at an address that another live remote owns, and says so', async () => {
    await writeBuild(makeBuild('shell', 1));
    await writeBuild(makeBuild('mfe-public', 1));
    await publishMissingBuilds(db, makeFolderReleases(releasesDir), false);
    const row = makeRow('mine', { path: '/public-page' });
    const build = makeRecord('mfe-late', { version: versionOf(1), declares: makeDeclaration({ pages: [row] }) });
    await writeBuild(build);
    await expect(publishLatestBuild(db, makeFolderReleases(releasesDir), 'mfe-late')).rejects.toThrow(
      `mfe-late ${versionOf(1)} was not published.\n` +
        `/public-page, page mine of mfe-late ${versionOf(1)}, belongs to mfe-public, which is live with /public-page. ` +
        'Choose another path, or publish mfe-public without that page first.',
    );
    expect((await listLive(db)).map(({ remoteName }) => remoteName)).toEqual(['mfe-public', 'shell']);
  });

  it('says what to do when nothing was built', async () => {
    await expect(publishLatestBuild(db, makeFolderReleases(releasesDir), 'shell')).rejects.toThrow(
      'Run `pnpm build` first.',
    );
  });

  it('names the file that is not a build', async () => {
    await writeBuild({ ...makeRecord('shell'), entry: 7 as unknown as string });
    await expect(publishLatestBuild(db, makeFolderReleases(releasesDir), 'shell')).rejects.toThrow(
      /assets\.json is not the record of a build/,
    );
  });
});
