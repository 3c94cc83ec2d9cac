import type { RecordRow } from '@cdi/shared/catalogue';
import type { CarrierLane, CarrierRates } from '@cdi/shared/domain/freight';
import type { CallContext } from '../context.ts';
import { listCarriersToLoad } from '../carriers/carrier.service.ts';
import { toFreightLane } from '../pricing/quote-freight.service.ts';
import { many } from '../storage/query.ts';

/** The carriers that may be loaded today and have rates, with their lanes. */
export async function readCarrierRates(context: CallContext): Promise<readonly CarrierRates[]> {
  const lanes = await many<RecordRow<'freight_lane'>>(context.db)`
    select * from freight_lane where is_active and shipper_id is not null order by freight_lane_id`;
  return (await listCarriersToLoad(context)).flatMap(({ shipper_id, shipper_name }) => {
    const mine = lanes.filter((lane) => lane.shipper_id === shipper_id).map(toCarrierLane);
    return mine.length > 0 ? [{ shipperId: shipper_id, name: shipper_name, lanes: mine }] : [];
  });
}

const toCarrierLane = (row: RecordRow<'freight_lane'>): CarrierLane => ({
  ...toFreightLane(row),
  transitDays: row.transit_days,
  stopOffUsd: row.stop_off_fee ?? 0,
});
