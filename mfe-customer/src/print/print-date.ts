import { formatDate, isPlainDate } from '@cdi/shared/units';

/** A calendar day as `Nov 2, 2026`; a dash for none. */
export function printDay(day: string | null | undefined): string {
  return typeof day === 'string' && isPlainDate(day) ? formatDate(day) : '–';
}

const INSTANT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader's own time, `Nov 2, 2026, 3:04 PM`; a dash for none. */
export function printInstant(instant: string | null | undefined): string {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? '–' : INSTANT.format(time);
}
