import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildRecord } from '@cdi/shared/remotes';
import type { Db } from '../storage/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { ReleaseDesk } from '../composition/release-desk.ts';
import { makeFolderReleases } from '../composition/release-store.ts';
import { listLive } from '../composition/release.repository.ts';
import { publishLatestBuild } from '../composition/testing/publish-latest-build.ts';
import {
  act,
  makeDeclaration,
  makeRecord,
  makeReleaseTables,
  makeRow,
  writeBuild,
} from '../composition/testing/make-release.ts';

/** The version of the nth build of a name. */
export const versionOf = (index: number) => `1.0.0-${String(index).padStart(12, '0')}`;

/** A build with its own page. */
export function makeBuild(name: string, index: number, given: Partial<BuildRecord> = {}): BuildRecord {
  const pages = [makeRow(`${name.slice(4)}-page`)];
  return makeRecord(name, {
    version: versionOf(index),
    ...(name === 'shell' ? {} : { declares: makeDeclaration({ pages }) }),
    ...given,
  });
}

/** A desk over tables and a folder that are empty before each test; `home` is the folder of builds. */
export interface TestDesk {
  readonly db: Db;
  readonly home: string;
  readonly desk: ReleaseDesk;
  /** Writes the nth build of a name as the newest one. */
  build(name: string, index: number, given?: Partial<BuildRecord>): Promise<string>;
  /** Publishes the nth build of a name. Answers its version. */
  publish(name: string, index: number): Promise<string>;
  /** The version of a name that is live. */
  liveOf(name: string): Promise<string | undefined>;
}

/** Opens the desk for the tests of a file. What it answers is filled before each test. */
export function openReleaseDesk(): TestDesk {
  let database: TestDatabase | undefined;
  let home = '';
  const opened = {
    get db() {
      if (!database) throw new Error('The desk is open within tests only.');
      return database.database.kysely;
    },
    get home() {
      return home;
    },
    get desk() {
      return { db: opened.db, store: makeFolderReleases(home) };
    },
    build: (name: string, index: number, given?: Partial<BuildRecord>) =>
      writeBuild(home, makeBuild(name, index, given)),
    publish: async (name: string, index: number) => {
      await opened.build(name, index);
      return publishLatestBuild(opened.desk, name, act);
    },
    liveOf: async (name: string) => (await listLive(opened.db)).find(({ remoteName }) => remoteName === name)?.version,
  };
  beforeAll(async () => {
    database = await createTestDatabase(({ kysely }) => makeReleaseTables(kysely), 'release_tables');
  });
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'cdi-releases-'));
  });
  afterEach(async () => {
    await opened.db.deleteFrom('remote_release').execute();
    await opened.db.deleteFrom('release_event').execute();
    await rm(home, { recursive: true });
  });
  afterAll(() => database?.drop());
  return opened;
}
