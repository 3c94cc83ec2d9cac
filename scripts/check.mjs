import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readKeptSeconds } from './check/costs.ts';
import { describeLeft, describePlan } from './check/describe-plan.ts';
import { planCheck } from './check/plan-check.ts';
import { printResults } from './steps/print-results.mjs';
import { createProgress } from './steps/progress.mjs';
import { readPackage } from './steps/read-package.mjs';
import { runTwoAtATime } from './steps/two-at-a-time.mjs';
import { runStep, runUnitTests } from './steps/verification.mjs';

/**
 * `pnpm check` checks a change within three minutes: format and lint of the changed files, types and boundaries of all, and the tests that
 * load a changed file, the nearest first. `pnpm verify` checks everything. `--list` shows what would run and why.
 */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const USAGE = 'Usage: pnpm check [<commit>] [--list] [--all], such as pnpm check main';
/** CPU seconds of tests that two cores can run in parallel with the other steps within three minutes. */
const SECONDS = 200;

process.exitCode = await check();

async function check() {
  let plan, options;
  try {
    options = readOptions(process.argv.slice(2));
    plan = planCheck({
      root,
      costs: readKeptSeconds(root),
      since: options.since,
      seconds: options.all ? Infinity : SECONDS,
    });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  if (options.list || plan.changed.length === 0) {
    process.stdout.write(`${describePlan(plan).join('\n')}\n`);
    return 0;
  }
  const results = await runPlan(plan);
  const code = printResults(results);
  for (const line of describeLeft(plan.left.length)) process.stdout.write(`${line}\n`);
  return code;
}

function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { list: { type: 'boolean' }, all: { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Error('Name one commit.');
    return { list: values.list === true, all: values.all === true, since: positionals[0] ?? 'main' };
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`, { cause: error });
  }
}

async function runPlan({ everything, format, lint, tests }) {
  const { scripts } = readPackage(root);
  const say = createProgress();
  if (everything !== undefined) say(`everything is run: ${everything}`);
  const on = (command, files) => `${command} ${files.map((file) => `"${file}"`).join(' ')}`;
  const all = everything !== undefined;
  const steps = [
    { name: 'lint', command: all ? scripts.lint : on('eslint --no-warn-ignored', lint), isDue: all || lint.length > 0 },
    { name: 'types', command: scripts.types, isDue: true },
    { name: 'boundaries', command: scripts.boundaries, isDue: true },
    {
      name: 'format',
      command: all ? 'prettier --check .' : on('prettier --check --ignore-unknown', format),
      isDue: all || format.length > 0,
    },
  ];
  const due = steps.filter(({ isDue }) => isDue);
  const results = await runTwoAtATime(due, (step) => runStep(step, { root, say }));
  if (!all && tests.length === 0) return results;
  return [...results, await runUnitTests(scripts.unit, { root, say, files: tests.map(({ file }) => file) })];
}
