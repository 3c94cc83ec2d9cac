import type { LoadedRecord, MassUploadReport } from '@cdi/shared/contracts';
import { many, one } from '../../storage/query.ts';
import { makeSupplier } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { placesOf, sheetCalls, type Cells } from '../../testing/upload-cells.ts';
import { writeXlsx } from '../export/xlsx-stream.ts';
import { readSheet } from './store-sheet.ts';

let app: TestApp;
let material: Caller;
let calls: ReturnType<typeof sheetCalls>;
/** Heading of the supplier in the sheets. */
let supplier: string;

beforeAll(async () => {
  app = await buildTestApp();
  calls = sheetCalls(app);
  const maker = new RecordMaker(app);
  material = await app.as('material');
  const id = await makeSupplier(maker);
  supplier = (
    await one<{ supplier_name: string }>(app.db)`select supplier_name from supplier where supplier_id = ${id}`
  ).supplier_name;
});
afterAll(() => app.close());

const HEAD = ['po_no', 'supplier_id', 'ship_to_location_id', 'need_date'];
const LINES = ['lines.description', 'lines.qty', 'lines.uom', 'lines.unit_cost'];
/** A row that continues the order above. */
const BLANK = ['', '', '', ''];
const orderOf = (day = '2099-03-02') => ['', supplier, 'IND', day];

const check = (sheet: Record<string, string>) => calls.check(material, 'po', sheet);
const checkCells = (cells: Cells) => calls.checkCells(material, 'po', cells);
const step = (id: number, apply: string) => calls.step(material, 'po', id, apply);
const load = (id: number) => calls.load(material, 'po', id);

/** What a sheet of orders saved, in its order. */
async function ordersOf({ upload_id: id }: MassUploadReport): Promise<readonly LoadedRecord[]> {
  const rows = await many<{ id: number }>(app.db)`
    select record_id as id from mass_upload_row
    where mass_upload_id = ${id} and state = 'saved' and first_no = row_no order by row_no`;
  return Promise.all(rows.map((row) => load(row.id)));
}
const linesOf = ({ children }: LoadedRecord | undefined = {} as LoadedRecord) => children?.lines ?? [];
const wordsOf = (order: LoadedRecord | undefined) => linesOf(order).map(({ description, qty }) => [description, qty]);

async function makeOrders(cells: Cells): Promise<readonly LoadedRecord[]> {
  const report = await checkCells([[...HEAD, ...LINES], ...cells]);
  expect(report.problems).toEqual([]);
  const done = await step(report.upload_id, 'on');
  expect(done).toMatchObject({ state: 'done', problems: [] });
  return ordersOf(done);
}

async function toXlsx(cells: Cells): Promise<string> {
  const [head = [], ...rows] = cells;
  const parts: Buffer[] = [];
  const content = writeXlsx({
    columns: head.map((label) => ({ label, kind: 'text' as const, widthCh: 10 })),
    rows: (async function* () {
      yield rows;
    })(),
    about: [],
  });
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

describe('orders with their lines', () => {
  const three = () => [
    [...orderOf(), 'Welding gloves', '10', 'each', '12.50'],
    [...BLANK, 'Shop towels', '4', 'each', '31.20'],
    [...BLANK, 'Face shield', '2', 'each', '40'],
    [...orderOf('2099-04-01'), 'Chalk', '100', 'each', '0.25'],
  ];

  it('are made of rows that follow each other, and summed as those of the form are', async () => {
    const report = await checkCells([[...HEAD, ...LINES], ...three()]);
    expect(report).toMatchObject({ state: 'checked', rows: 4, records: 2, valid: 2, creates: 2, problems: [] });
    const done = await step(report.upload_id, 'on');
    expect(done).toMatchObject({ state: 'done', applied: 2, records: 2 });
    const [first, second] = await ordersOf(done);
    expect(wordsOf(first)).toEqual([
      ['Welding gloves', 10],
      ['Shop towels', 4],
      ['Face shield', 2],
    ]);
    // 10 × 12.50 + 4 × 31.20 + 2 × 40 = 125 + 124.80 + 80
    expect(first?.fields).toMatchObject({ subtotal: 329.8, status: 'draft' });
    expect(wordsOf(second)).toEqual([['Chalk', 100]]);
    expect(second?.fields).toMatchObject({ subtotal: 25, need_date: '2099-04-01' });
  });

  it('are the same of a workbook, of columns called as the page calls them', async () => {
    const head = ['Number', 'Supplier', 'Ship to', 'needed', 'Line: Description', 'Quantity', 'Line: Unit', 'price'];
    // "Needed" is a field of the order, too: it means that one
    const report = await check({ xlsx: await toXlsx([head, ...three()]) });
    expect(report.columns).toEqual([...HEAD, ...LINES]);
    expect(report).toMatchObject({ rows: 4, records: 2, valid: 2, problems: [] });
    const [first] = await ordersOf(await step(report.upload_id, 'on'));
    expect(first?.fields).toMatchObject({ subtotal: 329.8 });
  });

  it('are kept out as a whole by one wrong line, which is named by row and column', async () => {
    const report = await checkCells([
      [...HEAD, ...LINES],
      [...orderOf(), 'Gloves', '10', 'each', '12.5'],
      [...BLANK, 'Towels', 'four', 'each', '31.2'],
      [...BLANK, 'Shields', '', 'crate of', '40'],
      [...orderOf(), 'Chalk', '100', 'each', '0.25'],
      // what the rules of orders say is named as well: it has no price, and no list of the supplier has one
      [...orderOf(), 'Rags', '1', 'each', ''],
      [...BLANK, 'Soap', '1', 'each', ''],
    ]);
    expect(placesOf(report)).toEqual([
      [3, 'lines.qty', 'four'],
      [4, 'lines.uom', 'crate of'],
      [4, 'lines.qty', ''],
      [6, 'lines.unit_cost', ''],
      [7, 'lines.unit_cost', ''],
    ]);
    expect(report).toMatchObject({ rows: 6, records: 3, valid: 1, creates: 1, problem_count: 5 });
    const back = await material.get(`/api/po/mass_upload/${report.upload_id}/sheet/csv`);
    const said: string[] = [];
    for await (const { cells } of readSheet({ csv: back.text, xlsx: undefined })) said.push(cells.at(-1) ?? '');
    expect(said).toEqual([
      'problem',
      'Kept out with row 3, which belongs to the same record.',
      expect.stringMatching(/^lines\.qty: /),
      expect.stringMatching(/^lines\.uom: /),
      '',
      expect.stringMatching(/^lines\.unit_cost: /),
      expect.stringMatching(/^lines\.unit_cost: /),
    ]);
    const done = await step(report.upload_id, 'good');
    expect(done).toMatchObject({ state: 'done', applied: 1, refused: 0, records: 3 });
    expect((await ordersOf(done)).map(wordsOf)).toEqual([[['Chalk', 100]]]);
    // corrected, it is taken whole
    const csv = back.text.replace('four', '4').replace('Shields,,crate of', 'Shields,2,each');
    expect((await check({ csv: csv.replaceAll('1,each,,', '1,each,2,') })).problems).toEqual([]);
  });

  it('report the original text of the cell, and what to write instead of an unknown name', async () => {
    const maker = new RecordMaker(app);
    await maker.make('material', { material_code: 'EYB-P1' });
    await maker.make('part', { part_no: 'EYB-G18' });
    const report = await checkCells([
      [...HEAD, 'lines.material_id', 'lines.part_id', 'lines.qty', 'lines.uom'],
      [...orderOf(), 'EYB-X1', '', '2', 'sheet'],
      // read as the numbers of two records: what is shown is what the cell says
      [...orderOf(), 'EYB-P1', 'EYB-G18', '2', 'sheet'],
      [...orderOf(), 'EYB-P1', '', '2', 'heaps'],
    ]);
    expect(placesOf(report)).toEqual([
      [2, 'lines.material_id', 'EYB-X1'],
      [3, 'lines.part_id', 'EYB-G18'],
      [4, 'lines.uom', 'heaps'],
    ]);
    const [unknown, both, unit] = report.problems.map(({ message }) => message);
    expect(unknown).toBe('No material "EYB-X1" is known. Write its code as in the list of materials.');
    expect(both).toMatch(/for a material or for a part/);
    expect(unit).toMatch(/"heaps" is not one of each, sheet, coil, /);
  });

  it('say which row belongs to none, and what says otherwise of the same order', async () => {
    const [known] = await makeOrders([[...orderOf(), 'Gloves', '1', 'each', '1']]);
    const number = String(known?.fields['po_no']);
    const report = await checkCells([
      [...HEAD, ...LINES],
      [...BLANK, 'Towels', '1', 'each', '1'],
      [number, '', '', '2099-05-01', 'Soap', '1', 'each', '1'],
      [number.toLowerCase(), '', '', '2099-05-02', 'Chalk', '1', 'each', '1'],
      [...orderOf(), 'Rags', '1', 'each', '1'],
      [number, '', '', '', 'Glue', '1', 'each', '1'],
    ]);
    expect(placesOf(report)).toEqual([
      [2, '', ''],
      [4, 'need_date', '2099-05-02'],
      [6, 'po_no', number],
    ]);
    expect(report.problems[2]?.message).toBe(
      'Row 3 has the same value. Put all rows of a purchase order right below each other.',
    );
  });

  it('have at most 500 rows each', async () => {
    const many500 = Array.from({ length: 503 }, (_row, index) => [...BLANK, `Part ${index}`, '1', 'each', '1']);
    const cells = [[...HEAD, ...LINES], orderOf().concat('First', '1', 'each', '1'), ...many500];
    const report = await checkCells([...cells, [...orderOf(), 'Chalk', '1', 'each', '1']]);
    expect(report).toMatchObject({ rows: 505, records: 2, valid: 1, checked: 505 });
    expect(report.problems).toEqual([
      expect.objectContaining({ row: 503, message: expect.stringMatching(/at most 500/) }),
    ]);
  });
});

describe('an order that exists', () => {
  const numbered = [...HEAD, 'lines.line_no', ...LINES];
  const three = () => [
    [...orderOf(), 'Gloves', '10', 'each', '12.5'],
    [...BLANK, 'Towels', '4', 'each', '31.2'],
    [...BLANK, 'Shields', '2', 'each', '40'],
  ];

  it('gets the numbered lines changed, others added and none removed; and is undone', async () => {
    const [order] = await makeOrders(three());
    const number = String(order?.fields['po_no']);
    const report = await checkCells([
      numbered,
      [number, '', '', '', '2', '', '6', '', ''],
      [number, '', '', '', '', 'Chalk', '100', 'each', '0.25'],
    ]);
    expect(report).toMatchObject({ rows: 2, records: 1, valid: 1, creates: 0, updates: 1, problems: [] });
    const done = await step(report.upload_id, 'on');
    const [after] = await ordersOf(done);
    expect(wordsOf(after)).toEqual([
      ['Gloves', 10],
      ['Towels', 6],
      ['Shields', 2],
      ['Chalk', 100],
    ]);
    // 125 + 6 × 31.20 + 80 + 25
    expect(after?.fields).toMatchObject({ subtotal: 417.2 });
    expect(linesOf(after)[1]?.['po_line_id']).toBe(linesOf(order)[1]?.['po_line_id']);
    const undone = await step(report.upload_id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', problems: [] });
    const again = await load(order?.id ?? 0);
    expect(wordsOf(again)).toEqual(wordsOf(order));
    expect(again.fields).toMatchObject({ subtotal: 329.8 });
  });

  it('keeps its lines where the sheet has no row for them', async () => {
    const [order] = await makeOrders(three());
    const number = String(order?.fields['po_no']);
    const report = await checkCells([
      [...HEAD, ...LINES],
      [number, '', '', '2099-06-01', '', '', '', ''],
    ]);
    const [after] = await ordersOf(await step(report.upload_id, 'on'));
    expect(after?.fields).toMatchObject({ need_date: '2099-06-01' });
    expect(wordsOf(after)).toEqual(wordsOf(order));
  });

  it('says which number is none of its lines, and which line is meant twice', async () => {
    const [order] = await makeOrders(three());
    const number = String(order?.fields['po_no']);
    const report = await checkCells([
      numbered,
      [number, '', '', '', '9', '', '6', '', ''],
      [...BLANK, '1', '', '6', '', ''],
      [...BLANK, '1', '', '7', '', ''],
    ]);
    expect(placesOf(report)).toEqual([
      [2, 'lines.line_no', '9'],
      [4, 'lines.line_no', '1'],
    ]);
    expect(report.problems[0]?.message).toBe(
      'There is no line 9. The next new one has number 4; left empty, it gets that.',
    );
  });

  it('is not overwritten if someone changed the same line after the check', async () => {
    const [order] = await makeOrders(three());
    const number = String(order?.fields['po_no']);
    const report = await checkCells([numbered, [number, '', '', '', '1', '', '11', '', '']]);
    const lines = linesOf(order).map(({ po_line_id: id }, index) => ({
      po_line_id: id,
      ...(index === 0 ? { qty: 12 } : {}),
    }));
    await material.post(`/api/po/save/${order?.id}`, { version: order?.version, lines });
    expect(await step(report.upload_id, 'on')).toMatchObject({ state: 'failed', applied: 0 });
    expect(wordsOf(await load(order?.id ?? 0))[0]).toEqual(['Gloves', 12]);
  });
});
