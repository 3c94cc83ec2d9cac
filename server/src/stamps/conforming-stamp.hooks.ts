import { AppError } from '@cdi/shared/errors';
import { isBlank, objects, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/hooks-for.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import { nextNumber } from '../records/number-series.ts';
import { many, maybeOne } from '../storage/query.ts';
import { computePreliminaryResults } from './preliminary-results.ts';

const trackerCurb = objects.tracker_curb;

/** Inputs that the preliminary loads follow from, beside the curb. */
const INPUTS = [
  'conforming_type_id',
  'unit_weight',
  'wind_speed_mph',
  'exposure',
  'mean_roof_height_ft',
  'sds',
] as const;

/** Loads of the request, computed from its curb; none where the curb is not there or something is not known. */
async function preliminaryResults({ db }: CallContext, stamp: RecordDraft<'conforming_stamp'>) {
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
    },
  );
}

/** Numbers of stamps; stamped needs the file and a license that is valid. */
export const conformingStampHooks = hooksFor(objects.conforming_stamp, {
  async prepare(context, draft) {
    const isNew = draft.before === null;
    const isAsked = isNew || INPUTS.some((name) => name in draft.values && draft.values[name] !== draft.before?.[name]);
    return {
      values: {
        ...(isNew ? { stamp_no: await nextNumber(context, 'stamp') } : {}),
        // an engineer's seal stands on the loads that it was given for
        ...(isAsked && draft.after.status !== 'stamped'
          ? { results: await preliminaryResults(context, draft.after) }
          : {}),
      },
    };
  },
  async afterSave(context, { before, after }) {
    if (before !== null) return;
    const curb = await lockRecord(context, trackerCurb, Number(after.tracker_curb_id));
    if (curb) await updateRecord(context, trackerCurb, curb, { conforming_stamp_id: after.conforming_stamp_id });
  },
  async guard({ db, today, now }, { id, record, transition }) {
    if (transition === 'send') return { values: { sent_dt: now.toISOString() } };
    if (transition !== 'stamp') return {};
    const problems: Record<string, string> = {};
    if (isBlank(record.pe_name)) problems.pe_name = 'Enter the engineer who sealed it.';
    if (isBlank(record.license_no)) problems.license_no = 'Enter the license number.';
    if (isBlank(record.license_expiry) || String(record.license_expiry) < today)
      problems.license_expiry = 'The license must be valid today.';
    const rows = await many(db)`
      select 1 from cdi_file
      where reference_type = 'conforming_stamp' and cdi_reference_id = ${id}
        and cdi_file_type_id = any(array['31','32','33','34']) and is_active limit 1`;
    if (rows.length === 0) problems.stamp_no = 'Attach the stamped file first.';
    if (Object.keys(problems).length > 0)
      throw new AppError('RULE', `It cannot be marked as stamped yet. ${Object.values(problems).join(' ')}`, {
        fields: problems,
      });
    return { values: { returned_dt: now.toISOString(), preliminary: false } };
  },
});
