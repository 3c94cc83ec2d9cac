import { computeAdapterPressure } from '../curb/adapter-pressure.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { selectCurbSprings } from '../curb/curb-springs.ts';
import type { SeismicResult16, SeismicResult22 } from '../seismic/seismic-force.ts';
import type { WindResult } from '../wind/wind-load.ts';
import { computeTieDown } from '../curb/tie-down.ts';
import { computeCurbSeismic, computeCurbWind, describeStand } from '../curb/unit-loads.ts';
import type { TieDown } from '../curb/tie-down.ts';

/** Results of one curb; each is null where it is not asked for or not all of its inputs are known. */
export interface CurbEngineering {
  readonly springText: string | null;
  readonly addedStaticInWg: number | null;
  readonly wind: WindResult | null;
  /** Clips between unit and curb; null where there is no load to hold. */
  readonly clips: TieDown | null;
  readonly seismic: SeismicResult16 | SeismicResult22 | null;
}

function describeSprings(spec: CurbSpec): string | null {
  const springs = selectCurbSprings(spec);
  if (springs?.selection.kind !== 'selected') return null;
  const { springsPerCorner, check } = springs.selection;
  const corners = check.corners.map(({ corner, spring, deflectionIn }) => {
    const load = Math.round(springs.loads[corner]).toLocaleString('en-US');
    return `${corner.toUpperCase()} ${springsPerCorner} × ${spring.partNumber} ${spring.colour} (${load} lb, ${deflectionIn.toFixed(2)} in.)`;
  });
  return corners.join('; ');
}

/**
 * Springs, added static pressure, wind, seismic force and clips of one curb: in. wg and pounds, by the edition of its line. All of it
 * is preliminary: it carries PRELIMINARY_NOTE wherever it is shown. Clips hold the unit on the curb against tension and shear
 * together, of the wind or of the earthquake: see {@link computeTieDown}.
 */
export function computeEngineering(spec: CurbSpec, geometry: CurbGeometry): CurbEngineering {
  const { supply, return: back } = geometry.ducts;
  const isMoved = isAdapter(spec.family) && spec.designCfm !== null && spec.designCfm > 0 && (supply ?? back) !== null;
  return {
    springText: describeSprings(spec),
    addedStaticInWg: isMoved ? computeAdapterPressure(geometry, spec.designCfm ?? 0).totalInWg : null,
    wind: computeCurbWind(
      spec,
      describeStand(spec, {
        heightIn: geometry.meanHeightIn,
        weightLb: geometry.weightLb,
        faceLengthIn: Math.max(geometry.plan.lengthIn, geometry.plan.widthIn),
      }),
    ),
    clips: computeTieDown(spec),
    seismic: computeCurbSeismic(spec),
  };
}
