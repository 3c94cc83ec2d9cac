import { isBlank, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';
import { computePreliminaryResults, type PreliminaryResults } from './preliminary-results.ts';

type Stamp = RecordDraft<'conforming_stamp'>;
type Values = RecordValues<'conforming_stamp'>;

const readCurb = ({ db }: CallContext, stamp: Stamp): Promise<RecordRow<'tracker_curb'> | undefined> =>
  maybeOne<RecordRow<'tracker_curb'>>(db)`
    select * from tracker_curb where tracker_curb_id = ${stamp.tracker_curb_id ?? null}::bigint`;

/** Wind, exposure, roof height (mph, feet) and SDS that the line was sold for, where the request leaves them empty. */
export async function inputsOfCurb(context: CallContext, stamp: Stamp): Promise<Values> {
  const curb = await readCurb(context, stamp);
  if (!curb) return {};
  const { wind_speed_mph, exposure, roof_height_ft: mean_roof_height_ft, sds } = curb;
  const known = Object.entries({ wind_speed_mph, exposure, mean_roof_height_ft, sds });
  const given: Readonly<Record<string, unknown>> = stamp;
  return Object.fromEntries(known.filter(([name, value]) => isBlank(given[name]) && !isBlank(value)));
}

/** Loads of the request, computed from its curb; none where the curb is not there or something is not known. Pounds, psf. */
export async function resultsOfStamp(context: CallContext, stamp: Stamp): Promise<PreliminaryResults> {
  const curb = await readCurb(context, stamp);
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
