import { slopeFromLevel } from '@cdi/shared/units';
import type { NumberRule } from './number-rule.ts';

/** Maximum slope of a roof for a rooftop unit, inches per 12. */
export const STEEPEST = 12;

type Gap = 'gap_x' | 'gap_y';

/** Error messages for impossible gaps under a level; all inputs in inches. Throws RangeError for a level of 0. */
export function refuseGaps(
  values: Readonly<Record<Gap | 'level', number>>,
  rules: Readonly<Record<Gap, NumberRule>>,
): Readonly<Partial<Record<Gap, string>>> {
  const steep = (['gap_x', 'gap_y'] as const).filter((gap) => slopeFromLevel(values.level, values[gap]) > STEEPEST);
  return Object.fromEntries(
    steep.map((gap) => [gap, `${rules[gap].name} is larger than the level is long: check both.`]),
  );
}
