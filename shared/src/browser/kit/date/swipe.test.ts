import { readSwipe } from './swipe.ts';

const at = (clientX: number, clientY = 0) => ({ clientX, clientY });

it.each([
  ['10 px to the left are a tap', at(100), at(90), 0],
  ['11 px to the left lead to the next month', at(100), at(89), 1],
  ['11 px to the right lead to the month before', at(100), at(111), -1],
  ['scrolling down is no swipe', at(100, 100), at(80, 160), 0],
])('%s', (_what, from, to, months) => {
  expect(readSwipe(from, to)).toBe(months);
});
