import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeBudget, describeCosts, readStepCosts, writeStepCosts } from './describe-costs.mjs';
import { costsFolderOf } from './verification.mjs';

const kept = { referenceSeconds: 0.2, budgetCpuMinutes: 10, steps: {}, files: {} };

describe('the budget', () => {
  it('is met by a run that takes exactly that time', () => {
    expect(describeBudget(kept, { lint: 120, 'unit tests': 480 }, 0.2)).toEqual({
      isOver: false,
      line: 'The whole took 10.0 CPU minutes, within the budget of 10, converted to the machine of test/costs.json (this one: ×1.00).',
    });
  });

  it('applies to the machine that it was measured on', () => {
    // 1,500 s on a machine of half the speed are 12.5 minutes there
    const budget = describeBudget(kept, { 'unit tests': 1500 }, 0.4);
    expect(budget.isOver).toBe(true);
    expect(budget.line).toContain('12.5 CPU minutes, over the budget of 10');
  });
});

describe('the report', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'cdi-report-'));
    mkdirSync(path.join(root, 'test'));
    mkdirSync(costsFolderOf(root), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const add = (name, tests) => {
    const rows = `${JSON.stringify({ file: path.join(root, name), load: 1, setUp: 0, tests, children: 0 })}\n`;
    writeFileSync(path.join(costsFolderOf(root), `${name}.jsonl`), rows);
  };

  it('lists the most expensive files, and those that grew, with their earlier cost', () => {
    const files = { 'a.test.ts': [1, 0, 9, 0], 'b.test.ts': [1, 0, 9, 0], 'c.test.ts': [1, 0, 1, 0] };
    writeFileSync(path.join(root, 'test', 'costs.json'), JSON.stringify({ ...kept, files }));
    add('a.test.ts', 9);
    add('b.test.ts', 29);
    add('c.test.ts', 1);
    const { lines, isDearer } = describeCosts(root, { 'unit tests': 42 }, 2);
    expect(isDearer).toBe(true);
    expect(lines.slice(0, 7)).toEqual([
      '',
      'CPU seconds of the dearest test files:',
      '   30.0 s b.test.ts',
      '   10.0 s a.test.ts',
      '',
      'Test files that cost over 30 % more than test/costs.json says:',
      '   30.0 s b.test.ts, was 10.0 s',
    ]);
  });

  it('is empty when no test has run', () => {
    expect(describeCosts(root, {})).toEqual({ lines: [], isDearer: false });
  });

  it('keeps the CPU time of the steps for later', () => {
    expect(readStepCosts(root)).toBeUndefined();
    const facts = { passed: 1, failed: 0, skipped: 0, seconds: 9 };
    writeStepCosts(root, [
      { ...facts, name: 'lint', cpuSeconds: 4 },
      { ...facts, name: 'browser' },
    ]);
    expect(readStepCosts(root)).toEqual({ lint: 4, browser: 0 });
  });
});
