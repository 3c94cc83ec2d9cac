import {
  computeCurbGeometry,
  computeEngineering,
  findGeometryFault,
  type ConformingInputs,
  type CurbSpec,
} from '@cdi/shared/domain';

const round = (value: number, decimals = 1): number => Number(value.toFixed(decimals));

/** Loads of a stamp before its engineer computes them, and the clips that each of them asks for: pounds and psf, by the formulas of ASCE 7-16. */
export interface PreliminaryResults {
  readonly wind?: {
    readonly qh_psf: number;
    readonly lateral_lb: number;
    readonly uplift_lb: number;
    readonly tension_lb: number;
    readonly clips_per_side: number;
  };
  readonly seismic?: {
    readonly fp_lb: number;
    readonly vertical_lb: number;
    readonly governs: string;
    readonly clips_per_side: number;
  };
}

/** What is computed for a stamp from its curb and the inputs of its request; empty where something is not known yet. */
export function computePreliminaryResults(curb: CurbSpec, conforming: ConformingInputs): PreliminaryResults {
  const spec = { ...curb, conforming };
  if (findGeometryFault(spec) !== null) return {};
  const { wind, clips, seismic } = computeEngineering(spec, computeCurbGeometry(spec));
  return {
    ...(wind && {
      wind: {
        qh_psf: round(wind.qhPsf, 2),
        lateral_lb: round(wind.lateralLb),
        uplift_lb: round(wind.upliftLb),
        tension_lb: round(wind.asd.atRoofLb),
        clips_per_side: clips?.wind ?? 0,
      },
    }),
    ...(seismic && {
      seismic: {
        fp_lb: round(seismic.force),
        vertical_lb: round(seismic.vertical),
        governs: seismic.governs,
        clips_per_side: clips?.seismic ?? 0,
      },
    }),
  };
}
