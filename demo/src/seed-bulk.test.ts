import { openDemoDatabase, queryRows, silentLog, type DemoDatabase } from '../../server/src/testing/demo-database.ts';
import { DEMO_NOW, DEMO_TODAY } from '../../server/src/testing/demo-database.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { findDifferences } from '../../server/src/receivables/reconcile.ts';
import { findOutdatedSpend } from '../../server/src/purchasing/sum-spend.ts';
import { COMMISSIONS } from '../../server/src/reports/accounting/commission-sql.ts';
import { one } from '../../server/src/storage/query.ts';
import { seedBulk } from './seed-bulk.ts';

const COUNT = 1_500;
let demo: DemoDatabase;

const readDefinitions = (db: Db): Promise<unknown[]> =>
  queryRows(
    db,
    `select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class t on t.oid = indrelid where t.relnamespace = current_schema()::regnamespace
      union all select conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated from pg_constraint where connamespace = current_schema()::regnamespace
      union all select tgname || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  );

/** A statement that finds what is wrong finds nothing. */
const expectNone = async (text: string): Promise<void> => expect(await demo.query(text)).toEqual([]);

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('orders for measuring', () => {
  const said: string[] = [];
  let before: unknown[];
  /** How many the story of the demo company has: those for measuring come after them. */
  let story = { orders: 0, quotes: 0, pos: 0, entries: 0, invoices: 0, mers: 0, credits: 0 };

  beforeAll(async () => {
    before = await readDefinitions(demo.db);
    const [counts] = await queryRows<typeof story>(
      demo.db,
      'select (select max(tracker_id)::int from tracker) as orders, (select count(*)::int from quote) as quotes, (select max(po_id)::int from po) as pos, (select max(stock_transaction_id)::int from stock_transaction) as entries, (select max(invoice_id)::int from invoice) as invoices, (select max(tracker_mer_id)::int from tracker_mer) as mers, (select max(credit_id)::int from credit) as credits',
    );
    story = counts ?? story;
    await seedBulk(demo.db, { count: COUNT, today: DEMO_TODAY, log: silentLog, onProgress: (text) => said.push(text) });
  });

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

  it('have tasks only while they are in work, in the states that the board expects', async () => {
    const rows = await demo.query<{ status: string; tasks: number }>(`
      select t.status, count(k.tracker_curb_task_id)::int as tasks from tracker t join tracker_curb c using (tracker_id) left join tracker_curb_task k using (tracker_curb_id)
      where t.tracker_id > ${story.orders} group by t.tracker_id, t.status`);
    const isOver = (status: string): boolean => ['shipped', 'invoiced', 'paid', 'closed'].includes(status);
    expect(rows.filter((row) => row.tasks > 0 === isOver(row.status))).toEqual([]);
    expect(rows.filter((row) => row.tasks > 0)).toHaveLength(3);
  });

  it('belong to their customer: no copy is own to the customer of the order it was made from', async () => {
    await expectNone(`
      select t.tracker_no from tracker t join "user" u on u.user_id in (t.created_by, t.contact_user_id) join branch b on b.branch_id = t.branch_id
      where t.tracker_id > ${story.orders} and (u.company_id <> t.company_id or b.company_id <> t.company_id or t.cc_users <> '{}')`);
  });

  it('fit their quotes to the cent, and their lines', async () => {
    await expectNone(`
      select t.tracker_no from tracker t join quote q using (quote_id) where t.tracker_id > ${story.orders} and (q.tracker_id <> t.tracker_id or q.total <> q.subtotal + q.freight + q.tax
        or t.total <> q.total or exists (select 1 from tracker_curb c join quote_curb l using (quote_curb_id) where c.tracker_id = t.tracker_id and (l.quote_id <> q.quote_id or c.ext_price <> l.ext_price)))`);
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
    await expectNone(`
      select tracker_no from (select tracker_no, tracker_date, lag(tracker_date) over (order by tracker_id) as before from tracker where tracker_id between ${story.orders + 1} and ${story.orders + 1488}) t where tracker_date < before`);
  });

  it('are invoiced and paid when they are over, and the books agree then as they did before', async () => {
    expect(await findDifferences(demo.db)).toEqual([]);
    const [books] = await demo.query<Record<string, number>>(`
      select (select count(*)::int from tracker where tracker_id > ${story.orders} and status in ('paid', 'closed')) as over,
        (select count(*)::int from invoice where tracker_id > ${story.orders}) as invoices,
        (select count(*)::int from payment where reference_no like 'BK-%') as payments,
        (select coalesce(sum(balance), 0) from invoice where tracker_id > ${story.orders}) as open`);
    expect(books).toEqual({ over: COUNT - 3, invoices: COUNT - 3, payments: COUNT - 3, open: 0 });
    await expectNone(`select 1 from payment where payment_date > '${DEMO_TODAY}'`);
  });

  it('left with a truck each, which carried every line of them and weighs what its pieces do', async () => {
    await expectNone(`
      select t.tracker_no from tracker t left join shipment s using (tracker_id) left join lateral (
        select sum(i.pieces) as pieces, sum(i.weight_lb) as lb from shipment_item i where i.tracker_id = s.tracker_id and i.shipment_no = s.shipment_no) p on true
      where t.tracker_id > ${story.orders} and t.status in ('paid', 'closed') and not coalesce(s.ship_date = t.ship_date and s.pro_no is not null and s.carrier_name <> ''
        and t.shipper_id is not null and t.ready_to_invoice and s.pieces = p.pieces and s.weight_lb = p.lb, false)`);
    await expectNone(`
      select c.curb_no, c.qty, sum(i.qty) from tracker_curb c join tracker t using (tracker_id) left join shipment_item i on i.tracker_curb_id = c.tracker_curb_id and i.tracker_id = c.tracker_id
      where t.tracker_id > ${story.orders} and t.status in ('paid', 'closed') group by c.tracker_curb_id
      having c.qty <> coalesce(sum(i.qty), 0) or c.status <> 'shipped' or c.current_stage is not null`);
    await expectNone(`
      select c.curb_no from shipment_item i join tracker_curb c using (tracker_curb_id) left join crate k on k.tracker_curb_id = c.tracker_curb_id and k.crate_no = i.crate_no
      where c.tracker_id > ${story.orders} and (i.tracker_id <> c.tracker_id or i.weight_lb <> round(case when i.crate_no > 0 then k.weight_lb else c.weight_total * i.qty end) is not false)`);
  });

  it('are invoiced by line for their truck: goods and charges are the total of the order, on the day it left', async () => {
    await expectNone(`
      select v.invoice_no from invoice v join tracker t using (tracker_id) join shipment s on s.tracker_id = v.tracker_id and s.shipment_no = v.shipment_no
      cross join lateral (select sum(amount) as total, sum(amount) filter (where kind in ('curb', 'part', 'adjustment')) as goods, sum(amount) filter (where kind = 'tax') as tax,
        sum(amount) filter (where kind = 'freight') as freight from invoice_line l where l.invoice_id = v.invoice_id) l
      where v.tracker_id > ${story.orders} and not coalesce(v.bol_no = s.bol_no and v.invoice_date = s.ship_date and v.tax_state = t.ship_to_state and v.total = t.total and v.goods = t.goods
        and v.total = l.total and v.goods = l.goods and v.tax = coalesce(l.tax, 0) and v.freight = coalesce(l.freight, 0)
        and v.total = v.goods + v.surcharge + v.quick_fee + v.engineering_fee + v.minimum_fill + v.freight + v.tax, false)`);
    await expectNone(`
      select c.curb_no from tracker_curb c join invoice v using (tracker_id) left join invoice_line l on l.invoice_id = v.invoice_id and l.tracker_curb_id = c.tracker_curb_id
      where v.tracker_id > ${story.orders} group by c.tracker_curb_id
      having sum(l.amount) is distinct from case when c.curb_type = 'ACC' then (select sum(p.ext_price) from tracker_part p where p.tracker_id = c.tracker_id) else c.ext_price end
        or bool_or(l.kind = 'curb' and l.description not like c.curb_no || '%')`);
    await expectNone(`
      select l.invoice_id from invoice_line l join invoice v using (invoice_id) join tracker_curb c using (tracker_curb_id) where c.tracker_id <> v.tracker_id`);
  });

  it('have credits here and there, each within its invoice, agreed to by whom its amount asks, and over before the money came', async () => {
    const [counts] = await demo.query<Record<string, number>>(`
      select count(*)::int as all, count(distinct reason)::int as reasons, count(*) filter (where status = 'applied')::int as applied from credit where credit_id > ${story.credits}`);
    expect(counts?.['all']).toBeGreaterThan(COUNT / 60);
    expect(counts?.['reasons']).toBeGreaterThan(5);
    expect(counts?.['applied']).toBeGreaterThan(COUNT / 60);
    await expectNone(`
      select k.request_no from credit k join invoice v using (invoice_id) left join "user" q on q.user_id = k.requested_by left join "user" a on a.user_id = k.approved_by
        left join payment y on y.reference_no = 'BK-' || v.invoice_id cross join lateral (
        select coalesce(sum(amount), 0) as ever, coalesce(sum(amount) filter (where reversed_date is null), 0) as live from credit_application p where p.credit_id = k.credit_id and p.invoice_id = v.invoice_id) p
      where k.credit_id > ${story.credits} and not coalesce(k.company_id = v.company_id and k.tracker_id = v.tracker_id and k.amount between 0.01 and v.total and k.applied = p.live and k.unapplied = 0
        and q.user_type = '4' and k.credit_date > v.invoice_date and (k.reason <> 'freight' or k.amount <= v.freight) and case k.status
          when 'rejected' then k.credit_no is null and k.issued_date is null and k.approved_by is null and p.ever = 0
          when 'void' then p.ever = k.amount and p.live = 0 and k.ended_date > k.issued_date
          else k.status = 'applied' and p.live = k.amount and k.issued_date < y.payment_date and y.amount = v.total - k.amount and a.user_type = '4' end
        and (k.amount < 250 or k.approved_by is null or k.approved_by <> k.requested_by), false)`);
  });

  it('owe what invoices less credits less payments come to, customer by customer', async () => {
    await expectNone(`
      select company_id, owed, ledger, open from company c cross join lateral (
        select (select coalesce(sum(total - discount), 0) from invoice v where v.company_id = c.company_id)
          - (select coalesce(sum(amount), 0) from credit k where k.company_id = c.company_id and k.status in ('issued', 'applied'))
          - (select coalesce(sum(amount), 0) from payment y where y.company_id = c.company_id and y.status not in ('returned', 'void')) as owed,
        (select coalesce(sum(amount), 0) from receivable_entry e where e.company_id = c.company_id) as ledger,
        (select coalesce(sum(balance), 0) from invoice v where v.company_id = c.company_id) - (select coalesce(sum(unapplied), 0) from payment y where y.company_id = c.company_id)
          - (select coalesce(sum(unapplied), 0) from credit k where k.company_id = c.company_id) as open) s
      where owed <> ledger or owed <> open`);
  });

  it('earn commission on their goods less what was credited of them without its tax, all of it since they are paid', async () => {
    const earned = await one(demo.db)`
      select sum(base) as base, count(*) filter (where state = 'waiting')::int as waiting from (${COMMISSIONS}) c
      where invoice_id > ${story.invoices}`;
    const { goods } = await one<{ goods: number }>(demo.db)`
      select (select sum(goods) from invoice where invoice_id > ${story.invoices})
        - (select sum(amount - tax) from credit where credit_id > ${story.credits} and status = 'applied'
          and reason <> 'freight') as goods`;
    expect(earned).toEqual({ base: goods, waiting: 0 });
  });

  it('have requests from the shop: each is on a line of its order, and is answered and closed before the order left', async () => {
    const [counts] = await demo.query<Record<string, number>>(`
      select count(*)::int as all, count(distinct mer_type)::int as types, count(*) filter (where status = 'rejected')::int as rejected from tracker_mer where tracker_mer_id > ${story.mers}`);
    expect(counts).toMatchObject({ types: 5 });
    expect(counts?.['all']).toBeGreaterThan(COUNT / 50);
    expect(counts?.['rejected']).toBeGreaterThan(0);
    await expectNone(`
      select m.mer_no from tracker_mer m join tracker t using (tracker_id) join tracker_curb c using (tracker_curb_id)
      where m.tracker_mer_id > ${story.mers} and (c.tracker_id <> m.tracker_id or m.mer_date < t.tracker_date or m.mer_date < t.released_dt::date or m.requested_by is null or m.assigned_to is null
        or (m.status in ('closed', 'rejected')) <> (t.status in ('paid', 'closed')) or (m.status = 'closed') <> (m.answered_dt < m.closed_dt and m.answered_by is not null) is true
        or m.closed_dt::date > t.ship_date or (m.status in ('closed', 'rejected') and m.corrective_action is null) or coalesce(m.quantity, 1) > c.qty
        or (m.status = 'closed' and m.mer_type in ('manufacturing_error', 'material_shortage') and m.cause is null) or (m.mer_type = 'material_shortage' and m.material_id is null)
        or (m.extra_cost > 0 and m.mer_type <> 'manufacturing_error') or m.is_remake)`);
  });

  it('have springs under every isolation curb and a seal where one is asked for, each its own', async () => {
    const [counts] = await demo.query<Record<string, number>>(`
      select count(*) filter (where c.curb_type in ('ISO', 'ISO-R'))::int as isolation, count(*) filter (where c.curb_type = 'CNF')::int as sealed,
        count(*) filter (where c.curb_type in ('ISO', 'ISO-R') and not coalesce(s.tracker_curb_id = c.tracker_curb_id and s.status = 'released' and s.name like '%' || c.curb_no
          and s.total_lb between k.lb - 0.3 and k.lb + 0.3 and k.corners = 4, false))::int as without_springs,
        count(*) filter (where c.curb_type = 'CNF' and not coalesce(m.tracker_curb_id = c.tracker_curb_id and m.status = 'stamped' and m.state = t.stamp_state, false))::int as without_seal
      from tracker_curb c join tracker t using (tracker_id) left join spring_configuration s using (spring_configuration_id) left join conforming_stamp m using (conforming_stamp_id)
      left join lateral (select sum(load_lb) as lb, count(*) as corners from spring_corner k where k.spring_configuration_id = s.spring_configuration_id) k on true
      where t.tracker_id > ${story.orders} and t.status in ('paid', 'closed')`);
    expect(counts).toMatchObject({ without_springs: 0, without_seal: 0 });
    expect(counts?.['isolation']).toBeGreaterThan(COUNT / 50);
    expect(counts?.['sealed']).toBeGreaterThan(COUNT / 50);
  });

  it('say how they came to where they are: one state after the other, each later than the one before, and the truck on its day', async () => {
    await expectNone(`
      select t.tracker_no from tracker t left join lateral (
        select max(new_value #>> '{}') filter (where nth = 1) as last, max(version) as version, bool_or(before is distinct from old_value #>> '{}') as is_broken, bool_or(moment < earlier) as is_early,
          max(moment) filter (where new_value = '"shipped"') as left_dt
        from (select old_value, new_value, record_version as version, changed_dt as moment, row_number() over (order by record_version desc) as nth,
            lag(new_value #>> '{}') over (order by record_version) as before, lag(changed_dt) over (order by record_version) as earlier
          from history h where h.object = 'tracker' and h.record_id = t.tracker_id and h.field = 'status') h) h on true
      where t.tracker_id > ${story.orders} and not coalesce(h.last = t.status and h.version <= t.version and not h.is_broken and not coalesce(h.is_early, false)
        and (t.status not in ('paid', 'closed') or (h.left_dt at time zone 'America/Indiana/Indianapolis')::date = t.ship_date), false)`);
  });

  it('come with timecards of earlier weeks that overlap no other card', async () => {
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
    await expectNone(`
      select entry_label from (select entry_label, entry_no, qty, balance_after, amount, value_after, moved_dt,
          row_number() over place as n, sum(qty) over place as balance, sum(amount) over place as value, lag(moved_dt) over place as before
        from stock_transaction window place as (partition by inventory_manager_id order by entry_no)) e
      where entry_no <> n or balance_after <> balance or value_after <> value or balance_after < 0 or moved_dt < before`);
    const [used] = await demo.query<Record<string, number>>(`
      select count(*) filter (where kind = 'receipt')::int as receipts, count(*) filter (where kind = 'issue')::int as issues,
        count(*) filter (where kind = 'issue' and t.tracker_date > moved_dt::date)::int as early
      from stock_transaction s left join tracker t on s.reference_object = 'tracker' and t.tracker_id = s.reference_id
      where s.stock_transaction_id > ${story.entries}`);
    await expectNone(`
      select t.entry_label from stock_transaction t join inventory_manager p using (inventory_manager_id)
      where t.stock_transaction_id > ${story.entries} and p.uom in ('sheet', 'each', 'set') and t.qty <> trunc(t.qty)`);
    expect(used?.['receipts']).toBeGreaterThan(COUNT / 20);
    expect(used?.['issues']).toBeGreaterThan(COUNT / 2);
    expect(used?.['early']).toBe(0);
  });

  it('leave the numbers of what is bought where the next one goes on', async () => {
    await expectNone(`
      select series from number_series s where s.last_value <> case
        when series like 'po %' then (select max(substring(po_no from '[0-9]+$')::int) from po where po_no like 'PO-' || substring(series from 4) || '-%')
        when series like 'receipt %' then (select max(substring(receipt_no from '[0-9]+$')::int) from po_receipt where receipt_no like 'RC-' || substring(series from 9) || '-%')
        when series = 'bill' then (select max(substring(bill_no from 4)::int) from vendor_bill) else last_value end`);
  });

  it('are numbered one after the other, without a gap or a double, and numbers and keys go on', async () => {
    for (const [series, rows, column] of [
      ['quote', '(select * from quote where revision = 0) q', 'quote_no'],
      ['tracker', 'tracker', 'tracker_no'],
      ['bol', 'shipment', 'bol_no'],
      ['stamp', 'conforming_stamp', 'stamp_no'],
      ['mer', 'tracker_mer', 'mer_no'],
      ['invoice', 'invoice', 'invoice_no'],
      ['credit', 'credit', 'credit_no'],
      ['credit_request', 'credit', 'request_no'],
    ] as const)
      expect([
        series,
        ...(await demo.query(`
        select count(*) - count(distinct no) as doubles, max(no) - min(no) + 1 - count(distinct no) as gaps, max(no) - (select last_value from number_series where series = '${series}') as behind
        from (select substring(${column} from '[0-9]+$')::int as no from ${rows} where ${column} is not null) n`)),
      ]).toEqual([series, { doubles: 0, gaps: 0, behind: 0 }]);
    const [next] = await demo.query<Record<string, boolean>>(`
      select nextval(pg_get_serial_sequence('tracker', 'tracker_id')) > (select max(tracker_id) from tracker) as tracker, nextval(pg_get_serial_sequence('quote', 'quote_id')) > (select max(quote_id) from quote) as quote,
        nextval(pg_get_serial_sequence('tracker_curb', 'tracker_curb_id')) > (select max(tracker_curb_id) from tracker_curb) as curb, nextval(pg_get_serial_sequence('quote_curb', 'quote_curb_id')) > (select max(quote_curb_id) from quote_curb) as line`);
    expect(next).toEqual({ tracker: true, quote: true, curb: true, line: true });
  });
});
