import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureReferenceWork } from './reference-work.mjs';
import { listGrown, readCosts, sumParts } from './test-costs.mjs';
import { costsFolderOf, prepareReport } from './verification.mjs';

/** @typedef {import('./test-costs.mjs').KeptCosts} KeptCosts */

const STEPS_FILE = 'step-costs.json';

/** @param {string} root */
export const keptCostsFile = (root) => path.join(root, 'test', 'costs.json');

/**
 * Writes the CPU time of each step of a run for `pnpm costs`.
 * @param {string} root
 * @param {readonly import('./print-results.mjs').StepResult[]} results
 * @returns {Readonly<Record<string, number>>} CPU seconds by the name of the step
 */
export function writeStepCosts(root, results) {
  const steps = Object.fromEntries(results.map(({ name, cpuSeconds = 0 }) => [name, cpuSeconds]));
  writeFileSync(prepareReport(root, STEPS_FILE), JSON.stringify(steps));
  return steps;
}

/**
 * @param {string} root
 * @returns {Readonly<Record<string, number>> | undefined} undefined when no run has ended here
 */
export const readStepCosts = (root) => readJson(path.join(root, '.cache', 'results', STEPS_FILE));

/**
 * @param {string} root
 * @returns {KeptCosts | undefined}
 */
export const readKeptCosts = (root) => readJson(keptCostsFile(root));

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Describes what a run cost beside the run that the repository keeps: the dearest test files, those that grew, the budget of the whole.
 * @param {string} root
 * @param {Readonly<Record<string, number>>} steps CPU seconds of each step
 * @param {number} [most] how many of the dearest files
 * @returns {{ lines: string[], isDearer: boolean }} lines to print, and whether a file grew or the budget is exceeded
 */
export function describeCosts(root, steps, most = 10) {
  const costs = readCosts(costsFolderOf(root), root);
  if (costs.size === 0) return { lines: [], isDearer: false };
  const dearest = [...costs]
    .map(([name, parts]) => ({ name, seconds: sumParts(parts) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most);
  const lines = ['', 'CPU seconds of the dearest test files:'];
  for (const { name, seconds } of dearest) lines.push(row(seconds, name));
  const kept = readKeptCosts(root);
  if (!kept) return { lines: [...lines, ''], isDearer: false };
  const grown = listGrown(kept, costs);
  if (grown.length > 0) lines.push('', 'Test files that cost over 30 % more than test/costs.json says:');
  for (const { name, was, is } of grown) lines.push(row(is, `${name}, was ${was.toFixed(1)} s`));
  const budget = describeBudget(kept, steps, measureReferenceWork());
  return { lines: [...lines, '', budget.line, ''], isDearer: grown.length > 0 || budget.isOver };
}

/**
 * Compares the CPU time of all steps with the budget, as the machine of the kept run would have used it.
 * @param {KeptCosts} kept
 * @param {Readonly<Record<string, number>>} steps CPU seconds here
 * @param {number} referenceSeconds CPU seconds of the reference work here
 */
export function describeBudget(kept, steps, referenceSeconds) {
  const factor = referenceSeconds / kept.referenceSeconds;
  const minutes = Object.values(steps).reduce((sum, seconds) => sum + seconds, 0) / factor / 60;
  const isOver = minutes > kept.budgetCpuMinutes;
  const words = isOver ? 'over the budget of' : 'within the budget of';
  const line = `The whole took ${minutes.toFixed(1)} CPU minutes, ${words} ${kept.budgetCpuMinutes}, converted to the machine of test/costs.json (this one: ×${factor.toFixed(2)}).`;
  return { line, isOver };
}

const row = (seconds, text) => `${seconds.toFixed(1).padStart(7)} s ${text}`;
