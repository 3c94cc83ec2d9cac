import type { BuildStage } from '../../trade/build-stages.ts';
import { addCents, multiplyCents, type Cents } from '../../units/money.ts';

/** A line of an order to cancel. */
export interface CancelledLine {
  readonly no: string;
  readonly goodsCents: Cents;
  /** Stages that are done. */
  readonly done: readonly BuildStage[];
}

export interface CancelCost {
  readonly lines: readonly { readonly no: string; readonly share: number; readonly cents: Cents }[];
  readonly totalCents: Cents;
}

/** Share of the price due for a cancelled line: half once its sheets are nested, all once its shell is assembled. */
export function cancelShare(done: readonly BuildStage[]): number {
  if (done.includes('shell')) return 1;
  return done.includes('radan') ? 0.5 : 0;
}

/** Charges for cancelling these lines; lines without a charge are left out. */
export function computeCancelCost(lines: readonly CancelledLine[]): CancelCost {
  const costs = lines
    .map(({ no, goodsCents, done }) => ({ no, share: cancelShare(done), goodsCents }))
    .filter(({ share }) => share > 0)
    .map(({ no, share, goodsCents }) => ({ no, share, cents: multiplyCents(goodsCents, share) }));
  return { lines: costs, totalCents: addCents(...costs.map((line) => line.cents)) };
}
