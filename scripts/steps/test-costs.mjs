import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * CPU seconds of a test file: loading its modules, its hooks, its tests, and the programs that it started.
 * @typedef {{ load: number, setUp: number, tests: number, children: number }} FileCosts
 *
 * What the repository keeps of one run, to compare later ones with.
 * @typedef {object} KeptCosts
 * @property {number} referenceSeconds CPU seconds that the fixed piece of work took on the machine of that run
 * @property {number} budgetCpuMinutes most CPU minutes that the whole may take on that machine
 * @property {Readonly<Record<string, number>>} steps CPU seconds of each step
 * @property {Readonly<Record<string, readonly number[]>>} files load, set-up, tests and children of each test file
 */

const PARTS = ['load', 'setUp', 'tests', 'children'];
/** A file that takes this much more than before, by the share and by the seconds, is named. */
const GROWTH = 1.3;
const SMALLEST_GROWTH_SECONDS = 3;

/**
 * Reads the rows that test files wrote in one run, one file of rows for each process.
 * @param {string} folder
 * @param {string} root files are named from here
 * @returns {Map<string, FileCosts>} several rows of one file are added up
 */
export function readCosts(folder, root) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const costs = new Map();
  for (const line of names.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))) {
    if (line === '') continue;
    const { file, ...parts } = JSON.parse(line);
    const name = path.relative(root, file).split(path.sep).join('/');
    const before = costs.get(name);
    costs.set(name, Object.fromEntries(PARTS.map((part) => [part, (before?.[part] ?? 0) + (parts[part] ?? 0)])));
  }
  return costs;
}

/** @param {FileCosts} costs */
export const sumParts = (costs) => PARTS.reduce((sum, part) => sum + costs[part], 0);

/**
 * How much dearer everything is than in the kept run, which the machine decides and not the code: the median over all files.
 * @param {KeptCosts} kept
 * @param {ReadonlyMap<string, FileCosts>} costs
 * @returns {number} 1 when no file is in both
 */
export function findMachineFactor(kept, costs) {
  const ratios = [...costs]
    .flatMap(([name, parts]) => {
      const was = sumKept(kept.files[name]);
      return was > 1 ? [sumParts(parts) / was] : [];
    })
    .toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

/**
 * Test files that grew, the most seconds first. Seconds are those of the machine of the kept run.
 * @param {KeptCosts} kept
 * @param {ReadonlyMap<string, FileCosts>} costs
 * @returns {{ name: string, was: number, is: number }[]}
 */
export function listGrown(kept, costs) {
  const factor = findMachineFactor(kept, costs);
  return [...costs]
    .map(([name, parts]) => ({ name, was: sumKept(kept.files[name]), is: sumParts(parts) / factor }))
    .filter(({ was, is }) => was > 0 && is > was * GROWTH && is - was > SMALLEST_GROWTH_SECONDS)
    .toSorted((a, b) => b.is - b.was - (a.is - a.was));
}

/**
 * The kept form of a run, with every number rounded to a tenth of a second.
 * @param {{ referenceSeconds: number, budgetCpuMinutes: number, steps: Readonly<Record<string, number>>,
 *   costs: ReadonlyMap<string, FileCosts> }} run
 * @returns {KeptCosts}
 */
export function keepCosts({ referenceSeconds, budgetCpuMinutes, steps, costs }) {
  const byName = [...costs].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    referenceSeconds: Math.round(referenceSeconds * 1000) / 1000,
    budgetCpuMinutes,
    steps: Object.fromEntries(Object.entries(steps).map(([name, seconds]) => [name, Math.round(seconds)])),
    files: Object.fromEntries(
      byName.map(([name, parts]) => [name, PARTS.map((part) => Math.round(parts[part] * 10) / 10)]),
    ),
  };
}

const sumKept = (parts = []) => parts.reduce((sum, part) => sum + part, 0);
