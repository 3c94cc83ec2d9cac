import {
  openDemoDatabase,
  DEMO_NOW,
  DEMO_TODAY,
  queryRows,
  silentLog,
  type DemoDatabase,
} from '../testing/demo-database.ts';
import type { Db } from '../storage/database.ts';
import { findDifferences } from '../receivables/reconcile.ts';
import { findOutdatedSpend } from '../purchasing/sum-spend.ts';
import { seedBulk } from './seed-bulk.ts';

const COUNT = 1_500;
let demo: DemoDatabase;

const TABLES =
  "('quote', 'quote_curb', 'tracker', 'tracker_curb', 'tracker_curb_task', 'po', 'po_line', 'po_receipt', 'po_receipt_lot', 'vendor_bill', 'vendor_bill_line', 'vendor_bill_payment', 'stock_transaction')";

const readDefinitions = (db: Db): Promise<unknown[]> =>
  queryRows(
    db,
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid::regclass::text in ${TABLES}
      union all select conname || pg_get_constraintdef(oid) || convalidated from pg_constraint where conrelid::regclass::text in ${TABLES}
      union all select tgname || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal and tgrelid::regclass::text in ${TABLES} order by 1`,
  );

beforeAll(async () => {
  demo = await openDemoDatabase();
}, 300_000);

afterAll(() => demo.drop());

describe('orders for measuring', () => {
  const said: string[] = [];
  let before: unknown[];
  /** How many the story of the demo company has: those for measuring come after them. */
  let story = { orders: 0, quotes: 0, pos: 0, entries: 0 };

  beforeAll(async () => {
    before = await readDefinitions(demo.db);
    const [counts] = await queryRows<typeof story>(
      demo.db,
      'select (select max(tracker_id)::int from tracker) as orders, (select count(*)::int from quote) as quotes, (select max(po_id)::int from po) as pos, (select max(stock_transaction_id)::int from stock_transaction) as entries',
    );
    story = counts ?? story;
    await seedBulk(demo.db, { count: COUNT, today: DEMO_TODAY, log: silentLog, onProgress: (text) => said.push(text) });
  }, 300_000);

  it('come with as many quotes, and with curbs for each', async () => {
    const [counts] = await demo.query(`
      select (select count(*)::int from tracker) - ${story.orders} as trackers, (select count(*)::int from quote) - ${story.quotes} as quotes,
        (select count(*)::int from tracker t where not exists (select 1 from tracker_curb c where c.tracker_id = t.tracker_id)) as without_curbs,
        (select count(distinct company_id)::int from tracker) as companies, (select count(distinct job_name)::int from tracker) as jobs`);
    expect(counts).toMatchObject({ trackers: COUNT, quotes: COUNT, without_curbs: 0 });
    expect(counts?.['companies']).toBeGreaterThan(20);
    expect(counts?.['jobs']).toBeGreaterThan(COUNT / 2);
    expect(said[0]).toBe('1,500 of 1,500 orders');
  });

  it('leave every index and key as it was, checked', async () => {
    expect(await readDefinitions(demo.db)).toEqual(before);
  });

  it('have tasks only while they are in work, and those stand as the board wants them', async () => {
    const rows = await demo.query<{ status: string; tasks: number }>(`
      select t.status, count(k.tracker_curb_task_id)::int as tasks from tracker t join tracker_curb c using (tracker_id) left join tracker_curb_task k using (tracker_curb_id)
      where t.tracker_id > ${story.orders} group by t.tracker_id, t.status`);
    const isOver = (status: string): boolean => ['shipped', 'invoiced', 'paid', 'closed'].includes(status);
    expect(rows.filter((row) => row.tasks > 0 === isOver(row.status))).toEqual([]);
    expect(rows.filter((row) => row.tasks > 0)).toHaveLength(3);
  });

  it('belong to their customer: no copy is own to the customer of the order it was made from', async () => {
    const foreign = await demo.query(`
      select t.tracker_no from tracker t join "user" u on u.user_id in (t.created_by, t.contact_user_id) join branch b on b.branch_id = t.branch_id
      where t.tracker_id > ${story.orders} and (u.company_id <> t.company_id or b.company_id <> t.company_id or t.cc_users <> '{}')`);
    expect(foreign).toEqual([]);
  });

  it('fit their quotes to the cent, and their lines', async () => {
    const wrong = await demo.query(`
      select t.tracker_no from tracker t join quote q using (quote_id) where t.tracker_id > ${story.orders} and (q.tracker_id <> t.tracker_id or q.total <> q.subtotal + q.freight + q.tax
        or t.total <> q.total or exists (select 1 from tracker_curb c join quote_curb l using (quote_curb_id) where c.tracker_id = t.tracker_id and (l.quote_id <> q.quote_id or c.ext_price <> l.ext_price)))`);
    expect(wrong).toEqual([]);
    const [lost] = await demo.query(
      `select count(*)::int as n from quote where quote_id > 153 and status = 'lost' and tracker_id is null`,
    );
    expect(lost?.['n']).toBe(Math.floor(COUNT / 7));
  });

  it('lie in the past, oldest first, over ten years', async () => {
    const [span] = await demo.query<Record<string, string>>(`
      select min(tracker_date) as first, max(greatest(created_dt, updated_dt, approved_dt, released_dt)) as last, max(ship_date) as shipped from tracker where tracker_id > ${story.orders}`);
    expect(span && span['first']! < '2017-06-01' && span['last']! <= DEMO_NOW && span['shipped']! < DEMO_TODAY).toBe(
      true,
    );
    const unordered = await demo.query(`
      select tracker_no from (select tracker_no, tracker_date, lag(tracker_date) over (order by tracker_id) as before from tracker where tracker_id between ${story.orders + 1} and ${story.orders + 1488}) t where tracker_date < before`);
    expect(unordered).toEqual([]);
  });

  it('are invoiced and paid when they are over, and the books agree then as they did before', async () => {
    expect(await findDifferences(demo.db)).toEqual([]);
    const [books] = await demo.query<Record<string, number>>(`
      select (select count(*)::int from tracker where tracker_id > ${story.orders} and status in ('paid', 'closed')) as over,
        (select count(*)::int from invoice where tracker_id > ${story.orders}) as invoices,
        (select count(*)::int from payment where reference_no like 'BK-%') as payments,
        (select coalesce(sum(balance), 0) from invoice where tracker_id > ${story.orders}) as open`);
    expect(books).toEqual({ over: COUNT - 3, invoices: COUNT - 3, payments: COUNT - 3, open: 0 });
    expect(await demo.query(`select 1 from payment where payment_date > '${DEMO_TODAY}'`)).toEqual([]);
  });

  it('come with timecards of earlier weeks, that overlap nobody', async () => {
    const [cards] = await demo.query<Record<string, number>>(`
      select count(*) filter (where work_date < (select min(work_date) from timecard where status = 'submitted') - 60)::int as old,
        count(*)::int - count(distinct card_no)::int as doubles from timecard`);
    expect(cards?.['old']).toBeGreaterThan(200);
    expect(cards?.['doubles']).toBe(0);
  });

  it('come with what was bought for them: orders, receipts, bills that are paid, each with numbers of its own', async () => {
    const [bought] = await demo.query<Record<string, number>>(`
      select (select count(*)::int from po) - ${story.pos} as pos, (select count(*)::int - count(distinct lower(po_no))::int from po) as po_doubles,
        (select count(*)::int from po p where po_id > ${story.pos} and (status <> 'closed' or not exists (select 1 from po_receipt r where r.po_id = p.po_id))) as open,
        (select count(*)::int - count(distinct lower(receipt_no))::int from po_receipt) as receipt_doubles, (select count(*)::int - count(distinct lower(bill_no))::int from vendor_bill) as bill_doubles,
        (select count(*)::int from vendor_bill b join po using (po_id) where po_id > ${story.pos}) as bills,
        (select count(*)::int from vendor_bill where po_id > ${story.pos} and (status <> 'paid' or balance <> 0)) as unpaid`);
    expect(bought).toMatchObject({
      pos: Math.ceil(COUNT / 20),
      po_doubles: 0,
      open: 0,
      receipt_doubles: 0,
      bill_doubles: 0,
      unpaid: 0,
    });
    expect(bought?.['bills']).toBeGreaterThanOrEqual(Math.ceil(COUNT / 20));
    expect(await findOutdatedSpend({ db: demo.db, today: DEMO_TODAY })).toEqual([]);
  });

  it('use up what came, entry after entry of each position, in the order of time', async () => {
    const wrong = await demo.query(`
      select entry_label from (select entry_label, entry_no, qty, balance_after, amount, value_after, moved_dt,
          row_number() over place as n, sum(qty) over place as balance, sum(amount) over place as value, lag(moved_dt) over place as before
        from stock_transaction window place as (partition by inventory_manager_id order by entry_no)) e
      where entry_no <> n or balance_after <> balance or value_after <> value or balance_after < 0 or moved_dt < before`);
    expect(wrong).toEqual([]);
    const [used] = await demo.query<Record<string, number>>(`
      select count(*) filter (where kind = 'receipt')::int as receipts, count(*) filter (where kind = 'issue')::int as issues,
        count(*) filter (where kind = 'issue' and t.tracker_date > moved_dt::date)::int as early
      from stock_transaction s left join tracker t on s.reference_object = 'tracker' and t.tracker_id = s.reference_id
      where s.stock_transaction_id > ${story.entries}`);
    expect(used?.['receipts']).toBeGreaterThan(COUNT / 20);
    expect(used?.['issues']).toBeGreaterThan(COUNT / 2);
    expect(used?.['early']).toBe(0);
  });

  it('leave the numbers of what is bought where the next one goes on', async () => {
    const behind = await demo.query(`
      select series from number_series s where s.last_value <> case
        when series like 'po %' then (select max(substring(po_no from '[0-9]+$')::int) from po where po_no like 'PO-' || substring(series from 4) || '-%')
        when series like 'receipt %' then (select max(substring(receipt_no from '[0-9]+$')::int) from po_receipt where receipt_no like 'RC-' || substring(series from 9) || '-%')
        when series = 'bill' then (select max(substring(bill_no from 4)::int) from vendor_bill) else last_value end`);
    expect(behind).toEqual([]);
  });

  it('let the numbers and keys go on', async () => {
    const series = await demo.query<{ series: string; last_value: number }>(
      `select series, last_value from number_series where series in ('quote', 'tracker') order by 1`,
    );
    const [taken] = await demo.query(
      `select (select max(substring(quote_no from 3)::int) from quote) as quote, (select max(substring(tracker_no from 3)::int) from tracker) as tracker`,
    );
    expect(Object.fromEntries(series.map((row) => [row.series, row.last_value]))).toEqual(taken);
    const [next] = await demo.query<Record<string, boolean>>(`
      select nextval(pg_get_serial_sequence('tracker', 'tracker_id')) > (select max(tracker_id) from tracker) as tracker, nextval(pg_get_serial_sequence('quote', 'quote_id')) > (select max(quote_id) from quote) as quote,
        nextval(pg_get_serial_sequence('tracker_curb', 'tracker_curb_id')) > (select max(tracker_curb_id) from tracker_curb) as curb, nextval(pg_get_serial_sequence('quote_curb', 'quote_curb_id')) > (select max(quote_curb_id) from quote_curb) as line`);
    expect(next).toEqual({ tracker: true, quote: true, curb: true, line: true });
  });
});
