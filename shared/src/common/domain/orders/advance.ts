/** What an order paid in advance needs from the money of its company. Cents. */
export interface AdvanceNeed {
  /** Uninvoiced, unpaid balance of the order. */
  readonly needCents: number;
  /** Paid for this order alone; the part above the need is free again. */
  readonly namedCents: number;
  /** The order waits for its payment; the others are released already and come first. */
  readonly isWaiting: boolean;
}

/** What an order gets of the money, and what it is short. Cents. */
export interface AdvanceShare {
  readonly takenCents: number;
  readonly missingCents: number;
}

/**
 * Allocates the money of a company to its prepaid orders, in their sequence. Each order first gets what was paid for it; the rest goes
 * to released orders, then to waiting ones, strictly first come, first served. No cent is used twice: the total shortage is the total
 * need less the money, if that is less.
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
