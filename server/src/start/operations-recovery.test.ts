import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import type { Db } from '../storage/database.ts';
import { isRoot, NOBODY } from '../storage/postgres/server-account.ts';
import { withConnection } from '../testing/test-cluster.ts';
import { readBlock } from '../testing/operations-page.ts';
import { openDatabase } from '../storage/postgres/pool.ts';
import { many, run } from '../storage/query.ts';
import { prepareDatabase } from './open-services.ts';

/** Where a PostgreSQL of the system has its programs; Debian keeps those of the server out of the way. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  const places = [...versions, ...(process.env['PATH'] ?? '').split(path.delimiter)];
  const all = ['initdb', 'pg_ctl', 'pg_basebackup'];
  return places.find((place) => all.every((program) => existsSync(path.join(place, program))));
}

const programs = findPrograms();
const MOST_TRIES = 600;
let folder: string;
const started: string[] = [];

/** Runs lines of a shell as the account that runs PostgreSQL. */
async function shell(lines: string): Promise<void> {
  const env = { PATH: `${programs}:${process.env['PATH']}`, LC_ALL: 'C' };
  await promisify(execFile)('bash', ['-ec', lines], { cwd: folder, env, ...(isRoot() ? NOBODY : {}) });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cdi-recovery-'));
  for (const place of [folder, path.join(folder, 'wal'), path.join(folder, 'socket')]) {
    await mkdir(place, { recursive: true });
    if (isRoot()) await chown(place, NOBODY.uid, NOBODY.gid);
  }
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const place of started.splice(0))
    await shell(`pg_ctl stop --pgdata=${place} --mode=immediate`).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

/** A block of the page, with the places of this test. */
const readHere = (language: string, words: string): string =>
  readBlock(language, words)
    .replaceAll('/mnt/nas', folder)
    .replaceAll('/var/lib/postgresql/recovered', path.join(folder, 'recovered'))
    .replaceAll('postgres://postgres@localhost:5432', address('postgres'));
const address = (name: string): string =>
  `postgres://postgres@localhost/${name}?host=${encodeURIComponent(path.join(folder, 'socket'))}`;

/** Waits until the question is answered with true. */
async function until(client: Client, question: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { rows } = await client.query<{ holds: boolean }>(`select (${question}) as holds`);
    if (rows[0]?.holds) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Never true: ${question}`);
}

async function onProduct<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: address('cdi') }, { maxConnections: 3 });
  try {
    return await work(database.kysely);
  } finally {
    await database.close();
  }
}

(programs === undefined ? it.skip : it)(
  'the product is brought back to the moment before the mishap, by the commands of the page',
  async () => {
    const primary = path.join(folder, 'primary');
    await shell(`initdb --pgdata=${primary} --username=postgres --auth=trust --encoding=UTF8 --no-sync`);
    await appendFile(
      path.join(primary, 'postgresql.conf'),
      `\nlisten_addresses = ''\nunix_socket_directories = '${folder}/socket'\n${readHere('conf', 'archive_mode')}`,
    );
    await shell(`pg_ctl start --wait --pgdata=${primary} --log=${folder}/primary.log`);
    started.push(primary);
    await withConnection(address('postgres'), (client) => client.query('create database cdi'));
    const report = (detail: string) => onProduct((db) => run(db)`insert into bug_report (detail) values (${detail})`);
    await onProduct((db) => prepareDatabase(db));
    await report('before the copy');
    await shell(readHere('bash', 'pg_basebackup'));

    await report('after the copy');
    const moment = await withConnection(address('postgres'), async (client) => {
      const { rows } = await client.query<{ now: string }>(`select (now() at time zone 'UTC')::text || '+00' as now`);
      return rows[0]?.now ?? '';
    });
    await onProduct((db) => run(db)`delete from bug_report`);
    await withConnection(address('postgres'), async (client) => {
      const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
      await until(client, `select last_archived_wal >= '${rows[0]?.file}' from pg_stat_archiver`);
    });
    await shell(`pg_ctl stop --pgdata=${started.pop()} --mode=immediate`);

    await shell(readHere('bash', 'recovery_target_time').replace('2026-11-23 14:05:00+00', moment));
    started.push(path.join(folder, 'recovered'));
    await withConnection(address('postgres'), (client) => until(client, 'not pg_is_in_recovery()'));
    await onProduct((db) => prepareDatabase(db));
    const kept = await onProduct((db) => many<{ detail: string }>(db)`select detail from bug_report order by 1`);
    expect(kept.map(({ detail }) => detail)).toEqual(['after the copy', 'before the copy']);
    await report('and on');
  },
  400_000,
);
