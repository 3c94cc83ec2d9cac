import { AppError } from '@cdi/shared/errors';
import { type BuildStage, objects, PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import type { FreightLane } from '@cdi/shared/domain/freight';
import { isShipped } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { readHolidays } from '../plants/plant.service.ts';
import {
  buyerTerms,
  priceBookFor,
  priceBookOfVersion,
  type ActiveBook,
  type BuyerTerms,
} from '../pricing/price-book.service.ts';
import { readFreightLanes } from '../pricing/quote-freight.service.ts';
import { readTaxedBefore, type TaxedBefore, type TaxRule } from '../pricing/order-tax.ts';
import { readTaxRule } from '../pricing/sales-tax.service.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readParts, readSoldParts, type Part, type SoldPart } from './part-facts.ts';
import type { LineEdit } from './read-edits.ts';

export type Order = RecordRow<'tracker'>;
export type Curb = RecordRow<'tracker_curb'>;

/** A line of an order with its history. */
export interface LineFacts {
  readonly curb: Curb;
  readonly done: readonly BuildStage[];
  readonly open: readonly BuildStage[];
  /** Nesting is done or under way. */
  readonly isNested: boolean;
  readonly isShipped: boolean;
  readonly isParts: boolean;
  readonly crates: number;
  /** It has a valid seal. */
  readonly isSealed: boolean;
  /** Engineering released its springs. */
  readonly isSprung: boolean;
}

/** Everything that the price, the dates and the work of a change follow from. */
export interface ChangeFacts {
  readonly order: Order;
  /** Lines in use, in their order; pieces that are made again were not sold, and do not change. */
  readonly lines: readonly LineFacts[];
  /** The parts that were sold beside the curbs, or alone. */
  readonly parts: readonly SoldPart[];
  /** The parts that the change adds. */
  readonly addedParts: readonly Part[];
  /** The price book that the order was sold by: it prices changes of sold lines. */
  readonly soldBook: ActiveBook;
  /** Today's price book: it prices added lines. */
  readonly todaysBook: ActiveBook;
  readonly terms: BuyerTerms;
  readonly discount: number;
  readonly tax: TaxRule;
  /** The part that is already invoiced under another tax rule, and keeps its tax. */
  readonly taxedBefore: TaxedBefore | null;
  readonly lanes: readonly FreightLane[];
  readonly holidays: ReadonlySet<PlainDate>;
}

interface LineRow {
  readonly tracker_curb_id: number;
  readonly done: readonly BuildStage[];
  readonly open: readonly BuildStage[];
  readonly is_nested: boolean;
  readonly on_trucks: number;
  readonly crates: number;
  readonly is_sealed: boolean;
  readonly is_sprung: boolean;
}

async function readLines({ db }: CallContext, trackerId: number): Promise<readonly LineFacts[]> {
  const curbs = await many<Curb>(db)`
    select * from tracker_curb
    where tracker_id = ${trackerId} and is_active and status <> 'cancelled' and line_kind is distinct from 'remake'
    order by line_no`;
  const rows = await many<LineRow>(db)`
    select c.tracker_curb_id,
      array(select t.task from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id and t.status = 'done'
        order by t.sequence) as done,
      array(select t.task from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id
        and t.status in ('waiting', 'ready', 'running') order by t.sequence) as open,
      exists (select 1 from tracker_curb_task t where t.tracker_curb_id = c.tracker_curb_id and t.task = 'radan'
        and t.status in ('running', 'done')) as is_nested,
      (select count(*)::int from shipment_item i where i.tracker_curb_id = c.tracker_curb_id) as on_trucks,
      (select count(*)::int from crate k where k.tracker_curb_id = c.tracker_curb_id) as crates,
      exists (select 1 from conforming_stamp s where s.tracker_curb_id = c.tracker_curb_id and s.status = 'stamped'
        and s.is_active) as is_sealed,
      c.spring_configuration_id is not null as is_sprung
    from tracker_curb c where c.tracker_id = ${trackerId}`;
  return curbs.flatMap((curb) => {
    const row = rows.find((each) => each.tracker_curb_id === curb.tracker_curb_id);
    if (!row) return [];
    return [
      {
        curb,
        done: row.done,
        open: row.open,
        isNested: row.is_nested,
        isShipped: curb.status === 'shipped' || row.done.includes('loading') || row.on_trucks > 0,
        isParts: curb.curb_type === PARTS_LINE,
        crates: row.crates,
        isSealed: row.is_sealed,
        isSprung: row.is_sprung,
      },
    ];
  });
}

/** Level and discount at which the order was sold. */
async function readSold(context: CallContext, order: Order): Promise<{ terms: BuyerTerms; discount: number }> {
  const terms = await buyerTerms(context, order.company_id, order.branch_id);
  const quote = await maybeOne<Pick<RecordRow<'quote'>, 'customer_level' | 'discount_percent'>>(context.db)`
    select customer_level, discount_percent from quote where quote_id = ${order.quote_id}::bigint`;
  return {
    terms: { ...terms, level: quote?.customer_level ?? terms.level },
    discount: (quote?.discount_percent ?? 0) / 100,
  };
}

/** Throws RULE for an order that has left the plant or was given up. */
function assertChangeable(order: Order): void {
  if (!isShipped(order.status) && order.status !== 'cancelled') return;
  const state = order.status.replaceAll('_', ' ');
  throw new AppError('RULE', `Order ${order.tracker_no ?? ''} is ${state}: it does not change any more.`);
}

/** Reads and locks an order with what a change of it follows from. Throws NOT_FOUND for one that is not the person's, and RULE. */
export async function readChangeFacts(
  context: CallContext,
  trackerId: number,
  edits: readonly LineEdit[],
  lock = false,
): Promise<ChangeFacts> {
  const order = await getVisible(context, objects.tracker, trackerId, lock);
  assertChangeable(order);
  const lines = await readLines(context, trackerId);
  const todaysBook = await priceBookFor(context, order.company_id);
  const { price_version: priceVersion, cost_version: costVersion } =
    lines.find(({ curb }) => curb.price_version !== null)?.curb ?? {};
  const tax = await readTaxRule(context, {
    branchId: order.branch_id,
    state: order.ship_to_state,
    isExempt: order.tax_exempt === true,
  });
  const sold = priceVersion
    ? await priceBookOfVersion(context, { priceVersion, costVersion: costVersion ?? null })
    : null;
  return {
    order,
    lines,
    parts: await readSoldParts(context, trackerId),
    addedParts: await readParts(
      context,
      edits.flatMap(({ part }) => (part !== null && part.partId !== 0 ? [part.partId] : [])),
    ),
    soldBook: sold ?? todaysBook,
    todaysBook,
    ...(await readSold(context, order)),
    tax,
    taxedBefore: await readTaxedBefore(context.db, trackerId, tax),
    lanes: await readFreightLanes(context.db),
    holidays: await readHolidays(context.db, context.today, order.cdi_location_id),
  };
}
