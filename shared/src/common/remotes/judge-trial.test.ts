import { judgeTrial } from './judge-trial.ts';

const live = { shown: 1000, failed: 10 };

it.each([
  ['39 pages say nothing, not even when all of them failed', { shown: 39, failed: 39 }, null],
  ['6 % of 50 pages are 5 points more than 1 %: still within the bound', { shown: 50, failed: 3 }, null],
  [
    '4 of 50 pages are 8 %, 7 points more',
    { shown: 50, failed: 4 },
    'It failed in 4 of 50 pages (8.0 %); the live release in 1.0 %.',
  ],
  ['as often as the live one', { shown: 400, failed: 4 }, null],
])('%s', (_what, tried, why) => {
  expect(judgeTrial(tried, live)).toBe(why);
});

it('where the live release fails often, the one that is tried may fail as often', () => {
  expect(judgeTrial({ shown: 100, failed: 30 }, { shown: 100, failed: 28 })).toBeNull();
});

it('a remote that nobody had before is measured against none', () => {
  expect(judgeTrial({ shown: 100, failed: 6 }, { shown: 0, failed: 0 })).toMatch(/6 of 100 pages/);
});
