import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';

/** Prints dollars with their cents, as documents do. */
export const printDollars = (dollars: number): string => formatMoney(roundHalfUpCents(dollars));
