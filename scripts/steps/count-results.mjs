import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
 * Counts of a run of Playwright. A test that passed only at a second attempt failed; errors outside tests count as failures, too.
 * @param {string} reportFile
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(reportFile, exitCode) {
  const report = readReport(reportFile);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return settle(exitCode, {
    passed: expected,
    failed: unexpected + flaky + (report?.errors?.length ?? 0),
    skipped,
  });
}

/**
 * Failures of a jest run, a few lines for each test: its name and the beginning of its first message.
 * @param {string} reportFile
 * @returns {string[]}
 */
export function describeJestFailures(reportFile) {
  return (readReport(reportFile)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map((test) => describeFailure(test.fullName, test.failureMessages[0]));
    return assertionResults.length === 0 && message ? [describeFailure(name, message)] : [];
  });
}

/**
 * Failures of a Playwright run, including tests that passed only on a retry, with the beginning of the first message.
 * @param {string} reportFile
 * @returns {string[]}
 */
export function describePlaywrightFailures(reportFile) {
  const report = readReport(reportFile);
  const outside = (report?.errors ?? []).map(({ message }) => describeFailure('outside the tests', message));
  return [...outside, ...(report?.suites ?? []).flatMap(describeSuite)];
}

function describeSuite({ file, specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        return describeFailure(`${file} › ${title}${status === 'flaky' ? ' (passed when tried again)' : ''}`, message);
      }),
  );
  return [...failed, ...suites.flatMap(describeSuite)];
}

const MESSAGE_LINES = 12;

function describeFailure(name, message = 'no message') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

function settle(exitCode, counts) {
  const hasRun = counts.passed + counts.failed > 0;
  const isFailedRun = counts.failed === 0 && (exitCode !== 0 || !hasRun);
  return isFailedRun ? { ...counts, failed: 1 } : counts;
}

/**
 * A report of jest or Playwright; undefined when the run left none.
 * @param {string} file
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
