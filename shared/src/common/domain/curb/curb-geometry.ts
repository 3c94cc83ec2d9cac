import { assembleCurb } from './assemble-curb.ts';
import type { CurbGeometry, FamilyWork } from './assemble-curb.ts';
import { findGeometryFault, layOutShape } from './curb-shape.ts';
import { hasSprings, isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { countSprings, placeCurbSprings } from './curb-springs.ts';
import { computeDucts } from './duct-parts.ts';
import { computeTieDown } from './tie-down.ts';
import { listCurbParts } from './family-parts.ts';

export type { CurbGeometry } from './assemble-curb.ts';

const worksOf = (spec: CurbSpec): FamilyWork => ({
  layOutShape,
  makeDucts: (plan, box) => (isAdapter(spec.family) ? computeDucts(plan, box) : { supply: null, return: null }),
  listParts: listCurbParts,
  countSprings,
});

/**
 * Computes one curb. Throws RangeError when findGeometryFault names a fault; forms that run while a person types use
 * {@link describeCurb} instead, which answers null.
 */
export function computeCurbGeometry(spec: CurbSpec): CurbGeometry {
  const geometry = assembleCurb(spec, worksOf(spec));
  const tieDown = computeTieDown(spec);
  return {
    ...geometry,
    ...(tieDown ? { clips: tieDown.places } : {}),
    ...(hasSprings(spec) ? { springs: placeCurbSprings(spec) } : {}),
  };
}

/** The geometry, or null while the entries do not describe a curb yet. */
export function describeCurb(spec: CurbSpec): CurbGeometry | null {
  return findGeometryFault(spec) === null ? computeCurbGeometry(spec) : null;
}
