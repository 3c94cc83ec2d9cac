import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { ORDER_LINE_TYPES, PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import type { SharedOrder } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeCurb, describePitch } from '@cdi/shared/domain/curb';
import type { CallContext } from '../context.ts';
import { isStillOf } from '../customers/people-of-order.ts';
import { readUnitNames } from '../products/unit-names.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readTimelines } from './curb-timelines.ts';
import { readParts, readShipments, formatCurbDimensions } from './order-view.service.ts';
import { readToken } from './order-share.service.ts';

type Order = RecordRow<'tracker'> & { readonly company_name: string };

const GONE = 'This link shows nothing any more. Ask whoever gave it to you for another one.';

/** Slope and corner heights of a curb; null where the roof is level, and for parts. */
function describeCurbPitch(curb: RecordRow<'tracker_curb'>): string | null {
  if (curb.curb_type === PARTS_LINE) return null;
  const spec = curbSpecFromRecord(curb);
  const geometry = describeCurb(spec);
  return geometry && describePitch(spec, geometry.corners);
}

/**
 * The person who made the link may still sign in and see the order: a link ends with the account that made it, and when that person
 * leaves the company.
 */
const isOfSomebodyOpen = sql<boolean>`exists (
  select 1 from "user" u left join company c on c.company_id = u.company_id
    join tracker t on t.tracker_id = order_share.tracker_id
  where u.user_id = order_share.made_by and u.status = 'active' and u.is_active
    and (u.user_type = '4' or c.portal_enabled is distinct from false)
    and (${isStillOf(sql`t.company_id`)} or t.cc_users @> array[u.user_id]))`;

/** The order behind a link, as a person without an account sees it. Counts the visit. */
export async function readShared(context: CallContext, token: string): Promise<SharedOrder> {
  const { app, db } = context;
  const shareId = readToken(app.environment.secret, token);
  const seen = await maybeOne<{ tracker_id: number }>(db)`
    update order_share set seen_dt = now(), seen_count = seen_count + 1
    where order_share_id = ${shareId ?? null}::bigint and ended_dt is null and ${isOfSomebodyOpen}
    returning tracker_id`;
  const order =
    seen &&
    (await maybeOne<Order>(db)`
      select t.*, c.company_name from tracker t join company c on c.company_id = t.company_id
      where t.tracker_id = ${seen.tracker_id} and t.is_active`);
  if (!order) throw new AppError('GONE', GONE);
  const curbs = await many<RecordRow<'tracker_curb'>>(db)`
    select * from tracker_curb where tracker_id = ${order.tracker_id} and is_active order by line_no`;
  const timelineOf = await readTimelines(db, curbs);
  const unitsOf = await readUnitNames(db, curbs);
  const parts = await readParts(db, order.tracker_id, false);
  const shipments = await readShipments(db, order.tracker_id);
  return {
    tracker_no: String(order.tracker_no),
    job_name: order.job_name,
    company: order.company_name,
    status: order.status,
    is_on_hold: order.hold_reason !== null,
    promised_date: order.promised_date,
    ship_date: order.ship_date,
    ship_to: [order.ship_to_city, order.ship_to_state].filter(Boolean).join(', '),
    curbs: curbs.map((curb) => {
      const units = unitsOf(curb);
      return {
        tracker_curb_id: curb.tracker_curb_id,
        name: curb.curb_type === PARTS_LINE ? 'Parts' : (curb.tag ?? String(curb.curb_no)),
        qty: curb.qty,
        family: ORDER_LINE_TYPES[curb.curb_type],
        size: formatCurbDimensions(curb),
        pitch: describeCurbPitch(curb),
        new_unit: units.newUnit,
        existing_unit: units.existingUnit,
        stages: timelineOf(curb).stages,
      };
    }),
    parts: parts.map(({ part_no, description, qty }) => ({ part_no, description, qty })),
    shipments: shipments.map(({ bol_no: _bol, bol_file_id: _file, packing_slip_file_id: _slip, ...truck }) => truck),
  };
}
