import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolderReleases } from '../composition/release-store.ts';
import { makeFolderStore } from '../storage/files/folder-store.ts';
import { run } from '../storage/query.ts';
import type { TestDatabase } from '../testing/database.ts';
import type * as SmallDisk from '../testing/small-disk.ts';
import { disk } from '../testing/small-disk.ts';
import { createBasicDatabase } from '../testing/test-app.ts';
import { makeBackup, type BackupReport } from './make-backup.ts';

jest.mock('node:fs', () => jest.requireActual<typeof SmallDisk>('../testing/small-disk.ts').fsOnSmallDisk());

let folder: string;
let source: TestDatabase;
let at = Date.parse('2026-11-23T02:10:00Z');

beforeAll(async () => {
  source = await createBasicDatabase();
  // more than is kept back before anything reaches the disk, and nothing that can be packed
  for (let row = 0; row < 40; row += 1)
    await run(source.database.kysely)`
      insert into bug_report (detail) values (${randomBytes(64 * 1024).toString('base64')})`;
});
afterAll(() => source.drop());
beforeEach(async () => {
  disk.space = Infinity;
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-full-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function backUp(): Promise<BackupReport> {
  const files = makeFolderStore(path.join(folder, 'files'));
  const releases = makeFolderReleases(path.join(folder, 'dist'));
  const now = () => new Date((at += 60_000));
  const facts = { pool: source.database.pool, files, releases, settings: {}, now };
  return makeBackup(
    { ...facts, secret: 'a-secret-for-tests-0123456789-abcdefghij', onProgress: () => undefined },
    place(),
  );
}
const place = () => path.join(folder, 'backups');

it('a full disk is reported in a sentence at any point, leaves no partial file, and keeps the previous backup intact', async () => {
  const before = await backUp();
  const content = await readFile(before.file);
  // a hundredth less than it took: the moments in it make two backups a few bytes shorter or longer
  for (const space of [0, Math.round(before.bytes / 2), Math.round(before.bytes * 0.99)]) {
    disk.space = space;
    await expect(backUp()).rejects.toThrow(
      `The disk of ${place()} is full. No backup was made: make room, or give another folder.`,
    );
    expect(await readdir(place())).toEqual([path.basename(before.file)]);
  }
  expect((await readFile(before.file)).equals(content)).toBe(true);
  disk.space = Infinity;
  const after = await backUp();
  expect(after.rows).toBe(before.rows);
});

it('the next backup removes the files of a backup that was killed, and nothing else', async () => {
  await backUp();
  const names = await readdir(place());
  const killed = path.join(place(), 'cdi-2026-11-22T02-10-00Z.tar.gz.partial');
  await writeFile(killed, 'half of it');
  await writeFile(path.join(place(), 'letter.partial'), 'of the plant');
  const { file } = await backUp();
  expect(await readdir(place())).toEqual([...names, path.basename(file), 'letter.partial']);
});
