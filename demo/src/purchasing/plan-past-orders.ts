import { addDays, addWorkingDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { DemoCalendar } from '../kit/demo-calendar.ts';
import { many } from '../../../server/src/storage/query.ts';
import { BOUGHT_SINCE } from '../kit/demo-calendar.ts';
import type { OrderPlan, PlannedLot, PlannedTruck } from './order-plan.ts';
import type { StoryCalls } from '../kit/story-calls.ts';

/** A receipt in the ledger of a position, and who sold it. */
interface Entry {
  readonly id: number;
  readonly moved_dt: string;
  readonly qty: number;
  readonly lot_no: string | null;
  readonly location_id: number;
  readonly material_id: number | null;
  readonly part_id: number | null;
  readonly supplier_id: number;
  readonly lead_days: number;
  readonly weight_lb: number | null;
  readonly bin: string | null;
}

/** What came within so many days of one supplier to one place was one order. */
const TOGETHER_DAYS = 9;
/** Every so many orders, a part of a line never came. */
const SHORT_EVERY = 6;
const SHORT_SHARE = 0.15;
/** Working days after the last truck: until an order is closed, and until the rest is given up. */
const CLOSED_AFTER = 5;
const GIVEN_UP_AFTER = 8;

const readEntries = ({ db, calendar }: StoryCalls): Promise<readonly Entry[]> =>
  many<Entry>(db)`
    select t.stock_transaction_id as id, t.moved_dt, t.qty, t.lot_no, p.cdi_location_id as location_id, p.material_id,
      p.part_id, s.supplier_id, s.lead_days, case m.inventory_type when '4' then m.uom_weight end as weight_lb, p.bin
    from stock_transaction t join inventory_manager p using (inventory_manager_id)
    left join material m on m.material_id = p.material_id left join part on part.part_id = p.part_id
    join supplier s on s.supplier_id = coalesce(m.preferred_supplier_id, part.supplier_id) and s.lead_days is not null
    where t.kind = 'receipt' and t.moved_dt >= ${calendar.moment(BOUGHT_SINCE)}::timestamptz
    order by t.moved_dt, t.stock_transaction_id`;

const dayOf = (moment: string): PlainDate => toPlainDate(new Date(moment).toISOString().slice(0, 10));
/** A moment of a day in the first shift; `minutes` after seven in summer. */
const at = (day: PlainDate, minutes: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000).toISOString();

/** Entries of one supplier and place that came shortly after each other. */
function groupEntries(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [];
  const open = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.supplier_id} ${entry.location_id}`;
    const group = open.get(key);
    const first = group?.[0];
    if (group && first && dayOf(entry.moved_dt) <= addDays(dayOf(first.moved_dt), TOGETHER_DAYS)) group.push(entry);
    else {
      const fresh = [entry];
      open.set(key, fresh);
      groups.push(fresh);
    }
  }
  return groups;
}

const itemOf = ({ material_id, part_id }: Entry): string => `${material_id ?? ''}/${part_id ?? ''}`;

const lotOf = (entry: Entry, line: number): PlannedLot => ({
  line,
  qty: entry.qty,
  heatNo: entry.lot_no ?? '',
  weightLb: entry.weight_lb === null ? null : Number((entry.qty * entry.weight_lb).toFixed(2)),
  bin: entry.bin ?? '',
  entryId: entry.id,
});

/** What came on one day came with one truck, at the moment of its last entry. */
function trucksOf(group: readonly Entry[], items: readonly string[]): readonly PlannedTruck[] {
  const days = [...new Set(group.map((entry) => dayOf(entry.moved_dt)))];
  return days.map((day) => {
    const came = group.filter((entry) => dayOf(entry.moved_dt) === day);
    return {
      at: new Date(came.at(-1)?.moved_dt ?? 0).toISOString(),
      lots: came.map((entry) => lotOf(entry, items.indexOf(itemOf(entry)))),
    };
  });
}

function planOrder(group: readonly Entry[], index: number, calendar: DemoCalendar): OrderPlan[] {
  const [first] = group;
  if (!first) return [];
  const items = [...new Set(group.map(itemOf))];
  const trucks = trucksOf(group, items);
  const isShort = index % SHORT_EVERY === 2;
  const lines = items.map((item, lineIndex) => {
    const came = group.filter((entry) => itemOf(entry) === item);
    const qty = came.reduce((sum, entry) => sum + entry.qty, 0);
    return {
      material_id: came[0]?.material_id ?? null,
      part_id: came[0]?.part_id ?? null,
      vendor_part_no: null,
      qty: isShort && lineIndex === 0 ? qty + Math.max(1, Math.round(qty * SHORT_SHARE)) : qty,
    };
  });
  const { holidayDates, today } = calendar;
  const came = dayOf(first.moved_dt);
  const written = addWorkingDays(came, -first.lead_days - 2, holidayDates);
  const last = dayOf(group.at(-1)?.moved_dt ?? first.moved_dt);
  const closed = addWorkingDays(last, isShort ? GIVEN_UP_AFTER : CLOSED_AFTER, holidayDates);
  const minutes = (index * 7) % 50;
  const plan: OrderPlan = {
    supplierId: first.supplier_id,
    locationId: first.location_id,
    lines,
    buyer: index % 5 === 3 ? 'logistics' : 'material',
    written: at(written, minutes),
    approved: at(written, minutes + 90),
    sent: at(written, minutes + 140),
    acknowledged: at(addWorkingDays(written, 1, holidayDates), minutes + 60),
    need: addWorkingDays(came, 1, holidayDates),
    promise: came,
    trucks,
    instructions: null,
  };
  const shortReason = isShort ? 'The supplier is out of the rest; bought with the next order' : null;
  return [closed < today ? { ...plan, closed: { at: at(closed, minutes + 200), shortReason } } : plan];
}

/** Orders that the receipts of the stock ledgers came of: the ledgers have their quantities, dates, costs and heats. */
export async function planPastOrders(calls: StoryCalls): Promise<readonly OrderPlan[]> {
  const groups = groupEntries(await readEntries(calls));
  return groups.flatMap((group, index) => planOrder(group, index, calls.calendar));
}
