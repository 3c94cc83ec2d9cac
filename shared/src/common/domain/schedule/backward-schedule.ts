import { addWorkingDays, isWorkingDay, workingDaysBetween } from '../../units/plain-date.ts';
import type { PlainDate } from '../../units/plain-date.ts';
import { needsStamp } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { makeRoute, STAGE_ORDER } from './routes.ts';
import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';

/** A stamp takes this many working days between engineering and its check. */
export const STAMP_DAYS = 5;

export interface ScheduleOptions {
  readonly isStamped: boolean;
  /** Days off of the plant, `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
  /** Working days before shipping by stage, where the plant plans otherwise than the standard. */
  readonly daysBeforeShip?: Readonly<Partial<Record<BuildStage, number>>>;
  /** The day on which the work can begin: nothing is planned before it. */
  readonly notBefore?: PlainDate;
}

export interface DueStage {
  readonly stage: BuildStage;
  readonly dueDate: PlainDate;
}

/** Working days before shipping on which a stage is due. */
export function daysBeforeShip(
  stage: BuildStage,
  options: Pick<ScheduleOptions, 'isStamped' | 'daysBeforeShip'>,
): number {
  const row = STAGE_TABLE[stage];
  const days = options.daysBeforeShip?.[stage] ?? row.daysBeforeShip;
  return days + (options.isStamped && row.isBeforeStamp ? STAMP_DAYS : 0);
}

/**
 * Presses standard days before shipping into the working days that there are, evenly and in their order. Stages before engineering
 * are checks of the office, which begin with the order: they are not what a short time presses together.
 */
export function pressDays(
  route: readonly BuildStage[],
  availableDays: number,
  options: Pick<ScheduleOptions, 'isStamped' | 'daysBeforeShip'>,
): (stage: BuildStage) => number {
  const shop = route.filter((stage) => STAGE_ORDER.indexOf(stage) >= STAGE_ORDER.indexOf('engineering'));
  const longest = Math.max(0, ...shop.map((stage) => daysBeforeShip(stage, options)));
  const available = Math.max(0, availableDays);
  return (stage) => {
    const days = daysBeforeShip(stage, options);
    return longest > available ? Math.floor((days * available) / longest) : days;
  };
}

/**
 * Due dates counted back from the ship date in working days. A ship date on a day off counts as the working day before. Where there
 * is less time than the standard plan takes (quick ship, a day that was asked for), its days are pressed together evenly, in their
 * order, so that none is due before the work can begin.
 */
export function backwardSchedule(
  shipDate: PlainDate,
  route: readonly BuildStage[],
  options: ScheduleOptions,
): DueStage[] {
  const { holidays } = options;
  const ship = isWorkingDay(shipDate, holidays) ? shipDate : addWorkingDays(shipDate, -1, holidays);
  const { notBefore } = options;
  const first =
    notBefore === undefined || isWorkingDay(notBefore, holidays) ? notBefore : addWorkingDays(notBefore, 1, holidays);
  const available = first === undefined ? Infinity : workingDaysBetween(first, ship, holidays);
  const daysOf = pressDays(route, available, options);
  return route.map((stage) => {
    const days = daysOf(stage);
    const due = days === 0 ? ship : addWorkingDays(ship, -days, holidays);
    return { stage, dueDate: first !== undefined && due < first ? first : due };
  });
}

const QUICK_SHIP_DAYS = { five_day: 5, three_day: 3, next_day: 1 } as const;

export interface LeadTime {
  readonly workingDays: number;
  /** What the days are made of, for the person who asks why. */
  readonly reasons: readonly { readonly label: string; readonly days: number }[];
}

/**
 * Lead time from approval of the drawing to shipping, in working days: the route's own days, the stamp, special material
 * and the days of work already waiting at the bottleneck (`queueDays`). Quick ship replaces all of it.
 */
export function estimateLeadTime(spec: CurbSpec, queueDays = 0): LeadTime {
  if (spec.quickShip !== 'none') {
    const days = QUICK_SHIP_DAYS[spec.quickShip];
    return { workingDays: days, reasons: [{ label: 'Quick ship', days }] };
  }
  const route = makeRoute(spec);
  const options = { isStamped: false };
  // Without special material the order is checked the day before engineering starts.
  const shopDays = daysBeforeShip('engineering', options) + 1;
  const specialDays = route.includes('special_materials') ? daysBeforeShip('sales_checking', options) - shopDays : 0;
  const reasons = [
    { label: 'Engineering and shop', days: shopDays },
    { label: 'Special material', days: specialDays },
    { label: 'Calculation and stamp', days: needsStamp(spec) ? STAMP_DAYS : 0 },
    { label: 'Work ahead of it', days: Math.max(0, Math.ceil(queueDays)) },
  ].filter((reason) => reason.days > 0);
  return { workingDays: reasons.reduce((sum, reason) => sum + reason.days, 0), reasons };
}
