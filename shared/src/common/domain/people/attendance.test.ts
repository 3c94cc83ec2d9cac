import { judgeArrival, type ArrivalFacts } from './attendance.ts';

/** 7:00 is usual, and it is 7:30 of a working day. */
const facts: ArrivalFacts = {
  usualMinutes: 420,
  inMinutes: null,
  nowMinutes: 450,
  isWorkingDay: true,
  isAbsent: false,
};

it.each([
  ['is missing 30 minutes after the usual time', {}, 'missing', 30],
  ['is expected within seven minutes of the usual time', { nowMinutes: 427 }, 'expected', 0],
  ['is missing from the eighth minute on', { nowMinutes: 428 }, 'missing', 8],
  ['came on time within seven minutes', { inMinutes: 427 }, 'on_time', 0],
  ['came late from the eighth minute on', { inMinutes: 428 }, 'late', 8],
  ['came early', { inMinutes: 400 }, 'on_time', 0],
  ['is not expected with paid absence', { isAbsent: true }, 'not_expected', 0],
  ['is not expected on a day off of the plant', { isWorkingDay: false }, 'not_expected', 0],
  ['is not expected without a usual time', { usualMinutes: null }, 'not_expected', 0],
  ['is never late on a day off of the plant', { isWorkingDay: false, inMinutes: 600 }, 'on_time', 0],
] as const)('a person %s', (_what, change, arrival, lateMinutes) => {
  expect(judgeArrival({ ...facts, ...change })).toEqual({ arrival, lateMinutes });
});
