import { multiplyCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';
import { makeMoneyStep } from './price-step.ts';
import type { PriceStep } from './price-step.ts';

/** Sales discount on the net price of a piece, as a step of its explanation; no step without a discount. */
export function takeDiscount(
  netCents: Cents,
  share: number,
): { readonly unitCents: Cents; readonly steps: readonly PriceStep[] } {
  if (share === 0) return { unitCents: netCents, steps: [] };
  const unitCents = multiplyCents(netCents, 1 - share);
  const inputs = [
    ['net price', netCents / 100, '$'],
    ['discount', share, ''],
  ] as const;
  const text = { code: 'discount', label: 'Discount', formula: 'net price × (1 − discount)', inputs } as const;
  return { unitCents, steps: [makeMoneyStep({ ...text, isInternal: false }, unitCents)] };
}
