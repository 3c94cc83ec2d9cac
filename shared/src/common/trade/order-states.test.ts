import { trackerStates } from '../catalogue/lists/tracker-states.ts';
import {
  BEFORE_RELEASE,
  canBeHeld,
  INVOICED,
  isReleased,
  isSettled,
  isShipped,
  ON_THE_WAY,
  ORDER_LIFE,
  OVER,
  RELEASED,
  SETTLED,
  SHIPPED,
} from './order-states.ts';

const steps = trackerStates.transitions.flatMap((each) => each.from.map((from) => ({ ...each, from: from as string })));
const placeOf = (state: string): number => ORDER_LIFE.findIndex((each) => each === state);

describe('the states of an order', () => {
  it('are in the sequence in which the transitions pass through them', () => {
    const back = steps.filter(({ to }) => to !== 'cancelled').filter(({ from, to }) => placeOf(to) < placeOf(from));
    expect([...new Set(back.map((step) => step.name))]).toEqual(['reopen_approval', 'unready', 'unpay']);
    for (const { from, to } of steps) {
      expect(placeOf(from)).toBeGreaterThanOrEqual(0);
      if (to !== 'cancelled') expect(placeOf(to)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are parted by what each set says', () => {
    expect([...BEFORE_RELEASE, ...RELEASED]).toEqual(ORDER_LIFE);
    expect([...ON_THE_WAY, ...SHIPPED]).toEqual(ORDER_LIFE);
    expect(SHIPPED).toEqual(['shipped', 'invoiced', 'paid', 'closed']);
    expect(INVOICED).toEqual(['invoiced', 'paid', 'closed']);
    expect(SETTLED).toEqual([...INVOICED, 'cancelled']);
    expect(OVER).toEqual([...SHIPPED, 'cancelled']);
    expect(BEFORE_RELEASE).toEqual(['entered', 'sales_check', 'awaiting_approval', 'approved']);
  });

  it('let only what is neither shipped nor cancelled be held', () => {
    expect([...ORDER_LIFE, 'cancelled'].filter(canBeHeld)).toEqual(ON_THE_WAY);
    // states of a curb
    expect(['entered', 'released', 'fabricating', 'complete', 'shipped', 'cancelled'].map(canBeHeld)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('answer for what is no state at all', () => {
    for (const nothing of [null, undefined, '', 'toString', 7]) {
      expect([isReleased(nothing), isShipped(nothing), isSettled(nothing)]).toEqual([false, false, false]);
      expect(canBeHeld(nothing)).toBe(true);
    }
  });
});
