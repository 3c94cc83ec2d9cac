import type { Consolidation, LoadProposal, LoadRow, ReadyGroup } from '@cdi/shared/contracts';
import {
  compareCarriers,
  costAlone,
  groupReady,
  measureTrailer,
  proposeLoads,
  sumKnown,
  type CarrierRates,
  type ConsignedOrder,
  type LaneKind,
  type ProposedLoad,
  type ReadyLane,
  type ReadyToGo,
} from '@cdi/shared/domain/freight';
import { addDays, centsToDollars, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';
import { readCarrierRates } from './carrier-rates.ts';
import { toConsigned, toLoadOrder } from './order-facts.ts';
import { readReadyOrders, type ReadyOrder } from './ready-orders.ts';

interface Waiting extends ReadyToGo {
  readonly ready: ReadyOrder;
}

/** An order that waits for a load; orders due today or late go today. */
function toWaiting(ready: ReadyOrder, today: PlainDate): Waiting {
  const { order, crates } = ready;
  return {
    ...toConsigned(order, crates),
    plantId: order.cdi_location_id ?? 0,
    state: order.ship_to_state ?? '',
    goesOn: order.ship_date !== null && order.ship_date > today ? order.ship_date : today,
    ready,
  };
}

function sumUp(orders: readonly ConsignedOrder[]) {
  const items = orders.flatMap((order) => order.items);
  const { weightLb, cubeFt3, floorFt } = measureTrailer('full', items);
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  return { pieces, weight_lb: weightLb, cube_ft3: cubeFt3, floor_ft: floorFt };
}

const plantOf = ({ orders }: { readonly orders: readonly Waiting[] }): string => orders[0]?.ready.order.plant ?? '';

const toGroup = (lane: ReadyLane<Waiting>, today: PlainDate): ReadyGroup => ({
  key: lane.key,
  cdi_location_id: lane.plantId,
  plant: plantOf(lane),
  lane: lane.lane,
  goes_on: lane.goesOn,
  orders: lane.orders.map(({ ready }) => toLoadOrder(ready.order, ready.crates, today)),
  ...sumUp(lane.orders),
});

function toProposal({ lane, orders, trailer }: ProposedLoad<Waiting>, rates: readonly CarrierRates[]): LoadProposal {
  const [best] = compareCarriers(rates, orders);
  const cost = best?.cents ?? null;
  const alone = sumKnown(costAlone(rates, orders));
  const dollars = (cents: typeof cost): number | null => (cents === null ? null : centsToDollars(cents));
  return {
    key: `${lane.key} ${orders[0]?.trackerId ?? 0}`,
    cdi_location_id: lane.plantId,
    plant: plantOf(lane),
    lane: lane.lane,
    goes_on: lane.goesOn,
    trailer,
    tracker_ids: orders.map(({ trackerId }) => trackerId),
    tracker_nos: orders.map(({ ready }) => ready.order.tracker_no),
    ...sumUp(orders),
    carrier: cost === null ? null : (best?.name ?? null),
    cost: dollars(cost),
    alone: dollars(alone),
    saving: cost === null || alone === null ? null : (alone - cost) / 100,
  };
}

/** How long a load that left is listed. */
const SHOWN_DAYS = 30;

const readLoads = ({ db, today }: CallContext, plantId: number): Promise<readonly LoadRow[]> =>
  many<LoadRow>(db)`
    select l.consolidation_load_id, l.load_no, l.status, p.location_name as plant, l.lane, l.ship_date, l.trailer,
      s.shipper_name as carrier, l.pieces, l.weight_lb, l.floor_ft,
      (select count(*)::int from consolidation_stop k
        where k.consolidation_load_id = l.consolidation_load_id) as orders
    from consolidation_load l join cdi_location p on p.cdi_location_id = l.cdi_location_id
    left join shipper s on s.shipper_id = l.shipper_id
    where l.is_active and (${plantId}::bigint = 0 or l.cdi_location_id = ${plantId})
      and (l.status not in ('departed', 'cancelled') or l.ship_date >= ${addDays(today, -SHOWN_DAYS)})
    order by l.status in ('departed', 'cancelled'), l.ship_date desc, l.consolidation_load_id desc limit 200`;

/** Ready crates by lane and day, loads to propose, the one that saves most first, and the loads that are made. */
export async function readConsolidation(context: CallContext, by: LaneKind, plantId: number): Promise<Consolidation> {
  const ready = await readReadyOrders(context.db, { plantId });
  const lanes = groupReady(
    ready.map((each) => toWaiting(each, context.today)),
    by,
  );
  const rates = await readCarrierRates(context);
  const proposals = proposeLoads(lanes).map((proposed) => toProposal(proposed, rates));
  const plants = await many<{ cdi_location_id: number; name: string }>(context.db)`
    select cdi_location_id, location_name as name from cdi_location
    where is_active and is_ship_from order by location_name`;
  return {
    groups: lanes.map((lane) => toGroup(lane, context.today)),
    proposals: [...proposals].sort((one, other) => (other.saving ?? -1e9) - (one.saving ?? -1e9)),
    loads: await readLoads(context, plantId),
    plants,
  };
}
