const startedAt = performance.now();

/** Prints progress for the user of the command, with the seconds since its start. */
export function logWithTime(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(6)} s] ${text}`);
}

/** Runs a command; prints an error as its message only, and makes the process exit with 1. */
export async function failInWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The same for work that cleans up before it ends: Ctrl-C, SIGTERM and SIGHUP only abort its signal and do not end the process. */
export async function stopInWords(work: (isToldToStop: AbortSignal) => Promise<void>): Promise<void> {
  const toldToStop = new AbortController();
  const tell = (): void => toldToStop.abort(new Error('Stopped before the end; nothing was left half done.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, tell);
  await failInWords(() => work(toldToStop.signal));
}
