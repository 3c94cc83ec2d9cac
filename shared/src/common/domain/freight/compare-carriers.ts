import { roundHalfUpCents, toCents, type Cents } from '../../units/money.ts';
import { estimateFreightCharge, findLane, type FreightLane, type RatedLoad } from './freight-charge.ts';
import { classOfDensity, densityLbPerFt3, OVERLENGTH_FROM_IN } from './freight-class.ts';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '../../trade/largest-piece.ts';
import { CLASS_OF_UNSIZED_PARTS } from './packed-parts.ts';
import type { TrailerItem } from './trailer-load.ts';

/** A lane with whose rates they are, how long it takes, and what each stop after the first costs. */
export interface CarrierLane extends FreightLane {
  readonly transitDays: number | null;
  readonly stopOffUsd: number;
}

export interface CarrierRates {
  readonly shipperId: number;
  readonly name: string;
  readonly lanes: readonly CarrierLane[];
}

/** What one order has on the trailer, and what its delivery takes. */
export interface ConsignedOrder {
  readonly trackerId: number;
  /** Orders of the same place are unloaded at one stop. */
  readonly placeKey: string;
  readonly zip: string;
  readonly items: readonly TrailerItem[];
  readonly liftgate: boolean;
  readonly limitedAccess: boolean;
}

/** What a carrier asks for a load; null cents with why where it does not take it. */
export interface CarrierOffer {
  readonly shipperId: number;
  readonly name: string;
  readonly cents: Cents | null;
  readonly lane: string | null;
  readonly transitDays: number | null;
  readonly note: string | null;
}

/** The class of an item by its own density; for one without measurements, that of parts without a size. */
function classOfItem({ sizeIn, weightLb, pieces }: TrailerItem) {
  if (sizeIn === null || weightLb <= 0) return CLASS_OF_UNSIZED_PARTS;
  const [lengthIn, widthIn, heightIn] = sizeIn;
  return classOfDensity(densityLbPerFt3({ lengthIn, widthIn, heightIn, weightLb: weightLb / pieces }));
}

function rateable(items: readonly TrailerItem[]): RatedLoad {
  return {
    weightLb: items.reduce((sum, { weightLb }) => sum + weightLb, 0),
    weightByClass: items.map((item) => ({ freightClass: classOfItem(item), weightLb: item.weightLb })),
    isOverlength: items.some(({ sizeIn }) => (sizeIn?.[0] ?? 0) >= OVERLENGTH_FROM_IN),
    isOversize: items.some(
      ({ sizeIn }) => (sizeIn?.[1] ?? 0) > MAX_PIECE_WIDE_IN || (sizeIn?.[2] ?? 0) > MAX_PIECE_HIGH_IN,
    ),
  };
}

const NOTHING_BESIDE = { liftgate: false, limitedAccess: false } as const;
const OVERSIZE = 'A piece is too wide or too high for a common carrier.';

/**
 * What a carrier asks for orders on one trailer: everything rated once, on the dearest of the lanes that it goes through; its price
 * for each stop after the first; lift gate and limited access where they are needed. Its slowest lane says the days.
 */
export function rateLoadFor(carrier: CarrierRates, orders: readonly ConsignedOrder[]): CarrierOffer {
  const { shipperId, name } = carrier;
  const refused = (note: string): CarrierOffer => ({
    shipperId,
    name,
    cents: null,
    lane: null,
    transitDays: null,
    note,
  });
  const load = rateable(orders.flatMap(({ items }) => items));
  if (orders.length === 0 || load.weightLb <= 0) return refused('Nothing is on the load.');
  if (load.isOversize) return refused(OVERSIZE);
  const lanes = orders.map((order) => ({ order, lane: findLane(carrier.lanes, order.zip) }));
  const missing = [...new Set(lanes.flatMap(({ order, lane }) => (lane === null ? [order.zip || 'no ZIP'] : [])))];
  if (missing.length > 0) return refused(`No rate to ${missing.join(', ')}.`);
  const known = lanes.flatMap(({ order, lane }) => (lane === null ? [] : [{ order, lane }]));
  const rated = known.flatMap(({ lane }) => {
    const charge = estimateFreightCharge(load, lane, NOTHING_BESIDE);
    return charge === null ? [] : [{ lane, usd: charge.estimateUsd }];
  });
  const dearest = rated.reduce<(typeof rated)[number] | null>(
    (found, each) => (found === null || each.usd > found.usd ? each : found),
    null,
  );
  if (dearest === null) return refused('Its lane has no rates.');
  const stops = new Map(known.map(({ order, lane }) => [order.placeKey, { lane, liftgate: false, limited: false }]));
  for (const { order } of known) {
    const stop = stops.get(order.placeKey);
    if (!stop) continue;
    stop.liftgate ||= order.liftgate;
    stop.limited ||= order.limitedAccess;
  }
  const besideUsd = [...stops.values()].reduce(
    (sum, { lane, liftgate, limited }) =>
      sum + (liftgate ? lane.liftgateUsd : 0) + (limited ? lane.limitedAccessUsd : 0),
    (stops.size - 1) * dearest.lane.stopOffUsd,
  );
  const days = known.map(({ lane }) => lane.transitDays);
  return {
    shipperId,
    name,
    cents: roundHalfUpCents(dearest.usd + besideUsd),
    lane: dearest.lane.name,
    transitDays: days.includes(null) ? null : Math.max(...days.map((each) => each ?? 0)),
    note: null,
  };
}

const costOf = ({ cents }: CarrierOffer): number => cents ?? Number.POSITIVE_INFINITY;

/** What each carrier asks, the cheapest first, of equally cheap ones the faster; those that do not take it last. */
export function compareCarriers(
  carriers: readonly CarrierRates[],
  orders: readonly ConsignedOrder[],
): readonly CarrierOffer[] {
  return carriers
    .map((carrier) => rateLoadFor(carrier, orders))
    .sort(
      (one, other) =>
        Math.sign(costOf(one) - costOf(other) || 0) ||
        (one.transitDays ?? 99) - (other.transitDays ?? 99) ||
        one.name.localeCompare(other.name),
    );
}

/** What each order costs when it ships alone with its cheapest carrier; null for an order that no carrier takes. */
export function costAlone(
  carriers: readonly CarrierRates[],
  orders: readonly ConsignedOrder[],
): readonly (Cents | null)[] {
  return orders.map((order) => compareCarriers(carriers, [order])[0]?.cents ?? null);
}

/** The sum of what is known of all; null where one is not known, or where there are none. */
export function sumKnown(amounts: readonly (Cents | null)[]): Cents | null {
  if (amounts.length === 0 || amounts.includes(null)) return null;
  return toCents(amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0));
}
