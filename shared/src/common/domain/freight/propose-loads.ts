import type { PlainDate } from '../../units/plain-date.ts';
import type { ConsignedOrder } from './compare-carriers.ts';
import { fitsTrailer, type Trailer } from './trailer-load.ts';

/** How ready orders are put together: by state of the destination, or by the first three digits of its ZIP code. */
export const LANE_KINDS = ['state', 'zip3'] as const;
export type LaneKind = (typeof LANE_KINDS)[number];

/** An order with pieces ready for a truck. */
export interface ReadyToGo extends ConsignedOrder {
  readonly plantId: number;
  readonly state: string;
  /** The day on which it is to leave: today for what is due or late. */
  readonly goesOn: PlainDate;
}

/** Orders of one plant that go to the same part of the country on the same day. */
export interface ReadyLane<Order extends ReadyToGo> {
  readonly key: string;
  readonly plantId: number;
  readonly lane: string;
  readonly goesOn: PlainDate;
  readonly orders: readonly Order[];
}

const NOWHERE = 'No address';

/** The lane of an order: `OH`, or `432` by ZIP code. */
function laneOf({ zip, state }: Pick<ReadyToGo, 'zip' | 'state'>, kind: LaneKind): string {
  return (kind === 'state' ? state : zip.slice(0, 3).toUpperCase()) || NOWHERE;
}

/** Ready orders by plant, destination and day; the next day first. */
export function groupReady<Order extends ReadyToGo>(
  orders: readonly Order[],
  kind: LaneKind,
): readonly ReadyLane<Order>[] {
  const groups = new Map<string, ReadyLane<Order>>();
  for (const order of orders) {
    const { plantId, goesOn } = order;
    const lane = laneOf(order, kind);
    const key = `${plantId} ${lane} ${goesOn}`;
    const before = groups.get(key)?.orders ?? [];
    groups.set(key, { key, plantId, lane, goesOn, orders: [...before, order] });
  }
  return [...groups.values()].sort(
    (one, other) =>
      one.goesOn.localeCompare(other.goesOn) || one.lane.localeCompare(other.lane) || one.plantId - other.plantId,
  );
}

export interface ProposedLoad<Order extends ReadyToGo> {
  readonly lane: ReadyLane<Order>;
  readonly trailer: Trailer;
  readonly orders: readonly Order[];
}

const itemsOf = (orders: readonly ConsignedOrder[]) => orders.flatMap(({ items }) => items);

/**
 * Loads that a person might make: of each lane the orders in their sequence, on the next trailer where they do not fit, on a pup
 * where they all fit one. An order alone is no load, and what goes on no trailer stays out.
 */
export function proposeLoads<Order extends ReadyToGo>(
  lanes: readonly ReadyLane<Order>[],
): readonly ProposedLoad<Order>[] {
  return lanes
    .filter(({ lane }) => lane !== NOWHERE)
    .flatMap((lane) => {
      const loads: Order[][] = [];
      for (const order of lane.orders) {
        if (!fitsTrailer('full', order.items)) continue;
        const open = loads.find((orders) => fitsTrailer('full', itemsOf([...orders, order])));
        if (open) open.push(order);
        else loads.push([order]);
      }
      return loads
        .filter((orders) => orders.length > 1)
        .map((orders): ProposedLoad<Order> => ({
          lane,
          orders,
          trailer: fitsTrailer('pup', itemsOf(orders)) ? 'pup' : 'full',
        }));
    });
}

/** The number of the stop at which each order is unloaded: orders of the same place behind each other share one. */
export function numberStops(orders: readonly { readonly placeKey: string }[]): readonly number[] {
  let stop = 0;
  return orders.map(({ placeKey }, index) => {
    if (index === 0 || orders[index - 1]?.placeKey !== placeKey) stop += 1;
    return stop;
  });
}

/** Loading position of a stop: the last stop is loaded first, at the nose; the first stop is loaded last, at the doors. */
export function describeTrailerPlace(stop: number, stops: number): string {
  if (stops === 1) return 'Only stop';
  if (stop === stops) return 'Load first, at the nose';
  return stop === 1
    ? 'Load last, at the doors'
    : `Load ${['first', 'second', 'third'][stops - stop] ?? `as number ${stops - stop + 1}`}`;
}
