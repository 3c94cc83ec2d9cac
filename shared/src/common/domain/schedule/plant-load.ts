import { makeLineWork } from '../curb/line-work.ts';
import { estimateLeadTime, pressDays } from './backward-schedule.ts';
import { STAGES_AFTER_SHIPPING } from './readiness.ts';
import { makeRoute, STAGE_ORDER } from './routes.ts';
import { computeStageMinutes } from './standard-minutes.ts';
import type { BuildStage } from '../../trade/stage-table.ts';
import { needsStamp, type CurbSpec } from '../../trade/curb-spec.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';

/** The open work of a plant as it is planned. */
export interface PlantLoad {
  /** Standard minutes that a stage does in a working day; 0 when not set. */
  readonly capacityOf: (stage: BuildStage) => number;
  /** Open standard minutes of a stage by working day from today on: at 0 those of today and what is behind plan. */
  readonly byStage: ReadonlyMap<BuildStage, readonly number[]>;
}

/** A stage of new work: the working days from today until it is planned, and its standard minutes. */
interface NewWork {
  readonly stage: BuildStage;
  readonly day: number;
  readonly minutes: number;
}

/** No promise looks further ahead than this, working days. */
const MOST_DAYS = 120;
const FIRST_SHOP_STAGE = STAGE_ORDER.indexOf('engineering');

/**
 * What a line brings to the stages between approval and shipping when it ships `leadDays` working days from today. A shorter time
 * than the standard plan presses its days together, as `backwardSchedule` does.
 */
function planWork(spec: CurbSpec, geometry: CurbGeometry, leadDays: number): readonly NewWork[] {
  const route = makeRoute(spec).filter(
    (stage) => STAGE_ORDER.indexOf(stage) >= FIRST_SHOP_STAGE && !STAGES_AFTER_SHIPPING.includes(stage),
  );
  const minutes = computeStageMinutes(makeLineWork(spec, geometry), route);
  const daysOf = pressDays(route, leadDays, { isStamped: needsStamp(spec) });
  return route.map((stage) => ({ stage, day: leadDays - daysOf(stage), minutes: minutes[stage] }));
}

/** Whether a stage can do its planned work through a day, and the new work with it. Today counts as a whole day; without a capacity, all fits. */
function fits({ stage, minutes }: NewWork, day: number, { byStage, capacityOf }: PlantLoad): boolean {
  if (capacityOf(stage) <= 0) return true;
  const planned = (byStage.get(stage) ?? []).slice(0, day + 1).reduce((sum, each) => sum + each, 0);
  return planned + minutes <= capacityOf(stage) * (day + 1);
}

/** Working days by which the work that is planned already puts a line off: the fewest with which every stage of it fits. */
export function queueDays(spec: CurbSpec, geometry: CurbGeometry, load: PlantLoad): number {
  const work = planWork(spec, geometry, estimateLeadTime({ ...spec, quickShip: 'none' }).workingDays);
  for (let wait = 0; wait < MOST_DAYS; wait += 1)
    if (work.every((each) => fits(each, each.day + wait, load))) return wait;
  return MOST_DAYS;
}

/** The stage at which a quick ship does not fit into the planned work; null when all stages have room, or no quick ship was requested. */
export function findFullStage(spec: CurbSpec, geometry: CurbGeometry, load: PlantLoad): BuildStage | null {
  if (spec.quickShip === 'none') return null;
  const work = planWork(spec, geometry, estimateLeadTime(spec).workingDays);
  return work.find((each) => !fits(each, each.day, load))?.stage ?? null;
}
