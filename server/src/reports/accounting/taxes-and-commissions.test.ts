import { askReport, exportReport, linesOf } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { one, run } from '../../storage/query.ts';

let app: TestApp;
let people: OrderDriver;
beforeAll(async () => {
  app = await buildTestApp();
  people = new OrderDriver(app);
});
afterAll(() => app.close());

/** Amounts of an invoice; what is not said is nothing. */
interface Amounts {
  readonly goods?: number;
  readonly surcharge?: number;
  readonly freight?: number;
  readonly tax?: number;
  readonly cancel_fee?: number;
}

let count = 0;
/** An invoice as posting would store it, over one line of goods. */
async function invoice(
  trackerId: number,
  date: string,
  amounts: Amounts,
  {
    basis = 'rate',
    state = 'OH',
    percent = null,
  }: { basis?: string; state?: string | null; percent?: number | null } = {},
): Promise<number> {
  const { goods = 0, surcharge = 0, freight = 0, tax = 0, cancel_fee: fee = 0 } = amounts;
  const total = goods + surcharge + freight + tax + fee;
  count += 1;
  const row = await one<{ invoice_id: number }>(app.db)`
    with v as (
      insert into invoice (invoice_no, tracker_id, shipment_no, company_id, invoice_date, due_date, terms, goods,
        surcharge, quick_fee, engineering_fee, minimum_fill, freight, tax, tax_basis, tax_state, tax_percent,
        freight_taxed, cancel_fee, total, balance, status)
      values (${`INV-${count}`}, ${trackerId}, ${count}, 1, ${date}, ${date}, 'net_30', ${goods}::numeric,
        ${surcharge}::numeric, 0, 0, 0, ${freight}::numeric, ${tax}::numeric, ${basis}, ${state}::text,
        ${percent}::numeric, ${percent === null ? null : state === 'OH'}::boolean, ${fee}::numeric,
        ${total}::numeric, ${total}::numeric, 'open')
      returning invoice_id),
    lines as (
      insert into invoice_line (invoice_id, line_no, kind, tracker_curb_id, description, qty, unit_price, amount)
      select v.invoice_id, 1, 'curb', c.tracker_curb_id, 'Curb', 1, ${goods}::numeric, ${goods}::numeric
      from v, (select min(tracker_curb_id) as tracker_curb_id from tracker_curb where tracker_id = ${trackerId}) c
      where ${goods}::numeric <> 0
      union all
      select v.invoice_id, 2, 'surcharge', null, 'All else', null, null, ${total - goods}::numeric from v)
    select invoice_id from v`;
  return row.invoice_id;
}

const ask = async (name: string, params: FormBody = {}, userName = 'accounting') =>
  (await askReport(people, name, params, userName)).body;

describe('sales tax', () => {
  beforeAll(async () => {
    const { trackerId } = await placeTestOrder(app, 'distributor');
    await run(app.db)`delete from sales_tax`;
    await run(app.db)`
      insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from) values
        ('OH', 7.25, true, '2026-01-01'), ('IN', 7, false, '2026-01-01'), ('OR', 0, false, '2026-01-01')`;
    // Ohio taxes freight: 1,000 of goods, 20 of surcharge and 100 of freight at 7.25 % are 81.20
    await invoice(trackerId, '2026-07-10', { goods: 1000, surcharge: 20, freight: 100, tax: 81.2 }, { percent: 7.25 });
    await invoice(trackerId, '2026-08-03', { goods: 500 }, { basis: 'exempt' });
    // Indiana does not: 400 at 7 % are 28, and 50 of freight are not taxed
    await invoice(trackerId, '2026-07-12', { goods: 400, freight: 50, tax: 28 }, { state: 'IN', percent: 7 });
    await invoice(trackerId, '2026-07-15', { goods: 300, freight: 40 }, { state: 'OR', percent: 0 });
    await invoice(trackerId, '2026-07-20', { cancel_fee: 75 }, { basis: 'unset', state: null });
  });

  it('is listed by state, and taxable, exempt and untaxed sales add up to all sales', async () => {
    const { rows, figures, chart } = await ask('sales_tax');
    expect(rows).toMatchObject([
      {
        state_name: 'Indiana',
        rate_percent: 7,
        invoices: 1,
        sales: 450,
        taxable: 400,
        exempt: 0,
        not_taxed: 50,
        tax: 28,
      },
      {
        state_name: 'No state',
        rate_percent: null,
        invoices: 1,
        sales: 75,
        taxable: 0,
        exempt: 0,
        not_taxed: 75,
        tax: 0,
      },
      {
        state_name: 'Ohio',
        rate_percent: 7.25,
        invoices: 1,
        sales: 1120,
        taxable: 1120,
        exempt: 0,
        not_taxed: 0,
        tax: 81.2,
      },
      {
        state_name: 'Ohio',
        rate_percent: null,
        invoices: 1,
        sales: 500,
        taxable: 0,
        exempt: 500,
        not_taxed: 0,
        tax: 0,
      },
      { state_name: 'Oregon', rate_percent: 0, invoices: 1, sales: 340, taxable: 0, exempt: 0, not_taxed: 340, tax: 0 },
    ]);
    expect(figures).toEqual({ sales: 2485, taxable: 1520, exempt: 500, not_taxed: 465, tax: 109.2 });
    expect(chart).toContainEqual({ category: 'Ohio', value: 81.2 });
  });

  it('leads to the invoices that a row counts, in the same days', async () => {
    const range = { date_from: '2026-07-01', date_to: '2026-07-31', tax_state: 'OH' };
    const { rows } = await ask('sales_tax', range);
    expect(rows).toMatchObject([{ invoices: 1, tax: 81.2 }]);
    const list = new URLSearchParams(String(rows[0]?.list));
    const filters = Object.fromEntries([...list].map(([name, value]) => [name.replace('f.', ''), value]));
    const found = await (await people.who('accounting')).post('/rapi/invoices/to_json', filters);
    expect(found.body.rows).toMatchObject([{ total: 1201.2 }]);
    const nowhere = (await ask('sales_tax')).rows.find(({ state_name: name }) => name === 'No state');
    expect(nowhere?.list).toBe('f.tax_state_is=empty&f.tax_percent_is=empty');
  });
});

describe('commission due', () => {
  let trackerId = 0;
  let repId = 0;
  let unpaid = 0;
  beforeAll(async () => {
    repId = await app.userId('sales');
    ({ trackerId } = await placeTestOrder(app, 'distributor'));
    // orders without a rep earn no commission
    await run(app.db)`update tracker set outside_rep_id = null, inside_rep_id = null`;
    await run(app.db)`
      update tracker set outside_rep_id = ${repId}, inside_rep_id = ${await app.userId('inside')}
      where tracker_id = ${trackerId}`;
    // 28.8 % on goods of 1,597.29: domain, section 8.2
    await run(app.db)`
      update tracker_curb set ext_price = 1597.29, cost = 1137.72, curb_type = 'ADP' where tracker_id = ${trackerId}`;
    await run(app.db)`
      insert into commission_rate (rate_name, rep_id, family, margin_from, rate_percent, effective_from) values
        ('House', null, null, -100, 2, '2026-01-01'),
        ('House, good margin', null, null, 25, 4, '2026-01-01'),
        ('Adapters of 35 %', null, 'ADP', 35, 9, '2026-01-01'),
        ('New curbs', null, 'NEW', -100, 7, '2026-01-01'),
        ('Later', null, null, 25, 11, '2027-01-01')`;
    const paid = await invoice(trackerId, '2026-09-01', { goods: 1597.29, surcharge: 20.77, freight: 385 });
    unpaid = await invoice(trackerId, '2026-09-20', { goods: 1000 });
    // paid in full on October 5; a later application was reversed
    await app.db.transaction().execute(async (tx) => {
      const payment = await one<{ id: number }>(tx)`
        insert into payment (payment_date, company_id, method, reference_no, amount, applied)
        values ('2026-10-05', 1, 'check', '104417', 2003.06, 2003.06) returning payment_id as id`;
      await run(tx)`
        insert into payment_application (payment_id, line_no, invoice_id, amount, applied_date, reversed_date) values
          (${payment.id}, 1, ${paid}, 100, '2026-12-01', '2026-12-02'),
          (${payment.id}, 2, ${paid}, 2003.06, '2026-10-05', null)`;
      await run(tx)`update invoice set balance = 0, status = 'paid' where invoice_id = ${paid}`;
    });
    await run(app.db)`
      insert into credit (request_no, credit_no, credit_date, company_id, tracker_id, invoice_id, reason, description,
        amount, unapplied, status, issued_date) values
        ('CR-1', 'CM-1', '2026-10-20', 1, ${trackerId}, ${paid},
          'wrong_part', 'One was wrong', 200, 200, 'issued', '2026-10-20'),
        ('CR-2', 'CM-2', '2026-10-21', 1, ${trackerId}, ${paid},
          'freight', 'Truck was late', 50, 50, 'issued', '2026-10-21'),
        ('CR-3', null, '2026-10-22', 1, ${trackerId}, ${paid},
          'goodwill', 'Asked for', 75, 0, 'requested', null)`;
  });

  it('is earned on goods only once the invoice is paid, is reduced by a credit, and waits on unpaid invoices', async () => {
    const { rows, figures } = await ask('commission_due', { orderby: 'base', direction: 'DESC' });
    // 1,597.29 at 4 % are 63.89; 200 of it come back: 8.00; 1,000 wait for the money: 40.00
    expect(rows).toMatchObject([
      {
        rep: 'Sales Tester',
        base: 1597.29,
        rate_percent: 4,
        commission: 63.89,
        status: 'Earned',
        paid_date: '2026-10-05',
      },
      { base: 1000, rate_percent: 4, commission: 40, status: 'Waits for the money', paid_date: null },
      { base: -200, rate_percent: 4, commission: -8, status: 'Taken back', credit_no: 'CM-1' },
    ]);
    expect(figures).toEqual({ base: 2397.29, earned: 63.89, taken_back: -8, due: 55.89, waiting: 40 });
  });

  it('counts on the day of earning or reversal, and is filtered by rep and by state', async () => {
    const october = await ask('commission_due', { date_from: '2026-10-01', date_to: '2026-10-15' });
    expect(october.figures).toMatchObject({ earned: 63.89, taken_back: 0, due: 63.89, waiting: 0 });
    expect((await ask('commission_due', { state: 'waiting' })).rows).toMatchObject([{ invoice_id: unpaid }]);
    expect((await ask('commission_due', { rep_id: await app.userId('inside') })).rows).toEqual([]);
    expect((await ask('commission_due', { rep_id: repId })).rows).toHaveLength(3);
  });

  it('uses the most specific rate for a line', async () => {
    const rateOfUnpaid = async () =>
      (await ask('commission_due', { state: 'waiting' })).rows.map(({ rate_percent: rate }) => rate);
    // the family needs 35 %, which the line has not
    expect(await rateOfUnpaid()).toEqual([4]);
    await run(app.db)`update tracker_curb set cost = 1000 where tracker_id = ${trackerId}`;
    expect(await rateOfUnpaid()).toEqual([9]);
    await run(app.db)`
      insert into commission_rate (rate_name, rep_id, family, margin_from, rate_percent, effective_from)
      values ('Of this rep', ${repId}, null, -100, 5, '2026-01-01')`;
    expect(await rateOfUnpaid()).toEqual([5]);
    await run(app.db)`update commission_rate set is_active = false where rate_name = 'Of this rep'`;
  });

  it('is for accounting, managers and leadership, as page and as file', async () => {
    for (const userName of ['sales', 'inside', 'hr', 'shop'])
      expect([userName, (await askReport(people, 'commission_due', {}, userName)).status]).toEqual([userName, 403]);
    for (const userName of ['accounting', 'manager', 'leadership'])
      expect((await askReport(people, 'commission_due', {}, userName)).status).toBe(200);
    await run(app.db)`update tracker_curb set cost = 1137.72 where tracker_id = ${trackerId}`;
    const file = await exportReport(people, 'commission_due', { state: 'earned' }, 'accounting');
    expect(linesOf(file.text)[1]).toContain(',1597.29,4,63.89,Earned,2026-10-05');
  });

  it('is reduced to zero at most, even by credits that include freight and tax', async () => {
    const whole = await invoice(trackerId, '2026-11-02', { goods: 1200, freight: 700, tax: 100 });
    await run(app.db)`
      insert into credit (request_no, credit_no, credit_date, company_id, tracker_id, invoice_id, reason, description,
        amount, unapplied, status, issued_date)
      select 'CR-' || n, 'CM-' || n, '2026-11-10', 1, ${trackerId}, ${whole}, 'return', 'Sent back', usd, usd, 'issued',
        '2026-11-10' from (values (11, 1000), (12, 900), (13, 100)) c (n, usd)`;
    const days = { date_from: '2026-11-01', date_to: '2026-11-30', orderby: 'base', direction: 'DESC' };
    const { rows, figures } = await ask('commission_due', days);
    // 4 % of 1,200 are 48.00; the first credit reduces that by 40.00, the second by the remaining 8.00, the third by nothing
    expect(rows.map(({ base, commission }) => [base, commission])).toEqual([
      [1200, 48],
      [-200, -8],
      [-1000, -40],
    ]);
    expect(figures).toMatchObject({ base: 0, waiting: 0 });
  });

  it('has rates that leadership sets and only users who may see cost can read', async () => {
    const save = async (userName: string) =>
      (await people.who(userName)).post('/api/commission_rate/save', {
        rate_name: `By ${userName}`,
        margin_from: 0,
        rate_percent: 3,
        effective_from: '2026-01-01',
      });
    expect([(await save('accounting')).status, (await save('leadership')).body.opt]).toEqual([403, 'save']);
    expect((await (await people.who('sales')).post('/rapi/commission_rates/to_json', {})).status).toBe(403);
  });
});
