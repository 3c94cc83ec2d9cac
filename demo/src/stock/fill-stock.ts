import { COUNT_DAYS, type StockKind } from '@cdi/shared/catalogue';
import { FREE_VARIANCE_PERCENT, moveStock, variancePercent, type StockBalance } from '@cdi/shared/domain/stock';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { BOUGHT_SINCE } from '../kit/demo-calendar.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';
import { listItems, type Item } from './list-items.ts';
import { limitsOf } from '../../../server/src/stock/stock-position.ts';
import type { Random } from '../kit/random.ts';
import { planFloorUse, describeFloorUse, type FloorUse } from './floor-use.ts';
import { planOrderUse, type OrderUse } from './order-use.ts';

/** One thing that happened at a position, working days before today. */
interface Happening {
  readonly at: number;
  readonly kind: StockKind;
  readonly qty: number;
  readonly unitCostUsd?: number;
  readonly reason?: string;
  readonly usedFor?: OrderUse['usedFor'];
}

/** When the ledgers of the demo begin. */
const OPENED = -180;
/** The other plants keep what they cut most; the main plant keeps everything. */
const COMMON_STEEL = /^GS(16|18)-/;
const MAIN_PLANT = 'IND';

const toIssue = ({ qty, ...use }: FloorUse): Happening => ({ ...use, kind: 'issue', qty: -qty });

/** Issues to orders and batches, those of one day one after the other in its shift. */
const planIssues = (uses: readonly OrderUse[]): readonly Happening[] =>
  uses.map(({ at, usedFor, qty }, index) => {
    const first = uses.findIndex((use) => use.at === at);
    const sameDay = uses.filter((use) => use.at === at).length;
    return { at: at + 0.1 + (0.7 * (index - first)) / sameDay, kind: 'issue', qty: -qty, usedFor };
  });

interface YearFacts {
  readonly uses: readonly OrderUse[];
  /** What left beside it. */
  readonly floorUses: () => readonly FloorUse[];
  /** Pieces that orders hold and that are picked after all this. */
  readonly soldQty: number;
  /** Runs low just now. */
  readonly isShortOfIt: boolean;
}

/** Half a year of a position: opened, used, filled up when it ran low, counted once; some run low just now. */
function planYear(
  item: Item,
  random: Random,
  { uses, floorUses, soldQty, isShortOfIt }: YearFacts,
): readonly Happening[] {
  const reorder = item.reorder_point ?? 6;
  const least = reorder + soldQty;
  const issues = uses.length > 0 ? planIssues(uses) : floorUses().map(toIssue);
  const largest = Math.max(...issues.map(({ qty }) => -qty));
  // parts are bought by the piece, materials by the bundle
  const full = least + Math.max(item.part_id === null ? Math.ceil(reorder / 2) : 2, largest);
  const happenings: Happening[] = [
    { at: OPENED, kind: 'adjust', qty: full, unitCostUsd: item.costUsd, reason: 'Opening balance' },
  ];
  let there = full;
  const countedAfter = random.int(0, issues.length - 1);
  issues.forEach((issue, index) => {
    const { at } = issue;
    const gap = Math.min(0.8, (issues[index + 1]?.at ?? -0.03) - at);
    happenings.push(issue);
    there += issue.qty;
    if (index === countedAfter) {
      const off = there > 20 && random.isLucky(0.6) ? -1 : 0;
      happenings.push({ at: at + gap * 0.2, kind: 'count', qty: off });
      there += off;
    }
    const isLast = index === issues.length - 1;
    const needed = Math.max(least, -(issues[index + 1]?.qty ?? 0));
    if (there < needed && !(isLast && isShortOfIt)) {
      const earlierUsd = Number((item.costUsd * random.between(0.97, 1.06)).toFixed(4));
      const unitCostUsd = at + gap * 0.4 >= BOUGHT_SINCE ? item.costUsd : earlierUsd;
      happenings.push({ at: at + gap * 0.4, kind: 'receipt', qty: full - there, unitCostUsd });
      there = full;
    }
    if (random.isLucky(0.06) && there > needed + 1) {
      happenings.push({ at: at + gap * 0.6, kind: 'scrap', qty: -1, reason: random.pick(['Bent in handling', 'Wet']) });
      there -= 1;
    }
  });
  if (isShortOfIt && there >= reorder && there > 1)
    happenings.push({ at: -0.04, kind: 'issue', qty: reorder - 1 - there, reason: describeFloorUse(item) });
  return happenings;
}

interface Place {
  readonly code: string;
  readonly locationId: number;
  /** A count that is far off waits for a manager. */
  readonly isMiscounted?: boolean;
}

interface Counted {
  readonly id: number;
  readonly name: string;
  readonly moment: string;
  readonly day: string;
  readonly before: StockBalance;
  readonly each: Pick<Happening, 'qty'>;
}

/** Writes a count as its rules book it: at once up to 5 %, waiting above that. */
function addCount({ tables, users }: DemoSources, { id, name, moment, day, before, each }: Counted): number {
  const percent = variancePercent(before.qty, each.qty);
  const by = users.id('material');
  return tables.add('stock_count', {
    count_label: `${name}, ${day}`,
    inventory_manager_id: id,
    counted_qty: before.qty + each.qty,
    counted_dt: moment,
    counted_by: by,
    status: percent <= FREE_VARIANCE_PERCENT ? 'posted' : 'waiting',
    system_qty: before.qty,
    variance_qty: each.qty,
    variance_percent: percent,
    variance_amount: moveStock(before, each.qty).amountUsd,
    created_dt: moment,
    created_by: by,
    updated_dt: moment,
    updated_by: by,
  });
}

/** Writes a position and its ledger; gives what lies there. */
function addPosition(sources: DemoSources, item: Item, place: Place, happenings: readonly Happening[]): StockBalance {
  const isMiscounted = place.isMiscounted === true;
  const { tables, calendar, users, random } = sources;
  const keeper = users.id('material');
  const { code, costUsd: _cost, sumUp: _sumUp, ...facts } = item;
  const row: DemoRow<'inventory_manager'> = {
    ...facts,
    position_name: `${code} @ ${place.code}`,
    cdi_location_id: place.locationId,
    count_class: item.inventory_type === '4' ? 'A' : item.inventory_type === '5' ? 'B' : 'C',
    created_dt: calendar.moment(OPENED),
    updated_dt: calendar.moment(OPENED),
    created_by: keeper,
    updated_by: keeper,
  };
  const id = tables.add('inventory_manager', row);
  let balance: StockBalance = { qty: 0, valueUsd: 0, avgCostUsd: 0 };
  happenings.forEach((each, index) => {
    const before = balance;
    const { after, amountUsd, unitCostUsd } = moveStock(balance, each.qty, each.unitCostUsd ?? null);
    balance = after;
    const moment = calendar.moment(Math.min(each.at, -0.03));
    const day = calendar.day(Math.min(each.at, -0.03));
    const usedFor = each.usedFor ?? null;
    const counted =
      each.kind === 'count'
        ? addCount(sources, { id, name: row.position_name ?? '', moment, day, before, each })
        : null;
    tables.add('stock_transaction', {
      inventory_manager_id: id,
      entry_no: index + 1,
      entry_label: `${id}-${index + 1}`,
      moved_dt: moment,
      kind: each.kind,
      qty: each.qty,
      balance_after: after.qty,
      unit_cost: unitCostUsd,
      amount: amountUsd,
      avg_cost_after: after.avgCostUsd,
      value_after: after.valueUsd,
      // every row has the same columns: they go in together, in the order of their ledgers
      reference_object: usedFor?.object ?? (counted === null ? null : 'stock_count'),
      reference_id: usedFor?.id ?? counted,
      reference_label: usedFor?.label ?? (counted === null ? null : `Counted ${after.qty}`),
      lot_no: each.kind === 'receipt' && item.inventory_type === '4' ? `H${random.int(100_000, 999_999)}` : null,
      reason: each.reason ?? null,
      moved_by: keeper,
      created_dt: moment,
      created_by: keeper,
      updated_dt: moment,
      updated_by: keeper,
    });
    row.last_moved_dt = moment;
    if (each.kind !== 'count') return;
    row.last_count_date = day;
    row.next_count_date = addDays(toPlainDate(day), COUNT_DAYS[row.count_class ?? 'B']);
  });
  if (isMiscounted) {
    const each = { qty: -Math.ceil(balance.qty / 5) };
    const name = row.position_name ?? '';
    addCount(sources, { id, name, moment: calendar.moment(-0.3), day: calendar.day(-0.3), before: balance, each });
  }
  row.on_hand = balance.qty;
  row.stock_value = balance.valueUsd;
  row.avg_cost = balance.avgCostUsd;
  Object.assign(
    row,
    limitsOf({ on_hand: balance.qty, reorder_point: row.reorder_point ?? null, max_qty: row.max_qty ?? null }),
  );
  return balance;
}

/** Pieces that orders hold, by location and part: the plant has them in stock. */
function countSold({ tables }: DemoSources): ReadonlyMap<string, number> {
  const sold = new Map<string, number>();
  for (const { tracker_id, part_id, qty } of tables.rows('tracker_part')) {
    const order = tables.rows('tracker').find((each) => each.tracker_id === tracker_id);
    const key = `${order?.cdi_location_id} ${part_id}`;
    sold.set(key, (sold.get(key) ?? 0) + (qty ?? 0));
  }
  return sold;
}

/** Half a year of stock: positions with their ledgers, and materials and parts that say what these add up to. */
export function fillStock(sources: DemoSources, plants: ReadonlyMap<string, number>): void {
  const { random } = sources;
  const sold = countSold(sources);
  const uses = planOrderUse(sources, OPENED + 1);
  // by itself, so that the ledgers of the main plant stay as they are
  const elsewhere = random.fork('parts elsewhere');
  const places = [...plants].map(([code, locationId]) => ({ code, locationId })).filter(({ code }) => code !== 'HQ');
  listItems(sources).forEach((item, index) => {
    const soldAt = ({ locationId }: Place) => sold.get(`${locationId} ${item.part_id}`) ?? 0;
    const here = places.filter(
      (place) => place.code === MAIN_PLANT || COMMON_STEEL.test(item.code) || soldAt(place) > 0,
    );
    const balances = here.map((place) => {
      const isOwn = place.code === MAIN_PLANT || item.part_id === null;
      const soldQty = soldAt(place);
      const source = isOwn ? random : elsewhere;
      const happenings = planYear(item, source, {
        floorUses: () => planFloorUse(item, source, { fromDay: OPENED, locationId: place.locationId, uses }),
        uses: uses.get(`${place.locationId} ${item.code}`) ?? [],
        soldQty,
        isShortOfIt: place.code === MAIN_PLANT && index % 9 === 4 && soldQty === 0,
      });
      const isMiscounted = place.code === MAIN_PLANT && index % 23 === 7;
      return addPosition(sources, item, { ...place, isMiscounted }, happenings);
    });
    item.sumUp(
      balances.reduce((sum, balance) => sum + balance.qty, 0),
      balances.reduce((sum, balance) => sum + balance.valueUsd, 0),
    );
  });
}
