import type { BuildStage } from '@cdi/shared/catalogue';
import type { CurbGeometry } from '@cdi/shared/domain/curb';
import { findFullStage, getStage, type PlantLoad } from '@cdi/shared/domain/schedule';
import type { CurbSpec } from '@cdi/shared/trade';
import { addWorkingDays, workingDaysBetween, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';
import { readCapacity, readHolidays } from './plant.service.ts';
import { isOpenWork, plannedDate } from './task-conditions.ts';

/** Working days for which planned work is looked at. */
const HORIZON_DAYS = 130;

/**
 * The open work of a plant by stage and working day from today on, as its boards show it, and what a stage does in a day. An order
 * that is being planned is not ahead of itself: `exceptOrder` is its id, 0 for none.
 */
export async function readPlantLoad(
  context: Pick<CallContext, 'db' | 'today'>,
  locationId: number | null,
  exceptOrder = 0,
): Promise<PlantLoad> {
  const { db, today } = context;
  const holidays = await readHolidays(db, today, locationId);
  const last = addWorkingDays(today, HORIZON_DAYS, holidays);
  const rows = await many<{ task: BuildStage; day: PlainDate; minutes: number }>(db)`
    select t.task, greatest(${plannedDate}, ${today}::date) as day, sum(t.std_minutes)::float8 as minutes
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id
    where ${isOpenWork} and ${plannedDate} <= ${last}::date and tr.tracker_id <> ${exceptOrder}::bigint
      and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)
    group by 1, 2`;
  const byStage = new Map<BuildStage, number[]>();
  for (const { task, day, minutes } of rows) {
    const days = byStage.get(task) ?? Array.from({ length: HORIZON_DAYS + 1 }, () => 0);
    const at = workingDaysBetween(today, day, holidays);
    days[at] = (days[at] ?? 0) + minutes;
    byStage.set(task, days);
  }
  return { byStage, capacityOf: await readCapacity(db, locationId) };
}

/** Why a quick ship is refused at present: the stage that is full before its day. Null where it fits. */
export function explainQuickShipRefusal(spec: CurbSpec, geometry: CurbGeometry, load: PlantLoad): string | null {
  const stage = findFullStage(spec, geometry, load);
  if (stage === null) return null;
  return `Quick ship is not possible now: ${getStage(stage).label} is full until then. Choose a longer time or the standard lead time.`;
}
