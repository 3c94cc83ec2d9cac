import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { earliestShipDay, describeEarlyDate } from '@cdi/shared/domain/orders';
import { toPlainDate } from '@cdi/shared/units';
import { ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { omitColumns, pickColumns } from '../records/values/pick-columns.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { storeAcknowledgment } from './acknowledgment.service.ts';
import { moveFiles, recordLastOrder } from './after-order.service.ts';
import { describeUnloading, priceDelivery, describeLostFreightGrant } from './delivery.service.ts';
import {
  assertAgreed,
  assertConfirmed,
  assertOrderable,
  assertQuickShip,
  holdByAccount,
  type OrderInput,
} from './order-check.service.ts';
import { nameParties } from '../customers/parties.service.ts';
import { makeOrderCurb } from './make-order-curb.ts';
import { mailOrder } from './order-mail.ts';
import { makePartsLine } from './parts-line.service.ts';
import { defaultPlant, readHolidays } from '../plants/plant.service.ts';
import { readPlantLoad } from '../plants/plant-load.service.ts';
import { assertComplete, assertStanding, markWon, openQuote, quote, quoteStep } from '../quotes/quote-steps.ts';
import { findEmployees } from '../session/find-employees.ts';

export const tracker = objects.tracker;

const COPIED = [
  'company_id',
  'branch_id',
  'contact_user_id',
  'cc_users',
  'job_name',
  'outside_rep_id',
  'inside_rep_id',
  'territory_id',
  'quick_ship_days',
  'freight_terms',
  'goods',
  'surcharge',
  'surcharge_date',
  'quick_fee',
  'engineering_fee',
  'minimum_fill',
  'cost',
  'conforming_required',
  'stamp_state',
  'main_family',
  'notes_customer',
] as const;

const readDestination = (input: OrderInput) => ({
  ship_to_name: input.ship_to_name,
  ship_to_address: input.ship_to_address,
  ship_to_city: input.ship_to_city,
  ship_to_state: input.ship_to_state as RecordRow<'tracker'>['ship_to_state'],
  ship_to_zip: input.ship_to_zip,
  ship_to_phone: input.ship_to_phone || null,
});

/** The parts of a quote as lines of the order. */
const addParts = (context: CallContext, trackerId: number, parts: readonly ChildRow<'quote', 'parts'>[]) =>
  makeChildren(
    context,
    tracker,
    trackerId,
    'parts',
    parts.map((part, index) => ({
      part_id: part.part_id,
      qty: part.qty,
      unit_price: part.unit_price,
      ext_price: part.ext_price,
      cost: part.cost,
      line_no: index + 1,
    })),
  );

/** Turns a quote into an order with its curbs and their tasks. Throws RULE and VALIDATION with every problem; then nothing is stored. */
export async function placeOrder(
  context: CallContext,
  input: OrderInput,
): Promise<{ tracker_id: number; tracker_no: string }> {
  const found = await openQuote(context, input.quote_id, quoteStep('win'));
  assertStanding(context, found, 'ordered');
  const source = await nameParties(context, found);
  const terms = await assertOrderable(context, source, input);
  const children = await loadChildren(context, quote, input.quote_id);
  const curbs = children.curbs ?? [];
  const parts = children.parts ?? [];
  assertComplete(curbs, parts, source);
  assertConfirmed(curbs, input);

  const trackerNo = await nextNumber(context, 'tracker');
  const plantId = await defaultPlant(context.db);
  const holidays = await readHolidays(context.db, context.today, plantId);
  const load = await readPlantLoad(context, plantId);
  assertQuickShip(curbs, source, load);
  const leadDays = Math.max(1, Number(source.lead_time_days ?? 1));
  const branch = await maybeOne<RecordRow<'branch'>>(context.db)`
    select * from branch where branch_id = ${source.branch_id ?? null}::bigint`;
  const requested = input.requested_date ? toPlainDate(input.requested_date) : null;
  const earliest = earliestShipDay(context.today, source.lead_time_days, holidays);
  const tooEarly = requested === null ? null : describeEarlyDate(requested, earliest);
  if (tooEarly !== null) context.warnings?.push(tooEarly);
  // the day of the order decides: a certificate may have expired since the quote
  const money = await priceDelivery(context, source, { curbs, parts }, input, branch);
  assertAgreed(context, source, money, input);
  const row = await insertRecord(context, tracker, {
    ...pickColumns(source, COPIED),
    ...money,
    tracker_no: trackerNo,
    tracker_date: context.today,
    quote_id: input.quote_id,
    customer_po: input.customer_po || null,
    ...readDestination(input),
    ...describeUnloading(source, input.ship_to_zip, branch),
    carrier_account: branch?.default_carrier_account ?? null,
    qty: [...curbs, ...(curbs.length > 0 ? [] : parts)].reduce((sum, line) => sum + Number(line.qty), 0),
    order_type: curbs.length > 0 ? 'custom' : 'catalogue',
    requested_date: requested,
    approval_required: curbs.length > 0,
    status: 'entered',
    ...(await holdByAccount(context, source.company_id, { terms, total: money.total })),
    freight_quoted: money.freight,
    gm_percent: source.margin_percent ?? null,
    terms,
    tax_exempt: money.tax_basis === 'exempt',
    cdi_location_id: plantId,
    shipping_method: branch?.default_shipping ?? 'ltl',
  });
  const trackerId = row.tracker_id;
  await addParts(context, trackerId, parts);
  const facts = {
    trackerId,
    trackerNo,
    plantId,
    holidays,
    load,
    header: source,
    // a day that the plant cannot keep is the customer's wish, not its plan
    requested: tooEarly === null ? requested : earliest,
  };
  for (const [index, curb] of curbs.entries())
    await makeOrderCurb(
      context,
      {
        ...omitColumns(curb, ['quote_id', 'list_price', 'price_steps', 'notes', 'line_no']),
        notes: curb.notes ?? null,
      },
      { ...facts, lineNo: index + 1 },
    );
  if (parts.length > 0) await makePartsLine(context, { ...facts, leadDays, lineNo: curbs.length + 1 }, parts);
  await moveFiles(context, input.quote_id, trackerId);
  await markWon(context, source, trackerId);
  await recordLastOrder(context, source.company_id);
  await announceRecord(context, tracker, row, [...(curbs.length > 0 ? ['drawing'] : []), 'sales_checking']);
  await alertNewOrder(context, row, describeLostFreightGrant(source, row));
  return { tracker_id: trackerId, tracker_no: trackerNo };
}

/** Alerts the reps and drafters of a new order; the reps also learn what became of a freight that sales had granted. */
async function alertNewOrder(context: CallContext, row: RecordRow<'tracker'>, grantLost: string | null): Promise<void> {
  const trackerId = Number(row.tracker_id);
  const isDrawn = row.approval_required === true;
  const drafters = isDrawn ? await findEmployees(context.db, [ROLE.engineering]) : [];
  const text = `New order ${String(row.tracker_no)}: ${String(row.job_name)}`;
  const reps = [row.inside_rep_id, row.outside_rep_id].filter((id): id is number => typeof id === 'number');
  await raiseAlert(context.db, {
    userIds: reps,
    text: grantLost === null ? text : `${text}. ${grantLost}`,
    reason: 'because you look after this customer',
    url: `/tracker/${trackerId}`,
    object: 'tracker',
    id: trackerId,
  });
  await raiseAlert(context.db, {
    userIds: drafters.filter((id) => !reps.includes(id)),
    text,
    reason: 'because its drawings are requested',
    url: '/drawsch',
    object: 'tracker',
    id: trackerId,
  });
  await mailOrder(context, row, await storeAcknowledgment(context, trackerId));
}
