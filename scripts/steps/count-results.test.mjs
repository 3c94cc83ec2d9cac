import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright } from './count-results.mjs';
import { printResults } from './print-results.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(report) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('counting a run of jest', () => {
  it('adds test files that do not load to the failed tests', () => {
    const file = write({
      numPassedTests: 7,
      numFailedTests: 2,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 3,
      numTodoTests: 1,
    });
    expect(countJest(file, 1)).toEqual({ passed: 7, failed: 3, skipped: 4 });
  });

  it.each([
    ['that failed without a failed test', { numPassedTests: 7 }, 1, { passed: 7, failed: 1, skipped: 0 }],
    ['that found no test', {}, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('counts a run %s as a failure', (_name, report, code, counts) => {
    expect(countJest(write(report), code)).toEqual(counts);
  });

  it('counts a run without a report as a failure', () => {
    expect(countJest(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('counting a run of Playwright', () => {
  it('counts what passed in the end as passed, and errors outside tests as failures', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 1 };
    expect(countPlaywright(write({ stats, errors: [] }), 1)).toEqual({ passed: 6, failed: 2, skipped: 1 });
    expect(countPlaywright(write({ stats: { expected: 0 }, errors: [{}] }), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('the last line', () => {
  const lint = { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 2 };
  const unit = { name: 'unit tests', passed: 120, failed: 3, skipped: 1, seconds: 61.25 };

  it('is the total of all steps, and a failure fails the run', () => {
    const lines = [];
    expect(printResults([lint, unit], (line) => lines.push(line))).toBe(1);
    expect(lines.at(-1)).toBe('121 passed, 3 failed');
    expect(lines).toContainEqual(
      expect.stringMatching(/^FAILED unit tests +61\.3 s +120 passed, 3 failed, 1 skipped$/),
    );
  });

  it('lets the run pass when nothing failed', () => {
    const lines = [];
    expect(printResults([lint], (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });
});
