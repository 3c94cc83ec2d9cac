import { presenceTopic, type PresentPerson } from '@cdi/shared/contracts';
import { buildApp, type BuiltApp } from '../app.ts';
import { run } from '../storage/query.ts';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let other: BuiltApp;
let sales: Caller;
let manager: Caller;
let quoteId = 0;

beforeAll(async () => {
  app = await buildTestApp();
  other = await buildApp(app.services, { isRateLimited: false });
  sales = await app.as('sales');
  manager = await app.as('manager');
  quoteId = await saveTestQuote(await app.as('distributor'));
});
beforeEach(() => run(app.db)`delete from record_presence`);
afterAll(async () => {
  await other.server.close();
  await app.close();
});

const PAGES = { sales: 'page-of-sales-0001', manager: 'page-of-manager-001' } as const;
const here = async (who: Caller, page: string, facts: Record<string, unknown> = {}) =>
  who.post<{ people: readonly PresentPerson[] }>('/api/record_presence/here', {
    object: 'quote',
    record_id: quoteId,
    page,
    ...facts,
  });
const gone = (page: string) => app.visitor.post('/api/record_presence/gone', { page });

it('shows each user the others who have the record open, and who edits it, but not themselves', async () => {
  expect((await here(sales, PAGES.sales)).body.data?.people).toEqual([]);
  expect((await here(manager, PAGES.manager, { is_editing: 'on' })).body.data?.people).toEqual([
    { name: 'Sales Tester', is_editing: false },
  ]);
  expect((await here(sales, PAGES.sales)).body.data?.people).toEqual([{ name: 'Manager Tester', is_editing: true }]);
  // a second page of the same person is the same person
  await here(manager, 'page-of-manager-002');
  expect((await here(sales, PAGES.sales)).body.data?.people).toEqual([{ name: 'Manager Tester', is_editing: true }]);
});

it('ends when the page says so, and when it was not heard of any more', async () => {
  await here(manager, PAGES.manager);
  await here(manager, 'page-of-manager-002');
  expect((await gone(PAGES.manager)).status).toBe(200);
  expect((await here(sales, PAGES.sales)).body.data?.people).toHaveLength(1);
  await run(app.db)`update record_presence set seen_dt = now() - interval '51 seconds' where page like '%manager%'`;
  expect((await here(sales, PAGES.sales)).body.data?.people).toEqual([]);
});

it('notifies pages of every server by record id alone, on a change and not with every heartbeat', async () => {
  const [one, two] = [await listenLive(app, app.built), await listenLive(app, other)];
  const pages = await Promise.all([one, two].map(({ address }) => EventPage.open(address, sales.token)));
  const customer = await EventPage.open(one.address, (await app.as('distributor')).token);
  const told = (page: EventPage) => page.events.filter(({ kind }) => kind === 'presence');
  await here(manager, PAGES.manager);
  await here(manager, PAGES.manager);
  await here(manager, PAGES.manager, { is_editing: 'on' });
  await gone(PAGES.manager);
  for (const page of pages) {
    await page.until(() => told(page).length === 3);
    expect(told(page)).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ object: presenceTopic('quote'), id: quoteId, by: null }),
      ),
    );
    expect(JSON.stringify(page.blocks)).not.toContain('Manager');
  }
  // an order of the customer itself is heard, and came after the others
  const { trackerId } = await placeTestOrder(app, 'distributor');
  await customer.until(({ event }) => event?.object === 'tracker' && event.id === trackerId);
  expect(told(customer)).toEqual([]);
  await Promise.all([...pages, customer].map((page) => page.close()));
  await Promise.all([one.stop(), two.stop()]);
});

it('is not for people outside, nor for whom the record is not', async () => {
  await here(manager, PAGES.manager);
  expect((await here(await app.as('distributor'), 'page-of-distributor')).status).toBe(403);
  const shop = await app.as('shop');
  const book = { object: 'pricing', record_id: 1 };
  expect((await here(shop, 'page-of-the-shop-01', book)).status).toBe(404);
  expect((await here(sales, PAGES.sales, { record_id: 99_999_999 })).status).toBe(404);
  expect((await here(sales, PAGES.sales, { object: 'nothing' })).status).toBe(404);
  expect((await here(sales, PAGES.manager)).status).toBe(403);
  expect((await here(sales, 'short')).body).toMatchObject({ code: 'VALIDATION', fields: { page: expect.any(String) } });
});
