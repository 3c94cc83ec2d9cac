import { sql } from 'kysely';
import { prepareDatabase } from '../../start/open-services.ts';
import { fillBasics } from '../../testing/basics.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { run } from '../query.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(async ({ kysely }) => {
    await prepareDatabase(kysely);
    await fillBasics(kysely);
  }, 'basics before the columns were filled');
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const read = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db())).rows;

/** The database as an older version left it: rows are there, and what is computed on a save was never computed. */
async function makeOldRows(): Promise<void> {
  for (const text of [
    `insert into material (material_code, material_name, inventory_type, form, uom, cost_method, reorder_point, on_hand, below_reorder)
      values ('LOW', 'Low', '3', 'each', 'each', 'average', 40, 39, null), ('ENOUGH', 'Enough', '3', 'each', 'each', 'average', 40, 41, false)`,
    `insert into quote (quote_no, revision, quote_date, job_name, status, company_id) values ('Q-1', 0, '2026-03-02', 'Old', 'won', 1)`,
    `insert into quote_curb (quote_id, line_no, curb_type, qty, existing_model_id, new_model_id) values (1, 2, 'ISO', 1, 1, 2), (1, 1, 'ADP', 3, null, 2)`,
    `insert into tracker (tracker_no, tracker_date, job_name, status, company_id, promised_date) values
      ('T-1', '2026-03-03', 'Old', 'released', 1, '2026-04-01'), ('T-2', '2026-03-04', 'Older', 'entered', 1, null), ('T-3', '2026-03-05', 'Parts', 'entered', 2, null)`,
    `insert into tracker_curb (curb_no, tracker_id, line_no, curb_type, qty, due_date, status, drawing_status) values
      ('T-1-1', 1, 1, 'ADP', 3, '2026-04-02', 'entered', 'none'), ('T-1-2', 1, 2, 'ISO', 1, '2026-04-02', 'entered', 'none'),
      ('T-2-1', 2, 1, 'NEW', 2, '2026-05-05', 'entered', 'none'), ('T-3-1', 3, 1, 'ACC', 1, null, 'entered', 'none')`,
    `insert into tracker_part (tracker_id, line_no, part_id, qty) values (3, 1, 1, 7), (3, 2, 2, 2)`,
    `update quote set goods = 902, surcharge = 12.6, quick_fee = 0, subtotal = 1570, total = 1580, freight_amount = 10, tax = 0`,
    `update quote_curb set price_steps = '[{"code":"goods","amount":1},{"code":"engineering_fee","amount":450}]' where line_no = 1`,
    `update quote_curb set price_steps = '[{"code":"engineering_fee","amount":200}]' where line_no = 2`,
    `update tracker set quote_id = 1, goods = 902, surcharge = 12.6, quick_fee = 0, freight = 10, tax = 0, total = 1580 where tracker_no = 'T-1'`,
    `update territory set zip_count = 0`,
    `update region set territory_count = 0`,
    `drop table kysely_filling, kysely_filling_lock`,
  ])
    await sql.raw(text).execute(db());
}

it('the migration fills computed columns of old records once, and writes the history of orders', async () => {
  await makeOldRows();
  await prepareDatabase(db());
  expect(await read(`select zip_count from territory`)).toEqual([{ zip_count: 3 }]);
  expect(await read(`select territory_count from region`)).toEqual([{ territory_count: 1 }]);
  expect(await read(`select material_code from material where below_reorder`)).toEqual([{ material_code: 'LOW' }]);
  const opened = `select p.position_name, p.on_hand, t.balance_after, t.reason from inventory_manager p
    join stock_transaction t using (inventory_manager_id) order by 1`;
  const reason = 'Opening balance';
  expect(await read(opened)).toEqual([
    { position_name: 'ENOUGH @ IND', on_hand: 41, balance_after: 41, reason },
    { position_name: 'LOW @ IND', on_hand: 39, balance_after: 39, reason },
  ]);
  expect(await read(`select main_family, models from quote`)).toEqual([{ main_family: 'ADP', models: [1, 2] }]);
  expect(await read(`select qty, main_family, requested_date, version from tracker order by tracker_id`)).toEqual([
    { qty: 4, main_family: 'ADP', requested_date: '2026-04-01', version: 2 },
    { qty: 2, main_family: 'NEW', requested_date: '2026-05-05', version: 2 },
    { qty: 9, main_family: null, requested_date: '2026-03-05', version: 2 },
  ]);
  // 1570 − 902 − 12.60 = 655.40, of which 650 are the fees of two lines
  expect(await read(`select engineering_fee, minimum_fill from quote`)).toEqual([
    { engineering_fee: 650, minimum_fill: 5.4 },
  ]);
  expect(
    await read(
      `select tracker_no, total - goods - surcharge - quick_fee - engineering_fee - minimum_fill - freight - tax as gap
       from tracker where total is not null`,
    ),
  ).toEqual([{ tracker_no: 'T-1', gap: 0 }]);
  expect(await read(`select last_order_date from company order by company_id limit 3`)).toEqual([
    { last_order_date: '2026-03-04' },
    { last_order_date: '2026-03-05' },
    { last_order_date: null },
  ]);
  const told = await read(
    `select record_id, record_version, new_value from history where field = 'requested_date' order by record_id`,
  );
  expect(told[0]).toEqual({ record_id: 1, record_version: 2, new_value: '2026-04-01' });
  expect(told).toHaveLength(3);

  await run(db())`update region set territory_count = 0`;
  await prepareDatabase(db());
  expect(await read(`select territory_count from region`)).toEqual([{ territory_count: 0 }]);
});
