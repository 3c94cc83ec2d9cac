import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

const root = path.resolve(__dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'cdi-calls-'));
let database: TestDatabase;
let server: ChildProcess | undefined;
let output = '';

beforeAll(async () => {
  database = await createTestDatabase(() => Promise.resolve(), 'nothing');
});
afterAll(async () => {
  if (server?.exitCode === null) {
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  }
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server on an empty folder of builds, as production, so that no demo company is made; until it is ready or ends. */
async function startServer(...flags: string[]): Promise<string | undefined> {
  const main = path.join(root, 'server/src/main.ts');
  const started = spawn(process.execPath, ['--import', 'tsx', '--conditions=cdi-source', main, ...flags], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PRODUCT_ENV: 'production',
      SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: folder,
      RELEASES_DIR: path.join(folder, 'dist'),
      DATABASE_URL: database.url,
    },
  });
  server = started;
  output = '';
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.on('exit', () => resolve(undefined));
  });
}

it('answers calls without any build, as it does beside the pages of pnpm dev, and stops when told', async () => {
  const address = await startServer('--calls-only');
  expect(output).toContain('Calls are answered at http://localhost:');
  expect((await fetch(`${address}/healthcheck.html?ready`)).status).toBe(200);
  expect((await fetch(`${address}/api/mycdi/unread_alerts`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${address}/`)).status).toBe(404);
  server?.kill('SIGTERM');
  await once(server!, 'exit');
  expect(server?.exitCode).toBe(0);
}, 60_000);

it('says what to do where pages are to be served and none was built', async () => {
  expect(await startServer()).toBeUndefined();
  expect(server?.exitCode).toBe(1);
  expect(output).toMatch(/shell.latest\.json cannot be read\. Run `pnpm build` first\./);
}, 60_000);
