import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheRoot, type FrontEndName } from '../../shared/src/node/build/workspace.ts';

/** Seconds on a quick core with nothing kept; mfe-public also writes its pages. */
const FIRST_SECONDS: Readonly<Record<string, number>> = { 'mfe-public': 30, shell: 20 };
const OTHERS_SECONDS = 15;

const folder = path.join(cacheRoot, 'build-times');

/** Seconds that the last build of a front end took here; a usual time before the first one. */
async function expectSeconds(name: FrontEndName): Promise<number> {
  const noted = Number(await readFile(path.join(folder, name), 'utf8').catch(() => ''));
  return noted > 0 ? noted : (FIRST_SECONDS[name] ?? OTHERS_SECONDS);
}

/** Records the time of a build, for the order of later builds and for the estimate. */
export async function noteSeconds(name: FrontEndName, seconds: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), seconds.toFixed(1));
}

interface Plan {
  /** Sorts the longest builds first, so that no processor is left with one at the end. */
  readonly order: readonly FrontEndName[];
  /** Estimated time of all builds together. */
  readonly seconds: number;
}

/** The order in which so many workers build front ends, and how long that takes by what each took before. */
export async function planBuilds(names: readonly FrontEndName[], workers: number): Promise<Plan> {
  return plan(await Promise.all(names.map(async (name) => ({ name, seconds: await expectSeconds(name) }))), workers);
}

/** The plan for builds whose seconds are known. */
export function plan(
  times: readonly { readonly name: FrontEndName; readonly seconds: number }[],
  workers: number,
): Plan {
  const sorted = [...times].sort((a, b) => b.seconds - a.seconds);
  const sum = sorted.reduce((total, { seconds }) => total + seconds, 0);
  return {
    order: sorted.map(({ name }) => name),
    seconds: Math.round(Math.max(sorted[0]?.seconds ?? 0, sum / Math.max(1, workers))),
  };
}
