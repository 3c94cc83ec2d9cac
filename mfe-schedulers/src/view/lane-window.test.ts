import fc from 'fast-check';
import { listRows, ROW_PX, TOUCH_ROW_PX, VIRTUAL_FROM, windowOfLane } from './lane-window.ts';

it('draws all of a short lane', () => {
  expect(windowOfLane({ count: VIRTUAL_FROM, hiddenPx: 5000, sightPx: 10 })).toEqual({ first: 0, end: VIRTUAL_FROM });
});

it.each([ROW_PX, TOUCH_ROW_PX])(
  'draws every card in sight of a long lane of rows of %i px, and few others',
  (rowPx) => {
    const sight = fc.record({
      count: fc.integer({ min: VIRTUAL_FROM + 1, max: 2000 }),
      hiddenPx: fc.integer({ min: 0, max: 150_000 }),
      sightPx: fc.integer({ min: 1, max: 2000 }),
    });
    fc.assert(
      fc.property(sight, ({ count, hiddenPx, sightPx }) => {
        const { first, end } = windowOfLane({ count, hiddenPx, sightPx, rowPx });
        const inSight = Array.from({ length: count }, (_, index) => index).filter(
          (index) => (index + 1) * rowPx > hiddenPx && index * rowPx < hiddenPx + sightPx,
        );
        expect(inSight.every((index) => index >= first && index < end)).toBe(true);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(sightPx / rowPx) + 14);
        expect(end).toBeLessThanOrEqual(count);
      }),
    );
  },
);

it('always draws the row that holds the focus, once', () => {
  expect(listRows({ first: 10, end: 13 }, 11)).toEqual([10, 11, 12]);
  expect(listRows({ first: 10, end: 13 }, 2)).toEqual([2, 10, 11, 12]);
  expect(listRows({ first: 10, end: 13 }, 40)).toEqual([10, 11, 12, 40]);
  expect(listRows({ first: 0, end: 2 }, -1)).toEqual([0, 1]);
});
