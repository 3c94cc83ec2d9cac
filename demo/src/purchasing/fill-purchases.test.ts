import { BILL_STATES, CORPAY_STATES, PO_STATES } from '@cdi/shared/catalogue';
import { openDemoDatabase, type DemoDatabase } from '../../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.drop());

describe('the suppliers of the demo', () => {
  it('are a dozen of the trade; one is a prospect, one on hold', async () => {
    const counts = await demo.query(`select status, count(*)::int as n from supplier group by 1 order by 1`);
    expect(counts).toEqual([
      { status: 'approved', n: 12 },
      { status: 'hold', n: 1 },
      { status: 'prospect', n: 1 },
    ]);
    const [roles] = await demo.query(
      `select array_agg(distinct r order by r) as all from supplier, unnest(supplier_role) r`,
    );
    expect(roles).toEqual({
      all: ['controls', 'freight', 'hardware', 'insulation', 'mro', 'service', 'springs', 'steel', 'wood'],
    });
  });

  it('sell every material and part, which name them and have a price that holds today', async () => {
    const bare = await demo.query(`
      select material_code from material m left join supplier_item i on i.material_id = m.material_id
        and i.supplier_id = m.preferred_supplier_id and i.valid_from <= '2026-11-20' and i.valid_to is null
      where i.unit_cost is null or i.unit_cost <= 0
      union all select part_no from part p left join supplier_item i on i.part_id = p.part_id
        and i.supplier_id = p.supplier_id and i.valid_from <= '2026-11-20' and i.valid_to is null
      where i.unit_cost is null or i.unit_cost <= 0 or p.supplier_part_no is distinct from i.vendor_part_no`);
    expect(bare).toEqual([]);
  });

  it('have spent on them what came this year at the prices of its orders', async () => {
    const wrong = await demo.query(`
      select supplier_name from supplier s where ytd_spend <> (
        select coalesce(sum(round(l.received_qty * l.unit_cost, 2)), 0) from po join po_line l using (po_id)
        where po.supplier_id = s.supplier_id)`);
    expect(wrong).toEqual([]);
    const [steel] = await demo.query<{ ytd_spend: number }>(`
      select ytd_spend from supplier where supplier_name = 'Wabash Steel Service'`);
    expect(steel?.ytd_spend).toBeGreaterThan(10_000);
  });
});

describe('the purchase orders of the demo', () => {
  it('are in every state, all of the last four months', async () => {
    const states = await demo.query<{ status: string }>(`select distinct status from po order by 1`);
    expect(states.map(({ status }) => status)).toEqual(Object.keys(PO_STATES).sort());
    expect(await demo.query(`select po_no from po where po_date < '2026-07-20' or po_date > '2026-11-20'`)).toEqual([]);
  });

  it('add up: each line to the cent, then lines, tax and freight', async () => {
    const wrong = await demo.query(`
      select po_no from po join (select po_id, sum(ext_cost) as goods, sum(tax) as tax,
        bool_or(ext_cost <> round(qty * unit_cost, 2)) as is_off from po_line group by 1) l using (po_id)
      where is_off or subtotal <> goods or po.tax <> l.tax or total <> goods + l.tax + freight or total <= 0`);
    expect(wrong).toEqual([]);
    expect(
      await demo.query(`select po_no from po where not exists (select 1 from po_line l where l.po_id = po.po_id)`),
    ).toEqual([]);
  });

  it('have numbers without a gap at each location, in the order of their dates, and so have receipts', async () => {
    for (const [table, number, day] of [
      ['po', 'po_no', 'po_date'],
      ['po_receipt', 'receipt_no', 'received_date'],
    ]) {
      const wrong = await demo.query(`
        select ${number} from (select ${number}, row_number() over w as place, ${day},
            lag(${day}) over w as before, substring(${number} from '\\d+$')::int as no
          from ${table} window w as (partition by regexp_replace(${number}, '\\d+$', '')
            order by substring(${number} from '\\d+$')::int)) n
        where no <> 1000 + place or before > ${day}`);
      expect(wrong).toEqual([]);
    }
    const [places] = await demo.query(`select count(distinct ship_to_location_id)::int as n from po`);
    expect(places).toEqual({ n: 3 });
  });

  it('were approved by another person within the limit of the role, and only from approved suppliers', async () => {
    // managers up to $10,000, leadership any amount
    const wrong = await demo.query(`
      select po_no from po left join "user" u on u.user_id = approved_by
      left join approval_limit r on r.approval_limit_id = limit_rule_id join supplier s using (supplier_id)
      where po.status not in ('draft', 'cancelled') and (approved_by is null or approved_by in (buyer_id, po.created_by)
        or not r.approver_role = any(u.roles) or total > r.up_to or s.status <> 'approved')`);
    expect(wrong).toEqual([]);
    const [by] = await demo.query(`
      select bool_or('10' = any(u.roles)) as manager, bool_or('12' = any(u.roles) and total > 10000) as leadership
      from po join "user" u on u.user_id = approved_by`);
    expect(by).toEqual({ manager: true, leadership: true });
  });

  it('took their steps one after the other, and were sent as a paper', async () => {
    const wrong = await demo.query(`
      select po_no from po where not (created_dt <= coalesce(approved_dt, created_dt)
        and coalesce(approved_dt, created_dt) <= coalesce(sent_dt, 'infinity')
        and coalesce(sent_dt, '-infinity') <= coalesce(acknowledged_dt, 'infinity')
        and need_date >= po_date and updated_dt < '2026-11-20T03:59:00Z')
      or (sent_dt is not null) <> exists (select 1 from cdi_file f
        where f.reference_type = 'po' and f.cdi_reference_id = po.po_id and f.cdi_file_type_id = '21')`);
    expect(wrong).toEqual([]);
    expect(await demo.query(`select 1 from mail_outbox where subject ilike '%purchase order%'`)).toEqual([]);
  });
});

describe('what came of them', () => {
  it('is what their lines have received, and never more than was ordered', async () => {
    const wrong = await demo.query(`
      select po_line_id from po_line l left join (select po_line_id, sum(qty) as came from po_receipt_lot
        join po_receipt using (po_receipt_id) where status = 'posted' group by 1) r using (po_line_id)
      where received_qty <> coalesce(came, 0) or received_qty > qty`);
    expect(wrong).toEqual([]);
    const [some] = await demo.query<{ receipts: number; orders: number }>(`
      select count(*)::int as receipts, count(distinct po_id)::int as orders from po_receipt`);
    expect(some?.receipts).toBeGreaterThan(some?.orders ?? 0);
  });

  it('is what the ledgers of stock have: place, item, quantity, cost, heat', async () => {
    const columns = `cdi_location_id, material_id, part_id, qty, unit_cost, heat, label`;
    const lots = `
      select r.cdi_location_id, l.material_id, l.part_id, l.stock_qty as qty, l.unit_cost, l.heat_no as heat,
        po_no || ' ' || receipt_no as label
      from po_receipt r join po_receipt_lot l using (po_receipt_id) join po using (po_id) where l.stock_qty is not null`;
    const entries = `
      select p.cdi_location_id, p.material_id, p.part_id, t.qty, t.unit_cost, t.lot_no as heat, t.reference_label as label
      from stock_transaction t join inventory_manager p using (inventory_manager_id)
      where t.kind = 'receipt' and t.reference_object = 'po'`;
    const sorted = (text: string) => demo.query(`select ${columns} from (${text}) x order by ${columns}`);
    const came = await sorted(lots);
    expect(came.length).toBeGreaterThan(20);
    expect(came).toEqual(await sorted(entries));
  });

  it('has its order since orders are kept, and its heat number where it is steel that is tracked', async () => {
    const wrong = await demo.query(`
      select entry_label from stock_transaction t where kind = 'receipt' and reference_object is null
        and moved_dt >= (select min(moved_dt) from stock_transaction where reference_object = 'po')`);
    expect(wrong).toEqual([]);
    const bare = await demo.query(`
      select po_receipt_lot_id from po_receipt_lot l join material m using (material_id)
      where m.heat_tracked and (l.heat_no is null or abs(l.weight_lb - l.stock_qty * m.uom_weight) > 0.01)`);
    expect(bare).toEqual([]);
  });

  it('leaves on order what is open of the orders that were sent, and what is on its way from elsewhere', async () => {
    const wrong = await demo.query(`
      select position_name from inventory_manager p where on_order <> (
        select coalesce(sum((l.qty - l.received_qty) * l.units_per_uom), 0) from po_line l join po using (po_id)
        where po.status in ('sent', 'acknowledged', 'partially_received')
          and po.ship_to_location_id = p.cdi_location_id
          and (l.material_id = p.material_id or l.part_id = p.part_id)) + (
        select coalesce(sum(l.shipped_qty), 0) from warehouse_order_line l join warehouse_order o using (warehouse_order_id)
        where o.status = 'shipped' and o.to_location_id = p.cdi_location_id
          and (l.material_id = p.material_id or l.part_id = p.part_id))`);
    expect(wrong).toEqual([]);
    const [some] = await demo.query<{ n: number }>(
      `select count(*)::int as n from inventory_manager where on_order > 0`,
    );
    expect(some?.n).toBeGreaterThan(8);
  });
});

describe('the bills of the demo', () => {
  it('are in every state, and so are payments through Corpay, except expired ones', async () => {
    const bills = await demo.query<{ status: string }>(`select distinct status from vendor_bill order by 1`);
    expect(bills.map(({ status }) => status)).toEqual(Object.keys(BILL_STATES).sort());
    const corpay = await demo.query<{ status: string }>(`select distinct status from corpay_po order by 1`);
    expect(corpay.map(({ status }) => status)).toEqual(
      Object.keys(CORPAY_STATES)
        .filter((state) => state !== 'expired')
        .sort(),
    );
  });

  it('add up: lines to goods, goods with freight and tax to the total, payments to what is paid', async () => {
    const wrong = await demo.query(`
      select bill_no from vendor_bill b join (select vendor_bill_id, sum(ext_cost) as goods,
        bool_or(ext_cost <> round(qty * unit_cost, 2)) as is_off from vendor_bill_line group by 1) l using (vendor_bill_id)
      left join (select vendor_bill_id, sum(amount) as paid from vendor_bill_payment where reversed_date is null group by 1) p
        using (vendor_bill_id)
      where is_off or b.goods <> l.goods or total <> b.goods + freight + tax or b.paid <> coalesce(p.paid, 0)
        or balance <> case status when 'void' then 0 else total - b.paid end
        or (status = 'paid') <> (b.paid = total) or (status = 'paid') <> (paid_date is not null)`);
    expect(wrong).toEqual([]);
  });

  it('bill no line past what came, except released ones', async () => {
    const wrong = await demo.query(`
      select po_no from po join po_line l using (po_id) where l.billed_qty <> (
        select coalesce(sum(v.qty), 0) from vendor_bill_line v join vendor_bill b using (vendor_bill_id)
        where v.po_line_id = l.po_line_id and b.status in ('matched', 'approved', 'paid'))
      or (l.billed_qty > l.received_qty and not exists (select 1 from vendor_bill b
        where b.po_id = po.po_id and b.limit_rule_id is not null))`);
    expect(wrong).toEqual([]);
  });

  it('wait for a reason that they name; those that were released had one, and another person than who entered them', async () => {
    const wrong = await demo.query(`
      select bill_no from vendor_bill b where (status = 'on_hold' and held_for is null)
        or (limit_rule_id is not null and (approved_by = entered_by or not exists (
          select 1 from vendor_bill_difference d where d.vendor_bill_id = b.vendor_bill_id and not d.is_within)))`);
    expect(wrong).toEqual([]);
    const [released] = await demo.query(`select count(*) > 0 as some from vendor_bill where limit_rule_id is not null`);
    expect(released).toEqual({ some: true });
  });

  it('are entered after their goods came, approved after that, and paid by when they are due', async () => {
    const wrong = await demo.query(`
      select bill_no from vendor_bill where entered_date < bill_date or approved_dt::date < entered_date
        or paid_date < approved_dt::date or paid_date > due_date`);
    expect(wrong).toEqual([]);
  });

  it('have numbers without a gap, as have payments through Corpay', async () => {
    const [numbers] = await demo.query(`
      select max(substring(bill_no from '\\d+$')::int) - 1000 = count(*) as bills,
        (select max(substring(corpay_no from '\\d+$')::int) - 1000 = count(*) from corpay_po) as corpay from vendor_bill`);
    expect(numbers).toEqual({ bills: true, corpay: true });
  });

  it('are paid through Corpay as its payments settled, never more than the order and the tolerance of its bills, 2 % or $25', async () => {
    const wrong = await demo.query(`
      select corpay_no from corpay_po c left join vendor_bill_payment p using (corpay_po_id)
      where (c.status = 'settled' and c.vendor_bill_id is not null) <> (p.amount is not null)
        or p.amount <> c.settled_amount or c.settled_amount > c.amount`);
    expect(wrong).toEqual([]);
    const over = await demo.query(`
      select po_no from po join corpay_po c using (po_id) where c.status in ('queued', 'sent', 'authorised', 'settled')
      group by po_id, po_no, total having sum(c.amount) > total + greatest(0.02 * total, 25)`);
    expect(over).toEqual([]);
  });
});
