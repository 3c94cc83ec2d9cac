import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { omitColumns } from '../records/values/pick-columns.ts';
import { insertRecord } from '../records/save/write-record.ts';
import { many } from '../storage/query.ts';

type Curb = RecordRow<'tracker_curb'>;

/** Seals of the line that pieces come from stand for them too, as long as nothing that they certify changes. */
export async function copySeals(context: CallContext, from: Curb, to: Curb): Promise<void> {
  const seals = await many<RecordRow<'conforming_stamp'>>(context.db)`
    select * from conforming_stamp
    where tracker_curb_id = ${from.tracker_curb_id} and status = 'stamped' and is_active`;
  for (const seal of seals)
    await insertRecord(context, objects.conforming_stamp, {
      ...omitColumns(seal, ['conforming_stamp_id', 'version', 'created_dt', 'created_by', 'updated_dt', 'updated_by']),
      stamp_no: await nextNumber(context, 'stamp'),
      tracker_curb_id: to.tracker_curb_id,
      notes: `The seal of ${seal.stamp_no ?? ''}; its files stand there.`,
    });
}
