import { sql } from 'kysely';
import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { sumTruck, type TruckItem } from '@cdi/shared/domain/freight';
import { AppError } from '@cdi/shared/errors';
import { isStaff } from '@cdi/shared/policy';
import { toPlainDate } from '@cdi/shared/units';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { readOrderUnits } from '../products/unit-names.ts';
import { findFollowers } from '../customers/people-of-order.ts';
import { lockOrderOfPaper } from '../files/order-paper.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import type { LaterChange } from '../records/history/history.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { undoChanges } from '../records/history/past-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { renderBolPdf, type TruckFacts } from './bol-pdf.ts';
import { assertProIsFree } from './check-truck.ts';
import { readCod } from './cod.ts';
import { announceTruck } from './shipment.service.ts';
import { readShipFrom, storeBol } from './truck-papers.ts';

const tracker = objects.tracker;
type Order = RecordRow<'tracker'>;
type Shipment = ChildRow<'tracker', 'shipments'>;

/** The order of a load of the person's carrier; employees see all loads. Throws NOT_FOUND for another carrier's load. */
async function findOrderOfLoad({ db, person }: CallContext, shipmentId: number): Promise<number> {
  const load = await maybeOne<{ tracker_id: number }>(db)`
    select s.tracker_id from shipment s left join shipper c using (shipper_id) join tracker t using (tracker_id)
    where s.shipment_id = ${shipmentId} and t.is_active
      and (${isStaff(person)} or (c.users @> array[${person.userId}]::bigint[] and c.is_active))`;
  if (!load) throw new AppError('NOT_FOUND', `There is no load ${shipmentId}, or it is not yours to see.`);
  return load.tracker_id;
}

/** The goods on a truck, as its order stores them. */
const readItems = ({ db }: CallContext, { tracker_id, shipment_no }: { tracker_id: number; shipment_no: number }) =>
  many<TruckItem>(db)`
    select i.tracker_curb_id as "curbId", c.curb_no as "curbNo", coalesce(i.crate_no, 0) as "crateNo", i.packaging,
      i.goods, i.qty, i.pieces, i.length as "lengthIn", i.width as "widthIn", i.height as "heightIn",
      coalesce(i.weight_lb, 0) as "weightLb", i.freight_class as "freightClass"
    from shipment_item i join tracker_curb c using (tracker_curb_id)
    where i.tracker_id = ${tracker_id} and i.shipment_no = ${shipment_no} order by i.line_no`;

/** The order as it was when the truck left, because its ship-to may be the next truck's by now; before that, as it is now. */
async function readWhenLeft({ db }: CallContext, order: Order, shipment: Shipment): Promise<Order> {
  if (shipment.ship_date === null) return order;
  const changes = await many<LaterChange>(db)`
    select child, child_id, field, old_value from history
    where object = 'tracker' and record_id = ${order.tracker_id} and child is null and history_id > (
      select max(history_id) from history where object = 'tracker' and record_id = ${order.tracker_id}
        and child = 'shipments' and child_id = ${shipment.shipment_id} and field = 'ship_date')
    order by history_id desc`;
  return { ...order, ...undoChanges(tracker, order, changes) };
}

/** Draws the bill of lading of a truck again, with this PRO number. The file belongs to us, even if the carrier entered the number. */
async function redrawBol(context: CallContext, now: Order, shipment: Shipment, proNo: string): Promise<number> {
  const order = await readWhenLeft(context, now, shipment);
  const items = await readItems(context, { tracker_id: order.tracker_id, shipment_no: shipment.shipment_no });
  const facts: TruckFacts = {
    tracker: order,
    shipFrom: await readShipFrom(context, order),
    shipmentNo: shipment.shipment_no,
    items,
    sender: await readSender(context, order.cdi_location_id),
    unitsOf: await readOrderUnits(context.db, order.tracker_id),
    load: sumTruck(items),
    bolNo: shipment.bol_no,
    carrier: shipment.carrier_name,
    proNo,
    scac: shipment.scac ?? '',
    nmfcItem: shipment.nmfc_item ?? '',
    thirdParty: shipment.third_party ?? '',
    cod: await readCod(context.db, order, items),
    date: toPlainDate(shipment.ship_date ?? context.today),
    madeAt: context.now,
  };
  return storeBol({ ...context, person: SYSTEM }, facts, await renderBolPdf(facts));
}

/** Who follows the order had no number to follow its truck by, or a wrong one, when it left. */
async function notifyProNumber(context: CallContext, order: Order, shipment: Shipment, proNo: string): Promise<void> {
  const said = `Truck ${shipment.shipment_no} of ${order.tracker_no} is followed by PRO `;
  const about = { object: 'tracker', id: order.tracker_id, url: `/myorder/${order.tracker_id}` };
  await endAlerts(context.db, { ...about, saying: said });
  await raiseAlert(context.db, {
    userIds: await findFollowers(context.db, order),
    text: `${said}${proNo}`,
    reason: 'because you follow this order',
    ...about,
  });
}

/** Throws CONFLICT when the current number is not the one that the user saw. */
function assertSeen({ pro_no: stands }: Shipment, proNo: string, seen: string | undefined): void {
  if (seen === undefined || seen === (stands ?? '')) return;
  const what = stands === null ? 'The PRO number was taken off meanwhile.' : `PRO ${stands} was noted meanwhile.`;
  throw new AppError('CONFLICT', `${what} Save once more to note ${proNo} in its place.`, {
    conflicts: [{ field: 'pro_no', label: 'PRO number', yours: proNo, theirs: stands, original: seen || null }],
  });
}

/**
 * Stores the PRO number of a load, with its history, and prints it on the bill of lading. `seen` is the number that the user had on
 * screen. Throws NOT_FOUND for a load of another carrier, RULE for one of a cancelled order, CONFLICT when another number was stored in
 * the meantime, VALIDATION for a number of another bill of the carrier.
 */
export async function noteProNumber(
  context: CallContext,
  shipmentId: number,
  proNo: string,
  seen?: string,
): Promise<{ pro_no: string; cdi_file_id: number | null }> {
  const order = await lockOrderOfPaper(context, await findOrderOfLoad(context, shipmentId));
  // while this call waited for the order, the load may have gone to another carrier
  await findOrderOfLoad(context, shipmentId);
  if (order.status === 'cancelled')
    throw new AppError('RULE', 'The order is cancelled: nothing of it is carried. Call our dock.');
  const { shipments } = await loadChildren(context, tracker, order.tracker_id);
  const shipment = shipments.find((each) => each.shipment_id === shipmentId);
  if (!shipment) throw new AppError('NOT_FOUND', `There is no load ${shipmentId}.`);
  if (shipment.pro_no === proNo) return { pro_no: proNo, cdi_file_id: shipment.bol_file_id };
  assertSeen(shipment, proNo, seen);
  await assertProIsFree(context, shipment.shipper_id, proNo, {
    trackerId: order.tracker_id,
    shipmentNo: shipment.shipment_no,
    bolNo: shipment.bol_no,
  });
  const fileId = await redrawBol(context, order, shipment, proNo);
  const mine = sql<boolean>`c.shipment_id = ${shipmentId}`;
  await changeChildren(context, tracker, 'shipments', mine, { pro_no: proNo, bol_file_id: fileId });
  await announceTruck(context, order);
  if (shipment.ship_date !== null) await notifyProNumber(context, order, shipment, proNo);
  return { pro_no: proNo, cdi_file_id: fileId };
}
