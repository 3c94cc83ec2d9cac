import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyFolder } from '../testing/copy-folder.ts';
import { createTestDatabase } from '../testing/database.ts';
import { hasErrorCode } from '../config/error-facts.ts';
import { exists } from '../storage/query.ts';
import { listProcesses } from '../testing/list-processes.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { askOwnDatabase, ownDatabaseUrl } from '../testing/own-database.ts';
import { startServerProcess, type ServerProcess, type ServerProcessOptions } from '../testing/server-process.ts';

let folder: string;
/** A data folder whose database was made and stopped: copied for tests that are not about the first start. */
let prepared: string;
/** A disk of its own is mounted there. */
let isMounted = false;

beforeAll(async () => {
  prepared = mkdtempSync(path.join(tmpdir(), 'cdi-stop-'));
  const server = await startServerProcess({ folder: prepared, flags: ['--calls-only'] });
  expect([await server.end('SIGTERM'), server.output()]).toEqual([0, expect.stringContaining('Ready')]);
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-stop-'));
});
afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  running = [];
  if (isMounted) execFileSync('umount', [folder]);
  isMounted = false;
  rmSync(folder, { recursive: true, force: true });
});

let running: ServerProcess[] = [];

async function start(more: Partial<ServerProcessOptions> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ folder, flags: ['--calls-only'], ...more });
  running.push(server);
  return server;
}

/** A database in which nothing may be made. */
async function noDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const test = await createTestDatabase(() => Promise.resolve(), 'nothing');
  return {
    databaseUrl: test.url,
    async drop() {
      expect(await exists(test.database.kysely)`select 1 from pg_tables where schemaname = 'public'`).toBe(false);
      await test.drop();
    },
  };
}

describe('a start that cannot succeed says why before anything is made', () => {
  it('another program has the port', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { databaseUrl, drop } = await noDatabase();
    const server = await start({ databaseUrl, port });
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toContain(`PORT is "${port}"; another program uses it already.`);
    await drop();
    other.close();
  });

  it('the data folder cannot be created', async () => {
    const server = await start({ folder: '/proc/cdi' });
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toMatch(/^DATA_DIR is "\/proc\/cdi"; it must be a folder this server can write \(.+\)\.$/m);
  });

  it('the security log or the backups are in a folder that is not writable', async () => {
    const server = await start({ settings: { SECURITY_LOG: '/proc/cdi/sec.log', BACKUP_DIR: '/proc/cdi' } });
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toMatch(
      /^SECURITY_LOG is "\/proc\/cdi\/sec\.log"; it must be a file this server can write \(.+\)\. Make its folder/m,
    );
    expect(server.output()).toMatch(
      /^BACKUP_DIR is "\/proc\/cdi"; it must be a folder this server can write \(.+\)\.$/m,
    );
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });

  it('the store of files does not answer, or refuses the key', async () => {
    const s3 = await startS3Server();
    const { databaseUrl, drop } = await noDatabase();
    const startWith = async (settings: Readonly<Record<string, string>>) => {
      const server = await start({ databaseUrl, settings: { ...s3.settings('files'), ...settings } });
      expect(await server.end('SIGTERM')).toBe(1);
      return server.output();
    };
    // nothing listens on port 9
    const [otherKey, nobody] = await Promise.all([
      startWith({ AWS_ACCESS_KEY_ID: 'SOMEBODY' }),
      startWith({ FILES_URL: 's3://plant?endpoint=http://127.0.0.1:9' }),
    ]);
    expect(otherKey).toMatch(
      /^FILES_URL: the key cannot read and write at http:\S+\/plant \(PUT \S+: 403 InvalidAccessKeyId\)\. Look at/m,
    );
    expect(nobody).toMatch(/^FILES_URL: the key cannot read and write at \S+ \(.*ECONNREFUSED.*\)\. Look at/m);
    await s3.stop();
    await drop();
  });

  it('no pages were built', async () => {
    const server = await start({ flags: [] });
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toContain('Run `pnpm build` first.');
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });
});

describe('a server with its own database', () => {
  beforeEach(() => copyFolder(prepared, folder));

  it('is not touched by the filling that runs beside the builds: they may fail', async () => {
    const filling = await start({ flags: ['--fill-demo'], productEnv: 'development' });
    expect([await filling.end('SIGTERM'), filling.output()]).toEqual([0, '']);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends with it by %s within ten seconds', async (signal) => {
    const server = await start();
    const before = Date.now();
    expect(await server.end(signal)).toBe(0);
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(listProcesses(folder)).toEqual([]);
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('answers calls during a stop with a notice of the restart, until the process is gone', async () => {
    const server = await start();
    const ended = server.end('SIGTERM');
    const answers: unknown[] = [];
    let isRunning = true;
    void ended.then(() => (isRunning = false));
    while (isRunning) {
      // a connection of its own each, as that of another caller
      const answer = await fetch(`${server.address}/healthcheck.html?ready`, {
        headers: { connection: 'close' },
      }).catch(() => null);
      if (answer !== null && answer.status !== 200)
        answers.push([
          answer.status,
          answer.headers.get('retry-after'),
          ((await answer.json()) as { msg: string }).msg,
        ]);
    }
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers)
      expect(answer).toEqual([503, '5', 'The server is restarting. Nothing was saved; try again in a few seconds.']);
    expect(await ended).toBe(0);
  });

  it('finishes the call that is under way when it is stopped', async () => {
    const server = await start();
    const call = await holdUp(server);
    const ended = server.end('SIGTERM');
    await sleep(1_000);
    await call.releaseLock();
    expect((await call.answer)?.status).toBe(200);
    expect(await ended).toBe(0);
    await start();
    expect(await askOwnDatabase(folder, 'select detail from bug_report')).toEqual([{ detail: 'under way' }]);
  });

  it('ends, and its database with it, also where a call does not; only a call that was answered is saved', async () => {
    const server = await start();
    const call = await holdUp(server);
    const before = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(listProcesses(folder)).toEqual([]);
    // the database ends all sessions at once: where the one with the lock ends first, the call still gets through
    const status = (await call.answer)?.status;
    expect([200, 503]).toContain(status);
    await start();
    const saved = status === 200 ? [{ detail: 'under way' }] : [];
    expect(await askOwnDatabase(folder, 'select detail from bug_report')).toEqual(saved);
  });
});

/** A call that the server has begun, and that waits until the lock on its table is released. */
async function holdUp({
  address,
}: ServerProcess): Promise<{ readonly answer: Promise<Response | null>; releaseLock(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: ownDatabaseUrl(folder) });
  // emitted when its server ends
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table bug_report in access exclusive mode');
  const answer = fetch(`${address}/api/feedback/save_feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ 'params[detail]': 'under way' }),
  }).catch(() => null);
  for (;;) {
    const { rows } = await holder.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    if (rows.length > 0) return { answer, releaseLock: () => holder.end() };
    await sleep(20);
  }
}

/** A disk of its own, which only root can have. */
function mountDisk(megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  isMounted = true;
}

/** Takes all the room that is left. */
function fillDisk(): string {
  const file = path.join(folder, 'filler');
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (!hasErrorCode(error, 'ENOSPC')) throw error;
    }
  return file;
}

const canMount = process.getuid?.() === 0 && process.platform === 'linux';

(canMount ? describe : describe.skip)('a disk that is full', () => {
  it('is reported before a database is made on it', async () => {
    mountDisk(50);
    const server = await start();
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toMatch(/its disk has \d+ MB free, and a new database needs 600 MB\. Make room/);
    expect(listProcesses(folder)).toEqual([]);
  });

  it('is reported to callers in a sentence, saves nothing by half, and heals by itself', async () => {
    mountDisk(650);
    const server = await start();
    const ready = async () => (await fetch(`${server.address}/healthcheck.html?ready`)).status;
    const report = async (detail: string) => {
      const answer = await fetch(`${server.address}/api/feedback/save_feedback`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ 'params[detail]': detail }),
      });
      return { status: answer.status, body: (await answer.json()) as { opt: string; msg: string } };
    };
    expect(await ready()).toBe(200);
    expect((await report('before')).status).toBe(200);
    const filler = fillDisk();
    expect(await ready()).toBe(503);
    const answers = [];
    for (let number = 0; number < 8; number += 1)
      answers.push(
        await report(
          `while full ${number} ${Array.from({ length: 900 }, () => Math.random().toString(36))
            .join('')
            .slice(0, 3900)}`,
        ),
      );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) {
      expect([status, body.opt]).toEqual([503, 'error']);
      expect(body.msg).toMatch(/Nothing was saved/);
    }
    rmSync(filler);
    for (const until = Date.now() + 30_000; (await ready()) !== 200 && Date.now() < until;) await sleep(200);
    expect((await report('after')).status).toBe(200);
    expect(await askOwnDatabase(folder, 'select 1 from bug_report')).toHaveLength(2 + answers.length - refused.length);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
