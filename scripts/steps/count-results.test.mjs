import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright, describeJestFailures, describePlaywrightFailures } from './count-results.mjs';
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
  it('counts a test that passed only at a second attempt as failed, and errors outside tests as failures', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 1 };
    expect(countPlaywright(write({ stats, errors: [] }), 1)).toEqual({ passed: 5, failed: 3, skipped: 1 });
    expect(countPlaywright(write({ stats: { expected: 0 }, errors: [{}] }), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('naming what failed', () => {
  it('lists the failed tests of jest and the files that do not load', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'subtracts',
            failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2'],
          },
        ],
      },
      { name: 'b.test.ts', message: 'Cannot find module c', assertionResults: [] },
    ];
    expect(describeJestFailures(write({ testResults }))).toEqual([
      'subtracts\n    Expected: 1\n    Received: 2',
      'b.test.ts\n    Cannot find module c',
    ]);
  });

  it('lists the failed tests of Playwright and those that passed on a retry', () => {
    const test = (title, status, message) => ({
      title,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
    });
    const inner = {
      file: 'job.spec.ts',
      specs: [test('orders', 'unexpected', 'no button'), test('ships', 'flaky', 'late')],
    };
    const suites = [{ file: 'job.spec.ts', specs: [test('quotes', 'expected')], suites: [inner] }];
    expect(describePlaywrightFailures(write({ suites, errors: [{ message: 'no server' }] }))).toEqual([
      'outside the tests\n    no server',
      'job.spec.ts › orders\n    no button',
      'job.spec.ts › ships (passed when tried again)\n    late',
    ]);
  });

  it('lists nothing for a run without a report', () => {
    const file = path.join(folder, 'none.json');
    expect([...describeJestFailures(file), ...describePlaywrightFailures(file)]).toEqual([]);
  });
});

describe('the last line', () => {
  const lint = { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 2 };
  const unit = { name: 'unit tests', passed: 120, failed: 3, skipped: 1, seconds: 61.25 };

  it('is the total of all steps, and a failure fails the run', () => {
    const lines = [];
    expect(printResults([lint, unit], [], (line) => lines.push(line))).toBe(1);
    expect(lines.at(-1)).toBe('121 passed, 3 failed');
    expect(lines).toContainEqual(
      expect.stringMatching(/^FAILED unit tests +61\.3 s +120 passed, 3 failed, 1 skipped$/),
    );
  });

  it('comes after the failures and the lines about costs', () => {
    const lines = [];
    printResults([unit], ['12.0 s a.test.ts'], (line) => lines.push(line));
    expect(lines.slice(-2)).toEqual(['12.0 s a.test.ts', '120 passed, 3 failed']);
    lines.length = 0;
    printResults([{ ...unit, failures: ['adds\n    Expected: 1'] }], [], (line) => lines.push(line));
    expect(lines).toContain('adds\n    Expected: 1\n');
    expect(lines.at(-1)).toBe('120 passed, 3 failed');
  });

  it('lets the run pass when nothing failed', () => {
    const lines = [];
    expect(printResults([lint], [], (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });
});
