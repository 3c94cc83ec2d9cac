import type { ReportDefinition } from '../contracts/report.contract.ts';
import { reportIndex, type ReportName } from './report-index.generated.ts';
import { GROUP_READERS, REPORT_GROUPS } from './report-readers.ts';

/** Facts about a report that menus and lists need; the rest comes with its definition. */
export interface ReportEntry extends Pick<ReportDefinition, 'title' | 'group' | 'readers'> {
  readonly name: ReportName;
}

/** Every report of the product, by group in the order of the menu. */
export const reportEntries: readonly ReportEntry[] = REPORT_GROUPS.flatMap((group) =>
  reportIndex.filter((row) => row.group === group).map((row) => ({ readers: GROUP_READERS[group], ...row })),
);

/** The report of a path segment, or undefined when there is none. */
export function findReportEntry(name: string): ReportEntry | undefined {
  return reportEntries.find((entry) => entry.name === name);
}
