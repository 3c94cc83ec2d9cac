import type { CurbGeometry } from './curb-geometry.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import type { LineWork } from '../../trade/stage-work.ts';

/** Usual punching sheet, 48 × 120 in., and the part of it that becomes curbs. */
const SHEET_FT2 = 40;
const PLANNING_YIELD = 0.82;

/** Knock-down curbs ship flat, several to a skid. */
export const KD_CURBS_PER_SKID = 4;

/** Work of a line from its curb. */
export function makeLineWork(spec: CurbSpec, geometry: CurbGeometry, qty: number = spec.qty): LineWork {
  return {
    qty,
    curb: geometry.work,
    insulationFt2: geometry.insulationFt2,
    sheets: Math.max(1, Math.ceil((geometry.sheetAreaFt2 * qty) / (SHEET_FT2 * PLANNING_YIELD))),
    crates: spec.crate === 'none' ? 0 : Math.ceil(qty / (spec.construction === 'kd' ? KD_CURBS_PER_SKID : 1)),
  };
}
