import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listSlowestOfJest, listSlowestOfPlaywright } from './list-slowest.mjs';
import { printResults } from './print-results.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cdi-slowest-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(report) {
  const file = path.join(root, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('the slowest files', () => {
  it('of jest are the ten that took longest, by their path in the repository', () => {
    const testResults = Array.from({ length: 12 }, (_, at) => ({
      name: path.join(root, 'server', `part-${at}.test.ts`),
      startTime: 1_000,
      endTime: 1_000 + at * 500,
    }));
    const slowest = listSlowestOfJest(write({ testResults }), root);
    expect(slowest).toHaveLength(10);
    expect(slowest.slice(0, 2)).toEqual([
      { name: path.join('server', 'part-11.test.ts'), seconds: 5.5 },
      { name: path.join('server', 'part-10.test.ts'), seconds: 5 },
    ]);
  });

  it('of Playwright count every attempt of every test', () => {
    const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const report = {
      config: { rootDir: path.join(root, 'e2e', 'specs') },
      suites: [
        { file: 'pages.spec.ts', specs: [spec(2_000)] },
        { file: 'job.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(3_000, 500)] }] },
      ],
    };
    expect(listSlowestOfPlaywright(write(report), root)).toEqual([
      { name: path.join('e2e', 'specs', 'job.spec.ts'), seconds: 4.5 },
      { name: path.join('e2e', 'specs', 'pages.spec.ts'), seconds: 2 },
    ]);
  });

  it('of a run without a report are none', () => {
    const file = path.join(root, 'none.json');
    expect([...listSlowestOfJest(file, root), ...listSlowestOfPlaywright(file, root)]).toEqual([]);
  });

  it('stand between the outcomes and the last line', () => {
    const lines = [];
    const unit = { name: 'unit tests', passed: 3, failed: 0, skipped: 0, seconds: 9 };
    printResults([{ ...unit, slowest: [{ name: 'server/part.test.ts', seconds: 7.25 }] }], (line) => lines.push(line));
    expect(lines.slice(-3)).toEqual([
      '\nThe slowest files of unit tests:',
      '    7.3 s server/part.test.ts',
      '3 passed, 0 failed',
    ]);
  });
});
