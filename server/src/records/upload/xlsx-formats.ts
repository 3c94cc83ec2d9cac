/** Built-in formats that show a day, with or without a time (ECMA-376 part 1, 18.8.30). */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
/** Built-in formats that show a time of day alone. */
const TIMES = new Set([18, 19, 20, 21]);
/** Built-in formats that show a span of time: `mm:ss`, `[h]:mm:ss`, `mm:ss.0`. */
const SPANS = new Set([45, 46, 47]);
/** Built-in formats that show a share as percent: `0%` and `0.00%`. */
const PERCENTS = new Set([9, 10]);

const SECONDS_PER_DAY = 86_400;

/**
 * How a cell format shows a number. `code`: as a row of digits with signs between them, such as a ZIP; `show` writes it as the sheet
 * program does, and gives null for a number that no code can be (a fraction).
 */
export type Shown =
  | { readonly kind: 'number' | 'day' | 'time' | 'span' | 'percent' }
  | { readonly kind: 'code'; readonly show: (value: number) => string | null };

/** The sections of a format, separated by semicolons outside of quotes. */
const sectionsOf = (code: string): readonly string[] =>
  (code.match(/(?:"[^"]*"|\\.|[^";\\])+/g) ?? []).map((section) => section.trim());

/** What a format shows of the value itself: without quoted texts, single letters and marks in brackets. */
const bareFormat = (code: string): string => code.replace(/"[^"]*"|[\\_*].|\[[^[\]]*\]/g, '');

const isSpan = (code: string): boolean => /\[(?:h+|m+|s+)\]/i.test(code);

/** Whether a format of numbers shows days or times: it has letters of dates outside of quoted texts and of marks in brackets. */
function isOfTime(code: string): boolean {
  const bare = bareFormat(code);
  return isSpan(code) || (/[dmyhs]/i.test(bare) && !/[#0?]/.test(bare.replace(/s\.0+/gi, '')));
}

/** Whether a format shows days: it has letters of days or years, or months without hours and seconds. */
function isOfDay(code: string): boolean {
  const bare = bareFormat(code);
  return /[dy]/i.test(bare) || !/[hs]/i.test(bare);
}

/** One part of a format code: a digit place, or the text between digits. */
type Sign = { readonly isDigit: true; readonly isFilled: boolean } | { readonly isDigit: false; readonly text: string };

/** The parts of a section that consists of digits and text between them; null for any other section. */
function readCode(section: string): readonly Sign[] | null {
  const signs: Sign[] = [];
  for (const [part] of section.matchAll(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]|./g)) {
    if (part.startsWith('[') || part.startsWith('*')) continue;
    if (part === '0' || part === '#') signs.push({ isDigit: true, isFilled: part === '0' });
    else if (part.startsWith('"')) signs.push({ isDigit: false, text: part.slice(1, -1) });
    else if (part.startsWith('_')) signs.push({ isDigit: false, text: ' ' });
    else if (part.startsWith('\\')) signs.push({ isDigit: false, text: part.slice(1) });
    else if ('-+() '.includes(part)) signs.push({ isDigit: false, text: part });
    else return null;
  }
  return signs;
}

/** Two digits at least that are always shown, or digits with a sign between them: an amount is formatted by neither. */
function isCode(signs: readonly Sign[]): boolean {
  const places = signs.flatMap((sign, index) => (sign.isDigit ? [index] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isSplit = signs.slice(first, last).some((sign) => !sign.isDigit);
  return places.length >= 2 && (isSplit || signs.filter((sign) => sign.isDigit && sign.isFilled).length >= 2);
}

/** Writes digits into their places from the right; what is left over goes before the first place. */
function fill(signs: readonly Sign[], digits: string): string {
  const places = signs.filter(({ isDigit }) => isDigit).length;
  const padded = digits.padStart(places, ' ');
  const extra = padded.length - places;
  let at = 0;
  const text = signs.map((sign) => {
    if (!sign.isDigit) return sign.text;
    const digit = at === 0 ? padded.slice(0, extra + 1) : (padded[extra + at] ?? '');
    at += 1;
    return digit.trim() === '' ? (sign.isFilled ? '0' : '') : digit.trim();
  });
  return text.join('').trim();
}

/** Phone numbers have two sections, the first for those up to a limit: `[<=9999999]###-####;(###) ###-####`. */
const upTo = (section: string): number => {
  const [, limit] = /\[<=?(\d{1,15})\]/.exec(section) ?? [];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
};

function codeFormat(format: string): Shown | null {
  const sections = sectionsOf(format);
  const limited = sections.length > 1 && Number.isFinite(upTo(sections[0] ?? ''));
  const wanted = (limited ? sections.slice(0, 2) : sections.slice(0, 1)).map((section) => ({
    limit: upTo(section),
    signs: readCode(section),
  }));
  if (wanted.length === 0 || !wanted.every(({ signs }) => signs !== null && isCode(signs))) return null;
  return {
    kind: 'code',
    show: (value) => {
      if (!Number.isSafeInteger(value) || value < 0) return null;
      const signs = wanted.find(({ limit }) => value <= limit)?.signs;
      return signs ? fill(signs, String(value)) : null;
    },
  };
}

/** How the format with a number, and with a code of its own where it is none that comes with every sheet program, shows a number. */
export function readFormat(id: number, code: string | undefined): Shown {
  if (code === undefined) {
    const kinds = [
      [DAYS, 'day'],
      [TIMES, 'time'],
      [SPANS, 'span'],
      [PERCENTS, 'percent'],
    ] as const;
    return { kind: kinds.find(([ids]) => ids.has(id))?.[1] ?? 'number' };
  }
  // a quoted percent sign shows nothing but itself
  if (bareFormat(code).includes('%')) return { kind: 'percent' };
  if (isOfTime(code)) return { kind: isSpan(code) ? 'span' : isOfDay(code) ? 'day' : 'time' };
  return codeFormat(code) ?? { kind: 'number' };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `26:30`, with its seconds where it has some: `0:45:30`. */
function writeSpan(serial: number): string {
  const seconds = Math.round(serial * SECONDS_PER_DAY);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${hours}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** The day of a number: `2026-11-30`, with its time if it has one, without a zone: `2026-11-30T14:05:00`, as in a CSV. */
function writeDay(serial: number, is1904: boolean): string {
  // sheet programs count a 29th of February 1900 that never was
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const moment = new Date(start + Math.round(serial * SECONDS_PER_DAY) * 1000);
  if (Number.isNaN(moment.getTime())) return '';
  const text = moment.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}

/**
 * A day, a time of day or a span of time as its cell shows it: `2026-11-30`, `7:05`, `26:30`. A cell that shows a time alone and has its
 * day all the same, hidden by the format, gives both. Empty for what is no moment.
 */
export function writeSerial(serial: number, kind: 'day' | 'time' | 'span', is1904: boolean): string {
  if (!Number.isFinite(serial)) return '';
  const isSpanOfTime = kind === 'span' || (kind === 'time' && serial < 1);
  // below the first day of the calendar there is a time alone, whatever the format shows beside it
  return serial >= 0 && (isSpanOfTime || (serial > 0 && serial < 1)) ? writeSpan(serial) : writeDay(serial, is1904);
}
