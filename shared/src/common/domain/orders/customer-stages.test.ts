import type { BuildStage } from '../../trade/build-stages.ts';
import { CUSTOMER_STAGES, makeTimeline, reachedStages, type CurbProgress } from './customer-stages.ts';

const task = (name: BuildStage, status: string, start: string | null, end: string | null) => ({
  task: name,
  status,
  start_dt: start,
  end_dt: end,
});
const entered: CurbProgress = {
  orderedDt: '2026-03-02',
  firstSentDt: null,
  drawnDt: null,
  approvedDt: null,
  tasks: [],
};

it('reaches a step with the first stage of the shop that belongs to it', () => {
  const tasks = [
    task('sales_checking', 'done', '2026-03-02', '2026-03-03'),
    task('engineering', 'done', '2026-03-06', '2026-03-07'),
    task('shell', 'done', null, '2026-03-10'),
    task('insulate', 'running', '2026-03-12', null),
  ];
  expect(reachedStages({ ...entered, drawnDt: '2026-03-04', approvedDt: '2026-03-05', tasks })).toEqual({
    ordered: '2026-03-02',
    drawing: '2026-03-04',
    approved: '2026-03-05',
    fabrication: '2026-03-06',
    finishing: '2026-03-12',
    shipped: null,
  });
});

it('a curb has shipped once loading is done, not while it is running', () => {
  const loading = (status: string) => [task('loading', status, '2026-03-12', status === 'done' ? '2026-03-13' : null)];
  expect(reachedStages({ ...entered, tasks: loading('running') }).shipped).toBeNull();
  expect(reachedStages({ ...entered, tasks: loading('done') }).shipped).toBe('2026-03-13');
});

it('the furthest step is the current one, and all steps are done once the curb has shipped', () => {
  const reached = reachedStages({ ...entered, firstSentDt: '2026-03-04' });
  const { stage, stages } = makeTimeline(reached, false);
  expect(stage).toBe('drawing');
  expect(stages.map(({ label, state }) => [label, state])).toEqual([
    ['Ordered', 'done'],
    ['Drawing', 'now'],
    ['Approved', 'ahead'],
    ['Fabrication', 'ahead'],
    ['Finishing', 'ahead'],
    ['Shipped', 'ahead'],
  ]);
  const over = makeTimeline({ ...reached, shipped: '2026-03-13' }, false);
  expect(over.stages.map((step) => step.state)).toEqual(Object.keys(CUSTOMER_STAGES).map(() => 'done'));
});

it('the timeline of parts from stock has three steps', () => {
  const { stage, stages } = makeTimeline(reachedStages(entered), true);
  expect([stage, stages.map((step) => step.label)]).toEqual(['ordered', ['Ordered', 'Packing', 'Shipped']]);
});
