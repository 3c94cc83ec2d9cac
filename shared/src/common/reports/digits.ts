import type { ReportColumn } from '../contracts/report.contract.ts';

/** Digits after the point that a report shows of a number: on the page and in the export. */
export const REPORT_DIGITS: Readonly<Partial<Record<ReportColumn['kind'], number>>> = {
  integer: 0,
  decimal: 1,
  percent: 1,
  money: 2,
};
