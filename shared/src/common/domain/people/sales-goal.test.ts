import { standOfYear } from './sales-goal.ts';

const year = (...first: number[]) => [...first, ...Array.from({ length: 12 - first.length }, () => 0)];

it('counts the current month by its elapsed working days', () => {
  // $100,000 a month; $90,000 + $60,000 booked, 10 of 20 working days of February are over: 150 of 150 due
  const stand = standOfYear({
    goals: Array.from({ length: 12 }, () => 100_000),
    actuals: year(90_000, 60_000),
    monthsOver: 1,
    shareOfMonth: 0.5,
  });
  expect(stand).toEqual({ goal: 1_200_000, actual: 150_000, attainment: 0.125, pace: 1 });
});

it('gives no attainment without a goal, and no pace before one was due', () => {
  const none = Array.from({ length: 12 }, () => null);
  const facts = { actuals: year(500), monthsOver: 0, shareOfMonth: 0 };
  expect(standOfYear({ ...facts, goals: none })).toMatchObject({ goal: 0, attainment: null, pace: null });
  expect(standOfYear({ ...facts, goals: year(1000) })).toMatchObject({ attainment: 0.5, pace: null });
});
