import type { Exposure } from '../../trade/curb-spec.ts';

/** Height in feet and K_z for exposures B, C, D. */
const TABLE = [
  [15, 0.57, 0.85, 1.03],
  [20, 0.62, 0.9, 1.08],
  [25, 0.66, 0.94, 1.12],
  [30, 0.7, 0.98, 1.16],
  [40, 0.76, 1.04, 1.22],
  [50, 0.81, 1.09, 1.27],
  [60, 0.85, 1.13, 1.31],
  [70, 0.89, 1.17, 1.34],
  [80, 0.93, 1.21, 1.38],
  [90, 0.96, 1.24, 1.4],
  [100, 0.99, 1.26, 1.43],
  [120, 1.04, 1.31, 1.48],
  [140, 1.09, 1.36, 1.52],
  [160, 1.13, 1.39, 1.55],
  [180, 1.17, 1.43, 1.58],
  [200, 1.2, 1.46, 1.61],
  [250, 1.28, 1.53, 1.68],
  [300, 1.35, 1.59, 1.73],
  [350, 1.41, 1.64, 1.78],
  [400, 1.47, 1.69, 1.82],
  [450, 1.52, 1.73, 1.86],
  [500, 1.56, 1.77, 1.89],
] as const;

const COLUMN = { B: 1, C: 2, D: 3 } as const;

/** ASCE 7-22, table 26.10-1: exponent α and height z_g in feet, by which K_z = 2.41·(z/z_g)^(2/α) from 15 ft up. */
const LAWS_22 = { B: [7.5, 3280], C: [9.8, 2460], D: [11.5, 1935] } as const;
const LOWEST_FT = 15;

/** Editions of ASCE 7 whose rooftop-equipment method is computed here; K_e exists from 7-16 on. */
export type WindEdition = '7-10' | '7-16' | '7-22';

/** Greatest roof height the table covers. */
export const MAX_TABLE_HEIGHT_FT = 500;

/**
 * K_z by the code's table, linear between rows; below 15 ft the first row holds. One method for every height: beside the table the
 * code's equation would give up to a hundredth more or less. For 7-22 by that edition's equation, which is lower in exposure B above
 * 20 ft. Throws RangeError above the table.
 */
export function exposureCoefficient(heightFt: number, exposure: Exposure, edition: WindEdition = '7-16'): number {
  if (heightFt > MAX_TABLE_HEIGHT_FT) throw new RangeError(`The roof must not be above ${MAX_TABLE_HEIGHT_FT} ft.`);
  if (edition === '7-22') {
    const [alpha, gradientFt] = LAWS_22[exposure];
    return 2.41 * (Math.max(LOWEST_FT, heightFt) / gradientFt) ** (2 / alpha);
  }
  const column = COLUMN[exposure];
  const upper = TABLE.findIndex((row) => row[0] >= heightFt);
  const high = TABLE[upper];
  const low = TABLE[upper - 1];
  if (!high || !low) return TABLE[0][column];
  const share = (heightFt - low[0]) / (high[0] - low[0]);
  return low[column] + (high[column] - low[column]) * share;
}
