import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Running {
  readonly url: string;
  /** Process id of the server, if this run started it. */
  readonly pid?: number | undefined;
  stop(): Promise<void>;
}

/** Starts the product's calls or the bare handlers in their own process. */
export function runServer(dataDir: string, port: number, isBare: boolean): Promise<Running> {
  const args = ['--import', 'tsx', 'bench/server/serve.ts', ...(isBare ? ['--bare'] : [])];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PRODUCT_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('ready')) return;
      resolve({
        url: `http://127.0.0.1:${port}`,
        pid: child.pid,
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit');
            child.on('exit', () => done());
            child.kill('SIGTERM');
          }),
      });
    });
  });
}
