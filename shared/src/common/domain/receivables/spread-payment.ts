import { toCents, type Cents } from '../../units/money.ts';

/** An open item: its balance, and the discount that applies when this payment settles it. */
interface OpenItem {
  readonly balanceCents: Cents;
  readonly discountCents?: Cents;
}

/** How much of the money goes to an open item, and the discount on it. */
export interface SpreadShare<Open> {
  readonly open: Open;
  readonly cents: Cents;
  readonly discountCents: Cents;
}

/** The oldest in sequence less their discounts, where the amount is exactly what these come to; undefined where it is not. */
function spreadDiscounted<Open extends OpenItem>(
  amountCents: Cents,
  open: readonly Open[],
): readonly SpreadShare<Open>[] | undefined {
  let left: number = amountCents;
  const shares: SpreadShare<Open>[] = [];
  for (const each of open) {
    if (left <= 0) break;
    const discountCents = each.discountCents ?? toCents(0);
    const cents = toCents(each.balanceCents - discountCents);
    left -= cents;
    shares.push({ open: each, cents, discountCents });
  }
  return left === 0 ? shares : undefined;
}

/**
 * Pays open items in their sequence, each in full before the next; returns how much of the amount goes where. Discounts are taken when
 * the amount equals the oldest items less their discounts; a payment of any other amount forfeits them.
 */
export function spreadOldestFirst<Open extends OpenItem>(
  amountCents: Cents,
  open: readonly Open[],
): readonly SpreadShare<Open>[] {
  const discounted = spreadDiscounted(amountCents, open);
  if (discounted) return discounted;
  let left: number = amountCents;
  return open.flatMap((each) => {
    const cents = toCents(Math.min(left, each.balanceCents));
    left -= cents;
    return cents > 0 ? [{ open: each, cents, discountCents: toCents(0) }] : [];
  });
}
