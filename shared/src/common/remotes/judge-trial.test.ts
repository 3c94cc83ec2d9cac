import { addUpTellers, judgeTrial } from './judge-trial.ts';

const told = (shown: number, failed: number) => ({ shown, failed, isBelieved: true });
const live = told(1000, 10);

it.each([
  ['39 pages say nothing, not even when all of them failed', told(39, 39), null],
  ['6 % of 50 pages are 5 points more than 1 %: still within the bound', told(50, 3), null],
  [
    '4 of 50 pages are 8 %, 7 points more',
    told(50, 4),
    'It failed in 4 of 50 pages (8.0 %); the live release in 1.0 %.',
  ],
  ['as often as the live one', told(400, 4), null],
])('%s', (_what, tried, why) => {
  expect(judgeTrial(tried, live)).toBe(why);
});

it('where the live release fails often, the one that is tried may fail as often', () => {
  expect(judgeTrial(told(100, 30), told(100, 28))).toBeNull();
});

it('a new remote without a live release is measured against zero failures', () => {
  expect(judgeTrial(told(100, 6), told(0, 0))).toMatch(/6 of 100 pages/);
});

describe('reports of a trial', () => {
  const other = (shown: number, failed: number) => ({ isEmployee: false, shown, failed });

  it('from one address count as ten pages at most, in the reported proportion', () => {
    // 600 pages of which half failed weigh as 10 of which 5 failed; 8 and 10 are counted as they are
    expect(addUpTellers([other(600, 300), other(8, 0), other(10, 1)])).toEqual({
      shown: 28,
      failed: 6,
      isBelieved: false,
    });
  });

  it('count at least as many pages as failures', () => {
    expect(addUpTellers([other(1, 5)])).toMatchObject({ shown: 5, failed: 5 });
  });

  it('are believed when three addresses without an employee report failures, or one employee does', () => {
    expect(addUpTellers([other(5, 1), other(5, 1), other(90, 0)]).isBelieved).toBe(false);
    expect(addUpTellers([other(5, 1), other(5, 1), other(5, 1)]).isBelieved).toBe(true);
    expect(addUpTellers([{ isEmployee: true, shown: 60, failed: 9 }])).toEqual({
      shown: 60,
      failed: 9,
      isBelieved: true,
    });
  });

  it('end no trial while they are not believed', () => {
    expect(judgeTrial({ shown: 100, failed: 100, isBelieved: false }, live)).toBeNull();
  });
});
