export { REPORT_DIGITS } from './digits.ts';
export { findReport, reports } from './reports.ts';
export { GROUP_READERS, REPORT_GROUPS } from './report-readers.ts';
