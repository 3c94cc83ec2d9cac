import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countJest, describeJestFailures } from './count-results.mjs';
import { listSlowestOfJest } from './list-slowest.mjs';
import { readPackage } from './read-package.mjs';
import { runCommand } from './run-command.mjs';
import { listFilesToTryAgain, takeSecondAttempt } from './second-attempt.mjs';

/** @typedef {import('./print-results.mjs').StepResult} StepResult */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string} [file] a program of this repository that the command runs
 */

const MINUTE_MS = 60_000;

/**
 * Everything that is checked without a browser, from the quick to the slow. A failed step keeps none of the others from
 * running, except those that would only look at the leftovers of it.
 * @param {{ root: string, say: (text: string) => void }} options
 * @returns {Promise<StepResult[]>}
 */
export async function runVerification({ root, say }) {
  const { scripts } = readPackage(root);
  const context = { root, say };
  const quick = [
    { name: 'lint', command: scripts.lint },
    { name: 'types', command: scripts.types },
    { name: 'boundaries', command: scripts.boundaries },
    { name: 'nothing unused', command: scripts.knip, file: 'scripts/check-unused.mjs' },
    { name: 'format', command: 'prettier --check .' },
    { name: 'generated files', command: `${scripts.generate} --check`, file: 'scripts/generate.ts' },
  ];
  const results = await runTwoAtATime(quick, (step) => runStep(step, context));
  results.push(await runUnitTests(scripts.unit, context));
  const build = await runStep({ name: 'build', command: scripts.build, file: 'scripts/build.ts' }, context);
  const sizes = { name: 'sizes', command: scripts.sizes, file: 'scripts/check-sizes.ts' };
  results.push(build, build.failed > 0 ? skipAfter(sizes.name, 'the build') : await runStep(sizes, context));
  return results;
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
 * Runs a step that either passes or fails, and shows what it printed when it fails.
 * @param {Step} step
 * @param {{ root: string, say: (text: string) => void, run?: typeof runCommand }} context
 * @returns {Promise<StepResult>}
 */
export async function runStep({ name, command, file }, { root, say, run = runCommand }) {
  if (command === undefined || (file !== undefined && !existsSync(path.join(root, file)))) {
    const note = `${file ?? `the script "${name}" of package.json`} is missing`;
    say(`${name}: FAILED, ${note}`);
    return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note };
  }
  say(`${name}…`);
  const { code, output, seconds } = await run(command, { root, output: 'collect', limitMs: 20 * MINUTE_MS });
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  say(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds };
}

/** They take 35 minutes of two cores that have nothing else to do. */
const LONGEST_UNIT_TESTS_MS = 50 * MINUTE_MS;

/**
 * Every unit test, or those of some files. The few files that fail are tried once more, alone: what passes then is counted, and named at the end of the run.
 * @param {string} command
 * @param {{ root: string, say: (text: string) => void, files?: readonly string[] }} context
 * @returns {Promise<StepResult>}
 */
export async function runUnitTests(command, { root, say, files: asked = [] }) {
  const run = async (name, files) => {
    const reportFile = prepareReport(root, name);
    const only = files.map((file) => ` "${file}"`).join('');
    const options = { root, env: { NODE_ENV: 'test' }, limitMs: LONGEST_UNIT_TESTS_MS };
    const paths = only === '' ? '' : ` --runTestsByPath${only}`;
    return {
      reportFile,
      ...(await runCommand(`${command} --ci --json --outputFile="${reportFile}"${paths}`, options)),
    };
  };
  say('unit tests…');
  const { reportFile, code, seconds } = await run('unit-tests.json', asked);
  const facts = { name: 'unit tests', slowest: listSlowestOfJest(reportFile, root) };
  const files = code === 0 ? [] : listFilesToTryAgain(reportFile);
  if (files.length === 0) {
    return { ...facts, ...countJest(reportFile, code), seconds, failures: describeJestFailures(reportFile) };
  }
  say(`unit tests: ${files.length} of their files failed, and are tried again`);
  const again = await run('unit-tests-again.json', files);
  const passedNow = takeSecondAttempt(reportFile, again.reportFile);
  return {
    ...facts,
    ...countJest(reportFile, again.code),
    seconds: seconds + again.seconds,
    failures: [...passedNow, ...describeJestFailures(reportFile)],
  };
}

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

/**
 * For machines of two cores: the next one starts when one of two has ended. Answers stand in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function runTwoAtATime(items, work) {
  const results = [];
  const waiting = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return results;
}
