import { DEMO_TODAY, openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('quotes and orders', () => {
  it('come in every state', async () => {
    const states = async (table: string): Promise<unknown[]> =>
      (await demo.query<{ status: string }>(`select distinct status from ${table} order by 1`)).map(
        (row) => row.status,
      );
    expect(await states('quote')).toEqual([
      'cancelled',
      'draft',
      'expired',
      'lost',
      'pricing',
      'requested',
      'revised',
      'sent',
      'viewed',
      'won',
    ]);
    expect(await states('tracker')).toEqual([
      'approved',
      'awaiting_approval',
      'cancelled',
      'closed',
      'entered',
      'in_production',
      'invoiced',
      'paid',
      'partially_shipped',
      'ready_to_ship',
      'released',
      'sales_check',
      'shipped',
    ]);
  });

  // what was agreed to after the order was placed makes it differ from its quote
  const AS_SOLD = `not exists (select from change_order o where o.tracker_id = t.tracker_id and o.status = 'applied')`;

  it('add up to the cent', async () => {
    const quotes = await demo.query(`
      select quote_no, revision from quote q where total <> subtotal + freight + tax
        or subtotal is distinct from goods + surcharge + quick_fee + engineering_fee + minimum_fill
        or goods <> (select coalesce(sum(ext_price), 0) from quote_curb c where c.quote_id = q.quote_id) + (select coalesce(sum(ext_price), 0) from quote_part p where p.quote_id = q.quote_id)
        or exists (select 1 from quote_curb c where c.quote_id = q.quote_id and c.ext_price <> c.unit_price * c.qty)`);
    expect(quotes).toEqual([]);
    const orders = await demo.query(`
      select t.tracker_no from tracker t join quote q using (quote_id)
      where (t.status <> 'cancelled' and t.total <> q.subtotal + t.freight + t.tax and ${AS_SOLD})
        or t.total is distinct from t.goods + t.surcharge + t.quick_fee + t.engineering_fee + t.minimum_fill + t.freight + t.tax + coalesce(t.cancelled_amount + t.cancel_fee, 0)
        or (t.status = 'cancelled' and t.cancel_fee is null) or (t.goods <> q.goods or t.surcharge <> q.surcharge) and ${AS_SOLD} or q.tracker_id is distinct from t.tracker_id or q.status <> 'won'`);
    expect(orders).toEqual([]);
  });

  it('belong to accounts with enough credit, or are on hold', async () => {
    const over = await demo.query(`
      select c.company_name from company c join tracker t on t.company_id = c.company_id and t.status not in ('paid', 'closed', 'cancelled')
      where c.credit_status = 'approved' group by c.company_id having sum(t.total) > c.credit_limit`);
    const late = await demo.query(`
      select t.tracker_no from tracker t join company c using (company_id)
      where t.status = 'invoiced' and t.ship_date < '${DEMO_TODAY}'::date - 60 and c.credit_status = 'approved'
        and c.company_name <> 'Hudson Valley Air Distributors'`);
    expect({ over, late }).toEqual({ over: [], late: [] });
  });

  it('are open only while their prices hold', async () => {
    const stale = await demo.query(
      `select quote_no from quote where status in ('draft', 'sent', 'viewed') and valid_until < '${DEMO_TODAY}'`,
    );
    const early = await demo.query(
      `select quote_no from quote where status = 'expired' and valid_until >= '${DEMO_TODAY}'`,
    );
    expect({ stale, early }).toEqual({ stale: [], early: [] });
  });

  it('keep the revisions of a quote apart', async () => {
    const wrong = await demo.query(`
      select q.quote_no from quote q left join quote o on o.quote_id = q.revised_from_id
      where (q.revision = 0) <> (q.revised_from_id is null) or (o.quote_id is not null and (o.quote_no <> q.quote_no or o.status <> 'revised' or o.quote_date > q.quote_date))`);
    expect(wrong).toEqual([]);
  });

  it('have something for the demo distributor: own ones, a branch, and ones she is copied on', async () => {
    const [own] = await demo.query<Record<string, number>>(`
      select count(distinct q.quote_id)::int as quotes, count(distinct t.tracker_id)::int as trackers, count(distinct s.submittal_id) filter (where s.answer = 'waiting')::int as waiting
      from "user" u left join quote q on q.contact_user_id = u.user_id left join tracker t on t.contact_user_id = u.user_id
      left join tracker_curb c on c.tracker_id = t.tracker_id left join submittal s on s.tracker_curb_id = c.tracker_curb_id where u.user_name = 'distributor'`);
    expect(own?.['quotes']).toBeGreaterThanOrEqual(8);
    expect(own?.['trackers']).toBeGreaterThanOrEqual(6);
    expect(own?.['waiting']).toBeGreaterThanOrEqual(2);
    const copied = await demo.query(`
      select t.tracker_no from tracker t join "user" u on t.cc_users @> array[u.user_id] where u.user_name = 'distributor' and t.company_id <> u.company_id`);
    expect(copied.length).toBeGreaterThanOrEqual(1);
    const copiedQuotes = await demo.query(`
      select q.quote_no from quote q join "user" u on q.cc_users @> array[u.user_id] where u.user_name = 'distributor' and q.company_id <> u.company_id and q.status = 'sent'`);
    expect(copiedQuotes.length).toBeGreaterThanOrEqual(1);
  });

  it('carry the purchase order of every company that has to send one', async () => {
    const missing = await demo.query(`
      select t.tracker_no from tracker t join company c using (company_id) where c.po_required and (t.customer_po is null or not exists (
        select 1 from cdi_file f where f.reference_type = 'quote' and f.cdi_reference_id = t.quote_id and f.cdi_file_type_id = '8' and f.tracker_id = t.tracker_id))`);
    expect(missing).toEqual([]);
  });

  it('were promised by working days, never before the drawings were approved', async () => {
    const wrong = await demo.query(`
      select tracker_no from tracker where (promised_date is null) <> (approved_dt is null) or promised_date <= approved_dt::date
        or promised_date is distinct from (select promised_date from tracker_promise p where p.tracker_id = tracker.tracker_id order by line_no desc limit 1)`);
    expect(wrong).toEqual([]);
    const late = await demo.query(
      `select 1 from tracker where promised_date < '${DEMO_TODAY}' and status in ('in_production', 'ready_to_ship', 'partially_shipped', 'released')`,
    );
    expect(late.length).toBeGreaterThanOrEqual(5);
  });
});
