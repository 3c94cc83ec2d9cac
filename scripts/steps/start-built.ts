import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

const main = path.join(workspaceRoot, 'server/dist/main.js');
/** Arguments of Node for running the sources. */
const SOURCE = ['--import', 'tsx', path.join(workspaceRoot, 'server/src/main.ts')];

export interface BuiltServer {
  readonly child: ChildProcess;
  readonly address: string;
  /** From the command to the first call that is answered, milliseconds. */
  readonly upMs: number;
  /** Everything that it has written to its log so far. */
  output(): string;
}

interface BuiltServerOptions {
  readonly dataDir: string;
  /** Serves calls only, so no pages need to be built. */
  readonly isCallsOnly?: boolean;
  /** Runs the sources without a build, and serves calls only. */
  readonly isSource?: boolean;
  /** Interval of garbage collection, seconds, so that garbage does not count as used memory. */
  readonly collectSeconds?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the built server with a separate database, on any free port. Throws with its output when it does not come up. */
export async function startBuilt({ dataDir, settings, ...how }: BuiltServerOptions): Promise<BuiltServer> {
  const { isSource = false, isCallsOnly = isSource, collectSeconds } = how;
  if (!isSource && !existsSync(main)) throw new Error(`${main} is missing. Run \`pnpm build\` first.`);
  const startedAt = Date.now();
  const collect = `data:text/javascript,setInterval(gc, ${(collectSeconds ?? 0) * 1000}).unref()`;
  const words = [
    ...(collectSeconds === undefined ? [] : ['--expose-gc', '--import', collect]),
    ...(isSource ? SOURCE : [main]),
    ...(isCallsOnly ? ['--calls-only'] : []),
  ];
  const child = spawn(process.execPath, words, {
    cwd: workspaceRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', PRODUCT_ENV: 'development', ...settings },
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /answer(?:s|ed) at (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The server did not come up:\n${output}`)));
  });
  return { child, address, upMs: Date.now() - startedAt, output: () => output };
}

/** Ends it as an operator does. Resolves with its exit code. */
export async function stopBuilt({ child }: BuiltServer): Promise<number | null> {
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exited;
}
