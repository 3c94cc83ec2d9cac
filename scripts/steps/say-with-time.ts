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
