import path from 'node:path';
import { readReport } from './count-results.mjs';

/**
 * @typedef {object} FileTime
 * @property {string} name path from the root of the repository
 * @property {number} seconds
 */

const LONGEST_LIST = 10;

/**
 * The test files of a run of jest that took longest, the slowest first.
 * @param {string} reportFile
 * @param {string} root
 * @returns {FileTime[]}
 */
export function listSlowestOfJest(reportFile, root) {
  const files = readReport(reportFile)?.testResults ?? [];
  return keepSlowest(
    files.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  );
}

/**
 * The specs of a run of Playwright that took longest, all attempts of their tests together, the slowest first.
 * @param {string} reportFile
 * @param {string} root
 * @returns {FileTime[]}
 */
export function listSlowestOfPlaywright(reportFile, root) {
  const report = readReport(reportFile);
  return keepSlowest(
    (report?.suites ?? []).map((suite) => ({
      name: path.relative(root, path.join(report.config.rootDir, suite.file)),
      seconds: sumSeconds(suite),
    })),
  );
}

function sumSeconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + sumSeconds(suite), own);
}

function keepSlowest(files) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LONGEST_LIST);
}
