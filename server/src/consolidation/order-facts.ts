import { sql } from 'kysely';
import type { FREIGHT_TERMS } from '@cdi/shared/catalogue';
import type { LoadCrate, LoadOrder } from '@cdi/shared/contracts';
import { cubeOf, listDockItems, type ConsignedOrder, type TrailerItem } from '@cdi/shared/domain/freight';
import type { PlainDate } from '@cdi/shared/units';
import { keyOfCrate, type LineOnDock } from '../shipping/dock-line.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** What a load has to know of an order. */
export interface OrderFacts {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly job_name: string | null;
  readonly cdi_location_id: number | null;
  readonly plant: string | null;
  readonly ship_to_name: string | null;
  readonly ship_to_address: string | null;
  readonly ship_to_city: string | null;
  readonly ship_to_state: string | null;
  readonly ship_to_zip: string | null;
  readonly ship_to_phone: string | null;
  readonly ship_to_hours: string | null;
  readonly ship_date: PlainDate | null;
  readonly freight: number | null;
  readonly freight_terms: keyof typeof FREIGHT_TERMS | null;
  readonly liftgate: boolean | null;
  readonly limited_access: boolean | null;
  readonly dock: boolean | null;
  readonly hold_reason: string | null;
}

/** The orders of these numbers. */
export const readOrderFacts = (db: Db, trackerIds: readonly number[]): Promise<readonly OrderFacts[]> =>
  many<OrderFacts>(db)`
    select t.tracker_id, t.tracker_no, co.company_name as customer, t.job_name, t.cdi_location_id,
      l.location_name as plant, t.ship_to_name, t.ship_to_address, t.ship_to_city, t.ship_to_state, t.ship_to_zip,
      t.ship_to_phone, t.ship_to_hours, coalesce(t.promised_date, t.requested_date,
        (select max(c.due_date) from tracker_curb c where c.tracker_id = t.tracker_id)) as ship_date, t.freight,
      t.freight_terms, t.liftgate, t.limited_access, t.dock, t.hold_reason
    from tracker t join company co on co.company_id = t.company_id
    left join cdi_location l on l.cdi_location_id = t.cdi_location_id
    where t.tracker_id = any(${sql.val([...trackerIds])}::bigint[])
    order by ship_date nulls last, t.tracker_id`;

/** The items of a line on the dock, as crates of a load. */
export function listLoadCrates(trackerId: number, line: LineOnDock): readonly LoadCrate[] {
  return listDockItems(line).map((item) => ({
    key: keyOfCrate(item.curbId, item.crateNo),
    tracker_id: trackerId,
    tracker_curb_id: item.curbId,
    curb_no: item.curbNo,
    crate_no: item.crateNo,
    label: item.crateNo === 0 ? `${item.pieces} loose` : `${item.packaging} ${item.crateNo} of ${line.crates.length}`,
    qty: item.qty,
    pieces: item.pieces,
    length: item.lengthIn,
    width: item.widthIn,
    height: item.heightIn,
    weight_lb: item.weightLb,
    freight_class: item.freightClass,
    is_stackable: line.isStackable,
    problem: null,
  }));
}

/** `T-1001-1, crate 2 of 3`: a crate in a sentence. */
export const nameOfCrate = ({ curb_no, label }: Pick<LoadCrate, 'curb_no' | 'label'>): string =>
  `${curb_no}, ${label.toLowerCase()}`;

/** A crate as the arithmetic of trailers takes it. */
export function toTrailerItem(crate: LoadCrate): TrailerItem {
  const { length, width, height } = crate;
  return {
    name: nameOfCrate(crate),
    sizeIn: length === null || width === null || height === null ? null : [length, width, height],
    weightLb: crate.weight_lb,
    pieces: crate.pieces,
    isStackable: crate.is_stackable,
  };
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** Where an order is unloaded: name, address, city, state and ZIP. */
export const formatShipTo = (order: OrderFacts): string =>
  joined([
    order.ship_to_name,
    order.ship_to_address,
    order.ship_to_city,
    joined([[order.ship_to_state, order.ship_to_zip].filter(Boolean).join(' ')]),
  ]);

/** What the truck needs there. */
export const listNeeds = ({ liftgate, dock, limited_access }: OrderFacts): readonly string[] => [
  ...(liftgate === true ? ['Lift gate'] : []),
  ...(dock === false ? ['No dock'] : []),
  ...(limited_access === true ? ['Limited access'] : []),
];

/** An order as carriers rate it. Without an address it counts as a separate place. */
export function toConsigned(order: OrderFacts, crates: readonly LoadCrate[]): ConsignedOrder {
  const place = [order.ship_to_zip, order.ship_to_address, order.ship_to_city].map((text) => (text ?? '').trim());
  return {
    trackerId: order.tracker_id,
    placeKey: order.ship_to_address ? place.join(' ').toLowerCase() : `order ${order.tracker_id}`,
    zip: order.ship_to_zip ?? '',
    items: crates.map(toTrailerItem),
    liftgate: order.liftgate === true,
    limitedAccess: order.limited_access === true,
  };
}

/** An order as the page shows it. */
export function toLoadOrder(order: OrderFacts, crates: readonly LoadCrate[], today: PlainDate): LoadOrder {
  const cube = crates.reduce((sum, crate) => sum + cubeOf(toTrailerItem(crate)), 0);
  return {
    tracker_id: order.tracker_id,
    tracker_no: order.tracker_no,
    customer: order.customer,
    job_name: order.job_name ?? '',
    ship_to: formatShipTo(order),
    zip: order.ship_to_zip ?? '',
    ship_date: order.ship_date,
    is_late: order.ship_date !== null && order.ship_date < today,
    needs: listNeeds(order),
    freight_terms: order.freight_terms,
    freight_paid: order.freight ?? 0,
    crates,
    pieces: crates.reduce((sum, { pieces }) => sum + pieces, 0),
    weight_lb: crates.reduce((sum, { weight_lb }) => sum + weight_lb, 0),
    cube_ft3: Math.round(cube * 10) / 10,
  };
}
