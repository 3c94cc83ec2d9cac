import { sql } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import { judgeWip, STAGES } from '@cdi/shared/domain/schedule';
import type { Card, CurbFace, MasterBoard } from '@cdi/shared/contracts';
import { sortKeysOf } from '../boards/card-order.ts';
import { presentCards, readRows } from '../boards/read-cards.ts';
import type { CallContext } from '../context.ts';
import { lastSequence } from '../events/publish-event.ts';
import { isBehindPlan, isBlocked, isOpenWork, isReady, plannedDate } from '../plants/task-conditions.ts';
import { readCapacity } from '../plants/plant.service.ts';
import { onSnapshot } from '../storage/snapshot.ts';
import { taskSource } from './task.source.ts';
import { levelOf, LOAD_DAYS, readCurbsInWork, readDayLoads, workingDays } from './work-load.ts';
import { many } from '../storage/query.ts';

/** Cards of one stage and day that the master shows. */
const MOST_IN_CELL = 200;
const taskOrder = sql.join(sortKeysOf(taskSource).map((key) => key.value));

type StageCounts = Pick<MasterBoard['stages'][number], 'ready' | 'running' | 'waiting' | 'blocked' | 'behind'>;

const NOTHING_OPEN: StageCounts = { ready: 0, running: 0, waiting: 0, blocked: 0, behind: 0 };

/** Counts the open work of each stage by its state. */
async function countStandings(
  context: CallContext,
  locationId: number | null,
): Promise<ReadonlyMap<BuildStage, StageCounts>> {
  const rows = await many<StageCounts & { task: BuildStage }>(context.db)`
    select t.task, count(*) filter (where ${isReady})::int as ready,
      count(*) filter (where t.status = 'running')::int as running,
      count(*) filter (where t.status = 'waiting' or ${isBlocked})::int as waiting,
      count(*) filter (where ${isBlocked})::int as blocked,
      count(*) filter (where ${isBehindPlan(context.today)})::int as behind
    from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    join tracker tr on tr.tracker_id = c.tracker_id
    where ${isOpenWork} and (${locationId}::bigint is null or tr.cdi_location_id = ${locationId}::bigint)
    group by t.task`;
  return new Map(rows.map(({ task, ...counts }) => [task, counts]));
}

/** All stages against the next ten working days. */
export async function readMaster(context: CallContext, locationId: number | null): Promise<MasterBoard> {
  return onSnapshot(context.db, (db) => drawMaster({ ...context, db }, locationId));
}

/** The same in a transaction that sees one moment already. */
export async function drawMaster(context: CallContext, locationId: number | null): Promise<MasterBoard> {
  const sequence = await lastSequence(context.db);
  const days = await workingDays(context, LOAD_DAYS, locationId);
  const loads = await readDayLoads(context, days, locationId);
  const capacityOf = await readCapacity(context.db, locationId);
  const counts = await countStandings(context, locationId);
  const inWork = await readCurbsInWork(context, locationId);
  return {
    sequence,
    days,
    stages: STAGES.map((stage) => {
      const capacity = capacityOf(stage.slug);
      return {
        task: stage.slug,
        title: stage.label,
        ...(counts.get(stage.slug) ?? NOTHING_OPEN),
        wip: judgeWip(stage.slug, inWork),
        days: days.map((date) => {
          const load = loads.find((each) => each.task === stage.slug && each.day === date);
          const minutes = load?.minutes ?? 0;
          return {
            date,
            minutes,
            cards: load?.cards ?? 0,
            capacity_minutes: capacity,
            level: levelOf(minutes, capacity),
          };
        }),
      };
    }),
  };
}

/** Cards of one cell of the master board. */
export async function readMasterCards(
  context: CallContext,
  task: BuildStage,
  date: string,
  locationId: number | null,
): Promise<readonly Card<CurbFace>[]> {
  const [first] = await workingDays(context, 1, locationId);
  const ofPlant = locationId === null ? sql`true` : sql`tr.cdi_location_id = ${locationId}`;
  const ofDay = sql`greatest(${plannedDate}, ${first ?? context.today}::date) = ${date}::date`;
  const rows = await readRows(
    context,
    taskSource,
    sql<boolean>`
      t.task = ${task} and ${isOpenWork} and ${ofDay} and ${ofPlant} order by ${taskOrder} limit ${MOST_IN_CELL}`,
  );
  return (await presentCards(context, taskSource, rows)) as readonly Card<CurbFace>[];
}
