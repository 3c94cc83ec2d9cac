import { sql } from 'kysely';
import { HOLD_REASONS, objects, ORDER_STATES, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { makeTrackingUrl } from '@cdi/shared/domain/freight';
import { isSettled } from '@cdi/shared/trade';
import { listReleaserRoles, nameRoles } from '@cdi/shared/policy';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { findFollowers } from '../customers/people-of-order.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { pickWhatLeaves } from '../picking/pick-parts.service.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { exists, many, maybeOne } from '../storage/query.ts';
import type { LineOnDock } from './dock-line.ts';
import { readDock } from './dock.repository.ts';
import { finishLoading } from './finish-loading.ts';
import { announceTruck } from './shipment.service.ts';

const tracker = objects.tracker;
type Shipment = ChildRow<'tracker', 'shipments'>;
type Item = ChildRow<'tracker', 'shipment_items'>;

/** The truck that is being loaded leaves when every line on it is loaded. Called when a loading card is done. */
export async function leaveLoadedTruck(context: CallContext, trackerId: number): Promise<void> {
  const order = await lockRecord(context, tracker, trackerId);
  if (!order) return;
  const { shipments, shipment_items: items } = await loadChildren(context, tracker, trackerId);
  const open = shipments.find((each) => each.ship_date === null);
  if (!open) return;
  const dock = await readDock(context.db, trackerId);
  const isLoaded = items
    .filter((item) => item.shipment_no === open.shipment_no)
    .every((item) => dock.find((line) => line.curbId === item.tracker_curb_id)?.isLoaded === true);
  if (isLoaded) await leave(context, order, open, items);
}

/** Throws RULE for an order that is over or held, and for a line of the truck that is given up, held or not packed any more. */
async function assertMayLeave(
  context: CallContext,
  order: RecordRow<'tracker'>,
  items: readonly Item[],
): Promise<void> {
  const no = String(order.tracker_no);
  if (isSettled(order.status))
    throw new AppError('RULE', `${no} is ${ORDER_STATES[order.status].toLowerCase()}: nothing of it leaves any more.`);
  if (order.hold_reason !== null)
    throw new AppError(
      'RULE',
      `${no} is held: ${HOLD_REASONS[order.hold_reason].toLowerCase()}. This hold is let go of by ${nameRoles(listReleaserRoles(order.hold_reason))}.`,
    );
  const dock = await readDock(context.db, order.tracker_id);
  const lines = await many<{ tracker_curb_id: number; curb_no: string }>(context.db)`
    select tracker_curb_id, curb_no from tracker_curb
    where tracker_curb_id = any(${sql.val(items.map((item) => item.tracker_curb_id))}::bigint[]) order by line_no`;
  const problems = lines.flatMap(({ tracker_curb_id: id, curb_no: curbNo }) => {
    const line = dock.find((each) => each.curbId === id);
    if (!line) return [`${curbNo} is cancelled: write the bill of lading anew without it.`];
    if (line.isHeld) return [`${curbNo} is held: release the hold first.`];
    return line.isReady ? [] : [`${curbNo} is not packed any more: finish its stages first.`];
  });
  if (problems.length > 0) throw new AppError('RULE', problems.join(' '));
}

/**
 * Says that a truck has left though not all of its lines are loaded in full: part of a line went along. Loading of those that are on
 * trucks as a whole by now is done with it. Throws NOT_FOUND for a truck that the order does not have, RULE for one that left before and
 * for what may not leave.
 */
export async function leaveWithPart(context: CallContext, trackerId: number, shipmentNo: number): Promise<string> {
  const order = await lockRecord(context, tracker, trackerId);
  const { shipments, shipment_items: items } = await loadChildren(context, tracker, trackerId);
  const shipment = shipments.find((each) => each.shipment_no === shipmentNo);
  if (!order || !shipment) throw new AppError('NOT_FOUND', `Order ${trackerId} has no truck ${shipmentNo}.`);
  if (shipment.ship_date !== null)
    throw new AppError('RULE', `Truck ${shipmentNo} left on ${formatDate(toPlainDate(shipment.ship_date))}.`);
  const here = items.filter((item) => item.shipment_no === shipmentNo);
  await assertMayLeave(context, order, here);
  const dock = await readDock(context.db, trackerId);
  const isWhole = ({ curbId, leftQty, openQty, qty }: LineOnDock) =>
    leftQty + openQty >= qty && here.some((item) => item.tracker_curb_id === curbId);
  for (const line of dock.filter(isWhole)) await finishLoading(context, line.curbId);
  // where every line of it is loaded with that, it is gone
  if (await hasLeft(context, shipment)) return context.today;
  await leave(context, order, shipment, items);
  await tryTransition(context, tracker, trackerId, 'ship_part');
  return context.today;
}

const hasLeft = ({ db }: CallContext, { shipment_id: id }: Shipment): Promise<boolean> =>
  exists(db)`select 1 from shipment where shipment_id = ${id} and ship_date is not null`;

async function leave(
  context: CallContext,
  order: RecordRow<'tracker'>,
  shipment: Shipment,
  items: readonly Item[],
): Promise<void> {
  const mine = sql<boolean>`c.shipment_id = ${shipment.shipment_id}`;
  await changeChildren(context, tracker, 'shipments', mine, { ship_date: context.today });
  await announceTruck(context, order);
  const dock = await readDock(context.db, order.tracker_id);
  const isLast = dock.every((line) => line.leftQty >= line.qty);
  const here = items.filter((item) => item.shipment_no === shipment.shipment_no);
  if (dock.some((line) => line.parts.length > 0 && here.some((item) => item.tracker_curb_id === line.curbId)))
    await pickWhatLeaves(context, order);
  const contents = dock.flatMap((line) => {
    const qty = here.filter((item) => item.tracker_curb_id === line.curbId).reduce((sum, item) => sum + item.qty, 0);
    const tag = line.tag ? ` (${line.tag})` : '';
    return qty === 0
      ? []
      : [`  ${qty} of ${line.qty}   ${line.curbNo}${tag}: ${line.description.replaceAll('\n', ', ')}`];
  });
  await notifyFollowersOfDeparture(context, order, shipment, { contents, isLast });
}

interface Told {
  readonly contents: readonly string[];
  /** Nothing of the order is left in the plant. */
  readonly isLast: boolean;
}

async function notifyFollowersOfDeparture(
  context: CallContext,
  order: RecordRow<'tracker'>,
  shipment: Shipment,
  { contents, isLast }: Told,
): Promise<void> {
  const people = await findFollowers(context.db, order);
  const no = String(order.tracker_no);
  const what = isLast ? `${no} has shipped` : `Part of ${no} has shipped, truck ${shipment.shipment_no}`;
  await raiseAlert(context.db, {
    userIds: people,
    text: what,
    reason: 'because you follow this order',
    url: `/myorder/${order.tracker_id}`,
    object: 'tracker',
    id: order.tracker_id,
  });
  const readers = await many<{ email: string; first_name: string }>(context.db)`
    select email, first_name from "user" where user_id = any(${sql.val(people)}::bigint[]) and alert_email`;
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  const signature = await signMail(context.db, order.inside_rep_id, supportPhone);
  const pro = shipment.pro_no ? `, PRO ${shipment.pro_no}` : '';
  const { tracking_url_template: template } = (await maybeOne<{ tracking_url_template: string | null }>(context.db)`
    select tracking_url_template from shipper where shipper_id = ${shipment.shipper_id ?? null}::bigint`) ?? {
    tracking_url_template: null,
  };
  const tracking = makeTrackingUrl(template, shipment.pro_no);
  const freightClass = shipment.freight_class ? `, freight class ${shipment.freight_class}` : '';
  for (const reader of readers)
    await queueMail(context.db, {
      to: reader.email,
      ...(await writeMail(context.db, 'mail_shipped', {
        first_name: reader.first_name,
        what,
        job: order.job_name,
        news: isLast
          ? `${shipment.shipment_no === 1 ? 'Your' : 'The rest of your'} order ${no} left our plant on ${formatDate(toPlainDate(context.today))}.`
          : `Truck ${shipment.shipment_no} of your order ${no} left our plant on ${formatDate(toPlainDate(context.today))}. The rest follows.`,
        carrier: `${shipment.carrier_name}${pro}`,
        tracking: tracking === null ? '' : `Follow it: ${tracking}`,
        bol_no: String(shipment.bol_no),
        pieces: `${shipment.pieces}, ${shipment.weight_lb.toLocaleString('en-US')} lb${freightClass}`,
        contents: contents.join('\n'),
        link: `${publicUrl}/myorder/${order.tracker_id}`,
        signature,
      })),
      ...(shipment.packing_slip_file_id === null ? {} : { fileId: shipment.packing_slip_file_id }),
    });
}
