import { sql } from 'kysely';
import type { CarrierLoad } from '@cdi/shared/contracts';
import { makeTrackingUrl } from '@cdi/shared/domain/freight';
import { isStaff } from '@cdi/shared/policy';
import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

/** How long a truck that left is listed. */
const SHOWN_DAYS = 90;

interface LoadRow extends Omit<CarrierLoad, 'tracking_url' | 'needs' | 'ship_from' | 'ship_to'> {
  readonly tracking_url_template: string | null;
  readonly liftgate: boolean | null;
  readonly limited_access: boolean | null;
  readonly dock: boolean | null;
  readonly location_name: string | null;
  readonly from_city: string | null;
  readonly from_state: string | null;
  readonly ship_to_name: string | null;
  readonly ship_to_address: string | null;
  readonly ship_to_city: string | null;
  readonly ship_to_state: string | null;
  readonly ship_to_zip: string | null;
}

const join = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

function toLoad(row: LoadRow): CarrierLoad {
  const needs = [
    row.liftgate === true ? 'Lift gate' : '',
    row.dock === false ? 'No dock' : '',
    row.limited_access === true ? 'Limited access' : '',
  ].filter(Boolean);
  return {
    shipment_id: row.shipment_id,
    shipper_id: row.shipper_id,
    shipper_name: row.shipper_name,
    bol_no: row.bol_no,
    pro_no: row.pro_no,
    tracking_url: makeTrackingUrl(row.tracking_url_template, row.pro_no),
    ship_date: row.ship_date,
    tracker_id: row.tracker_id,
    tracker_no: row.tracker_no,
    promised_date: row.promised_date,
    ship_from: join([row.location_name, row.from_city, row.from_state]),
    ship_to: join([
      row.ship_to_name,
      row.ship_to_address,
      row.ship_to_city,
      [row.ship_to_state, row.ship_to_zip].filter(Boolean).join(' '),
    ]),
    ship_to_phone: row.ship_to_phone,
    ship_to_hours: row.ship_to_hours,
    needs,
    pieces: row.pieces,
    weight_lb: row.weight_lb,
    freight_class: row.freight_class,
    bol_file_id: row.bol_file_id,
  };
}

/**
 * The trucks of a carrier, those being loaded first, then the newest. A user of a carrier always gets those of their own carrier,
 * whichever id is requested; one whom no carrier lists gets none.
 */
export async function readLoads(
  { db, person, today }: CallContext,
  shipperId: number,
): Promise<readonly CarrierLoad[]> {
  const isTheirs = isStaff(person)
    ? sql<boolean>`c.shipper_id = ${shipperId}`
    : sql<boolean>`c.users @> array[${person.userId}]::bigint[] and c.is_active`;
  const rows = await many<LoadRow>(db)`
    select s.shipment_id, c.shipper_id, c.shipper_name, c.tracking_url_template, s.bol_no, s.pro_no, s.ship_date,
      s.pieces, s.weight_lb, s.freight_class, s.bol_file_id, t.tracker_id, t.tracker_no, t.promised_date,
      t.liftgate, t.limited_access, t.dock, t.ship_to_name, t.ship_to_address, t.ship_to_city,
      t.ship_to_state, t.ship_to_zip, t.ship_to_phone, t.ship_to_hours,
      l.location_name, l.city as from_city, l.state as from_state
    from shipment s
    join shipper c on c.shipper_id = s.shipper_id
    join tracker t on t.tracker_id = s.tracker_id
    left join cdi_location l on l.cdi_location_id = t.cdi_location_id
    where ${isTheirs} and t.is_active and (s.ship_date is null or s.ship_date >= ${addDays(today, -SHOWN_DAYS)})
    order by s.ship_date desc nulls first, s.shipment_id desc limit 200`;
  return rows.map(toLoad);
}
