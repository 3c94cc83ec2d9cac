import type { LoadedRecord } from '@cdi/shared/contracts';
import { draftPo } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { drawRecordPdf } from './record-pdf.ts';
import { objects } from '@cdi/shared/catalogue';
import { formatFieldValue } from './say-value.ts';

let app: TestApp;
let material: Caller;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  material = await app.as('material');
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const loadPart = async (values: Record<string, unknown>) => {
  const { body } = await material.post<LoadedRecord>('/api/part/save', { part_type: 'spring', ...values });
  return body.data as LoadedRecord;
};

it('a record is a paper: its filled fields with their units, and nothing of the screen', async () => {
  const record = await loadPart({ part_no: 'PRINT-1', description: 'Isolation spring', weight_lb: '2.5' });
  const content = await drawRecordPdf({
    definition: objects.part,
    record,
    title: 'PRINT-1 · Isolation spring',
    address: 'https://my.example.com/part/7',
    printed: 'Printed by Pat Example',
    now: new Date('2026-11-25T12:00:00Z'),
  });
  const lines = readPdfText(content)
    .flat()
    .map(({ text }) => text);
  expect(lines).toEqual(
    expect.arrayContaining(['Part', 'Isolation spring', 'PRINT-1', objects.part.fields.weight_lb.label, '2.5 lb']),
  );
  expect(lines.join(' ')).toMatch(/Printed by Pat Example.*Version 1 of the record/);
  // empty fields are not on it
  expect(lines).not.toContain(objects.part.fields.bin.label);
});

it('a printed order has its lines with every column and their sums, each under its number', async () => {
  const line = { uom: 'each', vendor_part_no: 'WG-10', need_date: '2099-02-20', over_percent: 5, gl_code: '6200' };
  const record = await draftPo(maker, [
    { ...line, description: 'Welding gloves', qty: 10, unit_cost: 12.5, tax: 8.75 },
    { ...line, description: 'Saw blades', qty: 3, unit_cost: 41.115, tax: 1.25 },
  ]);
  const { fields } = objects.po.children.lines;
  const draw = (drawn: LoadedRecord) =>
    drawRecordPdf({
      definition: objects.po,
      record: drawn,
      title: String(drawn.fields.po_no),
      address: 'https://my.example.com/po/7',
      printed: 'Printed by Pat Example',
      now: new Date('2026-11-25T12:00:00Z'),
    });
  const printed = readPdfText(await draw(record)).flat();
  const texts = printed.map(({ text }) => text);
  const said = texts.join(' ');
  for (const { label } of [fields.unit_cost, fields.ext_cost, fields.tax, fields.received_qty, fields.billed_qty])
    expect(texts).toContain(label);
  // each amount, and what they come to
  for (const amount of ['$125.00', '$123.35', '$248.35', '$8.75', '$1.25', '$10.00']) expect(texts).toContain(amount);
  expect(said).toContain('Lines, continued');
  // the line number appears in every part of the table, level with its row
  const heightOf = (text: string) => printed.filter((each) => each.text === text).map(({ y }) => y);
  expect(heightOf('2')).toEqual(expect.arrayContaining([...heightOf('Saw blades'), ...heightOf('$123.35')]));
  // what a person does not see is not summed either
  const hidden = record.children.lines?.map(({ unit_cost: _, ext_cost: __, tax: ___, ...rest }) => rest) ?? [];
  const blind = readPdfText(await draw({ ...record, children: { lines: hidden } })).flat();
  expect(blind.map(({ text }) => text)).not.toContain('Sum');
});

it('a print is given to people who may see the record, and shows no more than the page', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const paper = await (await app.as('distributor')).get(`/api/tracker/print/${trackerId}`);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await (await app.as('rival')).get(`/api/tracker/print/${trackerId}`)).status).toBe(404);
  expect((await app.visitor.get(`/api/tracker/print/${trackerId}`)).status).toBe(401);
  expect((await material.get('/api/nothing/print/1')).status).toBe(404);
});

it('numbers have the digits of their kind', () => {
  const say = (field: Parameters<typeof formatFieldValue>[0], value: unknown) =>
    formatFieldValue(field, value, undefined);
  expect(say({ kind: 'inches', label: 'Height' }, 84.5)).toBe('84 1/2"');
  expect(say({ kind: 'money', label: 'Price', scale: 4, shownDigits: 2 }, 85.2768)).toBe('$85.28');
  expect(say({ kind: 'percent', label: 'Margin', shownDigits: 1 }, 30.9089)).toBe('30.9%');
  expect(say({ kind: 'boolean', label: 'Active' }, false)).toBe('No');
  expect(say({ kind: 'date', label: 'Day' }, '2026-11-30')).toBe('Nov 30, 2026');
});

it('a heading is on the page of what it heads, wherever the page ends', async () => {
  const record = await draftPo(maker, [{ uom: 'each', description: 'Welding gloves', qty: 10, unit_cost: 12.5 }]);
  const { sections, children } = objects.po;
  const titles = [...sections, ...Object.values(children)].map((each) =>
    'titlePlural' in each ? each.titlePlural : each.title,
  );
  const broken: number[] = [];
  for (let lines = 20; lines < 60; lines += 1) {
    const notes = Array.from({ length: lines }, () => 'Call before delivery.').join('\n');
    const content = await drawRecordPdf({
      definition: objects.po,
      record: { ...record, fields: { ...record.fields, instructions: notes } },
      title: 'PO-1',
      address: 'https://my.example.com/po/7',
      printed: 'Printed by Pat Example',
      now: new Date('2026-11-25T12:00:00Z'),
    });
    for (const page of readPdfText(content)) {
      // the number of the page is below all
      const [last] = page.filter(({ y }) => y > 40).sort((one, other) => one.y - other.y);
      if (last && titles.some((title) => last.text === title)) broken.push(lines);
    }
  }
  expect(broken).toEqual([]);
});
