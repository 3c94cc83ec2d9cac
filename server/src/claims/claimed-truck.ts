import type { ChildValues, RecordDraft } from '@cdi/shared/catalogue';
import { refuse } from '@cdi/shared/errors';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

export type ClaimLine = ChildValues<'damage_claim', 'lines'>;

/** A truck of the order that left. */
interface Truck {
  readonly shipment_no: number;
  readonly shipper_id: number | null;
  readonly carrier_name: string;
  readonly bol_no: string;
  readonly pro_no: string | null;
  readonly shipped_date: string;
}

/** A line of the order on a truck; the value is what its customer pays for one, in USD. */
export interface TruckLine {
  readonly tracker_curb_id: number;
  readonly on_truck_qty: number;
  readonly unit_value: number | null;
}

const NOTHING = { shipper_id: null, carrier_name: null, bol_no: null, pro_no: null, shipped_date: null };

/** What a claim takes over from its truck. Throws VALIDATION for a truck that the order does not have, or that is still here. */
export async function readTruck(db: Db, { tracker_id, shipment_no }: RecordDraft<'damage_claim'>) {
  const trucks = await many<Truck>(db)`
    select shipment_no, shipper_id, carrier_name, bol_no, pro_no, ship_date as shipped_date from shipment
    where tracker_id = ${tracker_id ?? 0} and ship_date is not null order by shipment_no`;
  const [only, ...others] = trucks;
  const found =
    shipment_no == null
      ? others.length === 0
        ? only
        : undefined
      : trucks.find((each) => each.shipment_no === shipment_no);
  if (found) return found;
  if (shipment_no != null)
    refuse(
      'shipment_no',
      only
        ? `No truck ${shipment_no} of this order has left. Enter ${trucks.map((each) => each.shipment_no).join(' or ')}.`
        : 'No truck of this order has left: leave the truck empty, or claim when it has.',
    );
  return { shipment_no: null, ...NOTHING };
}

/** The lines of the order on a truck; of all its trucks that left where none is named. */
export async function readTruckLines(
  db: Db,
  trackerId: number,
  shipmentNo: number | null,
): Promise<readonly TruckLine[]> {
  return many<TruckLine>(db)`
    select i.tracker_curb_id, sum(i.qty)::int as on_truck_qty, min(c.unit_price) as unit_value
    from shipment_item i join tracker_curb c on c.tracker_curb_id = i.tracker_curb_id
    join shipment s on s.tracker_id = i.tracker_id and s.shipment_no = i.shipment_no and s.ship_date is not null
    where i.tracker_id = ${trackerId} and (${shipmentNo}::int is null or i.shipment_no = ${shipmentNo}::int)
    group by i.tracker_curb_id order by i.tracker_curb_id`;
}
