import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServerSettings } from '../settings/server-settings.ts';
import { openDemoDatabase } from '../testing/demo-database.ts';
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

it('answers calls without any build, as it does beside the pages of pnpm dev, and stops on SIGTERM', async () => {
  const { address, output, end } = await startServer('--calls-only');
  expect(output()).toContain('Calls are answered at http://localhost:');
  expect((await fetch(`${address}/healthcheck.html?ready`)).status).toBe(200);
  expect((await fetch(`${address}/api/mycdi/unread_alerts`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect(await end('SIGTERM')).toBe(0);
});

it('says that its port is taken', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  server = await startServerProcess({ databaseUrl: database.url, folder, flags: ['--calls-only'], port });
  expect(await server.end('SIGTERM')).toBe(1);
  expect(server.output()).toContain(
    `PORT is "${port}"; another program uses it already. Stop that program, or choose another PORT.`,
  );
  other.close();
});

it('refuses to be production over the demo company, whose password is public', async () => {
  const demo = await openDemoDatabase();
  server = await startServerProcess({ databaseUrl: demo.url, folder, flags: ['--calls-only'] });
  expect(server.address).toBeUndefined();
  expect(await server.end('SIGTERM')).toBe(1);
  expect(server.output()).toContain('PRODUCT_ENV is production, but the database holds the demo company');
  await demo.drop();
});

it('says what production runs without, and refuses to run by the rules of development over a company', async () => {
  const company = await createTestDatabase(() => Promise.resolve(), 'nothing');
  const facts = { databaseUrl: company.url, folder, flags: ['--calls-only'] };
  const settings = { FIRST_SUPER_EMAIL: 'owner@example.com', PUBLIC_URL: 'https://curbs.example.com' };
  server = await startServerProcess({ ...facts, settings, until: /BACKUP_DIR.*$/m });
  expect(server.output()).toContain('SMTP_URL is not set: mails stay in the outbox');
  expect(server.output()).toContain('BACKUP_DIR is not set: no backup is made at night');
  expect(server.output()).not.toContain('PUBLIC_URL is not set');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await findServerSettings(company.database.kysely)).toMatchObject({
    PUBLIC_URL: 'https://curbs.example.com',
    SECRET: null,
    DATABASE_URL: null,
  });

  server = await startServerProcess({ ...facts, productEnv: 'development' });
  expect(await server.end('SIGTERM')).toBe(1);
  expect(server.output()).toContain('PRODUCT_ENV is not production, but the database holds a company');
  await company.drop();
});

it('says what to do where pages are to be served and none was built', async () => {
  const { address, output, end } = await startServer();
  expect(address).toBeUndefined();
  expect(await end('SIGTERM')).toBe(1);
  expect(output()).toMatch(/shell.latest\.json cannot be read\. Run `pnpm build` first\./);
});
