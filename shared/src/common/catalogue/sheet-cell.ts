import { readStructureCell, type Field } from '@cdi/shared/catalogue';
import { isClockTime } from '@cdi/shared/units';

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const US_TIME = /^(\S+) (\d{1,2}):(\d{2})(:\d{2})?(?: ?([AP])M)?$/i;

/** `3/15/2024`, as sheet programs of the US write a day into a CSV, as `2024-03-15`; any other text as it stands. */
function readUsDay(text: string): string {
  const [, month = '', day = '', year = ''] = US_DAY.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `3/15/2024 7:05` or `3/15/2024 7:05 PM` as `2024-03-15T19:05`; a day alone, and any other text, as readUsDay gives it. */
function readUsMoment(text: string): string {
  const [, day = '', hour = '', minute = '', second = '', half = ''] = US_TIME.exec(text) ?? [];
  if (!US_DAY.test(day)) return readUsDay(text);
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${readUsDay(day)}T${String(hours).padStart(2, '0')}:${minute}${second}`;
}

/** A moment as a save takes it: without a zone it is by the clock of its place where the field names one, else UTC, whatever kind of file it stands in. */
function readMoment(field: Field, raw: string): string {
  const text = readUsMoment(raw);
  const hasPlace = field.kind === 'datetime' && field.zoneOf !== undefined;
  return !hasPlace && isClockTime(text) ? `${text}Z` : text;
}

/** Sheet programs write TRUE and FALSE, people the first letters. */
const YES_NO: Readonly<Record<string, string>> = {
  yes: 'true',
  y: 'true',
  true: 'true',
  no: 'false',
  n: 'false',
  false: 'false',
};

/** The value of a cell: a structure becomes its JSON; a day, a moment and a yes or no what a form would send. */
export function readCell(field: Field, raw: string): string {
  if (field.kind === 'structure') return readStructureCell(field, raw) ?? raw;
  if (field.kind === 'date') return readUsDay(raw);
  if (field.kind === 'datetime') return readMoment(field, raw);
  return field.kind === 'boolean' ? (YES_NO[raw.toLowerCase()] ?? raw) : raw;
}
