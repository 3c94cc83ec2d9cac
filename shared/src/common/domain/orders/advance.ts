/** What an order that is paid in advance asks of the money of its company. Cents. */
export interface AdvanceNeed {
  /** What of the order is neither invoiced nor paid. */
  readonly needCents: number;
  /** What was paid for this order alone; what of it is more than the need is free again. */
  readonly namedCents: number;
  /** It waits for its payment; others are let go already, and come first. */
  readonly isWaiting: boolean;
}

/** What an order takes of the money, and what it misses. Cents. */
export interface AdvanceShare {
  readonly takenCents: number;
  readonly missingCents: number;
}

/**
 * Shares the money of a company among its orders that are paid in advance, in their sequence: each takes what was paid for it, then the
 * rest of the money goes to those that are let go, and after them to those that wait, strictly first come, first served. No cent is
 * taken twice: what is missing of all of them is what they need less the money, if that is less.
 */
export function spreadAdvance(moneyCents: number, needs: readonly AdvanceNeed[]): readonly AdvanceShare[] {
  const own = needs.map(({ needCents, namedCents }) => Math.min(needCents, namedCents));
  let free = Math.max(
    0,
    own.reduce((left, cents) => left - cents, moneyCents),
  );
  const shares = new Map<number, AdvanceShare>();
  for (const isWaiting of [false, true])
    for (const [index, need] of needs.entries()) {
      if (need.isWaiting !== isWaiting) continue;
      const named = own[index] ?? 0;
      const more = Math.min(free, need.needCents - named);
      free -= more;
      shares.set(index, { takenCents: named + more, missingCents: need.needCents - named - more });
    }
  return needs.map((need, index) => shares.get(index) ?? { takenCents: 0, missingCents: need.needCents });
}
