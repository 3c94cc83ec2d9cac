import { sql, type RawBuilder } from 'kysely';
import { ON_THE_WAY } from '@cdi/shared/domain';
import type { PlainDate } from '@cdi/shared/units';
import type { Logger } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { inStates } from '../storage/in-states.ts';
import { copyChildren, copyRecords, type Overrides } from '../seed/copy-columns.ts';
import { JOB_KINDS, JOB_PLACES, JOB_WORK } from '../quotes/seed/jobs.data.ts';
import { suspendIndexes } from '../seed/suspend-indexes.ts';
import { many, run } from '../storage/query.ts';
import { seedBulkBooks } from './seed-bulk-books.ts';
import { seedBulkPurchases } from './seed-bulk-purchases.ts';

export interface BulkOptions {
  /** Orders to add; as many quotes come with them. */
  readonly count: number;
  readonly today: PlainDate;
  readonly log: Logger;
  readonly onProgress?: (text: string) => void;
}

const TABLES = ['quote', 'quote_curb', 'tracker', 'tracker_curb', 'tracker_curb_task'] as const;
const CHUNK = 50_000;
/** Orders that are still in work: one in five hundred, never more than a plant could have. */
const OPEN_SHARE = 0.002;
const MAX_OPEN = 1_500;
const HISTORY_DAYS = 3_600;
/** The youngest order that is over: old enough for everything that happened to it. */
const YOUNGEST_DAYS = 90;
/** Every so many quotes did not become an order; the order beside it came by phone. */
const LOST_EVERY = 7;
/** Room for this many lines of an order in the keys of its curbs. */
const LINES = 8;

type Sql = RawBuilder<unknown>;

/** A whole number from 0 to `below` − 1 that follows from the number of the order and a salt. */
const chance = (salt: number, below: Sql): Sql =>
  sql`((hashint8extended(o.i, ${sql.lit(salt)}) & 9223372036854775807) % ${below})::int`;
const pickText = (salt: number, texts: readonly string[]): Sql =>
  sql`(array[${sql.join(texts.map((text) => sql.lit(text)))}])[1 + ${chance(salt, sql.lit(texts.length))}]`;
const isLost = sql`o.i % ${sql.lit(LOST_EVERY)} = 0`;
const nothing = sql`null`;

/** First keys and numbers that are free. */
interface Base {
  readonly quote: number;
  readonly tracker: number;
  readonly quoteCurb: number;
  readonly curb: number;
  readonly quoteNo: number;
  readonly trackerNo: number;
}

async function readBase(db: Db): Promise<Base> {
  const rows = await many<Base>(db)`
    select (select coalesce(max(quote_id), 0) from quote) as quote,
      (select coalesce(max(tracker_id), 0) from tracker) as tracker,
      (select coalesce(max(quote_curb_id), 0) from quote_curb) as "quoteCurb",
      (select coalesce(max(tracker_curb_id), 0) from tracker_curb) as curb,
      (select last_value from number_series where series = 'quote') as "quoteNo",
      (select last_value from number_series where series = 'tracker') as "trackerNo"`;
  if (!rows[0]) throw new Error('The numbers of quotes and orders cannot be read.');
  return rows[0];
}

/** What the copies are made of: customers, orders of the story, and one row for each copy with its date and name. */
async function prepareCopies(db: Db, { count, today }: BulkOptions): Promise<void> {
  await run(db)`
    create temp table bulk_customer on commit drop as
    select row_number() over (order by u.user_id) - 1 as n, u.user_id, c.company_id, c.company_name, b.branch_id,
      b.territory_id, b.outside_rep_id, b.inside_rep_id, b.address1, b.city, b.state, b.zip
    from company c join branch b using (company_id) join "user" u on u.branch_id = b.branch_id
    where u.user_type in ('1', '10') and u.status = 'active'`;
  await run(db)`
    create temp table bulk_template on commit drop as
    select ${inStates(sql.ref('status'), ON_THE_WAY)} as is_open, tracker_id, quote_id, tracker_date,
      row_number() over (partition by ${inStates(sql.ref('status'), ON_THE_WAY)} order by tracker_id) - 1 as n
    from tracker where tracker_no < 'T-49000' and status <> 'cancelled' and quote_id is not null`;
  const open = Math.min(MAX_OPEN, Math.ceil(count * OPEN_SHARE));
  const over = count - open;
  const oldest = sql`
    ${today}::date - ${YOUNGEST_DAYS}::int
      - floor((${over} - o.i)::numeric * ${HISTORY_DAYS} / ${Math.max(1, over)})::int`;
  await run(db)`
    create temp table bulk_order on commit drop as
    select o.i, c.user_id, c.company_id, c.company_name, c.branch_id, c.territory_id, c.outside_rep_id,
      c.inside_rep_id, c.address1, c.city, c.state, c.zip, t.is_open, t.tracker_id, t.quote_id,
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

/** The statements that make the copies numbered `from` to `to`, parents first. */
function listInserts(base: Base, from: number, to: number): readonly Sql[] {
  const key = (start: number): Sql => sql`${sql.lit(start)} + o.i`;
  const childKey = (start: number): Sql => sql`${sql.lit(start)} + (o.i - 1) * ${sql.lit(LINES)} + t.line_no`;
  const trackerNo = sql`'T-' || (${sql.lit(base.trackerNo)} + o.i)`;
  const range = sql`o.i between ${sql.lit(from)} and ${sql.lit(to)}`;
  const quotes: Overrides = {
    ...people,
    quote_id: key(base.quote),
    quote_no: sql`'Q-' || (${sql.lit(base.quoteNo)} + o.i)`,
    revision: sql`0`,
    revised_from_id: nothing,
    tracker_id: nothing,
    job_city: sql`o.city`,
    job_state: sql`o.state`,
    job_zip: sql`o.zip`,
    status: sql`case when ${isLost} then 'lost' else t.status end`,
    lost_reason: sql`case when ${isLost} then 'Price' end`,
    next_action: nothing,
    next_action_date: nothing,
  };
  const trackers: Overrides = {
    ...people,
    tracker_id: key(base.tracker),
    tracker_no: trackerNo,
    quote_id: sql`case when not ${isLost} then ${key(base.quote)} end`,
    customer_po: sql`'PO-' || (100000 + ${chance(17, sql`900000`)})`,
    ship_to_name: sql`o.company_name || ', ' || o.city`,
    ship_to_address: sql`o.address1`,
    ship_to_city: sql`o.city`,
    ship_to_state: sql`o.state`,
    ship_to_zip: sql`o.zip`,
    // what is over is invoiced and paid: years of open invoices would hold every further order
    status: sql`case when t.status in ('shipped', 'invoiced') then 'paid' else t.status end`,
  };
  const curbs: Overrides = {
    version: sql`1`,
    created_by: sql`o.user_id`,
    updated_by: sql`o.user_id`,
    tracker_curb_id: childKey(base.curb),
    tracker_id: key(base.tracker),
    quote_curb_id: childKey(base.quoteCurb),
    curb_no: sql`${trackerNo} || '-' || t.line_no`,
    qr_code: sql`substr(md5('curb' || ${childKey(base.curb)}), 1, 16)`,
    drawing_file_id: nothing,
    approved_file_id: nothing,
    conforming_stamp_id: nothing,
    spring_configuration_id: nothing,
  };
  return [
    copyRecords('quote', quotes, sql`from bulk_order o join quote t on t.quote_id = o.quote_id where ${range}`),
    copyChildren(
      'quote',
      'curbs',
      { quote_curb_id: childKey(base.quoteCurb), quote_id: key(base.quote), price_steps: nothing },
      sql`from bulk_order o join quote_curb t on t.quote_id = o.quote_id where ${range}`,
    ),
    copyRecords(
      'tracker',
      trackers,
      sql`from bulk_order o join tracker t on t.tracker_id = o.tracker_id where ${range}`,
    ),
    copyRecords(
      'tracker_curb',
      curbs,
      sql`from bulk_order o join tracker_curb t on t.tracker_id = o.tracker_id where ${range}`,
    ),
    copyChildren(
      'tracker_curb',
      'tasks',
      {
        tracker_curb_id: sql`${sql.lit(base.curb)} + (o.i - 1) * ${sql.lit(LINES)} + c.line_no`,
        sent_back_reason: nothing,
      },
      sql`
        from bulk_order o join tracker_curb c on c.tracker_id = o.tracker_id
        join tracker_curb_task t on t.tracker_curb_id = c.tracker_curb_id where o.is_open and ${range}`,
    ),
    sql`
      update quote q set tracker_id = ${sql.lit(base.tracker)} + o.i from bulk_order o
      where q.quote_id = ${key(base.quote)} and not ${isLost} and ${range}`,
  ];
}

async function continueNumbers(db: Db, base: Base, count: number): Promise<void> {
  const keys = {
    quote: base.quote + count,
    tracker: base.tracker + count,
    quote_curb: base.quoteCurb + count * LINES,
    tracker_curb: base.curb + count * LINES,
  };
  for (const [table, last] of Object.entries(keys))
    await run(db)`select setval(pg_get_serial_sequence(${table}, ${`${table}_id`}), ${last}::bigint)`;
  await run(db)`update number_series set last_value = last_value + ${count} where series in ('quote', 'tracker')`;
}

/**
 * Adds many orders with their quotes and curbs to a demo company, for measuring: copies of its orders with other customers, jobs,
 * numbers and dates over ten years. Nearly all are over, invoiced and paid, and have no tasks; the last ones are in work and have
 * all of theirs. Timecards of the years come with them, and what was bought for them, through stock. The same count on the same company gives the same orders. All of it in one transaction, during which nobody else reads the tables.
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
    onProgress('Invoices, payments and timecards');
    await seedBulkBooks(tx, added);
    onProgress('Purchase orders, receipts, bills and stock');
    await seedBulkPurchases(tx, added);
  });
  log.info({ orders: count, durationMs: Math.round(performance.now() - startedAt) }, 'Orders for measuring were added');
}
