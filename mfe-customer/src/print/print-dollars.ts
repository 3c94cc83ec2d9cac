import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';

/** Prints dollars with their cents, as documents do. */
export function printDollars(dollars: number): string {
  return formatMoney(roundHalfUpCents(dollars));
}
