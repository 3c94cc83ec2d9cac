import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from '../testing/list-processes.ts';
import { askOwnDatabase } from '../testing/own-database.ts';
import { startServerProcess, type ServerProcess, type ServerProcessOptions } from '../testing/server-process.ts';

let folder: string;
let running: ServerProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-first-'));
});
afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Partial<ServerProcessOptions> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ folder, flags: ['--calls-only'], ...more });
  running.push(server);
  return server;
}

describe('a first start that is stopped', () => {
  async function expectGone(server: ServerProcess): Promise<void> {
    const before = Date.now();
    expect([await server.end('SIGTERM'), server.output()]).toEqual([
      0,
      expect.stringMatching(/Stopped before it was ready\n$/),
    ]);
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(listProcesses(folder)).toEqual([]);
  }

  it('leaves nothing running, at whatever moment of the making of the database, and the next one comes up', async () => {
    for (const delayMs of [0, 200, 600, 1_200]) {
      const server = await start({ until: /Starting the database/ });
      await sleep(delayMs);
      await expectGone(server);
    }
    expect((await start()).address).toBeDefined();
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  it('leaves nothing running while it fills the database, and the next one has the whole company', async () => {
    await expectGone(await start({ productEnv: 'development', until: /Filling the empty database/ }));
    await start({ productEnv: 'development' });
    expect(await askOwnDatabase(folder, 'select count(*)::int as changes from change_order')).toEqual([{ changes: 2 }]);
  });

  it('ends the database also where its disk takes nothing any more', async () => {
    const server = await start({ productEnv: 'development', until: /Filling the empty database/ });
    const writer = listProcesses(folder).find(({ command }) => command.includes('checkpointer'));
    process.kill(writer?.pid ?? 0, 'SIGSTOP');
    await expectGone(server);
  });
});

it('beside the builds of `npm start` the database and the company are made, and the start finds them', async () => {
  const filling = await start({ productEnv: 'development', flags: ['--fill-demo'] });
  expect([filling.address, await filling.end('SIGTERM'), listProcesses(folder)]).toEqual([undefined, 0, []]);
  const server = await start({ productEnv: 'development' });
  expect(server.output()).toContain('Ready');
  expect(server.output()).not.toContain('Filling the empty database');
  expect(await askOwnDatabase(folder, 'select count(*)::int as changes from change_order')).toEqual([{ changes: 2 }]);
});
