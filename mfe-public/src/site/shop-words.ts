import { TOLERANCES_IN } from '@cdi/shared/domain/curb';
import { formatInches, groupDigits } from '@cdi/shared/units';

const inches = (value: number): string => `${formatInches(value, { hasMark: false })} in.`;

/** Difference of an old curb's diagonals above which customers should report both: we build the adapter to them. Inches. */
export const SQUARE_WITHIN_IN = 0.5;

/** The tolerances of the shop in words: the rows that every page with tolerances shows. */
export const toleranceRows: readonly (readonly [string, string])[] = [
  ['Overall length and width', `± ${inches(TOLERANCES_IN.overall)}`],
  ['Supply and return openings', `± ${inches(TOLERANCES_IN.openings)}`],
  ['Squareness, difference of the diagonals', `within ${inches(TOLERANCES_IN.diagonals)}`],
];

/** `1,035` */
export function formatWhole(value: number): string {
  return groupDigits(Math.round(value));
}
