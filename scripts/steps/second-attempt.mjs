import { writeFileSync } from 'node:fs';
import { describeJestFailures, readReport } from './count-results.mjs';

/** More files than these have not failed by chance. */
const MOST_FILES = 3;

/**
 * The test files of a run of jest that are worth a second attempt: the few that failed, and none when many did.
 * @param {string} reportFile
 * @returns {string[]} absolute paths
 */
export function listFilesToTryAgain(reportFile) {
  const failed = (readReport(reportFile)?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.length > MOST_FILES ? [] : failed.map(({ name }) => name);
}

/**
 * Puts what the second attempt found in the place of what the first one found of the same files, in the report of the first.
 * @param {string} reportFile
 * @param {string} againFile a report that is missing changes nothing
 * @returns {string[]} what passed only now, each with how its first message begins
 */
export function takeSecondAttempt(reportFile, againFile) {
  const first = readReport(reportFile);
  const again = readReport(againFile);
  if (first === undefined || again === undefined) return [];
  const failedAtFirst = describeJestFailures(reportFile);
  const byName = new Map(again.testResults.map((file) => [file.name, file]));
  const replaced = first.testResults.filter(({ name }) => byName.has(name));
  const merged = {
    ...first,
    testResults: first.testResults.map((file) => byName.get(file.name) ?? file),
    numPassedTests: first.numPassedTests - countTests(replaced, 'passed') + again.numPassedTests,
    numFailedTests: first.numFailedTests - countTests(replaced, 'failed') + again.numFailedTests,
    numRuntimeErrorTestSuites:
      first.numRuntimeErrorTestSuites -
      replaced.filter(({ assertionResults }) => assertionResults.length === 0).length +
      again.numRuntimeErrorTestSuites,
  };
  writeFileSync(reportFile, JSON.stringify(merged));
  const failedStill = new Set(describeJestFailures(reportFile).map(titleOf));
  return failedAtFirst
    .filter((failure) => !failedStill.has(titleOf(failure)))
    .map((failure) => failure.replace(titleOf(failure), (title) => `${title} (passed when tried again)`));
}

const countTests = (files, status) =>
  files.reduce(
    (sum, { assertionResults }) => sum + assertionResults.filter((test) => test.status === status).length,
    0,
  );

const titleOf = (failure) => failure.split('\n')[0];
