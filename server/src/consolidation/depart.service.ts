import { sql } from 'kysely';
import { objects, type ChildRow, type RecordValues } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { centsToDollars, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { readDock } from '../shipping/dock.repository.ts';
import { finishLoading } from '../shipping/finish-loading.ts';
import { leaveWithPart } from '../shipping/leave.service.ts';
import { writeBol, type AskedLine } from '../shipping/shipment.service.ts';
import { run } from '../storage/query.ts';
import { freeCrates, sumItems } from './load-crates.ts';
import { consolidationLoad, splitCost, type LoadedOrder, type LoadFacts } from './load-facts.ts';
import { nameOfCrate } from './order-facts.ts';

const tracker = objects.tracker;
type Item = ChildRow<'tracker', 'shipment_items'>;

/** How an order left, or why it did not. */
type Outcome = { readonly bolNo: string } | { readonly problem: string };

/** The lines of an order on the load, each with the crates that are on it. */
function listLines({ crates }: LoadedOrder): readonly AskedLine[] {
  const lines = new Map<number, { qty: number; crates: number[] }>();
  for (const { tracker_curb_id: id, qty, crate_no: crateNo } of crates) {
    const line = lines.get(id) ?? { qty: 0, crates: [] };
    lines.set(id, { qty: line.qty + qty, crates: crateNo === 0 ? line.crates : [...line.crates, crateNo] });
  }
  return [...lines].map(([tracker_curb_id, line]) => ({
    tracker_curb_id,
    qty: line.qty,
    ...(line.crates.length > 0 ? { crates: line.crates } : {}),
  }));
}

/** Throws RULE where a truck of the order that is being loaded has other pieces than the load. */
async function assertNoOtherTruck(
  context: CallContext,
  { order }: LoadedOrder,
  lines: readonly AskedLine[],
): Promise<void> {
  const { shipments, shipment_items: items } = await loadChildren(context, tracker, order.tracker_id);
  const open = shipments.find((each) => each.ship_date === null);
  if (!open) return;
  const onIt: readonly Item[] = items.filter((item) => item.shipment_no === open.shipment_no);
  const sumOf = (id: number): number =>
    onIt.filter((item) => item.tracker_curb_id === id).reduce((sum, { qty }) => sum + qty, 0);
  const isSame =
    lines.every((line) => sumOf(line.tracker_curb_id) === line.qty) &&
    onIt.every((item) => lines.some((line) => line.tracker_curb_id === item.tracker_curb_id));
  if (!isSame)
    throw new AppError('RULE', `${open.bol_no} is being loaded with other pieces: let that truck leave first.`);
}

/**
 * Lets an order leave with the load as with any truck: bill of lading and packing slip, Loading done for what is complete, then the
 * day and the mails. Returns the number of the bill of lading.
 */
async function shipOrder(context: CallContext, { load }: LoadFacts, loaded: LoadedOrder): Promise<string> {
  const { order, crates } = loaded;
  const problem = crates.find((crate) => crate.problem !== null);
  if (problem) throw new AppError('RULE', `${nameOfCrate(problem)}: ${problem.problem ?? ''}`);
  const lines = listLines(loaded);
  await assertNoOtherTruck(context, loaded, lines);
  const { bol_no: bolNo, shipment_no: shipmentNo } = await writeBol(context, {
    trackerId: order.tracker_id,
    shipperId: load.shipper_id ?? 0,
    carrierName: '',
    proNo: load.pro_no ?? undefined,
    isProOfLoad: Boolean(load.pro_no),
    scac: undefined,
    nmfcItem: undefined,
    thirdParty: undefined,
    lines,
  });
  const dock = await readDock(context.db, order.tracker_id);
  const whole = dock.filter((line) => line.openQty > 0 && line.leftQty + line.openQty >= line.qty);
  for (const line of whole) await finishLoading(context, line.curbId);
  const { shipments } = await loadChildren(context, tracker, order.tracker_id);
  const isOpen = shipments.some((each) => each.shipment_no === shipmentNo && each.ship_date === null);
  // only part of a line went along
  if (isOpen) await leaveWithPart(context, order.tracker_id, shipmentNo);
  return bolNo;
}

/** Ships one order of the load in a savepoint: when it cannot leave, only its own changes are rolled back. */
async function tryOrder(context: CallContext, facts: LoadFacts, loaded: LoadedOrder): Promise<Outcome> {
  await run(context.db)`savepoint one_order`;
  try {
    const bolNo = await shipOrder(context, facts, loaded);
    await run(context.db)`release savepoint one_order`;
    return { bolNo };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await run(context.db)`rollback to savepoint one_order`;
    return { problem: `${loaded.order.tracker_no}: ${error.message}`.slice(0, 400) };
  }
}

/**
 * Lets a load leave: each of its orders gets the truck that it would have had alone. An order that cannot leave stays, says why and
 * gives its crates back; the cost is split over those that left. Throws RULE with all reasons where none of them can.
 */
export async function depart(context: CallContext, facts: LoadFacts): Promise<RecordValues<'consolidation_load'>> {
  const { load } = facts;
  const outcomes = new Map<LoadedOrder, Outcome>();
  // all callers lock orders in this sequence, so that they never deadlock
  const sorted = [...facts.orders].sort((one, other) => one.order.tracker_id - other.order.tracker_id);
  for (const each of sorted) outcomes.set(each, await tryOrder(context, facts, each));
  const went = facts.orders.filter((each) => 'bolNo' in (outcomes.get(each) ?? {}));
  if (went.length === 0) {
    const reasons = [...outcomes.values()].flatMap((outcome) => ('problem' in outcome ? [outcome.problem] : []));
    throw new AppError('RULE', `Nothing of ${load.load_no ?? 'the load'} can leave. ${reasons.join(' ')}`.trim());
  }
  const shares = splitCost(
    facts.cost,
    load.split_by,
    went.map(({ consigned }) => consigned),
  );
  for (const each of facts.orders) {
    const outcome = outcomes.get(each);
    const share = shares[went.indexOf(each)] ?? null;
    const values =
      outcome && 'bolNo' in outcome
        ? {
            bol_no: outcome.bolNo,
            cost: share === null ? null : centsToDollars(share),
            alone_cost: each.alone === null ? null : centsToDollars(each.alone),
          }
        : { problem: outcome?.problem ?? 'It was not tried.' };
    const mine = sql<boolean>`c.consolidation_load_id = ${load.consolidation_load_id}
      and c.tracker_id = ${each.order.tracker_id}`;
    await changeChildren(context, consolidationLoad, 'stops', mine, values);
    if (!went.includes(each)) await freeCrates(context, load.consolidation_load_id, each.order.tracker_id);
  }
  return {
    ...sumItems(
      load.trailer,
      went.flatMap(({ consigned }) => consigned.items),
    ),
    departed_date: toPlainDate(context.today),
  };
}
