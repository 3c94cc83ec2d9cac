import type { OrderPlan } from './order-plans.data.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { QuoteDraft } from '../quotes/fill-quotes.ts';
import type { Deal } from '../quotes/make-deal.ts';
import type { HistoryStep } from '../kit/note-history.ts';
import type { DemoTask } from './plan-tasks.ts';
import type { OrderTimes } from './plan-times.ts';

/** An order that is to be written, with the quote it comes from. */
export interface OrderDraft {
  readonly plan: OrderPlan;
  readonly deal: Deal;
  readonly times: OrderTimes;
  readonly quote: QuoteDraft;
}

const LAST_MOMENT = -0.03;

/** The state of an order from its curbs, by the rules by which the product moves it on; its invoices are posted later. */
export function statusOfOrder(
  { plan, times }: OrderDraft,
  tasks: readonly (readonly DemoTask[])[],
): NonNullable<DemoRow<'tracker'>['status']> {
  const all = tasks.flat();
  const of = (stage: string): readonly DemoTask[] => all.filter((task) => task.stage === stage);
  const isStarted = (stage: string): boolean =>
    of(stage).some(({ status }) => status === 'running' || status === 'done');
  const isDone = (task: DemoTask): boolean => task.status === 'done';
  if (plan.books === 'cancelled') return 'cancelled';
  if (of('loading').every(isDone)) return 'shipped';
  if (of('loading').some(isDone)) return 'partially_shipped';
  if (all.filter((task) => task.stage !== 'loading' && task.stage !== 'final_paperwork').every(isDone))
    return 'ready_to_ship';
  if (isStarted('engineering')) return 'in_production';
  if (plan.isReleased) return 'released';
  if (times.approved !== null) return 'approved';
  if (plan.curbs.some((curb) => curb.drawing === 'sent' || curb.isRevised)) return 'awaiting_approval';
  return isStarted('sales_checking') ? 'sales_check' : 'entered';
}

/** How an order came to its state, with the moment of each step. */
export function listStatusSteps(
  sources: DemoSources,
  draft: OrderDraft,
  tasks: readonly (readonly DemoTask[])[],
  status: string,
): HistoryStep[] {
  const { calendar, users } = sources;
  const { plan, times, deal } = draft;
  const rep = deal.buyer.branch.territory.insideRepId;
  const steps: HistoryStep[] = [];
  let from = 'entered';
  const go = (to: string, position: number | null, by: number | null, reason?: string): void => {
    if (position === null || from === status) return;
    const moment = calendar.moment(Math.min(LAST_MOMENT, position));
    steps.push({ field: 'status', from, to, moment, by, ...(reason ? { reason } : {}) });
    from = to;
  };
  const isSent = plan.curbs.some((curb) => curb.drawing === 'sent' || curb.drawing === 'approved' || curb.isRevised);
  const engineering = tasks.flat().find((task) => task.stage === 'engineering' && task.startDt !== null);
  const gap = (times.approved ?? times.cancelled ?? LAST_MOMENT) - times.ordered;
  go('sales_check', times.checkStarted, rep);
  if (isSent && times.checked !== null)
    go('awaiting_approval', Math.max(times.checked + 0.01, times.ordered + gap * 0.4), users.id('engineering'));
  go('approved', times.approved, deal.buyer.contact.id);
  go('cancelled', times.cancelled, users.id('manager'), 'The owner stopped the job');
  go('released', times.released, rep);
  if (engineering) go('in_production', times.released === null ? null : times.released + 0.1, users.id('engineering'));
  if (times.shipped !== null) {
    go('ready_to_ship', times.shipped - 0.05, users.id('shop'));
    go('shipped', times.shipped, users.id('vera.munk'));
  } else if (status === 'ready_to_ship' || status === 'partially_shipped') {
    go('ready_to_ship', -0.2, users.id('shop'));
    go('partially_shipped', -0.1, users.id('vera.munk'));
  }
  return steps;
}
