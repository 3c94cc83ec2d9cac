import type { Field } from '@cdi/shared/catalogue';
import { formatClockTime, formatCurrency, formatDate, formatInches, formatSlope, isPlainDate } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: PLANT_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

const isOnSixteenth = (inches: number): boolean => Math.abs(inches * 16 - Math.round(inches * 16)) < 1e-6;

function formatNumericValue(field: Field, value: number): string {
  const unit = 'unit' in field && field.unit ? ` ${field.unit}` : '';
  switch (field.kind) {
    case 'inches':
      return isOnSixteenth(value) ? `${formatInches(value, { hasMark: false })}"` : `${plain.format(value)}"`;
    case 'slope':
      return formatSlope(value);
    case 'money':
      return formatCurrency(value, { digits: field.shownDigits ?? field.scale ?? 2, rounding: 'none' });
    case 'percent':
      return `${field.shownDigits === undefined ? plain.format(value) : value.toFixed(field.shownDigits)}%`;
    case 'integer':
      if (field.isName || field.objectIn) return String(value);
      return `${plain.format(value)}${unit}`;
    default:
      return `${plain.format(value)}${unit}`;
  }
}

const formatOption = (field: Field, value: unknown): string =>
  ('options' in field ? field.options : []).find((option) => option.value === String(value))?.label ?? String(value);

/** A value as it is printed; empty for none. `label` is what a reference is called, and the zone of a moment by the clock of a place. */
export function formatFieldValue(field: Field, value: unknown, label: string | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'reference' || field.kind === 'references') return label ?? '';
  if (field.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (field.kind === 'date') return isPlainDate(value) ? formatDate(value) : String(value);
  if (field.kind === 'datetime')
    return label ? formatClockTime(label, String(value)) : clock.format(new Date(String(value)));
  if (Array.isArray(value)) return value.map((each) => formatOption(field, each)).join(', ');
  if (field.kind === 'structure') return JSON.stringify(value);
  return typeof value === 'number' ? formatNumericValue(field, value) : formatOption(field, value);
}
