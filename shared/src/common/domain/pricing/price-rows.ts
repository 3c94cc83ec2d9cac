import { PRICE_NAMES } from '../../trade/price-names.ts';
import type { FREIGHT_BASES, TAX_BASES } from '../../trade/trade-lists.ts';
import { addCents, centsToDollars, roundHalfUpCents } from '../../units/money.ts';

/** Amounts of a quote or an order in dollars, by the names of their columns; what is absent is 0. */
export type PriceAmounts = Readonly<
  Partial<
    Record<keyof typeof PRICE_NAMES | 'freight' | 'tax' | 'cancelled_amount' | 'cancel_fee' | 'total', number | null>
  >
>;

/** A quote, an order or a price: its amounts, and the fields that decide how freight and tax are shown. */
export interface PricedRecord extends PriceAmounts {
  /** Terms of the freight, such as `prepaid_add`. */
  readonly freight_terms?: unknown;
  /** Reason for the freight amount; null or absent for prices made before it was stored. */
  readonly freight_basis?: keyof typeof FREIGHT_BASES | null | undefined;
  /** Reason for the tax amount; null or absent for prices made before it was stored. */
  readonly tax_basis?: keyof typeof TAX_BASES | null | undefined;
}

export interface PriceRow {
  readonly name: keyof PriceAmounts | 'subtotal';
  readonly label: string;
  /** Amounts add up to the subtotal and the total; those two stand for themselves. */
  readonly kind: 'amount' | 'subtotal' | 'total';
  readonly amountUsd: number;
  /** Replaces an amount of 0, such as `not included`. */
  readonly words: string | null;
}

const NOT_INCLUDED = 'not included';
const GOODS_ROWS = Object.keys(PRICE_NAMES) as (keyof typeof PRICE_NAMES)[];

const FREIGHT_WORDS: Readonly<Record<string, string>> = {
  prepaid: 'prepaid',
  collect: 'collect',
  third_party: 'third party',
};

const TAX_WORDS: Readonly<Record<keyof typeof TAX_BASES, string>> = {
  exempt: 'exempt',
  rate: 'none in this state',
  unset: NOT_INCLUDED,
};

/** The words shown for a tax of 0; null when the reason is unknown. */
export const labelZeroTax = (basis: keyof typeof TAX_BASES | null | undefined): string | null =>
  basis ? TAX_WORDS[basis] : null;

/**
 * The rows that every page and paper prints of a price, in their order: each amount, the subtotal before freight and tax, the
 * total last. Amounts of 0 are left out unless there is something to say of them. The amounts add up to the total to the cent.
 */
export function listPriceRows(record: PricedRecord): readonly PriceRow[] {
  const { freight_terms: terms, freight_basis: freightBasis, tax_basis: taxBasis } = record;
  const cents = (name: keyof PriceAmounts) => roundHalfUpCents(record[name] ?? 0);
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
      freightBasis === 'estimated' ? 'Freight, estimated' : 'Freight',
      FREIGHT_WORDS[String(terms)] ?? NOT_INCLUDED,
    ),
    amount('tax', 'Tax', labelZeroTax(taxBasis)),
    amount('cancelled_amount', 'Cancelled'),
    amount('cancel_fee', 'Due for what was made'),
  ];
  const told = rows.filter((row) => row.kind !== 'amount' || row.name === 'goods' || row.amountUsd !== 0 || row.words);
  return [...told, { ...amount('total', 'Total'), kind: 'total' }];
}
