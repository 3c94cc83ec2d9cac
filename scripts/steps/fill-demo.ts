import { spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** Exit codes of a program that a signal ended, as a shell reports them. */
const STOP_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Filling of the demo company, which runs beside the builds. */
export interface Filling {
  /**
   * Resolves when it has ended, even if it failed: the start of the server then makes what is missing and reports errors. Prints a line
   * if it has to wait.
   */
  end(say: (text: string) => void): Promise<void>;
  /** Stops it without leaving anything half filled. */
  stop(): Promise<void>;
}

/**
 * Makes the built server create its database and the demo company, as a first start would, while this process builds the pages. A
 * signal to this process stops the filling first, so that the data folder is free for the next start.
 */
export function fillDemoMeanwhile(): Filling {
  // the IPC channel closes when this process dies without stopping the child, so the child notices
  const child = spawn(process.execPath, [path.join('server', 'dist', 'main.js'), '--fill-demo'], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  const listeners = [
    ...Object.entries(STOP_CODES).map(([signal, code]) => [signal, () => stopWith(code)] as const),
    ['disconnect', () => stopWith(1)] as const,
  ];
  const stopWith = (code: number): void => void stop().then(() => process.exit(code));
  for (const [event, listener] of listeners) process.on(event, listener);
  void ended.then(() => {
    isRunning = false;
    // one that listens for the end of its channel is kept alive by it
    for (const [event, listener] of listeners) process.removeListener(event, listener);
  });
  return {
    end: (say) => {
      if (isRunning) say('Waiting for the demo company: at most 40 s…');
      return ended;
    },
    stop,
  };
}
