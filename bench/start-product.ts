import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root, type Running } from './server/run-server.ts';

/** Builds what is stale: of the named front ends, or of everything. */
export async function buildProduct(...names: readonly string[]): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build.ts', ...names];
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error('The build failed; the reason stands above.');
}

/** Starts the built product with the demo company on an empty data folder. Resolves when it accepts calls. */
export async function startProduct(name: string, port: number, settings: NodeJS.ProcessEnv = {}): Promise<Running> {
  const dataDir = path.join(root, '.cache', name);
  await rm(dataDir, { recursive: true, force: true });
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PRODUCT_ENV: 'development', ...settings };
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('CDI answers')) resolve();
    });
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
