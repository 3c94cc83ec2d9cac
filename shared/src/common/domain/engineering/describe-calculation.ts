import { needsStamp } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { CODE_EDITIONS, USUAL_RISK } from '../../trade/state-codes.ts';
import { CONFORMING_TYPES, STATES } from '../../trade/trade-lists.ts';
import { editionOf } from '../curb/unit-loads.ts';

/**
 * What a curb is calculated for, and by which code, for quotes, acknowledgments and sheets:
 * `wind and seismic, ASCE 7-22, 115 mph, exposure C, roof at 30 ft, risk category II, SDS 0.876, stamp for Florida`. Null without a
 * calculation.
 */
export function describeCalculation(spec: CurbSpec): string | null {
  const { conforming } = spec;
  if (!conforming || !needsStamp(spec)) return null;
  const { typeId, windSpeedMph, exposure, roofHeightFt, sds, riskCategory, stampState } = conforming;
  const state = Object.entries(STATES).find(([code]) => code === stampState)?.[1];
  return [
    CONFORMING_TYPES[typeId].toLowerCase(),
    CODE_EDITIONS[editionOf(spec)],
    windSpeedMph === null ? null : `${windSpeedMph} mph`,
    exposure === null ? null : `exposure ${exposure}`,
    roofHeightFt === null ? null : `roof at ${roofHeightFt} ft`,
    `risk category ${riskCategory ?? USUAL_RISK}`,
    sds === null ? null : `SDS ${sds}`,
    state === undefined ? 'state of the stamp not named yet' : `stamp for ${state}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
