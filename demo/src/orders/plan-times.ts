import type { BuildStage } from '@cdi/shared/catalogue';
import { daysBeforeShip, estimateLeadTime, STAGE_ORDER } from '@cdi/shared/domain/schedule';
import { needsStamp } from '@cdi/shared/trade';
import type { CurbPlan, OrderPlan } from './order-plans.data.ts';
import type { DemoCurb } from '../quotes/make-curb.ts';
import type { Random } from '../kit/random.ts';

/** When the steps of an order happened, in working days from today (see DemoCalendar); null for what has not happened. */
export interface OrderTimes {
  readonly quoted: number;
  readonly ordered: number;
  /** Sales Checking started and was done. */
  readonly checkStarted: number | null;
  readonly checked: number | null;
  readonly approved: number | null;
  readonly released: number | null;
  readonly shipped: number | null;
  readonly cancelled: number | null;
  /** The working day that was promised; null before the drawings are approved. */
  readonly promisedDay: number | null;
  /** The working day on which the curbs are due, and for which they were asked. */
  readonly dueDay: number;
}

const LAST_MOMENT = -0.04;
const DRAWING_AND_APPROVAL_DAYS = 5;
const CANCELLED_AFTER = 8;
const orderOf = (stage: BuildStage | null): number => (stage === null ? 99 : STAGE_ORDER.indexOf(stage));

/** The curb of an order that is furthest behind. */
function findSlowest(plans: readonly CurbPlan[]): CurbPlan | undefined {
  return [...plans].sort((one, other) => orderOf(one.at) - orderOf(other.at))[0];
}

const leadDays = (curbs: readonly DemoCurb[]): number =>
  Math.max(1, ...curbs.map(({ spec }) => estimateLeadTime(spec).workingDays));

/** Before release: everything follows from the day of the order. */
function planEarly(plan: OrderPlan, curbs: readonly DemoCurb[], random: Random): OrderTimes {
  const ordered = -plan.orderedAgo;
  const isChecking = plan.curbs.some((curb) => curb.at === 'sales_checking');
  const isStarted = plan.curbs.some((curb) => curb.lane === 'running') || !isChecking;
  const areApproved = plan.curbs.every((curb) => curb.drawing === 'approved');
  const approved = areApproved ? ordered + Math.min(plan.orderedAgo - 0.3, random.between(4.4, 5.6)) : null;
  const promisedDay = approved === null ? null : Math.floor(approved) + leadDays(curbs);
  return {
    quoted: ordered - random.between(0.6, 9),
    ordered,
    checkStarted: isStarted ? ordered + Math.min(0.25, plan.orderedAgo / 3) : null,
    checked: isChecking ? null : ordered + 0.5,
    approved,
    released: null,
    shipped: null,
    cancelled: plan.books === 'cancelled' ? ordered + CANCELLED_AFTER : null,
    promisedDay,
    dueDay: promisedDay ?? Math.floor(ordered) + DRAWING_AND_APPROVAL_DAYS + leadDays(curbs),
  };
}

/** Times from the release on, counted back from the stage of the slowest curb, or from the day the order shipped. */
function planLate(plan: OrderPlan, curbs: readonly DemoCurb[], random: Random): OrderTimes {
  const slowest = findSlowest(plan.curbs);
  const hasShipped = plan.shippedAgo > 0;
  const shipped = hasShipped ? -plan.shippedAgo - random.between(0.1, 0.7) : null;
  const isStamped = curbs.some(({ spec }) => needsStamp(spec));
  const stage = slowest?.at ?? 'loading';
  const promisedDay =
    shipped === null
      ? daysBeforeShip(stage, { isStamped }) + plan.slack
      : Math.floor(shipped) + random.pick([0, 0, 0, 0, 1, 2, -1, -3]);
  const arrived = shipped ?? LAST_MOMENT - random.between(0.3, plan.slack < 0 ? 2.6 : 1.5);
  const stagesBehind = Math.max(0, orderOf(stage) - orderOf('engineering'));
  const released = arrived - stagesBehind * random.between(0.42, 0.62) - 0.3;
  const lead = leadDays(curbs);
  const approved = Math.min(released - random.between(0.15, 0.8), promisedDay - lead + random.between(0.2, 0.9));
  const ordered = approved - random.between(4.2, 7.5);
  return {
    quoted: ordered - random.between(0.8, 11),
    ordered,
    checkStarted: ordered + 0.2,
    checked: ordered + 0.5,
    approved,
    released,
    shipped,
    cancelled: null,
    promisedDay,
    dueDay: promisedDay,
  };
}

/** Finds the time of everything in the plan of an order. */
export function planTimes(plan: OrderPlan, curbs: readonly DemoCurb[], random: Random): OrderTimes {
  return plan.isReleased ? planLate(plan, curbs, random) : planEarly(plan, curbs, random);
}
