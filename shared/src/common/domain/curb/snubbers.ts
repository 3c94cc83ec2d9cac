import { hasSprings } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import { placeSprings } from './spring-places.ts';
import { FLOATING_RAIL_HIGH_IN } from './spring-rail.ts';
import { computeCurbSeismic, readUnitSize, seismicOnUnit } from './unit-loads.ts';

/** What one of the four snubbers holds at the same time (ASD), pounds. */
export interface SnubberLoad {
  readonly lateralLb: number;
  readonly upLb: number;
}

/**
 * The load of an earthquake on the snubber at each corner, beside its spring: a quarter of the horizontal force, and up
 * T/2 with T = [H·(h/2 + rail) − (0.6W − 0.7Ev)·b/2]/b about the nearer pair of spring lines, b apart. Springs only push. Null
 * without springs or an earthquake, and while the unit's size is not known.
 */
export function computeSnubberLoad(spec: CurbSpec): SnubberLoad | null {
  const size = readUnitSize(spec);
  const seismic = computeCurbSeismic(spec);
  if (!hasSprings(spec) || !size || !seismic) return null;
  const { lengthIn, widthIn } = layOutCurb(spec);
  const places = placeSprings({ lengthIn, widthIn }, { along: 0, across: 0 });
  const spread = (of: (place: (typeof places)[number]) => number): number =>
    Math.max(...places.map(of)) - Math.min(...places.map(of));
  const apartIn = Math.min(
    spread(({ xIn }) => xIn),
    spread(({ yIn }) => yIn),
  );
  if (!(apartIn > 0)) return null;
  const { acrossLb, upLb, armIn } = seismicOnUnit(seismic, size);
  const sideLb = (acrossLb * (armIn + FLOATING_RAIL_HIGH_IN)) / apartIn + upLb / 2;
  return { lateralLb: acrossLb / 4, upLb: Math.max(0, sideLb / 2) };
}
