import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('the company that the demo shows', () => {
  it('is of the promised size', async () => {
    const [counts] = await demo.query<Record<string, number>>(`
      select (select count(*) from company)::int as companies, (select count(*) from territory)::int as territories, (select count(*) from region)::int as regions,
        (select count(*) from quote)::int as quotes, (select count(*) from tracker)::int as trackers, (select count(*) from tracker_curb)::int as curbs,
        (select count(*) from cdi_file)::int as files, (select count(*) from model)::int as models, (select count(*) from material)::int as materials`);
    expect(counts).toMatchObject({ regions: 12, companies: 39, trackers: 100 });
    expect(counts?.['territories']).toBeGreaterThanOrEqual(20);
    expect(counts?.['quotes']).toBeGreaterThanOrEqual(120);
    expect(counts?.['curbs']).toBeGreaterThanOrEqual(120);
    expect(counts?.['files']).toBeGreaterThanOrEqual(150);
  });

  it('gives every ZIP prefix to one territory', async () => {
    const shared = await demo.query(
      'select zip3, count(*) from territory, unnest(zip3_list) as zip3 group by 1 having count(*) > 1',
    );
    expect(shared).toEqual([]);
    const homeless = await demo.query(
      'select b.branch_no from branch b join territory t using (territory_id) where not t.zip3_list @> array[left(b.zip, 3)]',
    );
    expect(homeless).toEqual([]);
  });

  it('calls a model verified only where a source prints what the row holds, and gives openings to none of those', async () => {
    const wrong = await demo.query(
      `select model_name from model where verified and (source = 'recall' or status <> 'verified' or verified_by is null or sa_x is not null)`,
    );
    expect(wrong).toEqual([]);
    const recalled = await demo.query(`select distinct verified, status from model where source = 'recall'`);
    expect(recalled).toEqual([{ verified: false, status: 'draft' }]);
    const printed = await demo.query(
      `select weight, corner_a_weight, corner_d_weight, base_length from model where model_name = '48TF012'`,
    );
    expect(printed).toEqual([{ weight: 1035, corner_a_weight: 225, corner_d_weight: 333, base_length: null }]);
  });

  it('has one price book in force, one before it and one to come', async () => {
    const books = await demo.query(
      `select price_version, status, effective_from, effective_to from pricing order by effective_from`,
    );
    expect(books).toEqual([
      { price_version: '2025-2', status: 'archived', effective_from: '2025-01-01', effective_to: '2025-12-31' },
      { price_version: '2026-1', status: 'active', effective_from: '2026-01-01', effective_to: null },
      { price_version: '2027-1', status: 'draft', effective_from: '2027-01-01', effective_to: null },
    ]);
  });

  it('goes on with its numbers after the ones that are taken', async () => {
    const [last] = await demo.query(`
      select (select max(substring(quote_no from 3)::int) from quote) as quote, (select max(substring(tracker_no from 3)::int) from tracker) as tracker,
        (select max(substring(stamp_no from 4)::int) from conforming_stamp) as stamp, (select max(substring(bol_no from 5)::int) from shipment) as bol,
        (select max(substring(mer_no from 5)::int) from tracker_mer) as mer, (select max(substring(claim_no from 4)::int) from damage_claim) as claim, (select max(substring(invoice_no from 5)::int) from invoice) as invoice,
        (select max(substring(credit_no from 4)::int) from credit) as credit, (select max(substring(request_no from 4)::int) from credit) as credit_request`);
    const series = await demo.query<{ series: string; last_value: number }>(
      'select series, last_value from number_series',
    );
    expect(Object.fromEntries(series.map((row) => [row.series, row.last_value]))).toMatchObject(last ?? {});
    const [next] = await demo.query<{ id: number }>(
      `insert into region (region_name, code) values ('Test', 'TEST') returning region_id as id`,
    );
    expect(next?.id).toBe(13);
    await demo.query(`delete from region where code = 'TEST'`);
  });
});
