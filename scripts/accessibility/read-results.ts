import type { TestResult } from './judge.ts';

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Report extends Suite {
  readonly stats?: { readonly startTime?: string };
  /** Errors that prevented the run: the product did not start, its port was taken. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** Results of a run of the browser tests. */
export interface BrowserRun {
  /** Day of the run, `2026-11-23`. */
  readonly day: string;
  readonly results: readonly TestResult[];
}

function listResults({ specs = [], suites = [] }: Suite): readonly TestResult[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok }) => ({ title, isPassed: ok }));
  return [...own, ...suites.flatMap(listResults)];
}

/** Parses the JSON report of Playwright, without skipped tests. Throws if the text is no report, or no test ran. */
export function readResults(text: string): BrowserRun {
  const report = JSON.parse(text) as Report;
  const results = listResults(report);
  const [trouble] = report.errors ?? [];
  if (results.length === 0)
    throw new Error(`No browser test ran. ${trouble?.message ?? 'Build the product first, with pnpm build.'}`);
  return { day: (report.stats?.startTime ?? new Date().toISOString()).slice(0, 10), results };
}

/** Joins several runs into one: the last result of a repeated test counts. The day is that of the first run. */
export function joinRuns(runs: readonly BrowserRun[]): BrowserRun {
  return runs.reduce((before, { results }) => {
    const isAgain = ({ title }: TestResult): boolean => results.some((result) => result.title === title);
    return { day: before.day, results: [...before.results.filter((result) => !isAgain(result)), ...results] };
  });
}
