import { estimateCost } from './costs.ts';
import type { TouchedTest } from './select-tests.ts';

export interface Share {
  readonly taken: readonly TouchedTest[];
  readonly left: readonly TouchedTest[];
}

/** A file runs on one core from begin to end: one that needs a quarter of all seconds decides alone when the run ends. */
const LARGEST_SHARE = 0.25;

/**
 * Takes the nearest tests as long as their CPU seconds fit into those given. Tests that were changed themselves are
 * always taken. A test that costs more than a quarter of all seconds is taken only when it imports the change directly.
 */
export function takeWithin(tests: readonly TouchedTest[], seconds: number, costs: ReadonlyMap<string, number>): Share {
  const taken: TouchedTest[] = [];
  const left: TouchedTest[] = [];
  let free = seconds;
  for (const test of tests) {
    const cost = costs.get(test.file) ?? estimateCost(test.file);
    const isNear = test.distance <= 1 || cost <= seconds * LARGEST_SHARE;
    const fits = test.distance === 0 || (isNear && cost <= free);
    (fits ? taken : left).push(test);
    if (fits) free -= cost;
  }
  return { taken, left };
}
