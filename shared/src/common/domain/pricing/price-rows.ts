import { PRICE_NAMES } from '../../catalogue/lists/price-names.ts';
import type { FREIGHT_BASES, TAX_BASES } from '../../catalogue/lists/trade-lists.ts';
import { addCents, centsToDollars, roundHalfUpCents } from '../../units/money.ts';

/** Amounts of a quote or an order in dollars, by the names of their columns; what is absent is 0. */
export type PriceAmounts = Readonly<
  Partial<
    Record<keyof typeof PRICE_NAMES | 'freight' | 'tax' | 'cancelled_amount' | 'cancel_fee' | 'total', number | null>
  >
>;

/** What decides how freight and tax are told. */
export interface PriceRowFacts {
  /** Terms of the freight, such as `prepaid_add`. */
  readonly freightTerms?: unknown;
  /** Why the freight is what it is; null or absent for what was priced before that was kept. */
  readonly freightBasis?: keyof typeof FREIGHT_BASES | null | undefined;
  /** Why the tax is what it is; null or absent for what was priced before that was kept. */
  readonly taxBasis?: keyof typeof TAX_BASES | null;
}

export interface PriceRow {
  readonly name: keyof PriceAmounts | 'subtotal';
  readonly label: string;
  /** Amounts add up to the subtotal and the total; those two stand for themselves. */
  readonly kind: 'amount' | 'subtotal' | 'total';
  readonly amountUsd: number;
  /** What stands in the place of an amount of 0, such as `not included`. */
  readonly words: string | null;
}

const NOT_INCLUDED = 'not included';
const GOODS_ROWS = Object.keys(PRICE_NAMES) as (keyof typeof PRICE_NAMES)[];

const FREIGHT_WORDS: Readonly<Record<string, string>> = {
  prepaid: 'prepaid',
  collect: 'collect',
  third_party: 'third party',
};

const TAX_WORDS: Readonly<Partial<Record<keyof typeof TAX_BASES, string>>> = {
  exempt: 'exempt',
  unset: NOT_INCLUDED,
};

/**
 * The rows that every page and paper prints of a price, in their order: each amount, the subtotal before freight and tax, the
 * total last. Amounts of 0 are left out unless there is something to say of them. The amounts add up to the total to the cent.
 */
export function listPriceRows(amounts: PriceAmounts, facts: PriceRowFacts = {}): readonly PriceRow[] {
  const cents = (name: keyof PriceAmounts) => roundHalfUpCents(amounts[name] ?? 0);
  const amount = (name: keyof PriceAmounts, label: string, words: string | null = null): PriceRow => ({
    name,
    label,
    kind: 'amount',
    amountUsd: centsToDollars(cents(name)),
    words: cents(name) === 0 ? words : null,
  });
  const goods = GOODS_ROWS.map((name) => amount(name, PRICE_NAMES[name]));
  const subtotalUsd = centsToDollars(addCents(...GOODS_ROWS.map(cents)));
  const rows = [
    ...goods.filter((row) => row.name === 'goods' || row.amountUsd !== 0),
    { name: 'subtotal', label: 'Subtotal', kind: 'subtotal', amountUsd: subtotalUsd, words: null } as const,
    amount(
      'freight',
      facts.freightBasis === 'estimated' ? 'Freight, estimated' : 'Freight',
      FREIGHT_WORDS[String(facts.freightTerms)] ?? NOT_INCLUDED,
    ),
    amount('tax', 'Tax', facts.taxBasis ? (TAX_WORDS[facts.taxBasis] ?? null) : null),
    amount('cancelled_amount', 'Cancelled'),
    amount('cancel_fee', 'Due for what was made'),
  ];
  const told = rows.filter((row) => row.kind !== 'amount' || row.name === 'goods' || row.amountUsd !== 0 || row.words);
  return [...told, { ...amount('total', 'Total'), kind: 'total' }];
}
