import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCosts, keptCostsFile, readKeptCosts, readStepCosts } from './steps/describe-costs.mjs';
import { measureReferenceWork } from './steps/reference-work.mjs';
import { keepCosts, readCosts } from './steps/test-costs.mjs';
import { costsFolderOf } from './steps/verification.mjs';

/**
 * `pnpm costs` prints the CPU time of the last run of `pnpm verify` or `npm test` here compared with the run that the repository keeps, and
 * fails when a test file grew by more than 30 % or the whole is over its budget. `--keep` keeps the last run instead.
 */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const DEAREST = 30;

process.exitCode = main(process.argv.slice(2));

function main(options) {
  const unknown = options.filter((option) => option !== '--keep');
  if (unknown.length > 0) return fail(`Unknown option ${unknown.join(', ')}. The only option is --keep.`);
  const steps = readStepCosts(root);
  const costs = readCosts(costsFolderOf(root), root);
  if (steps === undefined || costs.size === 0) return fail('No run has left its costs here. Run `pnpm verify` first.');
  if (options.length > 0) return keep(steps, costs);
  const { lines, isDearer } = describeCosts(root, steps, DEAREST);
  process.stdout.write(`${lines.join('\n')}\n`);
  return isDearer ? 1 : 0;
}

function keep(steps, costs) {
  const { budgetCpuMinutes = Math.ceil(sum(Object.values(steps)) / 60) } = readKeptCosts(root) ?? {};
  const kept = keepCosts({ referenceSeconds: measureReferenceWork(), budgetCpuMinutes, steps, costs });
  const files = Object.entries(kept.files).map(([name, parts]) => `    ${JSON.stringify(name)}: [${parts.join(', ')}]`);
  const head = JSON.stringify({ ...kept, files: {} }, null, 2).replace(/\{\}\n\}$/, '{\n');
  writeFileSync(keptCostsFile(root), `${head}${files.join(',\n')}\n  }\n}\n`);
  process.stdout.write(`Kept the costs of ${costs.size} test files.\n`);
  return 0;
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
