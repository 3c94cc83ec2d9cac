import type { LoadedRecord } from '@cdi/shared/contracts';
import { placeTestOrder } from '../testing/place-order.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { drawRecordPdf } from './record-pdf.ts';
import { objects } from '@cdi/shared/catalogue';
import { sayValue } from './say-value.ts';

let app: TestApp;
let material: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  material = await app.as('material');
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

it('is given to who may see the record, and shows no more than the page', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const paper = await (await app.as('distributor')).get(`/api/tracker/print/${trackerId}`);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await (await app.as('rival')).get(`/api/tracker/print/${trackerId}`)).status).toBe(404);
  expect((await app.visitor.get(`/api/tracker/print/${trackerId}`)).status).toBe(401);
  expect((await material.get('/api/nothing/print/1')).status).toBe(404);
});

it('numbers have the digits of their kind', () => {
  const say = (field: Parameters<typeof sayValue>[0], value: unknown) => sayValue(field, value, undefined);
  expect(say({ kind: 'inches', label: 'Height' }, 84.5)).toBe('84 1/2"');
  expect(say({ kind: 'money', label: 'Price', scale: 4, shownDigits: 2 }, 85.2768)).toBe('$85.28');
  expect(say({ kind: 'percent', label: 'Margin', shownDigits: 1 }, 30.9089)).toBe('30.9%');
  expect(say({ kind: 'boolean', label: 'Active' }, false)).toBe('No');
  expect(say({ kind: 'date', label: 'Day' }, '2026-11-30')).toBe('Nov 30, 2026');
});
