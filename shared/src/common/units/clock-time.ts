/** A moment by the clock of a place, in the format of a browser input, without a UTC offset. */
const CLOCK_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/;

const MS_PER_MINUTE = 60_000;

/** Making a formatter takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(key.startsWith('sheet') ? 'sv-SE' : 'en-US', options);
  formats.set(key, made);
  return made;
}

/** Whether a text is a moment by the clock of a place, `2026-10-21T07:00`. */
export const isClockTime = (text: unknown): text is string => typeof text === 'string' && CLOCK_TIME.test(text);

/** What clocks in a zone (IANA name) show at an instant (ISO, UTC), to the second: `2026-10-21T07:00:12`. */
export function clockTimeIn(timeZone: string, iso: string): string {
  const format = formatOf(`sheet ${timeZone}`, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(new Date(iso)).replace(' ', 'T');
}

/**
 * The instant (ISO, UTC) at which clocks in a zone show a time. A time that occurs twice in fall is the first one; a time that spring
 * skips is read with the offset before the change.
 */
export function instantOf(timeZone: string, clockTime: string): string {
  const shown = Date.parse(`${clockTime.replace(' ', 'T')}Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${clockTimeIn(timeZone, new Date(instant).toISOString())}Z`) - Math.floor(instant / 1000) * 1000;
  const dayMs = 24 * 60 * MS_PER_MINUTE;
  // the offsets before and after any change of that day; the earlier instant that shows the time is the one that is meant
  const candidates = [shown - offsetAt(shown - dayMs), shown - offsetAt(shown + dayMs)];
  const found = candidates.find((instant) => instant + offsetAt(instant) === shown);
  return new Date(found ?? shown - offsetAt(shown - dayMs)).toISOString();
}

/** A moment by the clock of a place, with the name of its zone: `Oct 21, 2026, 07:00 PDT`. A moment already by that clock is not converted. */
export function formatClockTime(timeZone: string, moment: string): string {
  const iso = isClockTime(moment) ? instantOf(timeZone, moment) : moment;
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return moment;
  return formatOf(`said ${timeZone}`, {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(time);
}

/** Name of the zone at an instant: `EDT`. */
export function zoneNameAt(timeZone: string, iso: string): string {
  return formatClockTime(timeZone, iso).split(' ').at(-1) ?? timeZone;
}
