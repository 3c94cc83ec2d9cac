import { moveStop } from './move-stop.ts';

it('moves a stop to another place, and leaves the list unchanged for an unknown place', () => {
  const stops = ['a', 'b', 'c'];
  expect(moveStop(stops, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveStop(stops, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveStop(stops, 0, 1)).toEqual(['b', 'a', 'c']);
  for (const [from, to] of [
    [0, 0],
    [0, 3],
    [0, -1],
    [3, 0],
  ] as const)
    expect(moveStop(stops, from, to)).toBe(stops);
});
