/** Formats that come with every sheet program and show days or times. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Those that show a share as percent: `0%` and `0.00%`. */
const PERCENTS = new Set([9, 10]);

/** What a format shows of the value itself: without quoted texts, single letters and marks in brackets. */
const bareFormat = (code: string): string => code.replace(/"[^"]*"|[\\_*].|\[[^[\]]*\]/g, '');

/** Whether a format shows a number a hundred times as large, with a percent sign behind it; a quoted sign shows nothing but itself. */
export const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? PERCENTS.has(id) : bareFormat(code).includes('%');

/** Whether a format of numbers shows days or times: it has letters of dates outside of quoted texts and of marks in brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATES.has(id);
  const bare = bareFormat(code);
  return /[dmyhs]/i.test(bare) && !/[#0?]/.test(bare.replace(/s\.0+/gi, ''));
}

const DAY_S = 86_400;

/** The day that a number means: `2026-11-30`, with its time where it has one, by no clock of its own: `2026-11-30T14:05:00`, as a CSV has it. */
export function writeSerial(serial: number, is1904: boolean): string {
  if (!Number.isFinite(serial)) return '';
  // sheet programs count a 29th of February 1900 that never was
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const moment = new Date(start + Math.round(serial * DAY_S) * 1000);
  if (Number.isNaN(moment.getTime())) return '';
  const text = moment.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}
