import { plan } from './build-times.ts';

const times = [
  { name: 'mfe-files', seconds: 10 },
  { name: 'mfe-public', seconds: 30 },
  { name: 'shell', seconds: 20 },
] as const;

describe('the plan of the builds', () => {
  it('starts with the longest build', () => {
    expect(plan(times, 2).order).toEqual(['mfe-public', 'shell', 'mfe-files']);
  });

  it('estimates the sum of the builds divided among the workers, but at least the longest build', () => {
    expect([plan(times, 1).seconds, plan(times, 2).seconds, plan(times, 3).seconds]).toEqual([60, 30, 30]);
    expect(plan([times[0], times[2]], 2).seconds).toBe(20);
  });
});
