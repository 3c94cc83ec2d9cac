import { AppError } from '@cdi/shared/errors';
import { isBlank, objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/hooks-for.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import { nextNumber } from '../records/number-series.ts';
import { many } from '../storage/query.ts';

const trackerCurb = objects.tracker_curb;

/** Numbers of stamps; stamped needs the file and a license that is valid. */
export const conformingStampHooks = hooksFor(objects.conforming_stamp, {
  async prepare(context, draft) {
    return draft.before === null ? { values: { stamp_no: await nextNumber(context, 'stamp') } } : {};
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
