import { sql } from 'kysely';
import { ON_THE_WAY } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import type { Logger } from '../../server/src/context.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { inStates } from '../../server/src/storage/in-states.ts';
import { copyChildren, copyRecords, type Overrides } from './kit/copy-columns.ts';
import { JOB_KINDS, JOB_PLACES, JOB_WORK } from './quotes/jobs.data.ts';
import { suspendIndexes } from './kit/suspend-indexes.ts';
import { run } from '../../server/src/storage/query.ts';
import { seedBulkBooks } from './seed-bulk-books.ts';
import {
  chance,
  keyOfCopy,
  keyOfLine,
  LINES,
  nothing,
  pickText,
  readBase,
  type Base,
  type Sql,
} from './seed-bulk-keys.ts';
import { seedBulkMers } from './seed-bulk-mers.ts';
import { seedBulkPurchases } from './seed-bulk-purchases.ts';
import { finishOrders } from './seed-bulk-finished.ts';
import { insertHistory, prepareHistory, versionOfCopy } from './seed-bulk-history.ts';
import { continueShipped, listShipped, numberShipped, ofOwnLine, SHIPPED_TABLES } from './seed-bulk-shipped.ts';

export interface BulkOptions {
  /** Orders to add; as many quotes come with them. */
  readonly count: number;
  readonly today: PlainDate;
  readonly log: Logger;
  readonly onProgress?: (text: string) => void;
}

const TABLES = [
  'quote',
  'quote_curb',
  'tracker',
  'tracker_curb',
  'tracker_curb_task',
  'history',
  ...SHIPPED_TABLES,
] as const;
const CHUNK = 50_000;
/** Orders that are still in work: one in five hundred, never more than a plant could have. */
const OPEN_SHARE = 0.002;
const MAX_OPEN = 1_500;
const HISTORY_DAYS = 3_600;
/** The youngest order that is over: old enough for everything that happened to it. */
const YOUNGEST_DAYS = 90;
/** Every so many quotes did not become an order; the order beside it came by phone. */
const LOST_EVERY = 7;

const isLost = sql`o.i % ${sql.lit(LOST_EVERY)} = 0`;

/** What the copies are made of: customers, orders of the story, and one row for each copy with its date and name. */
async function prepareCopies(db: Db, { count, today }: BulkOptions): Promise<void> {
  await run(db)`
    create temp table bulk_customer on commit drop as
    select row_number() over (order by u.user_id) - 1 as n, u.user_id, c.company_id, c.company_name, b.branch_id,
      b.territory_id, b.outside_rep_id, b.inside_rep_id, b.address1
    from company c join branch b using (company_id) join "user" u on u.branch_id = b.branch_id
    where u.user_type in ('1', '10') and u.status = 'active'`;
  await run(db)`
    create temp table bulk_template on commit drop as
    select ${inStates(sql.ref('status'), ON_THE_WAY)} as is_open, tracker_id, quote_id, tracker_date,
      row_number() over (partition by ${inStates(sql.ref('status'), ON_THE_WAY)} order by tracker_id) - 1 as n
    from tracker where tracker_no < 'T-49000' and status <> 'cancelled' and quote_id is not null`;
  await finishOrders(db);
  await prepareHistory(db);
  const open = Math.min(MAX_OPEN, Math.ceil(count * OPEN_SHARE));
  const over = count - open;
  const oldest = sql`
    ${today}::date - ${YOUNGEST_DAYS}::int
      - floor((${over} - o.i)::numeric * ${HISTORY_DAYS} / ${Math.max(1, over)})::int`;
  await run(db)`
    create temp table bulk_order on commit drop as
    select o.i, c.user_id, c.company_id, c.company_name, c.branch_id, c.territory_id, c.outside_rep_id,
      c.inside_rep_id, c.address1, t.is_open, t.tracker_id, t.quote_id,
      case when t.is_open then -(o.i % 4)::int else ${oldest} - t.tracker_date end as day_shift,
      ${pickText(11, JOB_PLACES)} || ' ' || ${pickText(12, JOB_KINDS)} 
        || case when o.i % 3 = 0 then ' ' || (100 + ${chance(13, sql`9000`)}) else '' end
        || ${pickText(14, JOB_WORK)} as job_name
    from generate_series(1, ${count}::bigint) as o(i)
    join bulk_customer c on c.n = ${chance(15, sql`(select count(*) from bulk_customer)`)}
    join bulk_template t on t.is_open = (o.i > ${over}) and t.n = 
      ${chance(16, sql`(select count(*) from bulk_template x where x.is_open = (o.i > ${over}))`)}`;
  await run(db)`create index on bulk_order (i)`;
  await run(db)`analyze bulk_order`;
}

const people: Overrides = {
  version: sql`1`,
  created_by: sql`o.user_id`,
  updated_by: sql`o.user_id`,
  company_id: sql`o.company_id`,
  branch_id: sql`o.branch_id`,
  contact_user_id: sql`o.user_id`,
  cc_users: sql`'{}'::bigint[]`,
  outside_rep_id: sql`o.outside_rep_id`,
  inside_rep_id: sql`o.inside_rep_id`,
  territory_id: sql`o.territory_id`,
  job_name: sql`o.job_name`,
};

/** What the one truck of an order that is over says. */
const ofTruck = (name: 'ship_date' | 'shipper_id'): Sql =>
  sql`(select s.${sql.ref(name)} from bulk_shipment s where s.tracker_id = t.tracker_id)`;

const keyOfOwnLine = (start: number): Sql => keyOfLine(start, sql`t.line_no`);
const trackerNoOf = ({ trackerNo }: Base): Sql => sql`'T-' || (${sql.lit(trackerNo)} + o.i)`;

const quotesOf = (base: Base): Overrides => ({
  ...people,
  quote_id: keyOfCopy(base.quote),
  quote_no: sql`'Q-' || (${sql.lit(base.quoteNo)} + o.i)`,
  revision: sql`0`,
  revised_from_id: nothing,
  tracker_id: nothing,
  status: sql`case when ${isLost} then 'lost' else t.status end`,
  lost_reason: sql`case when ${isLost} then 'Price' end`,
  next_action: nothing,
  next_action_date: nothing,
});

const trackersOf = (base: Base): Overrides => ({
  ...people,
  version: versionOfCopy,
  tracker_id: keyOfCopy(base.tracker),
  tracker_no: trackerNoOf(base),
  quote_id: sql`case when not ${isLost} then ${keyOfCopy(base.quote)} end`,
  customer_po: sql`'PO-' || (100000 + ${chance(17, sql`900000`)})`,
  ship_to_name: sql`o.company_name || ', ' || t.ship_to_city`,
  ship_to_address: sql`o.address1`,
  // what is over is invoiced and paid: years of open invoices would hold every further order
  status: sql`case when o.is_open or t.status = 'closed' then t.status else 'paid' end`,
  ship_date: sql`
    case when o.is_open then t.ship_date else coalesce(t.ship_date, ${ofTruck('ship_date')}) end + o.day_shift`,
  shipper_id: sql`
    case when o.is_open then t.shipper_id else coalesce(t.shipper_id, ${ofTruck('shipper_id')}) end`,
  freight_actual: sql`
    case when o.is_open then t.freight_actual else coalesce(t.freight_actual, t.freight_quoted) end`,
  ready_to_invoice: sql`t.ready_to_invoice or not o.is_open`,
});

const curbsOf = (base: Base): Overrides => ({
  version: sql`1`,
  created_by: sql`o.user_id`,
  updated_by: sql`o.user_id`,
  tracker_curb_id: keyOfOwnLine(base.curb),
  tracker_id: keyOfCopy(base.tracker),
  quote_curb_id: sql`case when t.quote_curb_id is not null then ${keyOfOwnLine(base.quoteCurb)} end`,
  remake_of_id: sql`(
    select ${keyOfLine(base.curb, sql`k.line_no`)} from tracker_curb k where k.tracker_curb_id = t.remake_of_id)`,
  status: sql`case when o.is_open then t.status else 'shipped' end`,
  current_stage: sql`case when o.is_open then t.current_stage end`,
  curb_no: sql`${trackerNoOf(base)} || '-' || t.line_no`,
  qr_code: sql`substr(md5('curb' || ${keyOfOwnLine(base.curb)}), 1, 16)`,
  drawing_file_id: nothing,
  approved_file_id: nothing,
  conforming_stamp_id: ofOwnLine(base.stamp, 'conforming_stamp'),
  spring_configuration_id: ofOwnLine(base.springs, 'spring_configuration'),
});

/** The statements that make the copies numbered `from` to `to`, parents first. */
function listInserts(base: Base, from: number, to: number): readonly Sql[] {
  const range = sql`o.i between ${sql.lit(from)} and ${sql.lit(to)}`;
  return [
    copyRecords('quote', quotesOf(base), sql`from bulk_order o join quote t on t.quote_id = o.quote_id where ${range}`),
    copyChildren(
      'quote',
      'curbs',
      { quote_curb_id: keyOfOwnLine(base.quoteCurb), quote_id: keyOfCopy(base.quote), price_steps: nothing },
      sql`from bulk_order o join quote_curb t on t.quote_id = o.quote_id where ${range}`,
    ),
    copyRecords(
      'tracker',
      trackersOf(base),
      sql`from bulk_order o join tracker t on t.tracker_id = o.tracker_id where ${range}`,
    ),
    copyRecords(
      'tracker_curb',
      curbsOf(base),
      sql`from bulk_order o join tracker_curb t on t.tracker_id = o.tracker_id where ${range}`,
    ),
    copyChildren(
      'tracker_curb',
      'tasks',
      {
        tracker_curb_id: keyOfLine(base.curb, sql`c.line_no`),
        sent_back_reason: nothing,
      },
      sql`
        from bulk_order o join tracker_curb c on c.tracker_id = o.tracker_id
        join tracker_curb_task t on t.tracker_curb_id = c.tracker_curb_id where o.is_open and ${range}`,
    ),
    sql`
      update quote q set tracker_id = ${sql.lit(base.tracker)} + o.i from bulk_order o
      where q.quote_id = ${keyOfCopy(base.quote)} and not ${isLost} and ${range}`,
    ...listShipped(base, range),
    insertHistory(base, range),
  ];
}

async function continueNumbers(db: Db, base: Base, count: number): Promise<void> {
  const keys = {
    quote: base.quote + count,
    tracker: base.tracker + count,
    quote_curb: base.quoteCurb + count * LINES,
    tracker_curb: base.curb + count * LINES,
    spring_configuration: base.springs + count * LINES,
    conforming_stamp: base.stamp + count * LINES,
  };
  for (const [table, last] of Object.entries(keys))
    await run(db)`select setval(pg_get_serial_sequence(${table}, ${`${table}_id`}), ${last}::bigint)`;
  await run(db)`update number_series set last_value = last_value + ${count} where series in ('quote', 'tracker')`;
  await continueShipped(db);
}

/**
 * Adds many orders with their quotes and curbs to a demo company, for measuring: copies of its orders with other customers, jobs, numbers
 * and dates over ten years. Nearly all are over, shipped, invoiced and paid, and have no tasks; the last ones are in work and have all of
 * theirs. The records that an order leaves behind are added too: trucks, springs, seals, requests, credits, history; also timecards of the
 * years, and the purchases and stock of the orders. The same count on the same company gives the same orders. All of it runs in one
 * transaction, during which no one else reads the tables.
 */
export async function seedBulk(db: Db, options: BulkOptions): Promise<void> {
  const { count, log, onProgress = () => undefined } = options;
  const startedAt = performance.now();
  await db.transaction().execute(async (tx) => {
    await run(tx)`set local statement_timeout = 0`;
    await run(tx)`set local lock_timeout = 0`;
    await run(tx)`set local synchronous_commit = off`;
    await run(tx)`set local maintenance_work_mem = '256MB'`;
    const base = await readBase(tx);
    await prepareCopies(tx, options);
    await numberShipped(tx);
    const indexes = await suspendIndexes(tx, TABLES);
    for (let from = 1; from <= count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK - 1);
      for (const insert of listInserts(base, from, to)) await insert.execute(tx);
      onProgress(`${to.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} orders`);
    }
    await continueNumbers(tx, base, count);
    await indexes.restore((done, all) => {
      if (done % 20 === 0 || done === all) onProgress(`${done} of ${all} indexes and keys`);
    });
    for (const table of TABLES) await run(tx)`analyze ${sql.table(table)}`;
    const added = { afterTracker: base.tracker, orders: count, today: options.today };
    onProgress('Requests, invoices, credits, payments and timecards');
    await seedBulkMers(tx, base);
    await seedBulkBooks(tx, { base, orders: count, today: options.today });
    onProgress('Purchase orders, receipts, bills and stock');
    await seedBulkPurchases(tx, added);
  });
  log.info({ orders: count, durationMs: Math.round(performance.now() - startedAt) }, 'Orders for measuring were added');
}
