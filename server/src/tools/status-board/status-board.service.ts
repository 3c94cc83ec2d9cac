import { sql } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import { DRAWING_BOARD, type StatusBoard } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { countLanes } from '../../boards/read-cards.ts';
import type { CallContext } from '../../context.ts';
import { drawingSource } from '../../drawings/drawing.source.ts';
import { isBlocked, isLateToPromise, isOpenWork, isReady, promisedDate } from '../../plants/task-conditions.ts';
import { workingDaysPast } from '../../plants/working-days.ts';
import { readWallZone } from '../../boards/wall-zone.ts';
import { drawMaster } from '../../shop/master.service.ts';
import { many, maybeOne, one } from '../../storage/query.ts';
import { onSnapshot } from '../../storage/snapshot.ts';
import { readShipsOfToday } from './ships-of-today.ts';

/** Late orders that the display has room for. */
const WORST = 6;

/** The plant as all of its boards show it at one moment; null for all plants together. Throws NOT_FOUND. */
export function readStatusBoard(context: CallContext, locationId: number | null): Promise<StatusBoard> {
  return onSnapshot(context.db, (db) => drawStatus({ ...context, db }, locationId));
}

async function drawStatus(context: CallContext, locationId: number | null): Promise<StatusBoard> {
  const locationName = await readLocationName(context, locationId);
  const master = await drawMaster(context, locationId);
  const orders = await countOrders(context, locationId);
  return {
    today: context.today,
    location_name: locationName,
    timezone: await readWallZone(context.db, locationId),
    stages: master.stages.flatMap(({ days: [load], ...stage }) =>
      load ? [{ ...stage, orders: orders.get(stage.task) ?? 0, load }] : [],
    ),
    drawings: await countDrawings(context, locationId),
    late: await readLate(context, locationId),
    ships: await readShipsOfToday(context, locationId),
    down: await many<StatusBoard['down'][number]>(context.db)`
      select asset_id, asset_tag, asset_name from asset
      where status = 'down' and is_active and (${locationId}::bigint is null or cdi_location_id = ${locationId}::bigint)
      order by asset_tag`,
  };
}

async function readLocationName({ db }: CallContext, locationId: number | null): Promise<string | null> {
  if (locationId === null) return null;
  const row = await maybeOne<{ location_name: string }>(db)`
    select location_name from cdi_location where cdi_location_id = ${locationId}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no location ${locationId}. Choose a plant, or all of them.`);
  return row.location_name;
}

/** Orders with work whose turn it is, by stage. */
async function countOrders({ db }: CallContext, locationId: number | null): Promise<ReadonlyMap<BuildStage, number>> {
  const rows = await many<{ task: BuildStage; orders: number }>(db)`
    select t.task, count(distinct tr.tracker_id)::int as orders
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id
    where ${isOpenWork} and (t.status = 'running' or ${isReady} or ${isBlocked})
      and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)
    group by t.task`;
  return new Map(rows.map((row) => [row.task, row.orders]));
}

async function countDrawings(context: CallContext, locationId: number | null): Promise<StatusBoard['drawings']> {
  const filter = { term: '', isMineOnly: false, locationId };
  const counts = await countLanes(context, drawingSource, { board: DRAWING_BOARD, filter });
  const at = (lane: string): number => counts.get(lane) ?? 0;
  return { here: at('requested') + at('drawing') + at('checked'), sent: at('sent') };
}

/** The late orders of the late list. */
async function readLate({ db, today }: CallContext, locationId: number | null): Promise<StatusBoard['late']> {
  const late = sql`
    select tr.tracker_id, tr.tracker_no, co.company_name as customer, count(*)::int as curbs,
      max(${workingDaysPast(promisedDate, sql`${today}`, sql.ref('tr.cdi_location_id'))})::int as days_late
    from tracker_curb c join tracker tr on tr.tracker_id = c.tracker_id
    join company co on co.company_id = tr.company_id
    where c.is_active and tr.is_active and ${isLateToPromise(today)}
      and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)
    group by tr.tracker_id, tr.tracker_no, co.company_name`;
  const sums = await one<{ curbs: number; orders: number }>(db)`
    select coalesce(sum(l.curbs), 0)::int as curbs, count(*)::int as orders from (${late}) l`;
  const worst = await many<StatusBoard['late']['worst'][number]>(db)`
    select l.* from (${late}) l order by l.days_late desc, l.tracker_no limit ${WORST}`;
  return { ...sums, worst };
}
