import { isBlank, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { CODE_EDITIONS } from '@cdi/shared/trade';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';
import { computePreliminaryResults, type PreliminaryResults } from './preliminary-results.ts';

type Stamp = RecordDraft<'conforming_stamp'>;
type Values = RecordValues<'conforming_stamp'>;

const readCurb = ({ db }: CallContext, stamp: Stamp): Promise<RecordRow<'tracker_curb'> | undefined> =>
  maybeOne<RecordRow<'tracker_curb'>>(db)`
    select * from tracker_curb where tracker_curb_id = ${stamp.tracker_curb_id ?? null}::bigint`;

/** The edition of the line, with a warning where the request has another: its form begins with one. */
function editionOfLine({ warnings }: CallContext, stamp: Stamp, { code_edition }: RecordRow<'tracker_curb'>): Values {
  const edition = code_edition ? CODE_EDITIONS[code_edition] : null;
  if (edition === null || edition === stamp.code_edition) return {};
  warnings?.push(
    `Code edition: ${edition}, by which the line is calculated. Change it in the request if the engineer seals another one.`,
  );
  return { code_edition: edition };
}

/**
 * Wind, exposure, roof height (mph, feet), SDS and risk category that the line was sold for, where the request leaves them empty, and its
 * code edition: a request is of the calculation that was sold. An engineer who seals another edition changes it in the request.
 */
export async function inputsOfCurb(context: CallContext, stamp: Stamp): Promise<Values> {
  const curb = await readCurb(context, stamp);
  if (!curb) return {};
  const { wind_speed_mph, exposure, roof_height_ft: mean_roof_height_ft, sds, risk_category } = curb;
  const known = Object.entries({ wind_speed_mph, exposure, mean_roof_height_ft, sds, risk_category });
  const given: Readonly<Record<string, unknown>> = stamp;
  return {
    ...Object.fromEntries(known.filter(([name, value]) => isBlank(given[name]) && !isBlank(value))),
    ...editionOfLine(context, stamp, curb),
  };
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
      // rooftop units are loaded by 7-10 as by 7-16
      edition: stamp.code_edition === 'ASCE 7-22' ? '7-22' : '7-16',
      riskCategory: stamp.risk_category ?? null,
      kzt: stamp.kzt ?? null,
      ip: stamp.ip ?? null,
      zOverH: stamp.z_over_h ?? null,
    },
  );
}
