export { REPORT_DIGITS } from './digits.ts';
export { loadReport } from './load-report.ts';
export { narrowReport } from './narrow-report.ts';
export { findReportEntry, reportEntries } from './report-index.ts';
export type { ReportEntry } from './report-index.ts';
export type { ReportName } from './report-index.generated.ts';
export { GROUP_READERS, REPORT_GROUPS } from './report-readers.ts';
export type { CellOf, FiguresOf, FilterValuesOf, ReportRowOf } from './report-row.ts';
