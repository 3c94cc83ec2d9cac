import { sql } from 'kysely';
import type { AlertRow, Difference, LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { billTools } from '../testing/bill-tools.ts';
import { sentPo, takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { reconcileAccounts } from './reconcile-accounts.job.ts';

/** The nightly job on books that do not agree: changes made behind the rules are reported to accounting. */
let app: TestApp;
let maker: RecordMaker;
let books: Caller;
/** Where sheets lie that came with two orders, and where some of them are on their way to. */
let sheets: { readonly id: number; readonly no: string };
let target: { readonly id: number; readonly no: string };
/** Where goods lie that are ordered by the crate. */
let crates: { readonly id: number; readonly no: string };

const lineOf = ({ children }: LoadedRecord): number => Number(children.lines?.[0]?.po_line_id);
const positionOf = (materialId: number, locationId = 1) =>
  one<{ id: number; no: string }>(app.db)`
    select inventory_manager_id as id, position_name as no from inventory_manager
    where material_id = ${materialId} and cdi_location_id = ${locationId}`;
const figuresOf = (id: number) =>
  one<{ on_hand: number; on_order: number; avg_cost: number | null }>(app.db)`
    select on_hand, on_order, avg_cost from inventory_manager where inventory_manager_id = ${id}`;
const differences = async () =>
  (await books.post<{ differences: Difference[] }>('/api/invoicing/differences', {})).body.data?.differences ?? [];

/** Alerts of the nightly job to accounting. */
async function listNightlyAlerts(): Promise<readonly string[]> {
  await run(app.db)`delete from cdi_alert`;
  await reconcileAccounts.run(app.services, {});
  const { body } = await books.post<{ alerts: readonly AlertRow[] }>('/api/mycdi/unread_alerts', {});
  return (body.data?.alerts ?? []).map((alert) => alert.cdi_alert);
}

async function sabotage(table: string, statement: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    await sql.raw(statement).execute(tx);
    await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  });
}

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  books = await maker.caller('accounting');
  const { receive } = billTools(() => maker);
  const { id: material_id } = await maker.make('material');
  const first = await sentPo(maker, [{ material_id, qty: 10, uom: 'sheet', unit_cost: 50 }]);
  const second = await sentPo(maker, [{ material_id, qty: 40, uom: 'sheet', unit_cost: 60 }]);
  await receive(first.id, lineOf(first), 10);
  await receive(second.id, lineOf(second), 30);
  sheets = await positionOf(material_id);
  // eight of them leave for another plant
  const { id: to } = await maker.make('cdi_location', { location_name: 'Dallas plant', code: 'DAL' });
  const logistics = await maker.caller('logistics');
  const order = await logistics.post<LoadedRecord>('/api/warehouse_order/save', {
    from_location_id: 1,
    to_location_id: to,
    need_date: '2099-03-02',
    lines: [{ material_id, qty: 8 }],
  });
  for (const step of ['reserve', 'pick', 'ship'])
    await takeStep(maker, 'logistics', 'warehouse_order', order.body.data?.id ?? 0, step);
  target = await positionOf(material_id, to);
  const { id: other } = await maker.make('material');
  const third = await sentPo(maker, [{ material_id: other, qty: 3, uom: 'box', units_per_uom: 0.335, unit_cost: 21 }]);
  for (const qty of [1, 1]) await receive(third.id, lineOf(third), qty);
  crates = await positionOf(other);
});
afterAll(() => app.close());

it('the nightly job reports nothing when the books agree', async () => {
  // (10 x $50 + 30 x $60) / 40 = $57.50; 10 of the second order are still to come, 8 are with the truck
  expect(await figuresOf(sheets.id)).toEqual({ on_hand: 32, on_order: 10, avg_cost: 57.5 });
  expect(await figuresOf(target.id)).toEqual({ on_hand: 0, on_order: 8, avg_cost: null });
  // one box of three is open: 0.335 of a sheet, to the hundredth
  expect((await figuresOf(crates.id)).on_order).toBe(0.34);
  expect(await differences()).toEqual([]);
  expect(await listNightlyAlerts()).toEqual([]);
});

it.each([
  {
    table: 'inventory_manager',
    what: 'On order of a position and its open orders',
    how: ['on_order = on_order + 1', 'on_order = on_order - 1'],
    at: () => [sheets, { expected: 10, found: 11 }] as const,
  },
  {
    table: 'inventory_manager',
    what: 'On order of a position and its open orders',
    how: ['on_order = on_order - 2', 'on_order = on_order + 2'],
    at: () => [target, { expected: 8, found: 6 }] as const,
  },
  {
    table: 'inventory_manager',
    what: 'Average cost in stock and its ledger',
    how: ['avg_cost = avg_cost + 0.01', 'avg_cost = avg_cost - 0.01'],
    at: () => [sheets, { expected: 57.5, found: 57.51 }] as const,
  },
])('names what was changed behind the rules: $what, $how.0', async ({ table, what, how, at }) => {
  const [{ id, no }, figures] = at();
  const where = `where inventory_manager_id = ${id}`;
  await sabotage(table, `update ${table} set ${how[0]} ${where}`);
  expect(await differences()).toEqual([expect.objectContaining({ what, object: table, id, no, ...figures })]);
  expect(await listNightlyAlerts()).toEqual([`The books do not agree: 1 difference: ${what} (${no})`]);
  await sabotage(table, `update ${table} set ${how[1]} ${where}`);
  expect(await listNightlyAlerts()).toEqual([]);
});

it('plays the ledger again: a receipt whose amount is not what it cost is named, and the average that follows', async () => {
  const [receipt] = await many<{ id: number; label: string }>(app.db)`
    select stock_transaction_id as id, entry_label as label from stock_transaction
    where inventory_manager_id = ${sheets.id} and entry_no = 2`;
  const change = (by: number) =>
    sabotage(
      'stock_transaction',
      `update stock_transaction set unit_cost = unit_cost + ${by} where stock_transaction_id = ${receipt?.id}`,
    );
  await change(0.1);
  const what = 'Amount of a stock entry and its cost';
  // 30 sheets at $60.10 instead of $60
  const figures = { expected: 1803, found: 1800, is_dollars: true };
  expect(await differences()).toEqual([expect.objectContaining({ what, no: receipt?.label, ...figures })]);
  expect(await listNightlyAlerts()).toEqual([`The books do not agree: 1 difference: ${what} (${receipt?.label})`]);
  await change(-0.1);
  expect(await listNightlyAlerts()).toEqual([]);
});

it('the alert names each of three kinds once, and the number of further ones', async () => {
  const move = async (sign: '+' | '-') => {
    await sabotage(
      'inventory_manager',
      `update inventory_manager set on_order = on_order ${sign} 1, avg_cost = avg_cost ${sign} 1, available = available ${sign} 1,
        stock_value = stock_value ${sign} 1 where on_hand > 0`,
    );
  };
  await move('+');
  const [text = ''] = await listNightlyAlerts();
  expect(text).toMatch(/^The books do not agree: 8 differences: (?:[^()]+\([^()]+\), ){3}and 1 more kind$/);
  await move('-');
  expect(await differences()).toEqual([]);
});
