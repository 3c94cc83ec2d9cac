import type { Exposure } from '../curb/curb-spec.ts';

/** Height in feet and K_z for exposures B, C, D. */
const TABLE = [
  [15, 0.57, 0.85, 1.03],
  [20, 0.62, 0.9, 1.08],
  [25, 0.66, 0.94, 1.12],
  [30, 0.7, 0.98, 1.16],
  [40, 0.76, 1.04, 1.22],
  [50, 0.81, 1.09, 1.27],
  [60, 0.85, 1.13, 1.31],
] as const;

const COLUMN = { B: 1, C: 2, D: 3 } as const;
const ALPHA = { B: 7, C: 9.5, D: 11.5 } as const;
const GRADIENT_HEIGHT_FT = { B: 1200, C: 900, D: 700 } as const;

/** Greatest roof height the table covers. */
export const MAX_TABLE_HEIGHT_FT = 60;

/** Velocity pressure exposure coefficient by the power law: 2.01·(z/z_g)^(2/α), z at least 15 ft. */
export function exposureByEquation(heightFt: number, exposure: Exposure): number {
  return 2.01 * (Math.max(15, heightFt) / GRADIENT_HEIGHT_FT[exposure]) ** (2 / ALPHA[exposure]);
}

/**
 * K_z by the code's table, linear between rows; below 15 ft the first row holds. Above the table (60 ft) the power law
 * takes over. The two differ by .01 at most, so results change by about 1 % at that height.
 */
export function exposureCoefficient(heightFt: number, exposure: Exposure): number {
  const column = COLUMN[exposure];
  const upper = TABLE.findIndex((row) => row[0] >= heightFt);
  if (upper === -1) return exposureByEquation(heightFt, exposure);
  const high = TABLE[upper];
  const low = TABLE[upper - 1];
  if (!high || !low) return TABLE[0][column];
  const share = (heightFt - low[0]) / (high[0] - low[0]);
  return low[column] + (high[column] - low[column]) * share;
}
