import { sql } from 'kysely';
import { LOAD_STEPS, type LoadOffer, type LoadOrder, type LoadStop, type LoadView } from '@cdi/shared/contracts';
import { loadStates } from '@cdi/shared/catalogue';
import { numberStops, describeTrailerPlace, sumKnown, TRAILERS, type CarrierOffer } from '@cdi/shared/domain/freight';
import { mayAtAll } from '@cdi/shared/policy';
import { centsToDollars, type Cents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { versionOf } from '../records/save/write-record.ts';
import { many, one } from '../storage/query.ts';
import { consolidationLoad, isOver, readLoadFacts, type Load, type LoadFacts, type LoadedOrder } from './load-facts.ts';
import { titleOfSheet } from './load-sheet-pdf.ts';
import { toLoadOrder } from './order-facts.ts';
import { readReadyOrders } from './ready-orders.ts';

const dollars = (cents: Cents | null): number | null => (cents === null ? null : centsToDollars(cents));

function toStop(
  { stop, order, crates, share, alone }: LoadedOrder,
  context: CallContext,
  place: { readonly stopNo: number; readonly stops: number; readonly bols: ReadonlyMap<string, number | null> },
): LoadStop {
  return {
    ...toLoadOrder(order, crates, context.today),
    stop_no: place.stopNo,
    place: describeTrailerPlace(place.stopNo, place.stops),
    cost: dollars(share),
    alone: dollars(alone),
    bol_no: stop.bol_no,
    bol_file_id: place.bols.get(stop.bol_no ?? '') ?? null,
    problem: stop.problem,
  };
}

const toOffer = (offer: CarrierOffer, cheapest: CarrierOffer | undefined): LoadOffer => ({
  shipper_id: offer.shipperId,
  carrier: offer.name,
  cost: dollars(offer.cents),
  lane: offer.lane,
  transit_days: offer.transitDays,
  is_cheapest: offer === cheapest && offer.cents !== null,
  note: offer.note,
});

/** What of a load should be looked at before it goes on. */
function listWarnings({ load, orders, use }: LoadFacts): readonly string[] {
  if (isOver(load)) return [];
  const crates = orders.flatMap((each) => each.crates);
  return [
    ...use.excess.map(({ message }) => message),
    ...(use.unmeasured > 0
      ? [
          `${use.unmeasured} ${use.unmeasured === 1 ? 'piece has' : 'pieces have'} no size: the room for them is not counted.`,
        ]
      : []),
    ...crates.flatMap(({ curb_no, label, problem }) =>
      problem === null ? [] : [`${curb_no}, ${label.toLowerCase()}: ${problem}`],
    ),
    ...orders.flatMap(({ order }) =>
      order.freight_terms === 'collect' || order.freight_terms === 'third_party'
        ? [
            `${order.tracker_no}: others pay its carrier (${order.freight_terms === 'collect' ? 'collect' : 'third party'}).`,
          ]
        : [],
    ),
  ];
}

/** Numbers of the stops; an order that stayed has none of its own. */
const placesOf = (orders: readonly LoadedOrder[]): readonly number[] =>
  numberStops(orders.map(({ consigned }) => consigned));

async function readBols(
  context: CallContext,
  orders: readonly LoadedOrder[],
): Promise<ReadonlyMap<string, number | null>> {
  const numbers = orders.flatMap(({ stop }) => stop.bol_no ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await many<{ bol_no: string; bol_file_id: number | null }>(context.db)`
    select bol_no, bol_file_id from shipment where bol_no = any(${sql.val(numbers)}::text[])`;
  return new Map(rows.map((row) => [row.bol_no, row.bol_file_id]));
}

/** Names and papers of a load. */
const readNames = (context: CallContext, load: Load) =>
  one<{ plant: string; carrier: string | null; sheet_file_id: number | null }>(context.db)`
    select p.location_name as plant,
      (select shipper_name from shipper where shipper_id = ${load.shipper_id}::bigint) as carrier,
      (select max(cdi_file_id) from cdi_file where reference_type = 'consolidation_load' and is_active
        and cdi_reference_id = ${load.consolidation_load_id}
        and cdi_file_title = ${titleOfSheet(load.load_no)}) as sheet_file_id
    from cdi_location p where p.cdi_location_id = ${load.cdi_location_id}`;

const readReady = async (context: CallContext, load: Load): Promise<readonly LoadOrder[]> =>
  load.status === 'draft'
    ? (await readReadyOrders(context.db, { plantId: load.cdi_location_id })).map(({ order, crates }) =>
        toLoadOrder(order, crates, context.today),
      )
    : [];

/** A load as its page shows it. Throws NOT_FOUND. */
export async function viewLoad(context: CallContext, id: number): Promise<LoadView> {
  const load = await getVisible(context, consolidationLoad, id);
  const facts = await readLoadFacts(context, load);
  const { orders, use, offers, cost } = facts;
  const places = placesOf(orders);
  const stops = Math.max(1, ...places);
  const bols = await readBols(context, orders);
  const names = await readNames(context, load);
  const went = orders.filter(({ stop }) => stop.problem === null);
  const alone = sumKnown(went.map((each) => each.alone));
  const [cheapest] = offers;
  const trailer = TRAILERS[load.trailer];
  return {
    consolidation_load_id: id,
    version: versionOf(load),
    load_no: load.load_no ?? '',
    status: load.status,
    cdi_location_id: load.cdi_location_id,
    ...names,
    lane: load.lane,
    ship_date: load.ship_date,
    departed_date: load.departed_date,
    trailer: load.trailer,
    shipper_id: load.shipper_id,
    pro_no: load.pro_no,
    freight_cost: load.freight_cost,
    split_by: load.split_by,
    notes: load.notes,
    cost: dollars(cost),
    is_estimated: load.freight_cost === null && cost !== null,
    alone: dollars(alone),
    saving: cost === null || alone === null ? null : (alone - cost) / 100,
    freight_paid: Math.round(went.reduce((sum, { order }) => sum + (order.freight ?? 0), 0) * 100) / 100,
    stops: orders.map((each, index) => toStop(each, context, { stopNo: places[index] ?? 1, stops, bols })),
    pieces: went.flatMap(({ crates }) => crates).reduce((sum, { pieces }) => sum + pieces, 0),
    weight_lb: use.weightLb,
    most_lb: trailer.mostLb,
    cube_ft3: use.cubeFt3,
    floor_ft: use.floorFt,
    unstacked_ft: use.unstackedFt,
    trailer_ft: trailer.floorFt,
    unmeasured: use.unmeasured,
    warnings: listWarnings(facts),
    offers: offers.map((offer) => toOffer(offer, cheapest)),
    ready: await readReady(context, load),
    steps: loadStates.transitions
      .filter(({ from, who }) => from.includes(load.status) && mayAtAll(who, context.person))
      .flatMap(({ name, label, needsReason = false }) => {
        const step = LOAD_STEPS.find((each) => each === name);
        return step ? [{ name: step, label, needs_reason: needsReason }] : [];
      }),
  };
}
