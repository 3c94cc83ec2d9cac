import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../../testing/make-records.ts';
import { saveTestQuote, TWO_CURBS } from '../../testing/place-order.ts';
import { recordCalls } from '../../testing/record-calls.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let sales: Caller;
let colleague: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  sales = await maker.caller('sales');
  colleague = await maker.caller('inside');
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);

const BLANK = { quote_line: null, tag: null, unit_plate: null, od_length: null, od_width: null, note: null };
const MEASURED = { tag: 'RTU-4', od_length: 86, od_width: 50.5, curb_height: 14 };
const curbsOf = (record: LoadedRecord) => record.children['curbs'] ?? [];

/** What a form sends of a row: every input, blank ones too. */
const sentOf = (row: Readonly<Record<string, unknown>>) => ({
  measured_curb_id: row['measured_curb_id'],
  ...Object.fromEntries(Object.keys({ ...BLANK, curb_height: null }).map((name) => [name, row[name] ?? null])),
});

/** A visit with one blank row and one filled row. */
async function visitWithBlankRow(): Promise<LoadedRecord> {
  const quoteId = await saveTestQuote(await maker.caller('distributor'), TWO_CURBS);
  const made = await maker.make('measure_visit', { quote_id: quoteId });
  const record = await load('measure_visit', made.id);
  const kept = { measured_curb_id: curbsOf(record)[0]?.['measured_curb_id'] };
  const reply = await change(sales, 'measure_visit', record, { curbs: [kept, BLANK] });
  expect(reply.body.fields).toBeUndefined();
  return load('measure_visit', made.id);
}

/** A colleague fills the blank row. */
async function fill(record: LoadedRecord): Promise<void> {
  const curbs = curbsOf(record).map(sentOf);
  const reply = await change(colleague, 'measure_visit', record, {
    curbs: [curbs[0], { ...curbs[1], ...MEASURED }],
  });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
}

it('what a colleague measured in an empty row stays when a form saves that had read it empty', async () => {
  const record = await visitWithBlankRow();
  const curbs = curbsOf(record).map(sentOf);
  await fill(record);
  const reply = await change(sales, 'measure_visit', record, {
    curbs: [
      { ...curbs[0], note: 'Gas line at corner B' },
      { ...curbs[1], unit_plate: 'Trane YSC090' },
    ],
  });
  expect([reply.status, reply.body.msg]).toEqual([200, expect.any(String)]);
  const now = curbsOf(await load('measure_visit', record.id));
  expect(now).toHaveLength(2);
  expect(now[0]).toMatchObject({ note: 'Gas line at corner B' });
  expect(now[1]).toMatchObject({ ...MEASURED, unit_plate: 'Trane YSC090' });
});

it('two who filled the same empty cell differently are asked, with both values', async () => {
  const record = await visitWithBlankRow();
  const curbs = curbsOf(record).map(sentOf);
  await fill(record);
  const reply = await change(sales, 'measure_visit', record, { curbs: [curbs[0], { ...curbs[1], od_length: 85 }] });
  expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
  expect(reply.body.conflicts).toMatchObject([
    { label: 'Curb 2, Curb length (outside)', yours: 85, theirs: 86, original: null },
  ]);
  // the conflict compares with the row that the person read, which existed then
  const { rows } = reply.body.data as unknown as { rows: { curbs: readonly Readonly<Record<string, unknown>>[] } };
  expect(rows.curbs).toMatchObject([{}, { measured_curb_id: curbs[1]?.measured_curb_id, od_length: null }]);
});

it('the empty row that one removed and the other filled stays with what was measured', async () => {
  const record = await visitWithBlankRow();
  const [first] = curbsOf(record).map(sentOf);
  await fill(record);
  const reply = await change(sales, 'measure_visit', record, { curbs: [first] });
  expect(reply.status).toBe(200);
  expect(curbsOf(await load('measure_visit', record.id))[1]).toMatchObject(MEASURED);
});

it('a row of a colleague that a client names without its values stays as it is', async () => {
  const record = await visitWithBlankRow();
  await fill(record);
  const ids = curbsOf(record).map((row) => ({ measured_curb_id: row['measured_curb_id'] }));
  const reply = await change(sales, 'measure_visit', record, { curbs: [ids[0], { ...ids[1], note: 'Seen' }] });
  expect(reply.status).toBe(200);
  expect(curbsOf(await load('measure_visit', record.id))[1]).toMatchObject({ ...MEASURED, note: 'Seen' });
});

it('an empty row that others filled and then removed is gone, and does not block a save', async () => {
  const record = await visitWithBlankRow();
  const curbs = curbsOf(record).map(sentOf);
  await fill(record);
  const filled = await load('measure_visit', record.id);
  const first = { measured_curb_id: curbs[0]?.measured_curb_id };
  expect((await change(colleague, 'measure_visit', filled, { curbs: [first] })).status).toBe(200);
  const reply = await change(sales, 'measure_visit', record, { curbs: [{ ...curbs[0], note: 'Dry' }, curbs[1]] });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  expect(curbsOf(await load('measure_visit', record.id))).toMatchObject([{ note: 'Dry' }]);
});
