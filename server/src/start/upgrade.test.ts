import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDeclaration, makeRecord, makeRow, writeBuild } from '../composition/testing/make-release.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';

const TEMPLATE = '<html><head><title><!--cdi:title--></title><!--cdi:head--></head><body><!--cdi:page--></body></html>';
const OLD = '2.10.2-aaaaaaaaaaaa';
const NEW = '2.11.0-bbbbbbbbbbbb';

let database: TestDatabase;
let home: string;
let running: ServerProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase(() => Promise.resolve(), 'nothing');
  home = await mkdtemp(path.join(tmpdir(), 'cdi-upgrade-'));
});
afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  running = [];
  await database.drop();
  await rm(home, { recursive: true });
});

/** Puts a release of the product in the place where a machine keeps it: its pages are a shell and one remote. */
async function putInPlace(machine: string, version: string): Promise<void> {
  const dist = path.join(home, machine, 'dist');
  await writeBuild(dist, makeRecord('shell', { version }), { 'index.html': TEMPLATE });
  const declares = makeDeclaration({ pages: [makeRow('public')] });
  await writeBuild(dist, makeRecord('mfe-public', { version, declares }));
}

async function startProduct(machine: string, settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    folder: path.join(home, machine),
    databaseUrl: database.url,
    settings: {
      PUBLIC_URL: 'https://curbs.example.com',
      FIRST_SUPER_EMAIL: 'owner@example.com',
      RELEASES_DIR: path.join(home, machine, 'dist'),
      ...settings,
    },
  });
  running.push(server);
  return server;
}

/** The versions of the shell and the remote on a page of a server. */
async function versionsAt({ address = '', output }: ServerProcess): Promise<readonly string[]> {
  const answer = await fetch(`${address}/public`, { redirect: 'manual' });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}\n${output()}`);
  return [
    ...new Set([...body.matchAll(/\/assets\/(?:shell|mfe-public)\/([\w.-]+)\//g)].map((found) => found[1] ?? '')),
  ];
}

/** Waits until a server serves pages of this version alone; the limit of the test ends a wait without end. */
async function untilPagesAre(server: ServerProcess, version: string): Promise<void> {
  while ((await versionsAt(server)).join() !== version) await sleep(50);
}

describe('an upgrade as docs/operations.md describes it', () => {
  it('shows the pages of the new release once its server has started in the place of the old one', async () => {
    await putInPlace('one', OLD);
    const old = await startProduct('one');
    expect(await versionsAt(old)).toEqual([OLD]);
    expect(await old.end('SIGTERM')).toBe(0);

    await putInPlace('one', NEW);
    const upgraded = await startProduct('one');
    expect(await versionsAt(upgraded)).toEqual([NEW]);
    expect(upgraded.output()).toContain('Made live: shell, mfe-public');
    expect(await upgraded.end('SIGTERM')).toBe(0);
    // the next start of the same release has nothing to do
    const again = await startProduct('one');
    expect(await versionsAt(again)).toEqual([NEW]);
    expect(again.output()).not.toContain('Made live');
  });

  it('shows the pages of the new release at both of two servers, one upgraded after the other', async () => {
    // RELEASES_DIR is a folder that both reach, as operations.md asks of two servers without FILES_URL
    const shared = { RELEASES_DIR: path.join(home, 'shared', 'dist') };
    await putInPlace('shared', OLD);
    const first = await startProduct('first', shared);
    const second = await startProduct('second', shared);
    expect([await versionsAt(first), await versionsAt(second)]).toEqual([[OLD], [OLD]]);

    expect(await first.end('SIGTERM')).toBe(0);
    await putInPlace('shared', NEW);
    const firstUpgraded = await startProduct('first', shared);
    expect(await versionsAt(firstUpgraded)).toEqual([NEW]);
    // the server with the old release has been notified
    await untilPagesAre(second, NEW);
    expect(await second.end('SIGTERM')).toBe(0);
    const secondUpgraded = await startProduct('second', shared);
    expect([await versionsAt(firstUpgraded), await versionsAt(secondUpgraded)]).toEqual([[NEW], [NEW]]);
    expect(secondUpgraded.output()).not.toContain('Made live');
  });
});
