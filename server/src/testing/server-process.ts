import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { ProductEnv } from '../config/environment.ts';
import { bundleForTests } from './bundle-for-tests.ts';
import { NEVER_BUSY } from './never-busy.ts';

// @runs server/src/main.ts demo/src/demo.ts

const root = path.resolve(__dirname, '../../..');
/** The same for every start, so that a session outlives the server that began it. */
const SECRET = randomBytes(32).toString('hex');

export interface ServerProcessOptions {
  /** Left out: the server runs its own database in the folder. */
  readonly databaseUrl?: string;
  /** For files, and for the builds of pages, of which there are none. */
  readonly folder: string;
  readonly flags?: readonly string[];
  /** Any free one unless given. */
  readonly port?: number;
  /** Production, which makes no demo company; a database that has people already is filled by no other either. */
  readonly productEnv?: ProductEnv;
  /** More settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Given as soon as it has written this; when it is ready, unless said. */
  readonly until?: RegExp;
}

/** Its own server, as `main.ts` starts it. */
export interface ServerProcess {
  /** Where it answers; undefined when it ended before it was ready. */
  readonly address: string | undefined;
  /** What it has written so far. */
  output(): string;
  /** Ends it, when it has not ended yet, and gives its exit code: null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server as `npm start` does, from one bundle of its sources; resolves when it is ready or has ended. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { productEnv = 'production' } = options;
  const main = await bundleForTests('server/src/main.ts');
  if (productEnv !== 'production') await bundleForTests('demo/src/demo.ts');
  const started = spawn(process.execPath, [main, ...(options.flags ?? [])], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(options.port ?? 0),
      PRODUCT_ENV: productEnv,
      SECRET,
      PUBLIC_URL: `http://localhost:${options.port ?? 0}`,
      SUPPORT_PHONE: '(312) 555-0142',
      SUPPORT_EMAIL: 'help@example.com',
      ...NEVER_BUSY,
      DATA_DIR: options.folder,
      RELEASES_DIR: path.join(options.folder, 'dist'),
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.settings,
    },
  });
  const exit = once(started, 'exit');
  let output = '';
  const address = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = (options.until ?? /http:\/\/localhost:\d+/).exec(output)?.[0];
      if (found) resolve(found);
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.on('exit', () => resolve(undefined));
  });
  return {
    address,
    output: () => output,
    async end(signal) {
      started.kill(signal);
      await exit;
      return started.exitCode;
    },
  };
}
