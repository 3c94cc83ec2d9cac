import { MOST_ACTUAL_MINUTES } from '@cdi/shared/domain/schedule';

export type ParsedMinutes =
  { readonly ok: true; readonly minutes: number | undefined } | { readonly ok: false; readonly message: string };

/** Reads actual minutes as typed: a number of minutes, `1:30` or `1.5 h`; nothing is allowed. */
export function parseMinutes(text: string): ParsedMinutes {
  const clean = text.trim().toLowerCase();
  if (clean === '') return { ok: true, minutes: undefined };
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(clean);
  const plain = /^(\d+(?:\.\d+)?)\s*(h|hours?|m|min|minutes?)?$/.exec(clean);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : plain
      ? Number(plain[1]) * (plain[2]?.startsWith('h') ? 60 : 1)
      : Number.NaN;
  if (Number.isFinite(minutes) && minutes <= MOST_ACTUAL_MINUTES) return { ok: true, minutes };
  if (Number.isFinite(minutes))
    return {
      ok: false,
      message: `Nothing takes more than ${Math.floor(MOST_ACTUAL_MINUTES / 60)} hours: correct the time.`,
    };
  return { ok: false, message: 'Write the minutes as 45, 1:30 or 1.5 h, or leave it empty.' };
}

/** Error of the minutes entered, or null. */
export function checkMinutes(text: string): string | null {
  const parsed = parseMinutes(text);
  return parsed.ok ? null : parsed.message;
}

/** Minutes as typed; undefined when none are given, or when they cannot be read. */
export function readMinutes(text: string): number | undefined {
  const parsed = parseMinutes(text);
  return parsed.ok ? parsed.minutes : undefined;
}
