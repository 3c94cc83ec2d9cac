import { addShift, keepInSight, nextPlace, NO_SHIFT, shiftByKey, STEP_PX } from './window-place.ts';

const view = { width: 1000, height: 800 };
/** The properties of a rectangle that the code reads; the test environment has no DOMRect. */
const home = { left: 300, right: 700, top: 200, bottom: 600 } as DOMRectReadOnly;

it.each([
  ['ArrowLeft', { x: -STEP_PX, y: 0 }],
  ['ArrowRight', { x: STEP_PX, y: 0 }],
  ['ArrowUp', { x: 0, y: -STEP_PX }],
  ['ArrowDown', { x: 0, y: STEP_PX }],
])('%s moves by a step', (key, expected) => {
  expect(shiftByKey(NO_SHIFT, key)).toEqual(expected);
  expect(shiftByKey({ x: 5, y: 7 }, key)).toEqual(addShift({ x: 5, y: 7 }, expected));
});

it('Home returns the window to its place; other keys do not move it', () => {
  expect(shiftByKey({ x: 50, y: -20 }, 'Home')).toEqual(NO_SHIFT);
  expect(shiftByKey({ x: 50, y: -20 }, 'Enter')).toBeUndefined();
});

it.each([
  [
    { x: 10_000, y: 0 },
    { x: 652, y: 0 },
  ],
  [
    { x: -10_000, y: 0 },
    { x: -652, y: 0 },
  ],
  [
    { x: 0, y: -10_000 },
    { x: 0, y: -200 },
  ],
  [
    { x: 0, y: 10_000 },
    { x: 0, y: 552 },
  ],
  [
    { x: 40, y: 40 },
    { x: 40, y: 40 },
  ],
])('%j is limited to %j, so that the window stays visible', (shift, expected) => {
  expect(keepInSight(shift, home, view)).toEqual(expected);
});

it('cycles through the corners and back to the original place', () => {
  const places = [1, 2, 3, 4, 5].map((place) => nextPlace(place, home, view));
  expect(places).toEqual([
    { x: -300, y: -200 },
    { x: 300, y: -200 },
    { x: 300, y: 200 },
    { x: -300, y: 200 },
    NO_SHIFT,
  ]);
});
