import { plan } from './build-times.ts';

const times = [
  { name: 'mfe-files', seconds: 10 },
  { name: 'mfe-public', seconds: 30 },
  { name: 'shell', seconds: 20 },
] as const;

describe('the plan of the builds', () => {
  it('begins with the longest', () => {
    expect(plan(times, 2).order).toEqual(['mfe-public', 'shell', 'mfe-files']);
  });

  it('expects the sum of the builds shared among the workers, and at least the longest build', () => {
    expect([plan(times, 1).seconds, plan(times, 2).seconds, plan(times, 3).seconds]).toEqual([60, 30, 30]);
    expect(plan([times[0], times[2]], 2).seconds).toBe(20);
  });
});
