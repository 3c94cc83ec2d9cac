import type { RecordDraft, RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';
import { computePreliminaryResults, type PreliminaryResults } from './preliminary-results.ts';

/** Loads of the request, computed from its curb; none where the curb is not there or something is not known. Pounds, psf. */
export async function resultsOfStamp(
  { db }: CallContext,
  stamp: RecordDraft<'conforming_stamp'>,
): Promise<PreliminaryResults> {
  const curb = await maybeOne<RecordRow<'tracker_curb'>>(db)`
    select * from tracker_curb where tracker_curb_id = ${stamp.tracker_curb_id ?? null}::bigint`;
  if (!curb) return {};
  const spec = curbSpecFromRecord(curb);
  const typeId = ([1, 2, 3, 4, 5, 6] as const).find((id) => String(id) === stamp.conforming_type_id);
  if (typeId === undefined) return {};
  // the request states what the unit weighs with all that is on it
  const unit = spec.unit && {
    ...spec.unit,
    weightLb: stamp.unit_weight ?? null,
    econWeightLb: null,
    exhaustWeightLb: null,
  };
  return computePreliminaryResults(
    { ...spec, unit },
    {
      typeId,
      windSpeedMph: stamp.wind_speed_mph ?? null,
      exposure: stamp.exposure ?? null,
      roofHeightFt: stamp.mean_roof_height_ft ?? null,
      sds: stamp.sds ?? null,
      kzt: stamp.kzt ?? null,
      ip: stamp.ip ?? null,
      zOverH: stamp.z_over_h ?? null,
    },
  );
}
