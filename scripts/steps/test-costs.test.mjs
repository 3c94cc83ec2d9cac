import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findMachineFactor, keepCosts, listGrown, readCosts } from './test-costs.mjs';

const costsOf = (seconds) => ({ load: 0, setUp: 0, tests: seconds, children: 0 });
const runOf = (files) => new Map(Object.entries(files).map(([name, seconds]) => [name, costsOf(seconds)]));
const keptOf = (files) =>
  keepCosts({ referenceSeconds: 0.25, budgetCpuMinutes: 60, steps: { lint: 99.6 }, costs: runOf(files) });

describe('reading the costs of a run', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cdi-costs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes the rows of every process and adds up those of one file', () => {
    const row = (name, parts) => `${JSON.stringify({ file: path.join(folder, 'server', name), ...parts })}\n`;
    const whole = { load: 1, setUp: 2, tests: 3, children: 4 };
    writeFileSync(path.join(folder, '10.jsonl'), row('a.test.ts', whole) + row('b.test.ts', whole));
    writeFileSync(path.join(folder, '11.jsonl'), row('a.test.ts', { load: 1, setUp: 1, tests: 1 }));
    expect([...readCosts(folder, folder)]).toEqual([
      ['server/a.test.ts', { load: 2, setUp: 3, tests: 4, children: 4 }],
      ['server/b.test.ts', whole],
    ]);
  });

  it('finds none before a run has written them', () => {
    expect(readCosts(path.join(folder, 'none'), folder).size).toBe(0);
  });
});

describe('comparing with the kept run', () => {
  const kept = keptOf({ a: 10, b: 10, c: 10, d: 2 });

  it('names a file that takes more than 30 % more, and by how much', () => {
    expect(listGrown(kept, runOf({ a: 10, b: 13.1, c: 10, d: 2 }))).toEqual([{ name: 'b', was: 10, is: 13.1 }]);
    expect(listGrown(kept, runOf({ a: 10, b: 13, c: 10, d: 2 }))).toEqual([]);
  });

  it('ignores a growth of 3 seconds or less, which is noise', () => {
    expect(listGrown(kept, runOf({ a: 10, b: 10, c: 10, d: 5 }))).toEqual([]);
    expect(listGrown(kept, runOf({ a: 10, b: 10, c: 10, d: 5.1 }))).toHaveLength(1);
  });

  it('ignores a new file', () => {
    expect(listGrown(kept, runOf({ a: 10, b: 10, c: 10, fresh: 80 }))).toEqual([]);
  });

  it('blames no file when the whole machine is slower', () => {
    const slower = runOf({ a: 30, b: 30, c: 60, d: 6 });
    expect(findMachineFactor(kept, slower)).toBe(3);
    // 60 s there are 20 s here
    expect(listGrown(kept, slower)).toEqual([{ name: 'c', was: 10, is: 20 }]);
  });
});

describe('keeping a run', () => {
  it('rounds to tenths of a second and sorts files by name', () => {
    const costs = new Map([
      ['b', { load: 0.04, setUp: 1.06, tests: 2, children: 0 }],
      ['a', costsOf(1)],
    ]);
    const kept = keepCosts({ referenceSeconds: 0.25349, budgetCpuMinutes: 60, steps: { lint: 99.6 }, costs });
    expect(kept).toEqual({
      referenceSeconds: 0.253,
      budgetCpuMinutes: 60,
      steps: { lint: 100 },
      files: { a: [0, 0, 1, 0], b: [0, 1.1, 2, 0] },
    });
    expect(Object.keys(kept.files)).toEqual(['a', 'b']);
  });
});
