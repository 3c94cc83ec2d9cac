import { todayIn } from '@cdi/shared/units';
import { loadPersonById } from '../session/load-person.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { exportCsv, toCell, toSheetCell } from './export-csv.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  await placeTestOrder(app, 'distributor');
});
afterAll(() => app.close());

/** Starts an export and stops reading after the first rows. */
async function startSlowly(): Promise<AsyncGenerator<string>> {
  const person = await loadPersonById(app.db, await app.userId('super'));
  if (!person) throw new Error('nobody');
  const slow = exportCsv(app.db, { person, today: todayIn('UTC', new Date()) }, 'orders_booked', {});
  for (const _part of ['header', 'rows']) await slow.next();
  return slow;
}

it('keeps connections free for other users while slow readers export', async () => {
  const boss = await app.as('super');
  const slow = await Promise.all(Array.from({ length: 5 }, startSlowly));
  const refused = await boss.get('/rapi/orders_booked/csv');
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  expect((await boss.post('/rapi/orders_booked/to_json')).status).toBe(200);
  for (const each of slow) await each.return(undefined);
  expect((await boss.get('/rapi/orders_booked/csv')).status).toBe(200);
});

it.each([
  ['rate', 7.25, '7.25'],
  ['rate', 8.875, '8.875'],
  ['percent', 28.8437, '28.8'],
  ['money', 1771, '1771.00'],
  ['quantity', 8.25, '8.25'],
  ['unit_price', 0.78, '0.78'],
  ['unit_price', 0.7825, '0.7825'],
] as const)('writes %s %s as %s, and the same number into a workbook', (kind, value, text) => {
  expect([toCell(kind, value), toSheetCell(kind, value)]).toEqual([text, Number(text)]);
});
