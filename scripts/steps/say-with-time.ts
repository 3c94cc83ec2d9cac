const startedAt = performance.now();

/** Progress for the person who typed the command. */
export function sayWithTime(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(6)} s] ${text}`);
}

/** Runs a command; what goes wrong is told as its sentence, and the command ends with 1. */
export async function failInWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The same for work that tidies up before it ends: Ctrl-C, SIGTERM and SIGHUP are told to it and end it no other way. */
export async function stopInWords(work: (isToldToStop: AbortSignal) => Promise<void>): Promise<void> {
  const toldToStop = new AbortController();
  const tell = (): void => toldToStop.abort(new Error('Stopped before the end; nothing was left half done.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, tell);
  await failInWords(() => work(toldToStop.signal));
}
