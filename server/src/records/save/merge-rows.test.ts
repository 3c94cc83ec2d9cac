import type { LoadedRecord } from '@cdi/shared/contracts';
import { draftPo, makeSupplier } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { recordCalls } from '../../testing/record-calls.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let buyer: Caller;
let colleague: Caller;
let supplierId: number;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  buyer = await maker.caller('material');
  colleague = await maker.caller('super');
  supplierId = await makeSupplier(maker);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);
const line = (description: string, qty: number) => ({ description, qty, uom: 'each', unit_cost: 12.5 });

type Line = Readonly<Record<string, unknown>>;

/** What a form sends of a line. */
const sentOf = ({ po_line_id, description, qty, unit_cost }: Line): Line => ({
  po_line_id,
  description,
  qty,
  unit_cost,
});
const linesOf = (record: LoadedRecord) => (record.children['lines'] ?? []).map(sentOf);

/** The lines with what one person changed: by their place, null for a line that was removed. */
const edited = (
  record: LoadedRecord,
  edits: Readonly<Record<number, object | null>>,
  more: readonly object[] = [],
) => ({
  lines: [...linesOf(record).flatMap((row, at) => (edits[at] === null ? [] : [{ ...row, ...edits[at] }])), ...more],
});
const twoPeople = async (theirs: (record: LoadedRecord) => object, yours: (record: LoadedRecord) => object) => {
  const record = await draftPo(maker, [line('Gloves', 10), line('Saws', 4), line('Tape', 6)], {
    supplier_id: supplierId,
  });
  const first = await change(colleague, 'po', record, theirs(record) as Record<string, unknown>);
  expect(first.body.opt).toMatch(/save|warning/);
  const reply = await change(buyer, 'po', record, yours(record) as Record<string, unknown>);
  return { record, reply, now: await load('po', record.id) };
};
const told = (record: LoadedRecord) => linesOf(record).map(({ description, qty }) => [description, qty]);

it('two people change different lines of an order: both changes are kept, and the total includes both', async () => {
  const { reply, now } = await twoPeople(
    (record) => edited(record, { 0: { qty: 12 } }),
    (record) => edited(record, { 1: { qty: 5 } }),
  );
  expect(reply.body.opt).toMatch(/save|warning/);
  expect(told(now)).toEqual([
    ['Gloves', 12],
    ['Saws', 5],
    ['Tape', 6],
  ]);
  expect(now.fields['subtotal']).toBe(23 * 12.5);
});

it('they change different fields of one line', async () => {
  const { now } = await twoPeople(
    (record) => edited(record, { 0: { unit_cost: 13 } }),
    (record) => edited(record, { 0: { qty: 20 } }),
  );
  expect(linesOf(now)[0]).toMatchObject({ qty: 20, unit_cost: 13 });
  expect(now.children['lines']?.[0]?.['ext_cost']).toBe(260);
});

it('lines that both add stay, and so do the numbers of the lines that were there', async () => {
  const { now } = await twoPeople(
    (record) => edited(record, {}, [line('Theirs', 1)]),
    (record) => edited(record, {}, [line('Yours', 2)]),
  );
  const lines = now.children['lines'] ?? [];
  expect(lines.map((row) => row['line_no'])).toEqual([1, 2, 3, 4, 5]);
  expect(told(now).slice(0, 3)).toEqual([
    ['Gloves', 10],
    ['Saws', 4],
    ['Tape', 6],
  ]);
  expect(new Set(told(now).map(([name]) => name))).toEqual(new Set(['Gloves', 'Saws', 'Tape', 'Theirs', 'Yours']));
});

it('a line that one removed and the other left alone is gone', async () => {
  const { reply, now } = await twoPeople(
    (record) => edited(record, { 0: null }),
    (record) => edited(record, { 1: { qty: 5 } }),
  );
  expect(reply.body.opt).toMatch(/save|warning/);
  expect(told(now)).toEqual([
    ['Saws', 5],
    ['Tape', 6],
  ]);
});

it('the same field of one line is asked about by line and field, with both values, and nothing is saved', async () => {
  const { record, reply, now } = await twoPeople(
    (each) => edited(each, { 1: { qty: 12 } }),
    (each) => edited(each, { 0: { qty: 11 }, 1: { qty: 9 } }),
  );
  const id = Number(record.children['lines']?.[1]?.['po_line_id']);
  expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
  expect(reply.body.msg).toContain('Line 2, Quantity');
  expect(reply.body.conflicts).toEqual([
    {
      field: `lines#${id}.qty`,
      label: 'Line 2, Quantity',
      row: { list: 'lines', id, field: 'qty' },
      yours: 9,
      theirs: 12,
      original: 4,
    },
  ]);
  expect(told(now)[0]).toEqual(['Gloves', 10]);
});

it('the same value of both is no question', async () => {
  const same = (record: LoadedRecord) => edited(record, { 1: { qty: 12 } });
  const { reply } = await twoPeople(same, same);
  expect(reply.body.opt).toMatch(/save|warning/);
});

it('a line that one person removed and another changed is a conflict, in either order', async () => {
  const theirRemoval = await twoPeople(
    (record) => edited(record, { 2: null }),
    (record) => edited(record, { 2: { qty: 7 } }),
  );
  expect(theirRemoval.reply.body.conflicts).toMatchObject([
    { label: 'Line 3', row: { field: null }, yours: { qty: 7 }, theirs: null, original: { qty: 6 } },
  ]);
  const yourRemoval = await twoPeople(
    (record) => edited(record, { 2: { qty: 7 } }),
    (record) => edited(record, { 2: null }),
  );
  expect(yourRemoval.reply.body.conflicts).toMatchObject([
    { label: 'Line 3', row: { field: null }, yours: null, theirs: { qty: 7 }, original: { qty: 6 } },
  ]);
});

it('what came of a line meanwhile is no change of who orders it', async () => {
  const { now } = await twoPeople(
    (record) => ({ ...edited(record, { 0: { qty: 12 } }), notes: 'Call first.' }),
    (record) => ({ ...edited(record, { 2: null }), ack_no: 'A-7' }),
  );
  expect(told(now)).toEqual([
    ['Gloves', 12],
    ['Saws', 4],
  ]);
  expect(now.fields).toMatchObject({ notes: 'Call first.', ack_no: 'A-7' });
});

it('a client that takes lists as a whole is asked about them as a whole', async () => {
  const { reply } = await twoPeople(
    (record) => edited(record, { 0: { qty: 12 } }),
    (record) => ({ ...edited(record, { 1: { qty: 5 } }), whole_rows: 'on' }),
  );
  const [conflict] = reply.body.conflicts ?? [];
  expect(conflict).toMatchObject({ field: 'lines', label: 'Lines' });
  expect([conflict?.theirs, conflict?.original]).toMatchObject([
    [{ qty: 12 }, { qty: 4 }, { qty: 6 }],
    [{ qty: 10 }, { qty: 4 }, { qty: 6 }],
  ]);
});
