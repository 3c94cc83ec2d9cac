import { computeCurbGeometry, findGeometryFault } from '@cdi/shared/domain/curb';
import { computeEngineering } from '@cdi/shared/domain/engineering';
import type { ConformingInputs, CurbSpec } from '@cdi/shared/trade';

const round = (value: number, decimals = 1): number => Number(value.toFixed(decimals));

/**
 * Loads of a stamp before its engineer computes them, and the clips that each of them asks for: pounds and psf, by the formulas of
 * ASCE 7-16. Clips are left out where the unit's size is not known.
 */
export interface PreliminaryResults {
  /** What is installed: as many as the load asks for that asks for more. */
  readonly clips_per_side?: number;
  readonly clips_per_end?: number;
  readonly wind?: {
    readonly qh_psf: number;
    readonly lateral_lb: number;
    readonly uplift_lb: number;
    readonly tension_lb: number;
    readonly clips_per_side?: number;
  };
  readonly seismic?: {
    readonly fp_lb: number;
    readonly vertical_lb: number;
    readonly governs: string;
    /** Between unit and curb on one long side (ASD). */
    readonly tension_lb?: number;
    readonly clips_per_side?: number;
  };
}

/** What is computed for a stamp from its curb and the inputs of its request; empty where something is not known yet. */
export function computePreliminaryResults(curb: CurbSpec, conforming: ConformingInputs): PreliminaryResults {
  const spec = { ...curb, conforming };
  if (findGeometryFault(spec) !== null) return {};
  const { wind, clips, seismic } = computeEngineering(spec, computeCurbGeometry(spec));
  return {
    ...(clips && { clips_per_side: clips.perSide }),
    ...(clips && clips.perEnd > 0 && { clips_per_end: clips.perEnd }),
    ...(wind && {
      wind: {
        qh_psf: round(wind.qhPsf, 2),
        lateral_lb: round(wind.lateralLb),
        uplift_lb: round(wind.upliftLb),
        tension_lb: round(wind.asd.atRoofLb),
        ...(clips?.wind && { clips_per_side: clips.wind.perSide }),
      },
    }),
    ...(seismic && {
      seismic: {
        fp_lb: round(seismic.force),
        vertical_lb: round(seismic.vertical),
        governs: seismic.governs,
        ...(clips?.seismic && {
          tension_lb: round(clips.seismic.tensionLb),
          clips_per_side: clips.seismic.perSide,
        }),
      },
    }),
  };
}
