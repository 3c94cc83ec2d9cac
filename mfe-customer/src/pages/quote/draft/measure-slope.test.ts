import { measureSlope } from './measure-slope.ts';

it.each([
  ['48', '1', 0.25],
  ["4'", '1/2', 0.125],
  ['24 in', '1', 0.5],
  ['72', '0', 0],
])('a level of %s with a gap of %s lies on a slope of %p', (level, gap, slope) => {
  expect(measureSlope(level, gap)).toEqual({ kind: 'slope', slope });
});

it.each([
  ['', '1', 'open'],
  ['48', ' ', 'open'],
  ['48', 'half', 'wrong'],
  ['long', '1', 'wrong'],
  ['0', '1', 'wrong'],
  ['48', '48', 'wrong'],
  ['48', '-1', 'wrong'],
])('a level of %p with a gap of %p is %s', (level, gap, kind) => {
  expect(measureSlope(level, gap).kind).toBe(kind);
});
