import type { ReportColumn } from '../contracts/report.contract.ts';

interface ReportDigits {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

const digits = (least: number, most = least): ReportDigits => ({
  minimumFractionDigits: least,
  maximumFractionDigits: most,
});

/** Digits after the point that a report shows of a number, on the page and in the exports: a share is rounded, a rate has all its places. */
export const REPORT_DIGITS: Readonly<Partial<Record<ReportColumn['kind'], ReportDigits>>> = {
  integer: digits(0),
  decimal: digits(1),
  quantity: digits(0, 2),
  percent: digits(1),
  rate: digits(0, 6),
  money: digits(2),
  unit_price: digits(2, 6),
};
