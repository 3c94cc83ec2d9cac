import { sql } from 'kysely';
import type { BuildStage, RecordRow } from '@cdi/shared/catalogue';
import {
  computeLaborOfOrder,
  type LineStage,
  type StageLabor,
  type StandardCosts,
  type WorkedTime,
} from '@cdi/shared/domain/pricing';
import type { PlainDate } from '@cdi/shared/units';
import { laborEntries, type LaborEntry } from '../labor/labor-entries.ts';
import { toStandardCosts } from '../pricing/standard-costs.service.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** A line whose cost is read. */
export interface CostedLine {
  readonly tracker_curb_id: number;
  readonly cost_version: string | null;
  readonly status: string;
}

/** Every version of the standard costs that has been in force, by its first day. */
export class CostVersions {
  private readonly versions: readonly { readonly from: PlainDate; readonly costs: StandardCosts }[];

  private constructor(rows: readonly RecordRow<'standard_cost'>[]) {
    this.versions = rows.map((row) => ({ from: row.effective_from, costs: toStandardCosts(row) }));
  }

  static async read(db: Db): Promise<CostVersions> {
    return new CostVersions(
      await many<RecordRow<'standard_cost'>>(db)`
        select * from standard_cost where status = 'active' or (status = 'archived' and activated_dt is not null)
        order by effective_from`,
    );
  }

  /** The costs in force on a day; before the first version the first one. Undefined where accounting has activated none. */
  onDay(day: PlainDate): StandardCosts | undefined {
    return (this.versions.findLast(({ from }) => from <= day) ?? this.versions[0])?.costs;
  }

  /** The costs by which a line was sold; today's where the line names none that is known. */
  ofLine({ cost_version: name }: CostedLine, today: PlainDate): StandardCosts | undefined {
    return this.versions.find(({ costs }) => costs.costVersion === name)?.costs ?? this.onDay(today);
  }
}

interface TaskRow {
  readonly tracker_curb_id: number;
  readonly task: BuildStage;
  readonly status: string;
  readonly std_minutes: number | null;
}

/** Labor of the lines of an order by stage. A cancelled line and a skipped stage have no standard. */
export async function readLabor(
  db: Db,
  lines: readonly CostedLine[],
  versions: CostVersions,
  today: PlainDate,
): Promise<readonly StageLabor[]> {
  const ids = lines.map((line) => line.tracker_curb_id);
  const tasks = await many<TaskRow>(db)`
    select tracker_curb_id, task, status, std_minutes from tracker_curb_task
    where tracker_curb_id = any(${ids}::bigint[]) order by tracker_curb_id, sequence`;
  const entries = await many<Omit<LaborEntry, 'user_id' | 'rework_cause'>>(db)`
    select tracker_curb_id, task, work_date, is_rework, sum(minutes) as minutes
    from ${laborEntries(sql<boolean>`tracker_curb_id = any(${ids}::bigint[])`)} e
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
  const ofLine = new Map(lines.map((line) => [line.tracker_curb_id, line]));
  const stages = tasks.flatMap((task): readonly LineStage[] => {
    const line = ofLine.get(task.tracker_curb_id);
    const standard = line && versions.ofLine(line, today);
    if (!line || !standard) return [];
    const isPlanned = task.status !== 'skipped' && line.status !== 'cancelled';
    return [
      {
        curbId: task.tracker_curb_id,
        stage: task.task,
        stdMinutes: isPlanned ? Number(task.std_minutes ?? 0) : 0,
        isDone: task.status === 'done' || !isPlanned,
        standard,
      },
    ];
  });
  const times = entries.flatMap((entry): readonly WorkedTime[] => {
    const rates = versions.onDay(entry.work_date);
    if (!rates) return [];
    const { tracker_curb_id: curbId, task: stage, is_rework: isRework } = entry;
    return [{ curbId, stage, minutes: Number(entry.minutes), isRework, rates }];
  });
  return computeLaborOfOrder(stages, times);
}
