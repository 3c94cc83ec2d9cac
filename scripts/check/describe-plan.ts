import type { CheckPlan } from './plan-check.ts';

/** A plan for a reader: each test file with the way from it to the change, or why everything is run. */
export function describePlan({ changed, everything, format, lint, tests, left }: CheckPlan): readonly string[] {
  if (changed.length === 0) return ['Nothing has changed.'];
  const head = `${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}`;
  if (everything !== undefined) return [`${head}. Everything is run: ${everything}.`];
  return [
    `${head}; format of ${format.length}, lint of ${lint.length} with direct importers, types and boundaries of all.`,
    `${tests.length} test files:`,
    ...tests.map(({ chain }) => `  ${describeChain(chain)}`),
    ...describeLeft(left.length),
  ];
}

/** Explains to the reader of a green result which tests were left out. */
export function describeLeft(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `${count} more test files load the change, farther away than fits into three minutes: pnpm check --all runs them, pnpm verify runs every file.`,
  ];
}

function describeChain([file, ...chain]: readonly string[]): string {
  return chain.length === 0 ? `${file}: changed` : `${file}: through ${chain.join(' > ')}`;
}
