import { isClockTime } from '../units/clock-time.ts';
import { describeSheetError } from './clean-text.ts';
import type { Field } from './field.ts';
import { readStructureCell } from './structure-cell.ts';

/** Value of a sheet cell, as a form would send it; or why it cannot be read. */
export type SheetCell =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly message: string };

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** `15-Mar-2024`, `15 March 24`. */
const DAY_FIRST = /^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[- ,]{1,2}(\d{4}|\d{2})$/;
/** `March 15, 2024`. */
const MONTH_FIRST = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;
const CLOCK = /^(\d{1,2}):(\d{2})(:\d{2})?(?: ?([AP])\.?M?\.?)?$/i;
const ISO_CLOCK = /^(\d{4}-\d{2}-\d{2})[T ](.+)$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The names of a month are its first three letters, four of September, or the whole. */
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A year of two digits as sheet programs of the US read it: up to 29 in this century. */
const yearOf = (text: string): string => (text.length === 4 ? text : `${Number(text) < 30 ? '20' : '19'}${text}`);

const dayText = (year: string, month: number | string, day: string): string =>
  `${yearOf(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A day in any of the forms in which sheets of the US have one, as `2024-03-15`; null for any other text. */
export function readSheetDay(text: string): string | null {
  if (ISO_DAY.test(text)) return text;
  const [, month, day = '', year = ''] = US_DAY.exec(text) ?? [];
  if (month !== undefined) return dayText(year, month, day);
  const [, dayNo = '', monthName, yearNo = ''] = DAY_FIRST.exec(text) ?? [];
  if (monthName !== undefined && monthOf(monthName) > 0) return dayText(yearNo, monthOf(monthName), dayNo);
  const [, name, dayOfMonth = '', wholeYear = ''] = MONTH_FIRST.exec(text) ?? [];
  return name !== undefined && monthOf(name) > 0 ? dayText(wholeYear, monthOf(name), dayOfMonth) : null;
}

/** A time of day on the clock of 24 hours, `19:05`, with the seconds where it has some; null for any other text. */
function readClock(text: string): string | null {
  const [, hour, minute = '', second = '', half = ''] = CLOCK.exec(text) ?? [];
  if (hour === undefined) return null;
  const hours =
    half === '' || Number(hour) > 12 ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}${second}`;
}

interface Moment {
  readonly day: string;
  /** Null for a day without a time. */
  readonly clock: string | null;
}

/** `3/15/2024 7:05 PM` and `2024-03-15T19:05` alike; null for any other text. */
function readMoment(text: string): Moment | null {
  const alone = readSheetDay(text);
  if (alone !== null) return { day: alone, clock: null };
  const [, isoDay, isoClock = ''] = ISO_CLOCK.exec(text) ?? [];
  if (isoDay !== undefined) return { day: isoDay, clock: isoClock };
  // the time is what begins with the last blank before a colon
  const at = text.lastIndexOf(' ', text.indexOf(':'));
  const [day, clock] = at < 0 ? [null, null] : [readSheetDay(text.slice(0, at)), readClock(text.slice(at + 1))];
  return day !== null && clock !== null ? { day, clock } : null;
}

const quote = (text: string): string => `"${text.slice(0, 40)}"`;
const given = (value: string): SheetCell => ({ ok: true, value });
const refuse = (message: string): SheetCell => ({ ok: false, message });

function readDate({ label }: Field, text: string): SheetCell {
  const moment = readMoment(text);
  if (moment) {
    const isDay = moment.clock === null || /^00:00(:00)?$/.test(moment.clock);
    return isDay
      ? given(moment.day)
      : refuse(`${label} is a day without a time; ${quote(text)} has a time of day. Leave the time out.`);
  }
  return readClock(text) === null
    ? given(text)
    : refuse(`${label} is a day; ${quote(text)} is a time. Write a day such as 11/30/2026.`);
}

/** A moment without a zone is in the time of its location if the field names one, else in UTC, whatever the kind of file. */
function readDateTime(field: Field, text: string): SheetCell {
  if (readClock(text) !== null)
    return refuse(`${field.label}: ${quote(text)} is a time without its day. Write both, such as 11/30/2026 7:05 AM.`);
  const moment = readMoment(text);
  if (!moment) return given(text);
  if (moment.clock === null)
    return refuse(`${field.label}: ${quote(text)} is a day without a time. Write both, such as 11/30/2026 7:05 AM.`);
  const whole = `${moment.day}T${moment.clock}`;
  const hasPlace = field.kind === 'datetime' && field.zoneOf !== undefined;
  return given(!hasPlace && isClockTime(whole) ? `${whole}Z` : whole);
}

const SPAN = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?$/;

/** Minutes and hours in a sheet may be a span of time: `1:30` is 90 minutes, or 1.5 hours. Any other number is left unchanged. */
function readAmount(unit: string | undefined, text: string): string {
  const [, hours, minutes, seconds = 0] = SPAN.exec(text) ?? [];
  if (hours === undefined || (unit !== 'min' && unit !== 'h')) return text;
  const total = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return String(Number((unit === 'h' ? total / 60 : total).toPrecision(12)));
}

/** Sheet programs write TRUE and FALSE, people the first letters or a cross. */
const YES_NO: Readonly<Record<string, string>> = {
  yes: 'true',
  y: 'true',
  x: 'true',
  true: 'true',
  no: 'false',
  n: 'false',
  false: 'false',
};

/**
 * Reads a cell of a sheet, of a CSV, or of the clipboard: days, times and spans of time in the forms in which sheets have them, a structure
 * as its JSON. The field judges the value afterwards. Refuses what the sheet program could not compute, a day without its time and
 * a time without its day, in the words of the cell.
 */
export function readSheetCell(field: Field, raw: string): SheetCell {
  const notComputed = describeSheetError(field.label, raw);
  if (notComputed !== null) return refuse(notComputed);
  switch (field.kind) {
    case 'structure':
      return given(readStructureCell(field, raw) ?? raw);
    case 'date':
      return readDate(field, raw);
    case 'datetime':
      return readDateTime(field, raw);
    case 'boolean':
      return given(YES_NO[raw.toLowerCase()] ?? raw);
    case 'integer':
    case 'decimal':
      return given(readAmount(field.unit, raw));
    default:
      return given(raw);
  }
}

/** The signs of Windows-1252 at 0x80 to 0x9F; the five that it does not have stand for their own control character. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The byte that Windows-1252 has for a sign; null where it has none. */
function byteOf(sign: string): number | null {
  const code = sign.charCodeAt(0);
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = WINDOWS_1252.indexOf(sign);
  return at < 0 ? null : 0x80 + at;
}

/** The original of a text that was decoded with the wrong character set: `12½` for `12Â½`. Null when the text is not garbled. */
function readUnspoiled(text: string): string | null {
  if (!/[\u00C2-\u00F4]/.test(text)) return null;
  const bytes = [...text].map(byteOf);
  if (bytes.includes(null)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, Number));
  } catch {
    // letters that stand for themselves are no UTF-8
    return null;
  }
}

/** `1-Mar`, `Mar-24`: what a sheet program shows of a number such as 1-3 that it took for a day. */
const SHORT_DAY = /^(?:\d{1,2}-([A-Za-z]{3})|([A-Za-z]{3})-\d{2})$/;
const isDayText = (text: string): boolean => {
  const [, after, before = ''] = SHORT_DAY.exec(text) ?? [];
  return monthOf(after ?? before) > 0 || readMoment(text) !== null;
};
/** `6.37702E+15`: what a sheet program shows of a long number. `1E5` is one that it would make of a code. */
const isScientific = (text: string): boolean => /^\d(?:\.\d{1,15})?E[+-]?\d{1,3}$/i.test(text);

/**
 * What a sheet program, or a file saved with the wrong set of letters, has probably made of a text: the person has to agree to it before it
 * is saved. Null for a text without such a mark.
 */
export function doubtCell({ kind }: Field, raw: string): string | null {
  if (kind !== 'text' && kind !== 'long_text') return null;
  const unspoiled = readUnspoiled(raw);
  if (unspoiled !== null)
    return `This is probably ${quote(unspoiled)}, read with the wrong set of letters. Save the file as CSV UTF-8 or XLSX.`;
  if (kind === 'long_text') return null;
  if (isDayText(raw))
    return 'The sheet program has probably made a date of this. Format the column as text, and write the value again.';
  if (isScientific(raw))
    return 'The sheet program has probably shortened this number. Format the column as text, and write all digits.';
  return null;
}
