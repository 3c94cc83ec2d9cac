import { saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { many, one, run } from '../storage/query.ts';
import { warnOfExpiry } from './warn-of-expiry.job.ts';

// a Wednesday
const NOW = new Date('2026-11-25T15:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
});
afterAll(() => app.close());

async function quoteUntil(validUntil: string, status = 'sent'): Promise<number> {
  const id = await saveTestQuote(await app.as('distributor'), { job_name: 'Harbor Clinic' });
  await run(app.db)`update quote set valid_until = ${validUntil}, status = ${status} where quote_id = ${id}`;
  return id;
}

const alertsOf = (id: number) =>
  many<{ text: string; is_read: boolean; told: string }>(app.db)`
    select a.cdi_alert as text, a.read_dt is not null as is_read, u.email as told
    from cdi_alert a join "user" u on u.user_id = a.user_id
    where a.object = 'quote' and a.record_id = ${id}`;

const work = () => warnOfExpiry.run(app.services, {});

it('notifies the contact of a quote once, a week before its prices end', async () => {
  const id = await quoteUntil('2026-12-02');
  const { quote_no } = await one<{ quote_no: string }>(app.db)`select quote_no from quote where quote_id = ${id}`;
  await work();
  await work();
  expect(await alertsOf(id)).toEqual([
    { text: `${quote_no}, Harbor Clinic: prices end on Dec 2, 2026`, is_read: false, told: 'distributor@cdi.test' },
  ]);
});

it.each([
  ['whose prices hold for longer than a week', '2026-12-03', 'sent'],
  ['whose prices have ended', '2026-11-24', 'viewed'],
  ['that was not sent', '2026-11-30', 'draft'],
  ['that was ordered', '2026-11-30', 'won'],
])('sends no alert about a quote %s', async (_what, validUntil, status) => {
  const id = await quoteUntil(validUntil, status);
  await work();
  expect(await alertsOf(id)).toEqual([]);
});

it('ends the alert when the quote is canceled', async () => {
  const id = await quoteUntil('2026-11-30');
  await work();
  const { version } = await one<{ version: number }>(app.db)`select version from quote where quote_id = ${id}`;
  const boss = await app.as('super');
  const step = { name: 'cancel', version, reason: 'The job is off' };
  expect(await boss.post(`/api/quote/transition/${id}`, step)).toMatchObject({ status: 200 });
  expect((await alertsOf(id)).map(({ is_read }) => is_read)).toEqual([true]);
});
