import type { BuildStage } from '@cdi/shared/catalogue';
import { makeLineWork } from '@cdi/shared/domain/curb';
import { computeStageMinutes, listPredecessors, STAGE_ORDER } from '@cdi/shared/domain/schedule';
import type { CurbPlan, OrderPlan } from './order-plans.data.ts';
import type { DemoCalendar } from '../kit/demo-calendar.ts';
import type { DemoCurb } from '../quotes/make-curb.ts';
import type { OrderTimes } from './plan-times.ts';
import type { Random } from '../kit/random.ts';

export type TaskStatus = 'waiting' | 'ready' | 'running' | 'done';

/** One stage of one curb with what happened there. */
export interface DemoTask {
  readonly stage: BuildStage;
  readonly status: TaskStatus;
  readonly stdMinutes: number;
  readonly actualMinutes: number | null;
  readonly readyDt: string | null;
  readonly startDt: string | null;
  readonly endDt: string | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const SHIFT_MINUTES = 540;
const JUST_NOW = -0.02;
const BEFORE_RELEASE: ReadonlySet<BuildStage> = new Set(['sales_checking', 'special_materials']);

const orderOf = (stage: BuildStage): number => STAGE_ORDER.indexOf(stage);

/** Stages that are behind the curb. Special materials run beside engineering; they are bought before batching. */
function listDone(route: readonly BuildStage[], plan: CurbPlan, isReleased: boolean): readonly BuildStage[] {
  if (plan.at === null) return route;
  if (plan.at === 'sales_checking') return [];
  if (!isReleased) return ['sales_checking'];
  if (plan.at === 'special_materials')
    return route.filter((stage) => stage !== plan.at && orderOf(stage) <= orderOf('radan'));
  const limit = orderOf(plan.at);
  return route.filter((stage) => orderOf(stage) < limit);
}

/** Spreads the finished stages after release over the time that they had, each within its part. */
function spreadStages(
  stages: readonly BuildStage[],
  minutes: Readonly<Record<BuildStage, number>>,
  from: number,
  until: number,
  random: Random,
): Map<BuildStage, Span> {
  const step = (until - from) / Math.max(1, stages.length);
  return new Map(
    stages.map((stage, index) => {
      const jitter = index === stages.length - 1 ? 0 : random.between(-0.12, 0.12) * step;
      const end = from + (index + 1) * step + jitter;
      return [stage, { start: end - Math.min(minutes[stage] / SHIFT_MINUTES, step * 0.65), end }];
    }),
  );
}

export interface TaskSources {
  readonly curb: DemoCurb;
  readonly plan: CurbPlan;
  readonly order: OrderPlan;
  readonly times: OrderTimes;
  readonly calendar: DemoCalendar;
  readonly random: Random;
}

function spanDone(
  sources: TaskSources,
  done: readonly BuildStage[],
  minutes: Readonly<Record<BuildStage, number>>,
): Map<BuildStage, Span> {
  const { times, random } = sources;
  const spans = new Map<BuildStage, Span>();
  if (done.includes('sales_checking'))
    spans.set('sales_checking', { start: times.checkStarted ?? times.ordered, end: times.checked ?? JUST_NOW });
  if (times.released === null) return spans;
  if (done.includes('special_materials'))
    spans.set('special_materials', {
      start: (times.checked ?? times.ordered) + 0.1,
      end: Math.min((times.checked ?? times.ordered) + random.between(2.5, 5), times.released - 0.05),
    });
  const chain = done.filter((stage) => !BEFORE_RELEASE.has(stage) && stage !== 'final_paperwork');
  const until = times.shipped ?? Math.max(times.released * 0.5, -random.between(0.25, 1.3));
  for (const [stage, span] of spreadStages(chain, minutes, times.released, until, random)) spans.set(stage, span);
  if (done.includes('final_paperwork')) spans.set('final_paperwork', { start: until + 0.02, end: until + 0.05 });
  return spans;
}

/** The tasks of a curb by its plan: done up to its stage, ready or running at it, waiting after it. */
export function planTasks(sources: TaskSources): DemoTask[] {
  const { curb, plan, order, times, calendar, random } = sources;
  const { route } = curb;
  const minutes = computeStageMinutes(makeLineWork(curb.spec, curb.geometry), route);
  const done = new Set(listDone(route, plan, order.isReleased));
  const spans = spanDone(sources, [...done], minutes);
  const lastDone = route.filter((stage) => done.has(stage)).at(-1);
  const endDt = new Map<BuildStage, string>();
  for (const [stage, { end }] of spans)
    endDt.set(
      stage,
      plan.isFresh && stage === lastDone ? calendar.lastEvening(random.int(0, 150)) : calendar.moment(end),
    );
  return route.map((stage): DemoTask => {
    const before = listPredecessors(stage, route);
    const isFree = before.every((each) => done.has(each));
    const isDone = done.has(stage);
    const isRunning = stage === plan.at && plan.lane === 'running';
    const readyDt = before.reduce((latest, each) => {
      const end = endDt.get(each);
      return end !== undefined && end > latest ? end : latest;
    }, calendar.moment(times.ordered));
    const span = spans.get(stage);
    const started = span ? calendar.moment(span.start) : null;
    return {
      stage,
      status: isDone ? 'done' : isRunning ? 'running' : isFree ? 'ready' : 'waiting',
      stdMinutes: Number(minutes[stage].toFixed(2)),
      actualMinutes: isDone ? Number((minutes[stage] * random.between(0.78, 1.32)).toFixed(0)) : null,
      readyDt: isFree ? readyDt : null,
      startDt: isDone ? later(started, readyDt) : isRunning ? startOfRunning(readyDt, times, calendar) : null,
      endDt: isDone ? (endDt.get(stage) ?? null) : null,
    };
  });
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/** Running work began when it became possible, at the latest at the end of the last shift. */
function startOfRunning(readyDt: string, times: OrderTimes, calendar: DemoCalendar): string {
  const wanted = calendar.moment(Math.max(times.checkStarted ?? times.ordered, -0.12));
  return later(wanted, readyDt);
}
