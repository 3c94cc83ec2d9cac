import { toCents, type Cents } from '../../units/money.ts';

/** Pays what is open in its sequence, each in full before the next: how much of the amount goes where. */
export function spreadOldestFirst<Open extends { readonly balanceCents: Cents }>(
  amountCents: Cents,
  open: readonly Open[],
): readonly { readonly open: Open; readonly cents: Cents }[] {
  let left: number = amountCents;
  return open.flatMap((each) => {
    const cents = toCents(Math.min(left, each.balanceCents));
    left -= cents;
    return cents > 0 ? [{ open: each, cents }] : [];
  });
}
