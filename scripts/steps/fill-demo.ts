import { spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** Exit codes of a program that a signal ended, as a shell reports them. */
const STOP_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** The filling of the demo company that runs beside the builds. */
export interface Filling {
  /**
   * Resolves when it has ended, well or not: what is missing is made by the start of the server, which also says what is wrong. Says that
   * it is waited for, if it is.
   */
  end(say: (text: string) => void): Promise<void>;
  /** Ends it: nothing half filled is left. */
  stop(): Promise<void>;
}

/**
 * Lets the built server make its database and the demo company, where a first start would, while this process builds the pages. When
 * this process is told to stop it ends the filling first, so that the data folder is free for the next start.
 */
export function fillDemoMeanwhile(): Filling {
  // the channel tells it when this process is gone without having told it to stop
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
