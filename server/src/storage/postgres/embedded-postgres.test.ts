import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bundleForTests } from '../../testing/bundle-for-tests.ts';
import { copyFolder } from '../../testing/copy-folder.ts';
import { withConnection } from '../../testing/test-cluster.ts';
import { buildUrl } from './cluster-address.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-life.ts';

// @runs server/src/testing/write-until-killed.ts

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
let abandonProgram: string;
/** A data folder with a cluster that was made and stopped: copied for tests that are not about a new one. */
let prepared: string;
let dataDir: string;
let started: EmbeddedPostgres[];

// the number of this process lets the next run of the tests remove what a killed run leaves
const makeFolder = () => mkdtemp(path.join(tmpdir(), `cdi-test-${process.pid}-`));

beforeAll(async () => {
  abandonProgram = await bundleForTests('server/src/testing/write-until-killed.ts');
  prepared = await makeFolder();
  const made = await startEmbeddedPostgres({ dataDir: prepared, durability: 'disposable', log });
  await made.stop();
});
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  dataDir = await makeFolder();
  started = [];
});
afterEach(async () => {
  for (const embedded of started) await embedded.stop();
  await rm(dataDir, { recursive: true });
});

async function start(more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, durability: 'disposable', log, ...more });
  started.push(embedded);
  return embedded;
}

function query<Row extends object>(embedded: EmbeddedPostgres, text: string): Promise<Row[]> {
  return withConnection(embedded.url, async (client) => (await client.query<Row>(text)).rows);
}

/** A process that has given up its files may need a moment until the system has collected it. */
async function isGoneSoon(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (!isAlive(pid)) return true;
    await sleep(50);
  }
  return false;
}

/** Starts a database from another process and kills that process; answers the database's process number. */
function abandonServer(durability: 'durable' | 'disposable'): Promise<number> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [abandonProgram, dataDir, durability], (error, stdout, stderr) => {
      if (error?.signal === 'SIGKILL') resolve(Number(stdout));
      else reject(new Error(`The server to abandon ended by itself: ${stderr}`));
    });
  });
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a new database', () => {
  it('belongs to a role that owns it and nothing else', async () => {
    const embedded = await start();
    const [role] = await query(
      embedded,
      'select rolname, rolsuper, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolname: 'cdi', rolsuper: false, rolcreatedb: false });
    expect(embedded).toMatchObject({ isAdopted: false });
    expect(isAlive(embedded.pid)).toBe(true);
  });

  it('finds text by trigrams, with accents and case, in the same order on every machine', async () => {
    const embedded = await start();
    await query(embedded, 'create extension pg_trgm');
    expect(
      await query(
        embedded,
        `select lower('ÉCONOMISER') as lower, similarity('Québec', 'québec') as likeness,
                array(select t from unnest(array['b','a','B','é']) t order by t) as sorted`,
      ),
    ).toEqual([{ lower: 'économiser', likeness: 1, sorted: ['B', 'a', 'b', 'é'] }]);
  });

  it('keeps what it holds over a stop and a start', async () => {
    const first = await start();
    await query(first, 'create table curb as select 42 as curb_id');
    await first.stop();
    await first.stop();
    expect(await isGoneSoon(first.pid)).toBe(true);
    const second = await start();
    expect(await query(second, 'select * from curb')).toEqual([{ curb_id: 42 }]);
    expect(second.isAdopted).toBe(false);
  });

  it('comes up for one of two servers that start together', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refusal?.reason).toBeInstanceOf(DataFolderInUseError);
  });
});

describe('a database that a killed server left running', () => {
  beforeEach(() => copyFolder(prepared, dataDir));

  it('is taken over, once its unfinished work is ended', async () => {
    const pid = await abandonServer('disposable');
    const address = { host: path.join(dataDir, 'postgres-socket'), port: 5432, password: undefined };
    const leftOver = new pg.Client({
      connectionString: buildUrl(address, 'cdi', 'cdi'),
      application_name: 'cdi',
    });
    await leftOver.connect();
    const lost = new Promise((resolve) => leftOver.on('error', resolve));

    const embedded = await start();
    expect(embedded).toMatchObject({ pid, isAdopted: true });
    expect(String(await lost)).toContain('terminating connection');
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('is started again when it runs with other settings', async () => {
    const pid = await abandonServer('durable');
    const embedded = await start();
    expect(embedded.isAdopted).toBe(false);
    expect(embedded.pid).not.toBe(pid);
    expect(await query(embedded, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('is not looked for under a number that belongs to another process by now', async () => {
    const first = await start();
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(second.isAdopted).toBe(false);
    expect(second.pid).not.toBe(process.pid);
  });
});

describe('a database that was killed with its server', () => {
  beforeEach(() => copyFolder(prepared, dataDir));

  /** Starts a server that writes, waits until it has written so many rows, and kills all of it; answers the rows and how long it took to come up. */
  async function writeAndKill(
    atLeast: number,
  ): Promise<{ readonly written: readonly number[]; readonly upMs: number }> {
    const startedAt = Date.now();
    const child = spawn(process.execPath, [abandonProgram, dataDir, 'durable', 'write']);
    let printed = '';
    let upMs = 0;
    const trouble: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => trouble.push(chunk.toString()));
    await new Promise<void>((resolve) => {
      child.on('exit', () => resolve());
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        upMs ||= Date.now() - startedAt;
        if (child.killed || printed.split('\n').length <= atLeast + 1) return;
        process.kill(-Number(printed.split('\n')[0]), 'SIGKILL');
        child.kill('SIGKILL');
        resolve();
      });
    });
    expect(trouble).toEqual([]);
    return { written: printed.split('\n').slice(1, -1).map(Number), upMs };
  }

  it('comes up again at once, twenty times one after the other, with every row that was committed', async () => {
    const acknowledged: number[] = [];
    const startsMs: number[] = [];
    for (let cycle = 0; cycle < 20; cycle += 1) {
      const { written, upMs } = await writeAndKill(1 + ((cycle * 7) % 40));
      acknowledged.push(...written);
      startsMs.push(upMs);
    }
    const embedded = await start();
    const kept = new Set(
      (await query<{ number: string }>(embedded, 'select number from written')).map((row) => Number(row.number)),
    );
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    expect(Math.max(...startsMs)).toBeLessThan(20_000);
  });

  it('comes up where another process of its account has the number of the dead one by now', async () => {
    await writeAndKill(1);
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const other = spawn('sleep', ['60'], account);
    for (const file of ['postgres/postmaster.pid', 'postgres-socket/.s.PGSQL.5432.lock']) {
      const lines = (await readFile(path.join(dataDir, file), 'utf8')).split('\n');
      await writeFile(path.join(dataDir, file), [String(other.pid), ...lines.slice(1)].join('\n'));
    }
    const embedded = await start();
    expect(embedded.pid).not.toBe(other.pid);
    other.kill();
  });
});

describe('a database in use', () => {
  beforeEach(() => copyFolder(prepared, dataDir));

  it('is refused to a second server, and the first does not notice', async () => {
    const first = await start();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUseError);
    expect(refusal).toHaveProperty(
      'message',
      `Another server (process ${process.pid}) is using ${dataDir}. Stop it first, or give this server its own DATA_DIR.`,
    );
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('comes back by itself after it was killed, with everything that was committed', async () => {
    const embedded = await start({ durability: 'durable' });
    await query(embedded, 'create table tracker (tracker_id int primary key)');
    let committed = 0;
    for (let cycle = 1; cycle <= 3; cycle += 1) {
      const { pid } = embedded;
      setTimeout(() => process.kill(-pid, 'SIGKILL'), 100 + 80 * cycle);
      const failure = await withConnection(embedded.url, async (client) => {
        client.on('error', () => undefined); // the query that was running fails with the same error
        for (;;) {
          await client.query('insert into tracker values ($1)', [committed + 1]);
          committed += 1;
        }
      }).catch((error: unknown) => error);
      expect(String(failure)).toMatch(/terminat|not queryable|ECONN|EPIPE/i);
      await waitUntil(() => embedded.pid !== pid);
      const [count] = await query<{ kept: string; last: number }>(
        embedded,
        'select count(*) as kept, coalesce(max(tracker_id), 0) as last from tracker',
      );
      // the last insert may have been committed and its answer lost
      expect(Number(count?.last)).toBeGreaterThanOrEqual(committed);
      expect(Number(count?.kept)).toBe(count?.last);
      committed = Number(count?.last);
    }
    expect(committed).toBeGreaterThan(3);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'The database was lost; bringing it back');
  });

  it('gives up, and says so, when it cannot come back', async () => {
    const onFailure = jest.fn();
    const embedded = await start({ onFailure });
    await rm(path.join(dataDir, 'postgres', 'global'), { recursive: true });
    process.kill(-embedded.pid, 'SIGKILL');
    await waitUntil(() => onFailure.mock.calls.length > 0);
    expect(String(onFailure.mock.calls[0])).toMatch(/EmbeddedPostgresError: PostgreSQL ended .*postgres\.log says:/s);
  });
});

describe('a folder that holds no database of this release', () => {
  it('is left alone, and the reason named', async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'holiday.jpg'), '');
    await expect(start()).rejects.toThrow(EmbeddedPostgresError);
    await expect(start()).rejects.toThrow(/holds files and no PostgreSQL database/);
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, and this release brings 18/);
    expect(existsSync(path.join(dataDir, 'postgres', 'holiday.jpg'))).toBe(true);
  });
});
