import { estimateCost } from './costs.ts';
import type { TouchedTest } from './select-tests.ts';

export interface Share {
  readonly taken: readonly TouchedTest[];
  readonly left: readonly TouchedTest[];
}

/** Takes the nearest tests as long as their CPU seconds fit into those given. Tests that were changed themselves are always taken. */
export function takeWithin(tests: readonly TouchedTest[], seconds: number, costs: ReadonlyMap<string, number>): Share {
  const taken: TouchedTest[] = [];
  const left: TouchedTest[] = [];
  let free = seconds;
  for (const test of tests) {
    const cost = costs.get(test.file) ?? estimateCost(test.file);
    const fits = test.distance === 0 || cost <= free;
    (fits ? taken : left).push(test);
    if (fits) free -= cost;
  }
  return { taken, left };
}
