import { bendDeductionIn, insideRadiusIn } from '../gauges/bend.ts';
import { findSheetMetal } from '../gauges/sheet-metal.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { CLEARANCES_IN } from './part-profiles.ts';

/** Thickness of the sheet that the walls of a curb are of, inches; 0 where there is no such sheet. */
export const wallThicknessIn = ({ material, gauge }: Pick<CurbSpec, 'material' | 'gauge'>): number =>
  findSheetMetal(material, gauge)?.thicknessIn ?? 0;

/** Length of a part that goes in between two walls: the outside size less both walls and a clearance at each end. Inches. */
export const insideSizeIn = (spec: Pick<CurbSpec, 'material' | 'gauge'>, outsideIn: number): number =>
  outsideIn - 2 * (wallThicknessIn(spec) + CLEARANCES_IN.insideIn);

/** What one square bend takes from the outside sizes of a part in the sheet of the walls, inches. */
export function squareDeductionIn(spec: Pick<CurbSpec, 'material' | 'gauge'>): number {
  const thicknessIn = wallThicknessIn(spec);
  return bendDeductionIn({ thicknessIn, insideRadiusIn: insideRadiusIn(thicknessIn) });
}
