import { sql } from 'kysely';
import {
  type ChildRow,
  customerTitleOf,
  HOLD_REASONS,
  objects,
  ORDER_LINE_TYPES,
  type RecordRow,
  grantsOf,
} from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { formatInches } from '@cdi/shared/units';
import { isStaff } from '@cdi/shared/policy';
import { makeTrackingUrl } from '@cdi/shared/domain/freight';
import { isReleased } from '@cdi/shared/trade';
import type { OrderView } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { readPerson } from '../mail/contact-person.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';
import { findVisible, visibleValues } from '../records/read/present-record.ts';
import { scopeCondition } from '../scope/scope.ts';
import { readUnitNames, type UnitNames } from '../products/unit-names.ts';
import { readMissingAdvance } from '../receivables/advance.service.ts';
import { fullNameOf } from '../session/full-name.ts';
import { readApprovals } from './curb-approvals.ts';
import { readTimelines } from './curb-timelines.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;
const cdiFile = objects.cdi_file;
type Curb = RecordRow<'tracker_curb'>;

export async function readParts(db: Db, trackerId: number, isPriceShown: boolean): Promise<OrderView['parts']> {
  const rows = await many<OrderView['parts'][number]>(db)`
    select k.tracker_part_id, p.part_no, p.description, k.qty, p.uom,
      case when ${isPriceShown} then k.ext_price end as ext_price
    from tracker_part k join part p on p.part_id = k.part_id where k.tracker_id = ${trackerId} order by k.line_no`;
  return rows;
}

type Truck = Omit<OrderView['shipments'][number], 'tracking_url'> & { readonly tracking_url_template: string | null };

/** The trucks of an order with their goods. */
export async function readShipments(db: Db, trackerId: number): Promise<OrderView['shipments']> {
  const rows = await many<Truck>(db)`
    select s.shipment_no, s.bol_no, s.carrier_name, s.pro_no, s.ship_date, s.pieces, s.weight_lb, s.freight_class,
      s.bol_file_id, s.packing_slip_file_id, p.tracking_url_template,
      array(
        select sum(i.qty) || ' × ' || c.curb_no || coalesce(' (' || c.tag || ')', '')
        from shipment_item i join tracker_curb c on c.tracker_curb_id = i.tracker_curb_id
        where i.tracker_id = s.tracker_id and i.shipment_no = s.shipment_no
        group by c.tracker_curb_id order by c.line_no
      ) as contents
    from shipment s left join shipper p on p.shipper_id = s.shipper_id
    where s.tracker_id = ${trackerId} order by s.shipment_no`;
  return rows.map(({ tracking_url_template, ...truck }) => ({
    ...truck,
    tracking_url: makeTrackingUrl(tracking_url_template, truck.pro_no),
  }));
}

/** The invoices of an order. */
async function readInvoices(db: Db, trackerId: number): Promise<OrderView['invoices']> {
  return many<OrderView['invoices'][number]>(db)`
    select invoice_id, invoice_no, invoice_date::text as invoice_date, due_date::text as due_date, total, balance,
      file_id from invoice where tracker_id = ${trackerId} order by invoice_date, invoice_id`;
}

/** Payments and credits of a company that are applied to no invoice yet, dollars. */
async function readUnapplied(db: Db, companyId: number): Promise<number> {
  const row = await maybeOne<{ usd: number }>(db)`
    select (select coalesce(sum(unapplied), 0) from payment where company_id = ${companyId})
      + (select coalesce(sum(unapplied), 0) from credit where company_id = ${companyId}) as usd`;
  return Number(row?.usd ?? 0);
}

export const formatCurbDimensions = (curb: Pick<Curb, 'od_length' | 'od_width' | 'height'>): string =>
  [curb.od_length, curb.od_width, curb.height]
    .filter((value) => value !== null)
    .map((value) => formatInches(value))
    .join(' × ');

/** Who drew, by number. */
async function readDrafters(db: Db, curbs: readonly Curb[]): Promise<ReadonlyMap<number, string>> {
  const ids = curbs.flatMap(({ drafter_id }) => drafter_id ?? []);
  const rows = await many<{ user_id: number; name: string }>(db)`
    select u.user_id, ${fullNameOf('u')} as name from "user" u where u.user_id = any(${sql.val(ids)}::bigint[])`;
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

const formatDestination = (row: RecordRow<'tracker'>): string =>
  [
    row.ship_to_name,
    row.ship_to_address,
    [row.ship_to_city, row.ship_to_state, row.ship_to_zip].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** The amounts of an order, dollars. */
const readTotals = (row: RecordRow<'tracker'>): NonNullable<OrderView['totals']> => ({
  goods: Number(row.goods ?? 0),
  surcharge: Number(row.surcharge ?? 0),
  quick_fee: Number(row.quick_fee ?? 0),
  engineering_fee: Number(row.engineering_fee ?? 0),
  minimum_fill: Number(row.minimum_fill ?? 0),
  freight: Number(row.freight ?? 0),
  tax: Number(row.tax ?? 0),
  cancelled_amount: Number(row.cancelled_amount ?? 0),
  cancel_fee: Number(row.cancel_fee ?? 0),
  total: Number(row.total ?? 0),
  freight_terms: row.freight_terms,
  freight_basis: row.freight_basis,
  tax_basis: row.tax_basis,
});

type Crate = ChildRow<'tracker_curb', 'crates'>;

const viewCrate = ({ crate_no, length, width, height, weight_lb }: Crate) => ({
  crate_no,
  length,
  width,
  height,
  weight_lb,
});

/** A curb by itself: product, size, drawing and the units that it carries. */
function viewCurb(curb: Curb, units: UnitNames, { person }: CallContext) {
  return {
    tracker_curb_id: curb.tracker_curb_id,
    curb_no: String(curb.curb_no),
    tag: curb.tag,
    qty: curb.qty,
    family: ORDER_LINE_TYPES[curb.curb_type],
    size: formatCurbDimensions(curb),
    drawing_status: curb.drawing_status,
    drawing_rev: curb.drawing_rev,
    drawing_file_id: curb.approved_file_id ?? (curb.drawing_status === 'sent' ? curb.drawing_file_id : null),
    new_unit: units.newUnit,
    existing_unit: units.existingUnit,
    values: visibleValues(trackerCurb, curb, person),
  };
}

/** The order as its customer follows it. Throws NOT_FOUND for an order that is not this person's. */
export async function readOrder(context: CallContext, trackerId: number): Promise<OrderView> {
  const { app, db, person } = context;
  const row = await findVisible(context, tracker, trackerId);
  if (!row) throw new AppError('NOT_FOUND', `There is no order ${trackerId}, or it is not yours to see.`);
  const curbs = await many<Curb>(db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active order by line_no`;
  const ids = curbs.map((curb) => curb.tracker_curb_id);
  const timelineOf = await readTimelines(db, curbs);
  const unitsOf = await readUnitNames(db, curbs);
  const drafters = await readDrafters(db, curbs);
  const approvals = await readApprovals(db, ids);
  const crates = await many<Crate>(db)`
    select * from crate where tracker_curb_id = any(${sql.val(ids)}::bigint[]) order by crate_no`;
  const promises = await many<Pick<ChildRow<'tracker', 'promises'>, 'promised_date' | 'reason' | 'promised_dt'>>(db)`
    select promised_date, reason, promised_dt from tracker_promise where tracker_id = ${trackerId} order by line_no`;
  const scope = scopeCondition(app.catalogue, cdiFile, grantsOf(cdiFile, 'read'), person, 't');
  const files = await many<RecordRow<'cdi_file'>>(db)`
    select t.* from cdi_file t where t.tracker_id = ${trackerId} and t.is_active and t.is_current and ${scope}
    order by t.cdi_file_id desc limit 100`;
  const names = await maybeOne<{
    company_name: string;
  }>(db)`
    select company_name from company where company_id = ${row.company_id}`;
  const contact = await readPerson(context, row);
  const isShown = isStaff(person) || person.showsPrices;
  // who is copied on the order of another company follows the work, not what it owes
  const isOwedShown = isStaff(person) || (isShown && person.companyId === row.company_id);
  const seesAll = person.visibility === 'company' && person.companyId === row.company_id;
  const missing = isReleased(row.status) ? 0 : ((await readMissingAdvance(db, row)) ?? 0);
  const label = tracker.fields.status.options.find((option) => option.value === row.status)?.label;
  return {
    tracker_id: trackerId,
    tracker_no: String(row.tracker_no),
    tracker_date: row.tracker_date,
    status: row.status,
    status_label: label ?? row.status,
    job_name: row.job_name,
    customer_po: row.customer_po,
    company: names?.company_name ?? '',
    ship_to: formatDestination(row),
    promised_date: row.promised_date,
    promises: promises.map((promise) => ({
      promised_date: promise.promised_date,
      reason: promise.reason,
      promised_dt: String(promise.promised_dt),
    })),
    requested_date: row.requested_date,
    ship_date: row.ship_date,
    contact: { name: contact.name, phone: contact.phone, email: contact.email },
    hold: row.hold_reason ? HOLD_REASONS[row.hold_reason] : null,
    advance: missing > 0 ? { missing: isOwedShown ? missing : null } : null,
    shipments: await readShipments(db, trackerId),
    invoices: isOwedShown ? await readInvoices(db, trackerId) : [],
    unapplied: isShown && seesAll ? await readUnapplied(db, row.company_id) : 0,
    totals: isShown ? readTotals(row) : null,
    curbs: curbs.map((curb) => ({
      ...viewCurb(curb, unitsOf(curb), context),
      ...timelineOf(curb),
      drafter: drafters.get(curb.drafter_id ?? 0) ?? null,
      approval: (curb.drawing_status === 'approved' && approvals.get(curb.tracker_curb_id)) || null,
      ext_price: isShown ? curb.ext_price : null,
      crates: crates.filter((crate) => crate.tracker_curb_id === curb.tracker_curb_id).map(viewCrate),
    })),
    parts: await readParts(db, trackerId, isShown),
    files: files.map((file) => ({
      cdi_file_id: file.cdi_file_id,
      title: file.cdi_file_title,
      type: customerTitleOf(Number(file.cdi_file_type_id)),
      created_dt: file.created_dt,
    })),
    quote_id: row.quote_id,
  };
}
