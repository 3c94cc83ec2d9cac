import { many, one } from '../../../server/src/storage/query.ts';
import { OPEN_ORDERS, type OpenOrder } from './open-orders.data.ts';
import type { OrderPlan, PlannedLine, PlannedTruck } from './order-plan.ts';
import type { StoryCalls } from '../kit/story-calls.ts';

/** A position that its supplier can fill up; the one that is lowest comes first. */
interface Low {
  readonly material_id: number | null;
  readonly part_id: number | null;
  readonly on_hand: number;
  readonly max_qty: number;
  readonly bin: string | null;
  readonly weight_lb: number | null;
  readonly needs_heat: boolean;
}
interface Place {
  readonly supplier_id: number;
  readonly lead_days: number;
  readonly location_id: number;
}

/** Nothing is bought in smaller steps than this share of what fits. */
const LEAST_SHARE = 0.1;
const DEMO_HEAT = 'H704';
/** Just before the end of the last shift: after everything that the ledgers have. */
const LAST_TRUCK = -0.02;

const readPlace = ({ db }: StoryCalls, { supplier, place }: OpenOrder): Promise<Place> =>
  one<Place>(db)`
    select supplier_id, lead_days, cdi_location_id as location_id from supplier, cdi_location
    where supplier_name = ${supplier} and code = ${place} and lead_days is not null`;

const readLow = ({ db }: StoryCalls, { supplier_id, location_id }: Place): Promise<readonly Low[]> =>
  many<Low>(db)`
    select p.material_id, p.part_id, p.on_hand, p.max_qty, p.bin,
      case m.inventory_type when '4' then m.uom_weight end as weight_lb, coalesce(m.heat_tracked, false) as needs_heat
    from inventory_manager p left join material m on m.material_id = p.material_id
    left join part on part.part_id = p.part_id
    where p.cdi_location_id = ${location_id} and p.max_qty > 0
      and ${supplier_id} = coalesce(m.preferred_supplier_id, part.supplier_id)
    order by p.on_hand / p.max_qty, p.inventory_manager_id`;

const keyOf = (low: Low, locationId: number): string => `${low.material_id}/${low.part_id}/${locationId}`;

const qtyOf = ({ on_hand, max_qty }: Low): number => Math.ceil(Math.max(max_qty - on_hand, max_qty * LEAST_SHARE));

function linesOf(low: readonly Low[], { others = [] }: OpenOrder): readonly PlannedLine[] {
  return [
    ...low.map((each) => ({
      material_id: each.material_id,
      part_id: each.part_id,
      vendor_part_no: null,
      qty: qtyOf(each),
    })),
    ...others.map(([vendor_part_no, qty]) => ({ material_id: null, part_id: null, vendor_part_no, qty })),
  ];
}

/** Half of the first line, in two lots. */
function halfTruck({ calendar }: StoryCalls, low: Low, index: number): PlannedTruck {
  const half = Math.max(2, Math.floor(qtyOf(low) / 2));
  const lot = (qty: number, no: number) => ({
    line: 0,
    qty,
    heatNo: low.needs_heat ? `${DEMO_HEAT}${index}${no}` : '',
    weightLb: low.weight_lb === null ? null : Number((qty * low.weight_lb).toFixed(2)),
    bin: low.bin ?? '',
    entryId: null,
  });
  const first = Math.ceil(half / 2);
  return { at: calendar.moment(LAST_TRUCK), lots: [lot(first, 1), lot(half - first, 2)] };
}

/** The steps of an order, working days after it was written, and the ends that have each behind them. */
const STEPS = {
  asked: { after: 0.1, isLeftOutOf: ['draft'] },
  approved: { after: 0.3, isLeftOutOf: ['draft', 'asked'] },
  sent: { after: 0.45, isLeftOutOf: ['draft', 'asked', 'approved'] },
  acknowledged: { after: 1.2, isLeftOutOf: ['draft', 'asked', 'approved', 'sent', 'cancelled'] },
} as const satisfies Readonly<Record<string, { after: number; isLeftOutOf: readonly OpenOrder['end'][] }>>;
const CANCELLED_AFTER = 2.1;
const CLOSED_AFTER = 10.2;

/** The steps that an order has behind it, with their moments. */
function stepsOf({ calendar }: StoryCalls, { ago, end, reason = '' }: OpenOrder) {
  const done = Object.entries(STEPS).filter(([, { isLeftOutOf }]) => !isLeftOutOf.some((each) => each === end));
  return {
    ...Object.fromEntries(done.map(([name, { after }]) => [name, calendar.moment(after - ago)])),
    ...(end === 'cancelled' ? { cancelled: { at: calendar.moment(CANCELLED_AFTER - ago), reason } } : {}),
    ...(end === 'received' ? { closed: { at: calendar.moment(CLOSED_AFTER - ago), shortReason: null } } : {}),
  };
}

/** Everything of an order, with one truck three days after it was written. */
const wholeTruck = ({ calendar }: StoryCalls, { ago }: OpenOrder, lines: readonly PlannedLine[]): PlannedTruck => ({
  at: calendar.moment(3.4 - ago),
  lots: lines.map(({ qty }, line) => ({ line, qty, heatNo: '', weightLb: null, bin: '', entryId: null })),
});

/** Orders that are on their way, wait for a person or are over: each buys what is lowest of what its supplier sells. */
export async function planOpenOrders(calls: StoryCalls): Promise<readonly OrderPlan[]> {
  const { calendar } = calls;
  const plans: OrderPlan[] = [];
  const used = new Set<string>();
  for (const [index, order] of OPEN_ORDERS.entries()) {
    const place = await readPlace(calls, order);
    const free = (await readLow(calls, place)).filter((low) => !used.has(keyOf(low, place.location_id)));
    const low = free.slice(0, order.lines);
    for (const each of low) used.add(keyOf(each, place.location_id));
    const lines = linesOf(low, order);
    const [lowest] = low;
    plans.push({
      supplierId: place.supplier_id,
      locationId: place.location_id,
      lines,
      buyer: order.buyer ?? 'material',
      written: calendar.moment(0.05 - order.ago),
      need: calendar.day(place.lead_days + 2 - order.ago),
      promise: calendar.day(place.lead_days + (index % 3) - order.ago),
      ...stepsOf(calls, order),
      trucks:
        order.end === 'received'
          ? [wholeTruck(calls, order, lines)]
          : order.end === 'half' && lowest
            ? [halfTruck(calls, lowest, index)]
            : [],
      instructions: order.instructions ?? null,
    });
  }
  return plans;
}
