/** Whole US cents. All money in code is cents; the database holds numeric(14,2). */
export type Cents = number & { readonly unit: 'cents' };

export type ParsedMoney =
  { readonly ok: true; readonly cents: Cents } | { readonly ok: false; readonly message: string };

/** Brands a whole number as cents. Throws RangeError on fractions and on numbers too large to be exact. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Cents must be a whole number, got ${value}.`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Fifteen digits carry any amount of the business and drop the noise of binary fractions (1.005 × 100). */
function dropBinaryNoise(value: number): number {
  return Number(value.toPrecision(15));
}

function roundHalfAwayFromZero(value: number): number {
  return Math.sign(value) * Math.floor(dropBinaryNoise(Math.abs(value)) + 0.5);
}

/** Dollars to cents, half a cent up. Negative amounts mirror positive ones, so a credit undoes its invoice exactly. */
export function roundHalfUpCents(dollars: number): Cents {
  return toCents(roundHalfAwayFromZero(dropBinaryNoise(dollars * 100)));
}

/** Cents times a plain factor (quantity, rate, multiplier), rounded half up to the cent. */
export function multiplyCents(amountCents: Cents, factor: number): Cents {
  return toCents(roundHalfAwayFromZero(amountCents * factor));
}

export function addCents(...amountsCents: readonly Cents[]): Cents {
  return toCents(amountsCents.reduce<number>((sum, amount) => sum + amount, 0));
}

export function centsToDollars(amountCents: Cents): number {
  return amountCents / 100;
}

/** Reads `1,234.56`, `$1,234.5`, `(12.00)` or `-12` into cents; more than two decimals is an error, not a rounding. */
export function parseMoney(text: string): ParsedMoney {
  const clean = text.trim().replace(/[−–]/g, '-');
  const fail = (message: string): ParsedMoney => ({ ok: false, message });
  if (clean === '') return fail('The amount is missing. Write dollars and cents, such as 1,234.50.');
  const isBracketed = /^\(.*\)$/.test(clean);
  const body = isBracketed ? clean.slice(1, -1).trim() : clean;
  const match = /^(-?)\s*(?:\$\s*)?(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(body);
  const digits = `${match?.[3] ?? ''}${match?.[4] ?? ''}`;
  if (!match || digits === '' || (match[1] && match[2])) {
    return fail('Write the amount in dollars and cents, such as 1,234.50.');
  }
  if ((match[4] ?? '').length > 2) return fail('Write at most two decimals: the smallest amount is one cent.');
  const cents = Number(`${(match[3] ?? '').replaceAll(',', '') || '0'}${(match[4] ?? '').padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) return fail('The amount is too large.');
  return { ok: true, cents: toCents(isBracketed || match[1] || match[2] ? -cents : cents) };
}

export type MoneyRounding = 'round' | 'ceil' | 'floor' | 'none';

export interface CurrencyFormat {
  /** ISO 4217 code. */
  readonly currency?: string;
  /** Decimals printed. */
  readonly digits?: number;
  /** `round`, `ceil` and `floor` go to whole units; `none` keeps the value and prints it to `digits`. */
  readonly rounding?: MoneyRounding;
}

const ROUNDERS: Readonly<Record<MoneyRounding, (value: number) => number>> = {
  round: (value) => roundHalfAwayFromZero(value),
  ceil: (value) => Math.ceil(dropBinaryNoise(value)),
  floor: (value) => Math.floor(dropBinaryNoise(value)),
  none: (value) => value,
};

/**
 * The display formatter of lists and dashboards: `value` in whole currency units, en-US. The default mode rounds to
 * whole units and still prints two decimals: 1234.56 → `$1,235.00`. Anything a customer pays or checks must use
 * {@link formatMoney}, which keeps the cents. A missing value prints as nothing.
 */
export function formatCurrency(value: number | null | undefined, format: CurrencyFormat = {}): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const { currency = 'USD', digits = 2, rounding = 'round' } = format;
  const rounded = ROUNDERS[rounding](value);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rounded === 0 ? 0 : rounded);
}

/** The exact formatter of documents: quotes, invoices, purchase orders, credits, payments. */
export function formatMoney(amountCents: Cents, currency = 'USD'): string {
  return formatCurrency(amountCents / 100, { currency, rounding: 'none' });
}
