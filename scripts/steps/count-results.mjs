import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Counts of a run of jest. A test file that does not even load counts as one failure; so does a run that failed without
 * a failed test, or that left no report.
 * @param {string} reportFile
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countJest(reportFile, exitCode) {
  const report = readReport(reportFile);
  return settle(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * Counts of a run of Playwright. A test that passed at a second attempt passed; errors outside tests count as failures.
 * @param {string} reportFile
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(reportFile, exitCode) {
  const report = readReport(reportFile);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return settle(exitCode, { passed: expected + flaky, failed: unexpected + (report?.errors?.length ?? 0), skipped });
}

function settle(exitCode, counts) {
  const hasRun = counts.passed + counts.failed > 0;
  const isFailedRun = counts.failed === 0 && (exitCode !== 0 || !hasRun);
  return isFailedRun ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
