import type { ReportColumn } from '@cdi/shared/contracts';
import { REPORT_DIGITS } from '@cdi/shared/reports';
import { formatCurrency, formatDate, isPlainDate } from '@cdi/shared/units';

type Kind = ReportColumn['kind'];

const NUMBERS: ReadonlySet<Kind> = new Set([
  'integer',
  'decimal',
  'quantity',
  'money',
  'unit_price',
  'percent',
  'rate',
]);

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a column of this kind is right-aligned. */
export function isNumberKind(kind: Kind): boolean {
  return NUMBERS.has(kind);
}

const decimal = new Intl.NumberFormat('en-US', REPORT_DIGITS.decimal);
const quantity = new Intl.NumberFormat('en-US', REPORT_DIGITS.quantity);
const percent = new Intl.NumberFormat('en-US', REPORT_DIGITS.percent);
const rate = new Intl.NumberFormat('en-US', REPORT_DIGITS.rate);
const integer = new Intl.NumberFormat('en-US', REPORT_DIGITS.integer);
const unitPrice = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...REPORT_DIGITS.unit_price });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function formatNumber(kind: Kind, value: number): string {
  if (kind === 'money') return formatCurrency(value, { rounding: 'none' });
  if (kind === 'unit_price') return unitPrice.format(value);
  if (kind === 'percent') return `${percent.format(value)} %`;
  if (kind === 'rate') return `${rate.format(value)} %`;
  if (kind === 'quantity') return quantity.format(value);
  return kind === 'integer' ? integer.format(value) : decimal.format(value);
}

/** A value as the report shows it: money in dollars and cents, a percentage as a number out of 100; empty for no value. */
export function formatCell(kind: Kind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (isNumberKind(kind)) {
    const number = Number(value);
    return Number.isFinite(number) ? formatNumber(kind, number) : String(value);
  }
  if (kind === 'date') return isPlainDate(value) ? formatDate(value) : String(value);
  // a month comes with or without its first day: `2026-11-01`, `2026-11`
  if (kind === 'month') {
    const first = String(value).slice(0, 7);
    return MONTH.test(first) ? month.format(new Date(first)) : String(value);
  }
  if (kind === 'datetime') {
    const date = new Date(String(value));
    return Number.isNaN(date.getTime()) ? String(value) : instant.format(date);
  }
  return String(value);
}

/** Short form for the axis of a chart: `$12k`, `1.2M`. */
export function formatAxis(kind: Kind, value: number): string {
  const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  if (kind === 'money') return value < 0 ? `-$${short.slice(1)}` : `$${short}`;
  return kind === 'percent' || kind === 'rate' ? `${short} %` : short;
}

/** Formats days and months, and returns all other categories unchanged. */
export function formatCategory(category: string): string {
  return formatCell(MONTH.test(category) ? 'month' : 'date', category);
}
