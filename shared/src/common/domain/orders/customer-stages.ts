import { STAGE_TABLE, type BuildStage } from '../../trade/stage-table.ts';

/** The six steps that a customer sees of an order, and the words for them. */
export const CUSTOMER_STAGES = {
  ordered: 'Ordered',
  drawing: 'Drawing',
  approved: 'Approved',
  fabrication: 'Fabrication',
  finishing: 'Finishing',
  shipped: 'Shipped',
} as const;
export type CustomerStage = keyof typeof CUSTOMER_STAGES;

/** Parts from stock are neither drawn nor made. */
const PARTS_STAGES: Readonly<Partial<Record<CustomerStage, string>>> = {
  ordered: 'Ordered',
  finishing: 'Packing',
  shipped: 'Shipped',
};

/** Facts from which the step of a curb follows. Times are ISO instants; null for what has not happened. */
export interface CurbProgress {
  readonly orderedDt: string;
  readonly firstSentDt: string | null;
  /** First sign of work on the drawing, for a drawing that was never sent. */
  readonly drawnDt: string | null;
  readonly approvedDt: string | null;
  readonly tasks: readonly {
    readonly task: BuildStage;
    readonly status: string;
    readonly start_dt: string | null;
    readonly end_dt: string | null;
  }[];
}

export type ReachedStages = Readonly<Record<CustomerStage, string | null>>;

const earliest = (times: readonly string[]): string | null =>
  times.length === 0 ? null : times.reduce((first, time) => (time < first ? time : first));

/** When a curb reached each of the six steps. */
export function reachedStages(curb: CurbProgress): ReachedStages {
  const started = (step: CustomerStage): string | null =>
    earliest(
      curb.tasks
        .filter(({ task }) => STAGE_TABLE[task].customerStep === step)
        .flatMap((task) => task.start_dt ?? task.end_dt ?? []),
    );
  const loaded = curb.tasks.find(({ task, status }) => task === 'loading' && status === 'done');
  return {
    ordered: curb.orderedDt,
    drawing: curb.firstSentDt ?? curb.drawnDt,
    approved: curb.approvedDt,
    fabrication: started('fabrication'),
    finishing: started('finishing'),
    shipped: loaded?.end_dt ?? null,
  };
}

/** A step of the timeline that a customer reads. */
export interface TimelineStep {
  readonly stage: CustomerStage;
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly reached_dt: string | null;
}

export interface Timeline {
  readonly stage: CustomerStage;
  readonly stages: readonly TimelineStep[];
}

/** The timeline of a curb, or of a line of parts: the furthest step that was reached is the current one. */
export function makeTimeline(reached: ReachedStages, isParts: boolean): Timeline {
  const labels: Readonly<Partial<Record<CustomerStage, string>>> = isParts ? PARTS_STAGES : CUSTOMER_STAGES;
  const steps = (Object.keys(CUSTOMER_STAGES) as CustomerStage[]).filter((stage) => stage in labels);
  const last = steps.reduce((found, stage, index) => (reached[stage] === null ? found : index), 0);
  const isOver = last === steps.length - 1;
  return {
    stage: steps[last] ?? 'ordered',
    stages: steps.map((stage, index) => ({
      stage,
      label: labels[stage] ?? stage,
      state: index < last || isOver ? 'done' : index === last ? 'now' : 'ahead',
      reached_dt: index <= last ? reached[stage] : null,
    })),
  };
}
