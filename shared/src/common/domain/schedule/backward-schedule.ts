import { addWorkingDays, isWorkingDay } from '../../units/plain-date.ts';
import type { PlainDate } from '../../units/plain-date.ts';
import { needsStamp } from '../curb/curb-spec.ts';
import type { CurbSpec } from '../curb/curb-spec.ts';
import { makeRoute } from './routes.ts';
import { STAGE_TABLE, type BuildStage } from './stage-table.ts';

/** A stamp takes this many working days between engineering and its check. */
export const STAMP_DAYS = 5;

export interface ScheduleOptions {
  readonly isStamped: boolean;
  /** Days off of the plant, `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
  /** Working days before shipping by stage, where the plant plans otherwise than the standard. */
  readonly daysBeforeShip?: Readonly<Partial<Record<BuildStage, number>>>;
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

/** Due dates counted back from the ship date in working days. A ship date on a day off counts as the working day before. */
export function backwardSchedule(
  shipDate: PlainDate,
  route: readonly BuildStage[],
  options: ScheduleOptions,
): DueStage[] {
  const { holidays } = options;
  const ship = isWorkingDay(shipDate, holidays) ? shipDate : addWorkingDays(shipDate, -1, holidays);
  return route.map((stage) => {
    const days = daysBeforeShip(stage, options);
    return { stage, dueDate: days === 0 ? ship : addWorkingDays(ship, -days, holidays) };
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
