import fc from 'fast-check';
import { HOLD_REASONS } from '../../trade/trade-lists.ts';
import { ORDER_STATES } from '../../trade/order-states.ts';
import { findObstacle, isInWork, isOpenWork, describeObstacle, standingOf, type TaskFacts } from './readiness.ts';
import { CATALOGUE_ROUTE, STAGE_ORDER } from './routes.ts';

const turret: TaskFacts = {
  stage: 'turret',
  status: 'ready',
  route: STAGE_ORDER,
  done: STAGE_ORDER.slice(0, STAGE_ORDER.indexOf('turret')),
  hold: null,
  drawingStatus: 'approved',
  orderStatus: 'in_production',
};
const why = (facts: Partial<TaskFacts>): string | null => {
  const obstacle = findObstacle({ ...turret, ...facts });
  return obstacle && describeObstacle(obstacle);
};

const facts = fc.record({
  stage: fc.constantFrom(...STAGE_ORDER),
  status: fc.constantFrom('waiting', 'ready', 'running', 'done', 'skipped'),
  route: fc.constant(STAGE_ORDER),
  done: fc.subarray([...STAGE_ORDER]),
  hold: fc.constantFrom(null, ...Object.keys(HOLD_REASONS)),
  drawingStatus: fc.constantFrom('none', 'requested', 'drawing', 'checked', 'sent', 'approved', 'superseded'),
  orderStatus: fc.constantFrom(...Object.keys(ORDER_STATES)),
});

describe('a task', () => {
  it('may start when everything before it is done, nothing holds it, the drawing is approved and the order released', () => {
    expect([why({}), standingOf(turret)]).toEqual([null, 'ready']);
    expect(why({ done: [] })).toBe('Waiting for Batching');
    expect(why({ stage: 'quality_control' })).toBe('Waiting for Shell and Guts');
    expect(why({ hold: 'material' })).toBe('Held: Material');
    expect(why({ drawingStatus: 'sent' })).toBe('The drawing is not approved');
    expect(why({ drawingStatus: 'superseded' })).toBe('The approved drawing was superseded');
    expect(why({ orderStatus: 'approved' })).toBe('The order is not released');
  });

  it('names the hold before any other obstacle', () => {
    expect(why({ hold: 'credit', done: [], drawingStatus: 'sent', orderStatus: 'entered' })).toBe('Held: Credit');
    expect(why({ hold: 'of an older list' })).toBe('Held: of an older list');
  });

  it('of sales needs neither drawing nor release', () => {
    const early = { drawingStatus: 'requested', orderStatus: 'entered' } as const;
    expect(why({ ...early, stage: 'sales_checking' })).toBeNull();
    expect(why({ ...early, stage: 'special_materials' })).toBeNull();
    expect(why({ ...early, stage: 'engineering' })).toBe('The drawing is not approved');
  });

  it('of parts from stock has no drawing to wait for', () => {
    const parts = { stage: 'quality_control', route: CATALOGUE_ROUTE, done: ['sales_checking'] } as const;
    expect(why({ ...parts, drawingStatus: 'none' })).toBeNull();
    expect(why({ ...parts, drawingStatus: 'none', orderStatus: 'approved' })).toBe('The order is not released');
  });

  it('whose turn it is is either ready or blocked', () => {
    fc.assert(
      fc.property(facts, (task) => {
        const standing = standingOf(task);
        if (task.status !== 'ready') return expect(standing).toBe(task.status);
        const isFree = findObstacle({ ...task, done: STAGE_ORDER }) === null;
        return expect(standing).toBe(isFree ? 'ready' : 'blocked');
      }),
    );
  });
});

describe('open work', () => {
  it('ends for the shop when the order ships, for its paper when it is invoiced', () => {
    const openIn = (stage: TaskFacts['stage']) =>
      Object.keys(ORDER_STATES).filter((orderStatus) => isOpenWork({ stage, status: 'ready', orderStatus }));
    expect(openIn('loading').at(-1)).toBe('partially_shipped');
    expect(openIn('final_paperwork').at(-1)).toBe('shipped');
    expect(isOpenWork({ ...turret, status: 'done' })).toBe(false);
  });

  it('is in work when it runs, is ready, or only a hold stops it', () => {
    expect(isInWork(turret)).toBe(true);
    expect(isInWork({ ...turret, hold: 'material' })).toBe(true);
    expect(isInWork({ ...turret, status: 'running', drawingStatus: 'superseded' })).toBe(true);
    expect(isInWork({ ...turret, drawingStatus: 'sent' })).toBe(false);
    expect(isInWork({ ...turret, orderStatus: 'approved' })).toBe(false);
    expect(isInWork({ ...turret, status: 'waiting' })).toBe(false);
    expect(isInWork({ ...turret, orderStatus: 'shipped' })).toBe(false);
  });
});
