import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';

/** Prints dollars with their cents, as documents do. */
export const printDollars = (dollars: number): string => formatMoney(roundHalfUpCents(dollars));

/** Prints a price of one unit: two digits after the point, four where it has them. */
export const printUnitPrice = (dollars: number): string => `$${dollars.toFixed(4).replace(/00$/, '')}`;
