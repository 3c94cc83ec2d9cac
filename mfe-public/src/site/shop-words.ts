import { TOLERANCES_IN } from '@cdi/shared/domain';
import { formatInches, groupDigits } from '@cdi/shared/units';

const inches = (value: number): string => `${formatInches(value, { hasMark: false })} in.`;

/** Diagonals of an old curb that differ by more than this are worth telling: the adapter is made to them. Inches. */
export const SQUARE_WITHIN_IN = 0.5;

/** What the shop holds to, in words: the rows that every page with tolerances shows. */
export const toleranceRows: readonly (readonly [string, string])[] = [
  ['Overall length and width', `± ${inches(TOLERANCES_IN.overall)}`],
  ['Supply and return openings', `± ${inches(TOLERANCES_IN.openings)}`],
  ['Squareness, difference of the diagonals', `within ${inches(TOLERANCES_IN.diagonals)}`],
];

/** `1,035` */
export function formatWhole(value: number): string {
  return groupDigits(Math.round(value));
}
