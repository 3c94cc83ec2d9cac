import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { omitColumns } from '../records/values/pick-columns.ts';
import { insertRecord, updateRecord } from '../records/save/write-record.ts';
import { many } from '../storage/query.ts';

const configuration = objects.spring_configuration;
type Curb = RecordRow<'tracker_curb'>;

/** Copies the released spring configurations to a line split off another one, as long as the load on the springs is the same. */
export async function copyConfigurations(context: CallContext, from: Curb, to: Curb): Promise<void> {
  const rows = await many<RecordRow<'spring_configuration'>>(context.db)`
    select * from spring_configuration
    where tracker_curb_id = ${from.tracker_curb_id} and status = 'released' and is_active`;
  for (const row of rows) {
    const { corners } = await loadChildren(context, configuration, row.spring_configuration_id);
    const { spring_configuration_id: id } = await insertRecord(context, configuration, {
      ...omitColumns(row, [
        'spring_configuration_id',
        'version',
        'created_dt',
        'created_by',
        'updated_dt',
        'updated_by',
      ]),
      tracker_curb_id: to.tracker_curb_id,
    });
    await makeChildren(
      context,
      configuration,
      id,
      'corners',
      corners.map((corner) => omitColumns(corner, ['spring_corner_id', 'spring_configuration_id'])),
    );
    await updateRecord(context, objects.tracker_curb, to, { spring_configuration_id: id });
  }
}
