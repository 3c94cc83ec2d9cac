import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';

/** Prints dollars with their cents, as documents do. */
export const printDollars = (dollars: number): string => formatMoney(roundHalfUpCents(dollars));

/** Prints a unit price with two decimals, or four if it has them. */
export const printUnitPrice = (dollars: number): string => `$${dollars.toFixed(4).replace(/00$/, '')}`;
