import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRecord } from '../server/src/composition/testing/make-release.ts';

// @runs mfe-files/src/

const root = path.resolve(__dirname, '..');
const remote = 'mfe-files';
let builds: string;
let calls: Server;
let dev: ChildProcess;
let address: string;
let output = '';

/** Every file of a folder with its size and time, without what is installed. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const own = files.filter((file) => !file.includes('node_modules'));
  return Promise.all(
    own.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(folder, file)} ${size} ${mtimeMs}`;
    }),
  );
}

const listAll = async () => [...(await listFiles(path.join(root, remote))), ...(await listFiles(builds))].sort();

/** Whether anything that the pages were started with still runs. */
function isGroupAlive(): boolean {
  try {
    return process.kill(-(dev.pid ?? 0), 0);
  } catch {
    return false;
  }
}

let before: readonly string[];

beforeAll(async () => {
  // the parts of a built shell that a page needs
  builds = await mkdtemp(path.join(tmpdir(), 'cdi-dev-'));
  const shell = makeRecord('shell');
  const folder = path.join(builds, 'shell', shell.version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(shell));
  await writeFile(path.join(builds, 'shell/latest.json'), JSON.stringify({ name: 'shell', version: shell.version }));
  before = await listAll();
  calls = createServer((request, response) => response.end(`answer to ${request.url}`)).listen(0, '127.0.0.1');
  await once(calls, 'listening');
  const { port } = calls.address() as AddressInfo;

  const script = path.join(root, 'scripts/testing/start-dev-pages.ts');
  const args = ['--import', 'tsx', script, remote, builds, String(port)];
  // its own group: whatever it starts and leaves behind is found in it
  dev = spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const found = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Open (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (match) resolve(match);
    };
    dev.stdout?.on('data', read);
    dev.stderr?.on('data', read);
    dev.on('exit', () => resolve(undefined));
  });
  if (!found) throw new Error(`The pages did not start:\n${output}`);
  address = found;
});
afterAll(async () => {
  if (isGroupAlive()) process.kill(-(dev.pid ?? 0), 'SIGKILL');
  calls.close();
  await rm(builds, { recursive: true, force: true });
});

it('composes pages of one remote from source and the rest from builds, forwards calls, and leaves nothing behind', async () => {
  const record = (await (await fetch(`${address}/assets/${remote}/dev/assets.json`)).json()) as Record<string, unknown>;
  expect(record).toMatchObject({ name: remote, version: 'dev', entry: expect.stringMatching(/\.js$/) });
  const entry = `/assets/${remote}/dev/${String(record['entry'])}`;

  const page = await fetch(`${address}/cdi_file/1`);
  const html = await page.text();
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("'nonce-")]);
  expect(html).toContain(entry);
  expect(html).toContain('/assets/shell/1.0.0-aaaaaaaaaaaa/main.js');
  const script = await fetch(`${address}${entry}`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  // the development build warns when a page leaves something behind
  expect(await script.text()).toContain('Remove it in the clean-up of the effect that added it');

  expect(await (await fetch(`${address}/api/mycdi/anything`)).text()).toBe('answer to /api/mycdi/anything');

  const exit = once(dev, 'exit');
  dev.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  // the compiler process of tsx exits by itself when its parent is gone
  while (isGroupAlive()) await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(fetch(address)).rejects.toThrow();
  expect(existsSync(path.join(root, 'dist', remote, 'dev'))).toBe(false);
  expect(await listAll()).toEqual(before);
});
