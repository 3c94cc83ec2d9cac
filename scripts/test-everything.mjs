import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeProblem } from './steps/check-node-version.mjs';
import { countPlaywright, describePlaywrightFailures } from './steps/count-results.mjs';
import { findBrowser } from './steps/find-browser.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { listSlowestOfPlaywright } from './steps/list-slowest.mjs';
import { printResults } from './steps/print-results.mjs';
import { createProgress } from './steps/progress.mjs';
import { readPackage } from './steps/read-package.mjs';
import { runCommand } from './steps/run-command.mjs';
import { prepareReport, runVerification, skipAfter } from './steps/verification.mjs';

/** `npm test`: everything, from nothing. Installs, verifies, builds, and uses the built product in a browser. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = createProgress();
const LONGEST_E2E_MS = 60 * 60_000;

process.exitCode = printResults(await test());

async function test() {
  const { engines, scripts } = readPackage(root);
  const problem = findNodeProblem(process.versions.node, engines.node) ?? (await installPackages({ root, say }));
  if (problem !== undefined) return [report('packages', problem)];

  const browser = await findBrowser({ root, say });
  const results = await runVerification({ root, say });
  const isBuilt = results.every(({ name, failed }) => name !== 'build' || failed === 0);
  if ('problem' in browser) results.push(report('browser', browser.problem));
  const isReady = isBuilt && !('problem' in browser);
  results.push(
    isReady
      ? await runEndToEnd(scripts.e2e, browser.path)
      : skipAfter('end-to-end tests', isBuilt ? 'finding a browser' : 'the build'),
  );
  return results;
}

async function runEndToEnd(command, browserPath) {
  const reportFile = prepareReport(root, 'end-to-end-tests.json');
  say('end-to-end tests…');
  const { code, seconds } = await runCommand(`${command} --reporter=list,json`, {
    root,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, ...(browserPath ? { CHROMIUM_PATH: browserPath } : {}) },
    limitMs: LONGEST_E2E_MS,
  });
  const failures = describePlaywrightFailures(reportFile);
  const slowest = listSlowestOfPlaywright(reportFile, root);
  return { name: 'end-to-end tests', ...countPlaywright(reportFile, code), seconds, failures, slowest };
}

function report(name, problem) {
  say(problem);
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note: problem };
}
