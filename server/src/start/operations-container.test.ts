import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '../testing/database.ts';
import { readBlock, readBlocks } from '../testing/operations-page.ts';
import { startServerProcess } from '../testing/server-process.ts';

// @reads Containerfile .dockerignore package.json server/package.json

const root = path.resolve(__dirname, '../../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const lines = read('Containerfile').split('\n');
/** Arguments of each instruction of this name. */
const listOf = (instruction: string): readonly string[] =>
  lines.flatMap((line) =>
    line.trim().startsWith(`${instruction} `) ? [line.trim().slice(instruction.length + 1)] : [],
  );
const manifest = JSON.parse(read('package.json')) as {
  packageManager: string;
  engines: { node: string };
  scripts: Record<string, string>;
};

describe('the image', () => {
  it('has a Node that the product takes, and an account that is not root', () => {
    const [, major] = /^node:(\d+)-/.exec(listOf('FROM')[0] ?? '') ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(manifest.engines.node)?.[0]));
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('COPY')));
  });

  it('is made by the pnpm of the product, with commands that it has, out of sources alone', () => {
    const commands = listOf('RUN').filter((line) => line.startsWith('npx'));
    expect(commands.map((line) => line.replace(`npx -y ${manifest.packageManager} `, ''))).toEqual([
      'install --frozen-lockfile',
      'build',
    ]);
    expect(Object.keys(manifest.scripts)).toContain('build');
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '.git', '.data', '**/.cache']));
  });

  it('is without the demo company, which a start of production refuses', () => {
    expect(read('.dockerignore').split('\n')).toContain('demo');
  });

  it('starts what the build writes, with settings that the page names, and keeps its data in the volume', () => {
    const [program, file] = JSON.parse(listOf('CMD')[0] ?? '[]') as string[];
    expect([program, file]).toEqual(['node', 'server/dist/main.js']);
    expect(existsSync(path.join(root, 'server/src/main.ts'))).toBe(true);
    const settings = Object.fromEntries((listOf('ENV')[0] ?? '').split(' ').map((each) => each.split('=')));
    expect(settings).toEqual({ PRODUCT_ENV: 'production', DATA_DIR: listOf('VOLUME')[0], PORT: listOf('EXPOSE')[0] });
  });

  it('says that it is healthy while the server is ready, and that it is not once it is gone', async () => {
    const [, check = ''] = /CMD (\[.*\])$/.exec(listOf('HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...args] = JSON.parse(check) as string[];
    const folder = mkdtempSync(path.join(tmpdir(), 'cdi-image-'));
    const test = await createTestDatabase(() => Promise.resolve(), 'nothing');
    const server = await startServerProcess({ databaseUrl: test.url, folder, flags: ['--calls-only'] });
    const port = new URL(server.address ?? '').port;
    const isHealthy = () =>
      promisify(execFile)(process.execPath, args, { cwd: root, env: { PORT: port } }).then(
        () => true,
        () => false,
      );
    expect(await isHealthy()).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await isHealthy()).toBe(false);
    await test.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

it('the page runs the image by its file and volume, gives it time to stop, and backs it up by a command that it has', () => {
  const [build = '', start = '', backup = ''] = readBlock('bash', 'docker').trim().split('\n');
  const [, file = ''] = /-f (\S+) \.$/.exec(build) ?? [];
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(start).toContain(`-v cdi-data:${listOf('VOLUME')[0]} `);
  expect(start).toContain(`-p 8080:${listOf('EXPOSE')[0]} `);
  // the server ends within ten seconds
  expect(Number(/--stop-timeout (\d+)/.exec(start)?.[1])).toBeGreaterThan(10);
  const [, script = '', place = ''] = /^docker exec cdi npm run (\S+) (\S+)$/.exec(backup) ?? [];
  expect(Object.keys(manifest.scripts)).toContain(script);
  expect(place.startsWith(`${listOf('VOLUME')[0]}/`)).toBe(true);
});

it('every block of shell on the page is read by a test', () => {
  expect(readBlocks('bash').map((block) => block.split('\n')[0]?.split(' ')[0])).toEqual([
    'docker',
    'pg_basebackup',
    'cp',
  ]);
});
