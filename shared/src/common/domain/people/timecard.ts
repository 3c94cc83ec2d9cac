export type ParsedClock =
  { readonly ok: true; readonly minutes: number } | { readonly ok: false; readonly message: string };

/** Reads `07:53`, `7:53` or `7:53 pm` into minutes after midnight. */
export function parseClock(text: string): ParsedClock {
  const match = /^(\d{1,2}):(\d{2})\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2]);
  const half = match?.[3]?.toLowerCase();
  const isSound = match !== null && minutes < 60 && (half ? hours >= 1 && hours <= 12 : hours < 24);
  if (!isSound) return { ok: false, message: 'Write the time as 07:53 or 7:53 pm.' };
  const base = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return { ok: true, minutes: base * 60 + minutes };
}

/** Steps to which pay time may be rounded, minutes: five minutes, a tenth and a quarter of an hour. */
export type RoundingStep = 5 | 6 | 15;

/** Rounds a punch to the nearest step. For a quarter hour 7 minutes go down and 8 go up. */
export function roundPunch(minutes: number, stepMinutes: RoundingStep = 15): number {
  return Math.floor((minutes + Math.floor(stepMinutes / 2)) / stepMinutes) * stepMinutes;
}

/** Decimal hours to the hundredth, as payroll takes them: 7 h 22 min is 7.37. */
export function decimalHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

export interface MealRule {
  /** Taken off a shift longer than this. */
  readonly afterMinutes: number;
  readonly deductMinutes: number;
}

export const DEFAULT_MEAL_RULE: MealRule = { afterMinutes: 360, deductMinutes: 30 };

/** Paid minutes of a shift: the meal comes off long shifts in which no meal was punched. */
export function deductMeal(minutes: number, hasPunchedMeal: boolean, rule: MealRule = DEFAULT_MEAL_RULE): number {
  return hasPunchedMeal || minutes <= rule.afterMinutes ? minutes : minutes - rule.deductMinutes;
}

/** Federal: overtime above 40 h a week. California adds the day: above 8 h at 1.5, above 12 h double. */
export type OvertimeRule = 'federal' | 'california';

export interface WeekHours {
  readonly regular: number;
  /** At 1.5 times. */
  readonly overtime: number;
  /** At 2 times; California only. */
  readonly double: number;
}

const WEEK_HOURS = 40;

function splitCaliforniaDay(hours: number, isSeventhDay: boolean): WeekHours {
  if (isSeventhDay) return { regular: 0, overtime: Math.min(8, hours), double: Math.max(0, hours - 8) };
  return {
    regular: Math.min(8, hours),
    overtime: Math.min(4, Math.max(0, hours - 8)),
    double: Math.max(0, hours - 12),
  };
}

/**
 * Splits the seven days of a work week into regular, overtime and double time, in hours. In California the seventh day
 * worked in a row of one week is overtime from its first hour. Throws RangeError unless seven days are given.
 */
export function splitWeek(dayHours: readonly number[], rule: OvertimeRule = 'federal'): WeekHours {
  if (dayHours.length !== 7) throw new RangeError(`A work week has seven days, got ${dayHours.length}.`);
  const total = dayHours.reduce((sum, hours) => sum + hours, 0);
  if (rule === 'federal') {
    return { regular: Math.min(WEEK_HOURS, total), overtime: Math.max(0, total - WEEK_HOURS), double: 0 };
  }
  const worksAllDays = dayHours.every((hours) => hours > 0);
  const days = dayHours.map((hours, index) => splitCaliforniaDay(hours, worksAllDays && index === 6));
  const sum = (pick: (day: WeekHours) => number): number => days.reduce((all, day) => all + pick(day), 0);
  const straight = sum((day) => day.regular);
  return {
    regular: Math.min(WEEK_HOURS, straight),
    overtime: sum((day) => day.overtime) + Math.max(0, straight - WEEK_HOURS),
    double: sum((day) => day.double),
  };
}
