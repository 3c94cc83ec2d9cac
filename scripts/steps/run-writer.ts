/** Files that a command wrote, one on each line, and the next steps. */
export const listWritten = (files: readonly string[]): string =>
  ['Wrote', ...files.map((file) => `  ${file}`), 'Edit them, then run: pnpm verify'].join('\n');

/** Runs what a command does with its arguments, and prints what it made; or what is wrong, in a sentence, and fails. */
export async function runWriter(run: (given: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
