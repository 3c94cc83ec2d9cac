import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countJest, describeJestFailures } from './count-results.mjs';
import { readPackage } from './read-package.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {import('./print-results.mjs').StepResult} StepResult */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string} [file] a program of this repository that the command runs
 *
 * @typedef {object} Context
 * @property {string} root
 * @property {(text: string) => void} say
 * @property {typeof runCommand} [run]
 */

const CPU_MINUTE = 60;
/** Several times what a step uses on the slowest machine known: they end what runs without end. */
const MOST_CPU_OF_A_STEP = 40 * CPU_MINUTE;
const MOST_CPU_OF_TESTS = 240 * CPU_MINUTE;

/**
 * Everything that is checked, in two lanes side by side, so that no processor is idle: the build and what needs it, and beside it the
 * checks of the sources and the unit tests. A failed step keeps none of the others from running, except those that need its result.
 * @param {Context & { endToEnd?: () => Promise<StepResult> }} options `endToEnd` runs after a build that passed
 * @returns {Promise<StepResult[]>}
 */
export async function runVerification({ root, say, run, endToEnd }) {
  const { scripts } = readPackage(root);
  const context = { root, say, run };
  const costsFolder = prepareCosts(root);
  const [built, checked] = await Promise.all([
    runBuildLane(scripts, context, endToEnd),
    runCheckLane(scripts, context, costsFolder),
  ]);
  return [...checked, ...built];
}

async function runBuildLane(scripts, context, endToEnd) {
  const build = await runStep({ name: 'build', command: scripts.build, file: 'scripts/build.ts' }, context);
  if (build.failed > 0) {
    const skipped = endToEnd ? ['sizes', 'end-to-end tests'] : ['sizes'];
    return [build, ...skipped.map((name) => skipAfter(name, 'the build'))];
  }
  const sizes = await runStep({ name: 'sizes', command: scripts.sizes, file: 'scripts/check-sizes.ts' }, context);
  return [build, sizes, ...(endToEnd ? [await endToEnd()] : [])];
}

async function runCheckLane(scripts, context, costsFolder) {
  const checks = [
    { name: 'types', command: scripts.types },
    { name: 'lint', command: scripts.lint },
    { name: 'boundaries', command: scripts.boundaries },
    { name: 'nothing unused', command: scripts.knip, file: 'scripts/check-unused.mjs' },
    { name: 'format', command: 'prettier --check .' },
    { name: 'generated files', command: `${scripts.generate} --check`, file: 'scripts/generate.ts' },
  ];
  const results = [];
  for (const step of checks) results.push(await runStep(step, context));
  return [...results, await runUnitTests(scripts.unit, { ...context, costsFolder })];
}

/**
 * The result of a step that was not run because one before it failed: a failure as well.
 * @param {string} name
 * @param {string} before
 * @returns {StepResult}
 */
export function skipAfter(name, before) {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note: `not run, because ${before} failed` };
}

/**
 * Runs a step that either passes or fails, and prints its output when it fails.
 * @param {Step} step
 * @param {Context} context
 * @returns {Promise<StepResult>}
 */
export async function runStep({ name, command, file }, { root, say, run = runCommand }) {
  if (command === undefined || (file !== undefined && !existsSync(path.join(root, file)))) {
    const note = `${file ?? `the script "${name}" of package.json`} is missing`;
    say(`${name}: FAILED, ${note}`);
    return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note };
  }
  say(`${name}…`);
  const options = { root, output: 'collect', limitCpuSeconds: MOST_CPU_OF_A_STEP };
  const { code, output, seconds, cpuSeconds } = await run(command, options);
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  say(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds, cpuSeconds };
}

/**
 * Runs every unit test, or those of some files. A test that fails once fails the run: there is no second attempt.
 * @param {string} command
 * @param {Context & { costsFolder?: string, files?: readonly string[] }} context the folder takes the CPU time of each test file
 * @returns {Promise<StepResult>}
 */
export async function runUnitTests(command, { root, say, run = runCommand, costsFolder, files = [] }) {
  const reportFile = prepareReport(root, 'unit-tests.json');
  const paths = files.length === 0 ? '' : ` --runTestsByPath${files.map((file) => ` "${file}"`).join('')}`;
  say('unit tests…');
  const { code, seconds, cpuSeconds } = await run(`${command} --ci --json --outputFile="${reportFile}"${paths}`, {
    root,
    env: { NODE_ENV: 'test', CDI_TEST_COSTS: costsFolder },
    limitCpuSeconds: MOST_CPU_OF_TESTS,
  });
  const counts = countJest(reportFile, code);
  return { name: 'unit tests', ...counts, seconds, cpuSeconds, failures: describeJestFailures(reportFile) };
}

/** Most CPU time of the browser tests, as of the unit tests. */
export const MOST_CPU_OF_BROWSER_TESTS = MOST_CPU_OF_TESTS;

/**
 * A place for a report, without the report of an earlier run.
 * @param {string} root
 * @param {string} name
 */
export function prepareReport(root, name) {
  const file = path.join(root, '.cache', 'results', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} root */
export const costsFolderOf = (root) => path.join(root, '.cache', 'results', 'costs');

/** An empty folder for the CPU times of test files. */
function prepareCosts(root) {
  const folder = costsFolderOf(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
