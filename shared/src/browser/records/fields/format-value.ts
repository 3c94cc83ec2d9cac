import { findObject } from '../../../common/catalogue/catalogue.ts';
import type { Field, FieldKind } from '../../../common/catalogue/field.ts';
import {
  formatBytes,
  formatClockTime,
  formatCurrency,
  formatDate,
  formatInches,
  formatSlope,
  isPlainDate,
} from '../../../common/units/index.ts';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { cellOf, readPairs, formatPairAmount, formatPairName } from './structure-pairs.ts';

const NO_MARK = { hasMark: false } as const;
const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimalFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Whether a length lies on a sixteenth of an inch, so that the fraction says it exactly. */
export function isOnSixteenth(inches: number): boolean {
  return Math.abs(inches * 16 - Math.round(inches * 16)) < 1e-6;
}

/** `84.5` -> `84 1/2`; lengths that no sixteenth hits keep their decimals, so that showing one never changes it. */
export function writeInches(inches: number): string {
  return isOnSixteenth(inches) ? formatInches(inches, NO_MARK) : String(Number(inches.toFixed(4)));
}

const withUnit = (text: string, unit: string | undefined): string => (unit ? `${text} ${unit}` : text);

function formatNumber(field: Field, value: unknown): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  switch (field.kind) {
    case 'inches':
      return `${writeInches(number)}"`;
    case 'slope':
      return formatSlope(number);
    case 'money':
      return formatCurrency(number, { digits: field.shownDigits ?? field.scale ?? 2, rounding: 'none' });
    case 'percent':
      return `${field.shownDigits === undefined ? decimalFormat.format(number) : number.toFixed(field.shownDigits)}%`;
    case 'integer':
      if (field.unit === 'bytes') return formatBytes(number);
      if (field.isName || field.objectIn) return String(number);
      return withUnit(integerFormat.format(number), field.unit);
    default:
      return withUnit(decimalFormat.format(number), 'unit' in field ? field.unit : undefined);
  }
}

const labelIn = (field: Field, value: unknown): string => {
  const options = 'options' in field ? field.options : [];
  return options.find((option) => option.value === String(value))?.label ?? String(value);
};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

type Format = (field: Field, value: unknown, label: string | undefined) => string;

const asText: Format = (_field, value) => String(value);
const asTitle: Format = (field, value) =>
  ('namesObject' in field && field.namesObject && findObject(String(value))?.title) || String(value);

const formats: Readonly<Record<FieldKind, Format>> = {
  text: asTitle,
  long_text: asText,
  email: asText,
  phone: asText,
  url: asText,
  zip: asText,
  integer: formatNumber,
  decimal: formatNumber,
  inches: formatNumber,
  slope: formatNumber,
  money: formatNumber,
  percent: formatNumber,
  boolean: (_field, value) => (value === true || value === 'true' ? 'Yes' : 'No'),
  date: (_field, value) => (isPlainDate(value) ? formatDate(value) : String(value)),
  datetime: (_field, value, zone) => (zone ? formatClockTime(zone, String(value)) : formatMoment(String(value))),
  choice: (field, value) => labelIn(field, value),
  choices: (field, value) =>
    asList(value)
      .map((each) => labelIn(field, each))
      .join(', '),
  tags: (_field, value) => asList(value).join(', '),
  reference: (_field, value, label) => label ?? `#${String(value)}`,
  references: (_field, value, label) =>
    label ??
    asList(value)
      .map((id) => `#${String(id)}`)
      .join(', '),
  structure: (field, value) => {
    const cell = cellOf(field);
    const pairs = cell ? readPairs(cell, value) : null;
    if (cell && pairs)
      return pairs
        .map(({ name, amount }) => `${formatPairName(cell, name)} ${formatPairAmount(cell, amount)}`)
        .join(', ');
    return typeof value === 'string' ? value : JSON.stringify(value);
  },
};

/**
 * Formats a value for people: `84 1/2"`, `$1,234.50`, `Nov 30, 2026`; the empty string when there is none. `label` is the name of a
 * reference, or the time zone of a moment in the local time of a place.
 */
export function formatValue(field: Field, value: unknown, label?: string): string {
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? '' : formats[field.kind](field, value, label);
}
