import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './steps/run-command.mjs';
import { findListProblems, formatList, listUnused, parseList } from './steps/unused-list.mjs';
import { prepareReport } from './steps/verification.mjs';

/**
 * `pnpm knip` fails when code is unused, or used only by its own test, and `unused.txt` does not list it with a reason. It also fails
 * when the list names code that is used by now. `--update-list` writes the list and keeps its reasons.
 */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const listFile = path.join(root, 'unused.txt');

process.exitCode = await check(process.argv.slice(2));

async function check(options) {
  const unknown = options.filter((option) => option !== '--update-list');
  if (unknown.length > 0) return fail([`Unknown option ${unknown.join(', ')}. There is: --update-list.`]);
  // without the tests to find what only they use; with them for what packages name in vain, or do not name
  const [product, everything] = await Promise.all([runKnip('product', '--production'), runKnip('everything', '')]);
  const failed = [product, everything].filter(({ problem }) => problem !== undefined);
  if (failed.length > 0) return fail(failed.map(({ problem }) => problem));

  const found = listUnused({ product: product.report, everything: everything.report });
  const before = readFileSync(listFile, 'utf8');
  if (options.length > 0) writeFileSync(listFile, formatList(found, before));
  const problems = findListProblems(found, parseList(readFileSync(listFile, 'utf8')));
  if (problems.length > 0)
    return fail([...problems, 'Remove what is dead; unused.txt is for what a later page needs.']);
  process.stdout.write(`Nothing unused but the ${found.length} things that unused.txt says something of.\n`);
  return 0;
}

async function runKnip(name, flags) {
  const file = prepareReport(root, `unused-${name}.json`);
  const command = `knip --config knip.config.mjs ${flags} --no-progress --no-exit-code --no-config-hints --reporter json --output-file "${file}"`;
  const { code, output } = await runCommand(command, { root, output: 'collect' });
  return code === 0 ? { report: JSON.parse(readFileSync(file, 'utf8')) } : { problem: output.trimEnd() };
}

function fail(lines) {
  process.stderr.write(`${lines.join('\n')}\n`);
  return 1;
}
