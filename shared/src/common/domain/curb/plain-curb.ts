import { assembleCurb } from './assemble-curb.ts';
import type { CurbGeometry, FamilyWork } from './assemble-curb.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { shapePlan } from './plan-shape.ts';
import { fitToSheet } from './sheet-splice.ts';
import { listWallParts } from './walls.ts';

/** Four level walls of new construction: no unit and so no openings, no springs, no cant strip. */
export type PlainCurb = Pick<
  CurbSpec,
  'odLengthIn' | 'odWidthIn' | 'heightIn' | 'baseFlangeIn' | 'material' | 'gauge' | 'insulation' | 'nailer'
>;

/** Nothing is in the plan of a plain curb, which has its entered size. */
const EMPTY_PLAN = {
  unit: null,
  supply: null,
  return: null,
  existing: null,
  existingSupply: null,
  existingReturn: null,
} as const;

const WALLS_ONLY: FamilyWork = {
  layOutShape: (spec) =>
    shapePlan(spec, { ...EMPTY_PLAN, lengthIn: spec.odLengthIn ?? 0, widthIn: spec.odWidthIn ?? 0 }),
  makeDucts: () => ({ supply: null, return: null }),
  listParts: ({ spec, walls }) => listWallParts(walls, spec.gauge).map(fitToSheet),
  countSprings: () => 0,
};

/** The same as computeCurbGeometry of that curb, without the code of all other families. Throws RangeError as that does. */
export function computePlainCurb(plain: PlainCurb): CurbGeometry {
  return assembleCurb({ ...STANDARD_CURB, ...plain }, WALLS_ONLY);
}
