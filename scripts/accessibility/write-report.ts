import type { ConformanceRow } from './judge.ts';
import type { BrowserRun } from './read-results.ts';

/** The module that the page /accessibility shows. */
export function writeReport({ day, results, rows }: BrowserRun & { readonly rows: readonly ConformanceRow[] }): string {
  const passed = results.filter(({ isPassed }) => isPassed).length;
  const facts = { day, tests: results.length, passed };
  return `// Written by \`pnpm accessibility\`.
/** When the product was tried, by how many browser tests, and how many of them passed. */
export const trial = ${JSON.stringify(facts)} as const;

/** The criteria of WCAG 2.2, levels A and AA, and how far the product meets them. */
export const conformance = ${JSON.stringify(rows, null, 2)} as const;
`;
}
