import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeProblem } from './steps/check-node-version.mjs';
import { countPlaywright, describePlaywrightFailures } from './steps/count-results.mjs';
import { describeCosts, writeStepCosts } from './steps/describe-costs.mjs';
import { findBrowser } from './steps/find-browser.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { printResults } from './steps/print-results.mjs';
import { createProgress } from './steps/progress.mjs';
import { readPackage } from './steps/read-package.mjs';
import { runCommand } from './steps/run-command.mjs';
import { costsFolderOf, MOST_CPU_OF_BROWSER_TESTS, prepareReport, runVerification } from './steps/verification.mjs';

/** `npm test`: everything, from nothing. Installs, verifies, builds, and uses the built product in a browser. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = createProgress();

const results = await test();
process.exitCode = printResults(results, describeCosts(root, writeStepCosts(root, results)).lines);

async function test() {
  const { engines, scripts } = readPackage(root);
  const problem = findNodeProblem(process.versions.node, engines.node) ?? (await installPackages({ root, say }));
  if (problem !== undefined) return [report('packages', problem)];

  const browser = await findBrowser({ root, say });
  if ('problem' in browser) return [...(await runVerification({ root, say })), report('browser', browser.problem)];
  return runVerification({ root, say, endToEnd: () => runEndToEnd(scripts.e2e, browser.path) });
}

async function runEndToEnd(command, browserPath) {
  const reportFile = prepareReport(root, 'end-to-end-tests.json');
  say('end-to-end tests…');
  const { code, seconds, cpuSeconds } = await runCommand(`${command} --reporter=list,json`, {
    root,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      CDI_TEST_COSTS: costsFolderOf(root),
      ...(browserPath ? { CHROMIUM_PATH: browserPath } : {}),
    },
    limitCpuSeconds: MOST_CPU_OF_BROWSER_TESTS,
  });
  const failures = describePlaywrightFailures(reportFile);
  return { name: 'end-to-end tests', ...countPlaywright(reportFile, code), seconds, cpuSeconds, failures };
}

function report(name, problem) {
  say(problem);
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note: problem };
}
