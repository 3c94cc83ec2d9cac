import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { workspaceRoot, type FrontEndName } from '../../shared/src/node/build/workspace.ts';

/** The flag with which `build.ts` builds what it is sent. */
export const WORKER = '--worker';
const MOST_WORKERS = 4;

/** How many front ends are built at a time. */
export const countWorkers = (frontEnds: number): number => Math.min(MOST_WORKERS, availableParallelism(), frontEnds);

/**
 * Builds front ends in order, one for each processor at a time. A process that has built one takes the next, because loading and warming up
 * webpack costs seconds. Rejects with a line for each failed front end, once the others are built.
 */
export async function buildInWorkers(names: readonly FrontEndName[]): Promise<void> {
  const waiting = [...names];
  const failed: FrontEndName[] = [];
  await Promise.all(Array.from({ length: countWorkers(names.length) }, () => workOff(waiting, failed)));
  if (failed.length > 0) throw new Error(failed.map((name) => `The build of ${name} failed.`).join('\n'));
}

async function workOff(waiting: FrontEndName[], failed: FrontEndName[]): Promise<void> {
  let worker: ChildProcess | undefined;
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    worker = worker?.connected ? worker : startWorker();
    const outcome = await buildIn(worker, name);
    if (outcome !== 'built') failed.push(name);
    // Ctrl-C reaches every process: nothing more is begun
    if (outcome === 'stopped') waiting.length = 0;
  }
  if (worker?.connected) worker.disconnect();
}

const startWorker = (): ChildProcess =>
  fork(path.join(workspaceRoot, 'scripts/build.ts'), [WORKER], { cwd: workspaceRoot, execArgv: ['--import', 'tsx'] });

/** Result of a build; a worker that exits during a build has failed, one ended by a signal was stopped. */
function buildIn(worker: ChildProcess, name: FrontEndName): Promise<'built' | 'failed' | 'stopped'> {
  return new Promise((resolve) => {
    const settle = (outcome: 'built' | 'failed' | 'stopped'): void => {
      worker.removeAllListeners();
      resolve(outcome);
    };
    worker.once('message', (isBuilt) => settle(isBuilt === true ? 'built' : 'failed'));
    worker.once('exit', (_code, signal) => settle(signal === null ? 'failed' : 'stopped'));
    worker.once('error', () => settle('failed'));
    worker.send(name);
  });
}

/** Builds each front end that the parent sends, and reports success or failure. Exits with the parent. */
export function serveAsWorker(build: (name: FrontEndName) => Promise<void>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (name: FrontEndName) => {
    build(name).then(
      () => process.send?.(true),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.send?.(false);
      },
    );
  });
}
