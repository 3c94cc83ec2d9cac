import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeBucketReleases } from '../composition/release-store.ts';
import { makeBucketStore } from '../storage/files/bucket-store.ts';
import { openBucket } from '../storage/files/bucket.ts';
import { run } from '../storage/query.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { createBasicDatabase } from '../testing/test-app.ts';
import { releaseMigrations } from '../start/release-migrations.ts';
import { migrations } from '../storage/migrations/migrate.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const SECRET = 'a-secret-for-tests-0123456789-abcdefghij';
const RELEASE = 'mfe-public/1.0.0-a';

it('a backup takes files and releases from one S3 store and brings them into another', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cdi-backup-s3-'));
  const s3 = await startS3Server();
  const source = await createBasicDatabase();
  const into = await createTestDatabase(() => Promise.resolve(), 'nothing');
  /** A server of its own, whose files are in a folder of the bucket of that name. */
  const makeServer = (name: string, bucketFolder: string) => {
    const bucket = openBucket(s3.address(bucketFolder));
    const home = path.join(folder, name);
    return { files: makeBucketStore(bucket, home), releases: makeBucketReleases(path.join(home, 'dist'), bucket) };
  };
  const { kysely: db } = source.database;
  const publisher = makeServer('publisher', 'plant');
  const stored = await publisher.files.saveBuffer(Buffer.from('%PDF-1.7 the sheet'));
  await run(db)`
    insert into cdi_file (file_name, storage_key, size_bytes)
    values ('sheet.pdf', ${stored.storageKey}, ${stored.sizeBytes}), ('lost', ${`00/${'0'.repeat(64)}`}, 4)`;
  await run(db)`
    insert into remote_release (remote_name, version, contract, is_live, folder, manifest, integrity)
    values ('mfe-public', '1.0.0-a', 1, true, ${RELEASE}, '{}', 'x')`;
  await mkdir(path.join(publisher.releases.home, RELEASE), { recursive: true });
  await writeFile(path.join(publisher.releases.home, RELEASE, 'assets.json'), 'the record');
  await publisher.releases.keep(RELEASE);
  // by another server, which has nothing of it yet
  const report = await makeBackup(
    {
      ...makeServer('keeper', 'plant'),
      pool: source.database.pool,
      secret: SECRET,
      settings: {},
      now: () => new Date(),
      onProgress: () => undefined,
    },
    path.join(folder, 'backups'),
  );
  expect([report.files, report.missing]).toEqual([1, 1]);
  const restored = makeServer('restored', 'elsewhere');
  await restoreBackup(
    {
      ...restored,
      pool: into.database.pool,
      secret: SECRET,
      knownMigrations: Object.keys({ ...migrations, ...releaseMigrations }),
      onProgress: () => undefined,
    },
    report.file,
  );
  expect(await text(await restored.files.open(stored.storageKey, stored.sizeBytes))).toBe('%PDF-1.7 the sheet');
  expect(await s3.list('elsewhere')).toEqual([
    `files/${stored.storageKey}`,
    `releases/${RELEASE}.json`,
    `releases/${RELEASE}/assets.json`,
  ]);
  for (const test of [source, into]) await test.drop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
