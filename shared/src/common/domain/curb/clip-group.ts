import type { PlanRect } from '../../trade/curb-spec.ts';
import { pointOfClip } from './clip-places.ts';
import type { ClipPlace } from './clip-places.ts';

/** What acts on the unit at the same time (ASD), pounds; the horizontal loads act one at a time, along or across. */
export interface UnitLoad {
  /** Horizontal, along the curb's length and along its width. */
  readonly alongLb: number;
  readonly acrossLb: number;
  /** Uplift less the weight that counts against it; below 0 the weight holds. */
  readonly upLb: number;
  /** Height above the clips at which the horizontal load acts, inches. */
  readonly armIn: number;
}

/** What the most loaded clip of a group holds. */
export interface ClipForce {
  readonly tensionLb: number;
  readonly shearLb: number;
  /** The horizontal load that it is of. */
  readonly way: 'along' | 'across';
}

/**
 * Tension of the farthest clip, pounds, by the elastic method for a rigid base: the unit turns about its edge, and clips pull in
 * proportion to their distances dᵢ from it, t = (H·a + N·b/2)·d/Σdᵢ². Where the uplift N lifts the whole base off the curb, the clips
 * alone hold it: t = N/n + H·a·(d − d̄)/Σ(dᵢ − d̄)². The larger of both is taken. The method is that of eccentric fastener groups (AISC
 * Steel Construction Manual, part 7, elastic method).
 */
function tensionOfFarthest(distancesIn: readonly number[], sizeIn: number, lateralLb: number, load: UnitLoad): number {
  const { upLb, armIn } = load;
  const count = distancesIn.length;
  const turning = lateralLb * armIn;
  const farthest = Math.max(...distancesIn);
  const sum = distancesIn.reduce((total, each) => total + each ** 2, 0);
  const aboutEdge = ((turning + (upLb * sizeIn) / 2) * farthest) / sum;
  const mean = distancesIn.reduce((total, each) => total + each, 0) / count;
  const spread = distancesIn.reduce((total, each) => total + (each - mean) ** 2, 0);
  const lifted = upLb > 0 ? upLb / count + (turning * (farthest - mean)) / spread : 0;
  return Math.max(0, aboutEdge, lifted);
}

/** What the most loaded clip holds under each horizontal load: tension as above, shear in equal shares. The base is that of the unit, in plan. */
export function loadFarthestClips(load: UnitLoad, base: PlanRect, places: readonly ClipPlace[]): readonly ClipForce[] {
  const points = places.map((place) => pointOfClip(place, base));
  const force = (
    way: ClipForce['way'],
    lateralLb: number,
    sizeIn: number,
    distances: readonly number[],
  ): ClipForce => ({
    way,
    tensionLb: tensionOfFarthest(distances, sizeIn, lateralLb, load),
    shearLb: lateralLb / places.length,
  });
  return [
    force(
      'across',
      load.acrossLb,
      base.widthIn,
      points.map(({ yIn }) => yIn - base.yIn),
    ),
    force(
      'along',
      load.alongLb,
      base.lengthIn,
      points.map(({ xIn }) => xIn - base.xIn),
    ),
  ];
}
