/**
 * `pnpm accessibility [--from report.json] [--short]`: tests every page of the built product in a browser (menus and dialogs open, all
 * Tab stops, also at 400 % zoom) and writes the conformance report that /accessibility shows. `--short` tests the pages that differ
 * most; `--from` reads the report of an earlier Playwright run, and may be repeated to add later runs. Exits with 1 when a test failed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../shared/src/node/build/index.ts';
import { judgeConformance } from './accessibility/judge.ts';
import { joinRuns, readResults } from './accessibility/read-results.ts';
import { writeReport } from './accessibility/write-report.ts';
import { runPnpm } from './steps/run-pnpm.ts';
import { failInWords, logWithTime } from './steps/say-with-time.ts';

const REPORT = path.join(workspaceRoot, '.cache', 'accessibility.json');
const PAGE_DATA = path.join(workspaceRoot, 'mfe-public/src/pages/accessibility/conformance.generated.ts');
const SPECS = ['accessibility', 'pages', 'main-job', 'keyboard', 'phone', 'forced-colors'];

function readOptions(): { readonly from: readonly string[]; readonly isShort: boolean } {
  const { from, short } = parseArgs({
    options: { from: { type: 'string', multiple: true, default: [] }, short: { type: 'boolean', default: false } },
  }).values;
  return { from, isShort: short };
}

async function readReport(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Error(
      `${file} cannot be read: give the report of a run of Playwright, or build the product and leave --from out.`,
    );
  });
}

async function runBrowser(isShort: boolean): Promise<void> {
  await mkdir(path.dirname(REPORT), { recursive: true });
  logWithTime(isShort ? 'Trying the pages that differ most' : 'Trying every page; this takes about half an hour');
  const { output } = await runPnpm(['e2e', ...SPECS, '--project=goals', '--retries=0', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    ...(isShort ? {} : { ACCESSIBILITY: 'whole' }),
  });
  if (output.includes('Error: Cannot find')) throw new Error(output);
}

await failInWords(async () => {
  const { from, isShort } = readOptions();
  if (from.length === 0) await runBrowser(isShort);
  const reports = await Promise.all((from.length === 0 ? [REPORT] : from).map(readReport));
  const run = joinRuns(reports.map(readResults));
  const rows = judgeConformance(run.results);
  await writeFile(PAGE_DATA, writeReport({ ...run, rows }));
  const failed = run.results.filter(({ isPassed }) => !isPassed);
  logWithTime(`${path.relative(workspaceRoot, PAGE_DATA)}: ${rows.length} criteria from ${run.results.length} tests`);
  for (const { title } of failed) console.log(`FAILED  ${title}`);
  for (const { id, name, verdict } of rows) if (verdict === 'partially supports') console.log(`partly  ${id} ${name}`);
  if (failed.length > 0) process.exitCode = 1;
});
