import { FilterSteps } from './filter-steps.ts';

it('counts typing in one filter as a single step, and the next filter as another', () => {
  const steps = new FilterSteps();
  expect(steps.take('a=1', { typed: 'a' })).toBe(false);
  steps.see('a=1');
  expect(steps.take('a=12', { typed: 'a' })).toBe(true);
  expect(steps.take('a=12&b=1', { typed: 'b' })).toBe(false);
});

it('begins a new step after a search, a choice of a value, or Back', () => {
  const steps = new FilterSteps();
  steps.take('a=1', { typed: 'a' });
  expect(steps.take('a=12', { typed: 'a', isDone: true })).toBe(true);
  expect(steps.take('a=3', { typed: 'a' })).toBe(false);
  expect(steps.take('a=3&c=x')).toBe(false);
  expect(steps.take('a=4&c=x', { typed: 'a' })).toBe(false);
  steps.see('a=1');
  expect(steps.take('a=5', { typed: 'a' })).toBe(false);
});
