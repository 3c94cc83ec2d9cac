import { todayIn } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../../server/src/config/plant-time-zone.ts';
import type { DemoSources } from '../kit/demo-people.ts';

interface FinishedStage {
  readonly curbId: number;
  readonly lineNo: number;
  readonly stage: string;
  readonly worker: number | null;
  readonly minutes: number;
  readonly endDt: string;
}

/** The time that the worker typed when a stage was completed, of which the actual time of the task is the sum. */
export function addCurbTime({ tables }: DemoSources, time: FinishedStage): void {
  tables.add('curb_time', {
    tracker_curb_id: time.curbId,
    line_no: time.lineNo,
    task: time.stage,
    kind: 'typed',
    user_id: time.worker,
    work_date: todayIn(PLANT_TIME_ZONE, new Date(time.endDt)),
    minutes: time.minutes,
    entered_by: time.worker,
    entered_dt: time.endDt,
  });
}
