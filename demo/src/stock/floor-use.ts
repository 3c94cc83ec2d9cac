import type { DemoRow } from '../kit/demo-tables.ts';
import type { Random } from '../kit/random.ts';
import type { OrderUse } from './order-use.ts';

/** What left for something else than by the figures of a curb, working days before today: for an order, or for a reason. */
export interface FloorUse {
  readonly at: number;
  /** In the unit of the position. */
  readonly qty: number;
  readonly usedFor?: OrderUse['usedFor'];
  readonly reason?: string;
}

type Supply = Pick<DemoRow<'inventory_manager'>, 'part_id' | 'inventory_type' | 'uom' | 'max_qty'>;

/** Glue and packaging: each order takes some when its curbs are lined and crated. */
const PER_ORDER: readonly string[] = ['2', '8'];
/** What welders use up is for no order by itself. */
const WELDING = '10';

/** What single pieces of an item that no curb of the story takes go to. */
export function describeFloorUse({ part_id: part, inventory_type: type }: Supply): string {
  if (part != null) return 'Warranty replacement';
  if (type === '4') return 'Practice pieces for new welders';
  if (type === '3') return 'Blocking for the trucks';
  return type === WELDING ? 'Welding stations' : 'Samples for sales';
}

/** The orders whose curbs a plant cut, once each, by their day. */
function ordersOf(uses: ReadonlyMap<string, readonly OrderUse[]>, locationId: number): readonly OrderUse[] {
  const found = new Map<number, OrderUse>();
  for (const [key, list] of uses)
    if (key.startsWith(`${locationId} `))
      for (const use of list) if (use.usedFor.object === 'tracker') found.set(use.usedFor.id, use);
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/**
 * What is used of an item that no curb takes by its figures: glue and packaging go to orders on the day on which these are cut, wire and
 * tips to the welders, parts to customers who lost or broke theirs, of the rest one piece in half a year.
 */
export function planFloorUse(
  item: Supply,
  random: Random,
  {
    fromDay,
    locationId,
    uses,
  }: { fromDay: number; locationId: number; uses: ReadonlyMap<string, readonly OrderUse[]> },
): readonly FloorUse[] {
  // liner goes to curbs, by the square foot
  const isPerOrder = PER_ORDER.includes(item.inventory_type ?? '') && item.uom !== 'ft2' && item.part_id === null;
  const isWelding = item.inventory_type === WELDING;
  const some = () => Math.max(1, Math.round((item.max_qty ?? 10) * random.between(0.04, 0.1)));
  const isPart = item.part_id != null;
  const count = isPerOrder || isWelding ? random.int(6, 9) : isPart ? 2 : 1;
  const orders = isPerOrder ? ordersOf(uses, locationId) : [];
  if (orders.length > 0) {
    const step = Math.max(1, Math.floor(orders.length / count));
    return orders
      .filter((_order, index) => index % step === 0)
      .map(({ usedFor, at }, index, taken) => {
        // those of one day one after the other in its shift
        const sameDay = taken.filter((each) => each.at === at).length;
        const before = taken.slice(0, index).filter((each) => each.at === at).length;
        return { at: at + 0.1 + (0.7 * before) / sameDay, usedFor, qty: some() };
      });
  }
  return Array.from({ length: count }, (_each, index) => ({
    at: fromDay + ((index + random.between(0.1, 0.9)) * (-fromDay - 1)) / count,
    qty: isWelding ? some() : isPart ? random.int(1, 4) : 1,
    reason: describeFloorUse(item),
  }));
}
