import { toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';

/**
 * Splits a freight bill over orders by their share (pounds or cubic feet), to the cent: the parts always add up to the
 * bill, left-over cents go to the largest remainders. Throws RangeError when there is no share to split by.
 */
export function splitFreight(totalCents: Cents, shares: readonly number[]): Cents[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (!(whole > 0) || shares.some((share) => !(share >= 0))) {
    throw new RangeError('Freight can be split only by weights or volumes above 0.');
  }
  const exact = shares.map((share) => (totalCents * share) / whole);
  const parts = exact.map(Math.floor);
  const left = totalCents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const lucky = new Set(byRemainder.slice(0, left).map((row) => row.index));
  return parts.map((part, index) => toCents(part + (lucky.has(index) ? 1 : 0)));
}
