import type { RecordRow } from '@cdi/shared/catalogue';
import type { TruckItem } from '@cdi/shared/domain/freight';
import type { CallContext } from '../context.ts';
import { refuse } from '@cdi/shared/errors';
import { maybeOne } from '../storage/query.ts';
import { keyOfCrate } from './dock-line.ts';

/**
 * Refuses a truck of one carrier for crates that are on a load of another: both would hold paper for them. Throws VALIDATION at
 * `shipper_id`.
 */
export async function assertNoOtherLoad(
  { db }: CallContext,
  shipperId: number | null,
  items: readonly TruckItem[],
): Promise<void> {
  const crates = items.map(({ curbId, crateNo }) => keyOfCrate(curbId, crateNo));
  const load = await maybeOne<{ load_no: string; carrier: string; tracker_no: string }>(db)`
    select l.load_no, s.shipper_name as carrier, t.tracker_no
    from consolidation_crate k join consolidation_load l using (consolidation_load_id)
    join shipper s on s.shipper_id = l.shipper_id join tracker t on t.tracker_id = k.tracker_id
    where k.held_key = any(${crates}) and l.status not in ('departed', 'cancelled')
      and l.shipper_id is distinct from ${shipperId}::bigint
    order by l.consolidation_load_id limit 1`;
  if (load)
    refuse(
      'shipper_id',
      `${load.tracker_no} stands on ${load.load_no}, which ${load.carrier} takes. Choose that carrier, or take the order off the load first.`,
    );
}

/**
 * Refuses a PRO number that another bill of the same carrier has: a shipment is tracked by it. Stops of one load share the number of
 * their truck. Throws VALIDATION at `pro_no`.
 */
export async function assertProIsFree(
  { db }: CallContext,
  shipperId: number | null,
  proNo: string,
  own: { readonly trackerId: number; readonly shipmentNo: number; readonly bolNo: string },
): Promise<void> {
  if (shipperId === null || proNo === '') return;
  const other = await maybeOne<{ bol_no: string }>(db)`
    select s.bol_no from shipment s join tracker t using (tracker_id)
    where s.shipper_id = ${shipperId} and lower(s.pro_no) = ${proNo.toLowerCase()} and t.status <> 'cancelled'
      and not (s.tracker_id = ${own.trackerId} and s.shipment_no = ${own.shipmentNo})
      and not exists (
        select from consolidation_stop a join consolidation_stop b using (consolidation_load_id)
        where a.bol_no = s.bol_no and b.bol_no = ${own.bolNo})
    order by s.shipment_id limit 1`;
  if (other)
    refuse('pro_no', `${proNo} stands on ${other.bol_no} of the same carrier already. Look at the number once more.`);
}

/** That a carrier does not go where the order does, by the states that it names; null where it does, or names none. */
export function describeUnservedState(
  { shipper_name: name, states_served: served }: Pick<RecordRow<'shipper'>, 'shipper_name' | 'states_served'>,
  shipToState: string | null,
): string | null {
  if (shipToState === null || !served || served.length === 0) return null;
  return served.some((state) => state === shipToState)
    ? null
    : `${name} does not list ${shipToState} among the states it serves.`;
}
