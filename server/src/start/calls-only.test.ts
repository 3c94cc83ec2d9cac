import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cdi-calls-'));
let database: TestDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase(() => Promise.resolve(), 'nothing');
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(...flags: string[]): Promise<ServerProcess> {
  server = await startServerProcess({ databaseUrl: database.url, folder, flags });
  return server;
}

it('answers calls without any build, as it does beside the pages of pnpm dev, and stops when told', async () => {
  const { address, output, end } = await startServer('--calls-only');
  expect(output()).toContain('Calls are answered at http://localhost:');
  expect((await fetch(`${address}/healthcheck.html?ready`)).status).toBe(200);
  expect((await fetch(`${address}/api/mycdi/unread_alerts`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect(await end('SIGTERM')).toBe(0);
}, 60_000);

it('says what to do where pages are to be served and none was built', async () => {
  const { address, output, end } = await startServer();
  expect(address).toBeUndefined();
  expect(await end('SIGTERM')).toBe(1);
  expect(output()).toMatch(/shell.latest\.json cannot be read\. Run `pnpm build` first\./);
}, 60_000);
