/** What a text of any length may cost, ms of CPU. */
const LIMIT_MS = 50;
/** How much more ten times the text may cost: a linear reader takes ten times as much, a quadratic one a hundred times. */
const MOST_GROWTH = 30;
const SHORT = 10_000;
const LONG = 100_000;

/** Texts that only a careless pattern reads slowly: each nearly fits some pattern, at every place of it. */
export const LONG_TEXTS: Readonly<Record<string, (size: number) => string>> = {
  digits: (size) => `${'9'.repeat(size)}x`,
  blanks: (size) => `1${' '.repeat(size)}x`,
  fractions: (size) => '1/'.repeat(size / 2),
  'mixed numbers': (size) => '1 1/2 '.repeat(size / 6),
  groups: (size) => `${'1,111'.repeat(size / 5)}x`,
  letters: (size) => `${'a'.repeat(size)}!`,
  hyphens: (size) => `1${'-'.repeat(size)}x`,
  'at signs': (size) => 'a@.'.repeat(size / 3),
  brackets: (size) => '['.repeat(size),
  list: (size) => '1;'.repeat(size / 2),
};

async function cpuOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU of a task, ms: the least of three runs when the first seems long, since compiling or collecting garbage may fall into one. */
async function leastCpuOf(task: () => unknown): Promise<number> {
  let least = await cpuOf(task);
  for (let turn = 1; turn < 3 && least > LIMIT_MS; turn += 1) least = Math.min(least, await cpuOf(task));
  return least;
}

/** Says which long texts a reader takes too long for, in CPU of this process; empty when its cost grows as the text does. */
export async function findSlowTexts(name: string, read: (text: string) => unknown): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [kind, make] of Object.entries(LONG_TEXTS)) {
    const short = await leastCpuOf(() => read(make(SHORT)));
    // a quadratic reader would take minutes for the long text
    if (short > 4 * LIMIT_MS) problems.push(`${name}: 10 kB of ${kind} took ${short.toFixed(0)} ms`);
    if (short > 4 * LIMIT_MS) continue;
    const long = await leastCpuOf(() => read(make(LONG)));
    if (long > LIMIT_MS && long > MOST_GROWTH * short)
      problems.push(`${name}: 100 kB of ${kind} took ${long.toFixed(0)} ms, 10 kB ${short.toFixed(0)} ms`);
  }
  return problems;
}
