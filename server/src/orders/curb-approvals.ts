import { sql } from 'kysely';
import type { OrderView } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

type Approval = NonNullable<OrderView['curbs'][number]['approval']>;

/** Who approved the drawing of each line and when, by its number: the newest answer that is an approval. */
export async function readApprovals(db: Db, curbIds: readonly number[]): Promise<ReadonlyMap<number, Approval>> {
  const rows = await many<Approval & { readonly tracker_curb_id: number }>(db)`
    select distinct on (tracker_curb_id) tracker_curb_id, answered_name as name, answered_dt
    from submittal where tracker_curb_id = any(${sql.val(curbIds)}::bigint[]) and answered_name is not null
      and answered_dt is not null and answer in ('approved', 'approved_as_noted')
    order by tracker_curb_id, answered_dt desc`;
  return new Map(rows.map(({ tracker_curb_id, name, answered_dt }) => [tracker_curb_id, { name, answered_dt }]));
}
