import { DEMO_NOW, DEMO_TODAY, openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('time', () => {
  it('has not gone on: nothing was done after the beginning of today', async () => {
    // limits, springs and lists to start with come with the product, not with the story
    const columns = await demo.query<{ table_name: string; column_name: string }>(`
      select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name <> 'updated_dt'
        and table_name not in ('user_credential', 'config_value', 'kysely_migration', 'kysely_migration_lock', 'approval_limit', 'spring', 'manufacturer', 'gl_account', 'nomenclature') order by 1, 2`);
    expect(columns.length).toBeGreaterThan(20);
    for (const { table_name, column_name } of columns) {
      const rows = await demo.query(`select 1 from "${table_name}" where "${column_name}" > '${DEMO_NOW}' limit 1`);
      expect({ table_name, column_name, rows }).toEqual({ table_name, column_name, rows: [] });
    }
  });

  it('leaves days of the past in the past', async () => {
    const [wrong] = await demo.query(`
      select (select count(*)::int from quote where quote_date >= '${DEMO_TODAY}') as quotes, (select count(*)::int from tracker where tracker_date >= '${DEMO_TODAY}') as trackers,
        (select count(*)::int from tracker where ship_date >= '${DEMO_TODAY}') as shipped, (select count(*)::int from tracker where extract(isodow from tracker_date) > 5) as on_weekends,
        (select count(*)::int from tracker where (ship_date is null) <> (status not in ('shipped', 'invoiced', 'paid', 'closed'))) as without_ship_date`);
    expect(wrong).toEqual({ quotes: 0, trackers: 0, shipped: 0, on_weekends: 0, without_ship_date: 0 });
    const [span] = await demo.query<{ first: string }>('select min(quote_date) as first from quote');
    expect(span && span.first < '2026-04-30' && span.first > '2026-02-01').toBe(true);
  });

  it('shows work that was finished last evening as done today', async () => {
    const rows = await demo.query(`select distinct task from tracker_curb_task where end_dt >= '${DEMO_TODAY}'::date`);
    expect(rows.length).toBeGreaterThanOrEqual(8);
  });

  it('runs forward in the history of every record, one version at a time', async () => {
    const wrong = await demo.query(`
      select h.object, h.record_id from (select *, lag(changed_dt) over w as before from history window w as (partition by object, record_id, child is null order by history_id)) h where h.changed_dt < h.before`);
    expect(wrong).toEqual([]);
    const versions = await demo.query(`
      select t.tracker_no from tracker t where version <> (select max(record_version) from history h where h.object = 'tracker' and h.record_id = t.tracker_id)
        or status <> (select new_value #>> '{}' from history h where h.object = 'tracker' and h.record_id = t.tracker_id and field = 'status' order by history_id desc limit 1)`);
    expect(versions).toEqual([]);
  });
});
