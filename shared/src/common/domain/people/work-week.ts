import { addDays, weekday, type PlainDate } from '../../units/plain-date.ts';
import { deductMeal, roundPunch, type MealRule, type OvertimeRule, type RoundingStep } from './timecard.ts';

/** Time rules of a location. */
export interface TimeRules {
  /** First day of the work week. */
  readonly weekStart: 'sunday' | 'monday';
  /** Null: punches are paid to the minute. */
  readonly roundingMinutes: RoundingStep | null;
  readonly meal: MealRule;
  readonly overtime: OvertimeRule;
}

/** No card is longer; federal and state rules know no longer shift in a plant. */
export const LONGEST_SHIFT_MINUTES = 16 * 60;

const MS_PER_MINUTE = 60_000;

/** A moment to the minute: seconds of a punch are not counted. */
const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MS_PER_MINUTE);

/** Rounds a moment by the rule of the location. Time zones differ by whole quarter hours, so rounding in UTC gives the same result. */
export function roundMoment(moment: Date, stepMinutes: RoundingStep | null): Date {
  const minutes = minuteOf(moment);
  return new Date((stepMinutes === null ? minutes : roundPunch(minutes, stepMinutes)) * MS_PER_MINUTE);
}

/** Time within a shift that an employee was away from work. */
export interface Pause {
  /** A meal is not paid, a short break is. */
  readonly kind: 'meal' | 'break';
  readonly from: Date;
  /** Null while it lasts. */
  readonly to: Date | null;
}

export interface Shift {
  readonly in: Date;
  readonly out: Date;
  readonly pauses: readonly Pause[];
  /** The employee took no meal: nothing is deducted. */
  readonly workedThroughMeal: boolean;
}

export interface ShiftTime {
  readonly roundedIn: Date;
  readonly roundedOut: Date;
  /** Not paid. */
  readonly mealMinutes: number;
  readonly paidMinutes: number;
}

/**
 * The paid time of a shift: punches in and out are rounded by the rule of the location; punched meals are deducted to the minute. If no
 * meal was punched, shifts longer than the limit of the rule get its deduction. Meals are not rounded: a meal of 34 minutes would cost
 * 45, which neither evens out (29 CFR 785.48) nor holds up in California (Donohue v. AMN Services, 2021).
 */
export function computeShift(shift: Shift, rules: Pick<TimeRules, 'roundingMinutes' | 'meal'>): ShiftTime {
  const round = (moment: Date): Date => roundMoment(moment, rules.roundingMinutes);
  const between = (from: Date, to: Date): number => minuteOf(to) - minuteOf(from);
  const span = Math.max(0, between(round(shift.in), round(shift.out)));
  const meals = shift.pauses.filter((pause) => pause.kind === 'meal' && pause.to !== null);
  const punched = meals.reduce((sum, meal) => sum + (meal.to === null ? 0 : between(meal.from, meal.to)), 0);
  const paid = Math.max(0, deductMeal(span - punched, meals.length > 0 || shift.workedThroughMeal, rules.meal));
  return {
    roundedIn: round(shift.in),
    roundedOut: round(shift.out),
    mealMinutes: span - paid,
    paidMinutes: paid,
  };
}

/** First day of the work week that a day belongs to. */
export function weekStartOf(date: PlainDate, weekStart: TimeRules['weekStart']): PlainDate {
  const first = weekStart === 'monday' ? 1 : 0;
  return addDays(date, -((weekday(date) - first + 7) % 7));
}

/** Paid minutes of one card, on which day of its work week (0 to 6). */
export interface CardOfWeek {
  readonly day: number;
  readonly paidMinutes: number;
}

/** Minutes of one card by what is paid for them. */
export interface SplitMinutes {
  readonly regular: number;
  /** At 1.5 times. */
  readonly overtime: number;
  /** At 2 times. */
  readonly double: number;
}

const HOUR = 60;
const WEEK_MINUTES = 40 * HOUR;
/** California: 1.5 times above these minutes of a day, twice above those. */
const DAY_LIMITS = { overtime: 8 * HOUR, double: 12 * HOUR };

/** Minutes of the piece from `from` to `to` that lie between two limits. */
const within = (from: number, to: number, low: number, high: number): number =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

function splitByDay(worked: number, minutes: number, isSeventhDay: boolean): SplitMinutes {
  const end = worked + minutes;
  const { overtime: eight, double: twelve } = DAY_LIMITS;
  if (isSeventhDay)
    return {
      regular: 0,
      overtime: within(worked, end, 0, eight),
      double: within(worked, end, eight, Infinity),
    };
  return {
    regular: within(worked, end, 0, eight),
    overtime: within(worked, end, eight, twelve),
    double: within(worked, end, twelve, Infinity),
  };
}

/**
 * Splits the cards of a work week, given in the sequence in which they were worked, into regular, overtime and double time: what is
 * worked later takes the overtime. The sums are those of `splitWeek`.
 */
export function splitCards(cards: readonly CardOfWeek[], rule: OvertimeRule): readonly SplitMinutes[] {
  const isWorked = new Set(cards.filter((card) => card.paidMinutes > 0).map((card) => card.day));
  const dayMinutes = new Map<number, number>();
  let straight = 0;
  return cards.map(({ day, paidMinutes }) => {
    const worked = dayMinutes.get(day) ?? 0;
    dayMinutes.set(day, worked + paidMinutes);
    const byDay =
      rule === 'california'
        ? splitByDay(worked, paidMinutes, day === 6 && isWorked.size === 7)
        : { regular: paidMinutes, overtime: 0, double: 0 };
    const regular = Math.min(byDay.regular, Math.max(0, WEEK_MINUTES - straight));
    straight += byDay.regular;
    return { regular, overtime: byDay.overtime + byDay.regular - regular, double: byDay.double };
  });
}
