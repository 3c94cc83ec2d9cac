import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { makeFolderReleases } from '../composition/release-store.ts';
import { releaseMigrations } from '../start/release-migrations.ts';
import { prepareDatabase } from '../start/open-services.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { makeFolderStore } from '../storage/files/folder-store.ts';
import { tryToKeepFiles } from '../storage/files/keep-files.ts';
import { migrations } from '../storage/migrations/migrate.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { createBasicDatabase } from '../testing/test-app.ts';
import { makeBackup, type BackupReport } from './make-backup.ts';
import { restoreBackup, type RestoreReport } from './restore-backup.ts';
import { markDemoCompany } from '../start/demo-company.ts';
import { readEverything, withoutBrackets } from './testing/read-everything.ts';
import { readSchemaPicture } from './schema-picture.ts';

const SECRET = 'a-secret-for-tests-0123456789-abcdefghij';
const silent = () => undefined;

let folder: string;
let source: TestDatabase;
let files: FileStore;
const open: TestDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-backup-'));
  files = makeFolderStore(path.join(folder, 'files'));
  source = await createBasicDatabase();
});
afterEach(async () => {
  for (const database of [source, ...open.splice(0)]) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const place = () => path.join(folder, 'backups');
const releasesDir = () => path.join(folder, 'dist');

function backUp(stop?: AbortController): Promise<BackupReport> {
  const settings = { PRODUCT_ENV: 'production', SECRET: null, DATABASE_URL: null };
  const facts = {
    pool: source.database.pool,
    files,
    releases: makeFolderReleases(releasesDir()),
    secret: SECRET,
    settings,
  };
  return makeBackup({ ...facts, now: () => new Date(), ...abortAtFirstProgress(stop) }, place());
}

/** Aborts the restore as soon as it reports its first progress. */
function abortAtFirstProgress(stop: AbortController | undefined) {
  if (stop === undefined) return { onProgress: silent };
  return { isToldToStop: stop.signal, onProgress: () => stop.abort(new Error('Stopped before the end')) };
}

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase(() => Promise.resolve(), 'nothing');
  open.push(made);
  return made;
}

function restore(
  into: TestDatabase,
  file: string,
  more: { home?: string; known?: readonly string[]; secret?: string; stop?: AbortController } = {},
): Promise<RestoreReport> {
  const home = more.home ?? path.join(folder, 'restored');
  return restoreBackup(
    {
      pool: into.database.pool,
      files: makeFolderStore(path.join(home, 'files')),
      releases: makeFolderReleases(path.join(home, 'dist')),
      secret: more.secret ?? SECRET,
      knownMigrations: more.known ?? Object.keys({ ...migrations, ...releaseMigrations }),
      ...abortAtFirstProgress(more.stop),
    },
    file,
  );
}

describe('a backup, restored into an empty database', () => {
  it('gives every row, key and index back, and numbers go on where they were', async () => {
    const { kysely: db } = source.database;
    // what text files and programs like to spoil
    await run(db)`insert into bug_report (detail) values (${'tab\t line\n back\\slash \\N "quoted" é 漢 🙂'}), ('')`;
    await run(
      db,
    )`insert into config_value (config_key, config_value) values ('odd', ${'{"a":[1,null,"\\\\"]}'}::jsonb)`;
    await run(db)`insert into holiday (holiday_date, holiday_name) values ('2026-12-25', 'Christmas Day')`;
    await run(db)`insert into bug_report (detail) values ('taken back')`;
    await run(db)`delete from bug_report where detail = 'taken back'`;
    const report = await backUp();
    const into = await emptyDatabase();
    const restored = await restore(into, report.file);
    expect(withoutBrackets(await readSchemaPicture(into.database.kysely))).toEqual(
      withoutBrackets(await readSchemaPicture(db)),
    );
    expect(await readEverything(into)).toEqual(await readEverything(source));
    expect([restored.rows, restored.tables]).toEqual([report.rows, report.tables]);
    const next = await one<{ id: number }>(into.database.kysely)`
      insert into bug_report (detail) values ('after') returning bug_report_id as id`;
    expect(next.id).toBe(4);
    await prepareDatabase(into.database.kysely);
  });

  it('is of one moment, although people write while it is made', async () => {
    const { kysely: db } = source.database;
    let isDone = false;
    const writer = (async () => {
      for (let number = 0; !isDone; number += 1)
        await db.transaction().execute(async (tx) => {
          await run(tx)`insert into bug_report (detail) values (${String(number)})`;
          await run(tx)`insert into mail_outbox (recipient, subject, body) values (${String(number)}, '', '')`;
        });
    })();
    const { file } = await backUp().finally(() => (isDone = true));
    await writer;
    const into = await emptyDatabase();
    await restore(into, file);
    const { reports, mails } = await one<{ reports: string; mails: string }>(into.database.kysely)`
      select (select coalesce(string_agg(detail, ' ' order by detail), '') from bug_report) as reports,
        (select coalesce(string_agg(recipient, ' ' order by recipient), '') from mail_outbox) as mails`;
    expect(reports).toBe(mails);
  });

  it('brings the bytes of files and live releases', async () => {
    const { kysely: db } = source.database;
    const stored = await files.saveBuffer(Buffer.from('%PDF-1.7 the sheet'));
    await run(db)`
      insert into cdi_file (file_name, storage_key, size_bytes)
      values ('sheet.pdf', ${stored.storageKey}, ${stored.sizeBytes}),
        ('copy.pdf', ${stored.storageKey}, ${stored.sizeBytes})`;
    await run(db)`
      insert into remote_release (remote_name, version, contract, is_live, folder, manifest, integrity)
      values ('mfe-public', '1.0.0-a', 1, true, 'mfe-public/1.0.0-a', '{}', 'x'),
        ('mfe-public', '1.0.0-b', 1, false, 'mfe-public/1.0.0-b', '{}', 'x')`;
    for (const version of ['1.0.0-a', '1.0.0-b']) {
      await mkdir(path.join(releasesDir(), 'mfe-public', version, 'chunks'), { recursive: true });
      await writeFile(path.join(releasesDir(), 'mfe-public', version, '.published'), '');
      await writeFile(path.join(releasesDir(), 'mfe-public', version, 'chunks', 'a@1.js'), version);
    }
    const report = await backUp();
    expect([report.files, report.missing]).toEqual([1, 0]);
    const home = path.join(folder, 'elsewhere');
    await restore(await emptyDatabase(), report.file, { home });
    const back = await makeFolderStore(path.join(home, 'files')).open(stored.storageKey, stored.sizeBytes);
    expect(await text(back)).toBe('%PDF-1.7 the sheet');
    expect(await readdir(path.join(home, 'dist', 'mfe-public'))).toEqual(['1.0.0-a']);
    expect((await readdir(path.join(home, 'dist/mfe-public/1.0.0-a'))).sort()).toEqual(['.published', 'chunks']);
    expect(await readFile(path.join(home, 'dist/mfe-public/1.0.0-a/chunks/a@1.js'), 'utf8')).toBe('1.0.0-a');
  });

  it('signs all users out, and voids links to a new password', async () => {
    const { kysely: db } = source.database;
    await run(db)`
      insert into user_session (session_id, user_id, expires_dt)
      values (gen_random_uuid(), 1, now() + interval '1 day')`;
    await run(
      db,
    )`insert into password_reset (token_hash, user_id, expires_dt) values ('x', 1, now() + interval '1 day')`;
    const into = await emptyDatabase();
    await restore(into, (await backUp()).file);
    expect(await many(into.database.kysely)`select ended_reason from user_session`).toEqual([
      { ended_reason: 'restored' },
    ]);
    expect(await many(into.database.kysely)`select 1 from password_reset`).toEqual([]);
  });

  it('is what a server comes up on, and still says that it holds the demo company', async () => {
    await markDemoCompany(source.database.kysely);
    const into = await emptyDatabase();
    await restore(into, (await backUp()).file);
    const server = await startServerProcess({
      databaseUrl: into.url,
      folder,
      flags: ['--calls-only'],
      productEnv: 'test',
    });
    if (server.address === undefined) throw new Error(server.output());
    const answer = await fetch(`${server.address}/healthcheck.html?ready`);
    expect([answer.status, await server.end('SIGTERM')]).toEqual([200, 0]);
  });

  it('of an older release is brought to this one', async () => {
    const { kysely: db } = source.database;
    // as it was before the security log came, and before orders had a column that is computed
    await run(db)`
      drop table security_event, waiting_form, setting_version, account_application_secret, release_event, publish_key,
        release_sample, record_comment, record_watch, order_share`;
    await run(db)`
      alter table remote_release drop bytes, drop built_from, drop published_by, drop lived_dt, drop ended_dt,
        drop is_taken_back, drop is_harmful, drop canary`;
    await run(db)`delete from kysely_migration where name >= '0010_security_events'`;
    await run(db)`alter table tracker drop column job_name`;
    const { file } = await backUp();
    const into = await emptyDatabase();
    await restore(into, file);
    await prepareDatabase(into.database.kysely);
    expect(await many(into.database.kysely)`select 1 from security_event`).toEqual([]);
    expect(await many(into.database.kysely)`select job_name from tracker`).toEqual([]);
    const people = ({ database }: TestDatabase) => many(database.kysely)`select * from "user" order by user_id`;
    expect(await people(into)).toEqual(await people(source));
  });
});

describe('a backup that is not restored', () => {
  async function staysEmpty(into: TestDatabase): Promise<void> {
    expect(await many(into.database.kysely)`select 1 from pg_tables where schemaname = 'public'`).toEqual([]);
  }

  it('is cut off, or has one wrong byte', async () => {
    const { file } = await backUp();
    const whole = await readFile(file);
    const into = await emptyDatabase();
    await truncate(file, whole.length - 200);
    await expect(restore(into, file)).rejects.toThrow(/cannot be restored: .+ Nothing was changed/);
    const wrong = Buffer.from(whole);
    wrong[Math.floor(whole.length / 2)]! ^= 0xff;
    await writeFile(file, wrong);
    await expect(restore(into, file)).rejects.toThrow(/cannot be restored: .+ Nothing was changed/);
    await expect(restore(into, path.join(folder, 'none.tar.gz'))).rejects.toThrow('there is no such file');
    await staysEmpty(into);
  });

  it('is of a newer release', async () => {
    const { file } = await backUp();
    const into = await emptyDatabase();
    await expect(restore(into, file, { known: ['0001_foundation'] })).rejects.toThrow(
      /made by a newer release .+0002_remote_release/,
    );
    await staysEmpty(into);
  });

  it('was stopped while it was restored', async () => {
    const { file } = await backUp();
    const into = await emptyDatabase();
    await expect(restore(into, file, { stop: new AbortController() })).rejects.toThrow('Stopped before the end');
    await staysEmpty(into);
    expect((await restore(into, file)).tables).toBeGreaterThan(50);
  });

  it('is for a database that has tables already', async () => {
    const { file } = await backUp();
    await expect(restore(source, file)).rejects.toThrow('The database is not empty');
  });
});

describe('a backup that is made', () => {
  it('holds no secret, but shows whether SECRET is the same', async () => {
    const { file } = await backUp();
    const content = await text(createReadStream(file).pipe(createGunzip()));
    expect(content).not.toContain(SECRET);
    expect(content).toContain('"SECRET": null');
    const same = await restore(await emptyDatabase(), file);
    expect([same.isOtherSecret, same.head.settings]).toEqual([
      false,
      { PRODUCT_ENV: 'production', SECRET: null, DATABASE_URL: null },
    ]);
    const other = await restore(await emptyDatabase(), file, { secret: SECRET.toUpperCase() });
    expect(other.isOtherSecret).toBe(true);
  });

  it('says which files the store had lost, and holds the others', async () => {
    const { kysely: db } = source.database;
    const stored = await files.saveBuffer(Buffer.from('kept'));
    const lost = `00/${'0'.repeat(64)}`;
    await run(db)`
      insert into cdi_file (file_name, storage_key, size_bytes)
      values ('kept', ${stored.storageKey}, 4), ('lost', ${lost}, 4)`;
    const report = await backUp();
    expect([report.files, report.missing]).toEqual([1, 1]);
    expect((await restore(await emptyDatabase(), report.file)).files).toBe(1);
  });

  it('leaves nothing behind when it cannot be made', async () => {
    await source.database.kysely.transaction().execute(async (tx) => {
      expect(await tryToKeepFiles(tx)).toBe(true);
      await expect(backUp()).rejects.toThrow('Another backup is being made.');
    });
    await run(source.database.kysely)`create view orders_of_today as select 1 as one`;
    await expect(backUp()).rejects.toThrow('relation orders_of_today');
    await run(source.database.kysely)`drop view orders_of_today`;
    await expect(backUp(new AbortController())).rejects.toThrow('Stopped before the end');
    await writeFile(path.join(folder, 'a-file'), '');
    expect(await readdir(place())).toEqual([]);
    expect(await maybeOne(source.database.kysely)`select 1 from config_value where config_key = 'last_backup'`).toBe(
      undefined,
    );
  });
});
