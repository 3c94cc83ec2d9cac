import { roundHalfUpCents, toCents, type Cents } from './money.ts';

/**
 * Whole cents of amounts in exact cents: they always add up to the sum of the amounts, rounded once, and left-over cents go to the largest
 * remainders. So the parts of a split cost what the whole does.
 */
export function splitCents(exactCents: readonly number[]): Cents[] {
  const totalCents = roundHalfUpCents(exactCents.reduce((sum, each) => sum + each, 0) / 100);
  // fifteen digits drop the noise of binary fractions, which would make 3 of 2.9999999999999996
  const floors = exactCents.map((each) => Math.floor(Number(each.toPrecision(15))));
  const left = totalCents - floors.reduce((sum, each) => sum + each, 0);
  const byRemainder = exactCents
    .map((each, index) => ({ index, remainder: each - (floors[index] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((each, index) => toCents(each + (raised.has(index) ? 1 : 0)));
}
