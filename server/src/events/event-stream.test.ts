import { sql } from 'kysely';
import type { LiveEvent } from '@cdi/shared/contracts';
import { buildApp, type BuiltApp } from '../app.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { publishEvent } from './publish-event.ts';
import { many, maybeOne, run } from '../storage/query.ts';

let app: TestApp;
let second: BuiltApp;
let shop: OrderDriver;
let one: { address: string; stop(): Promise<void> };
let other: { address: string; stop(): Promise<void> };
const pages: EventPage[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  second = await buildApp(app.services, { isRateLimited: false });
  shop = new OrderDriver(app);
  one = await listenLive(app, app.built);
  other = await listenLive(app, second);
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await second.server.close();
  await app.close();
});

async function open(userName: string, address = one.address, lastId?: number): Promise<EventPage> {
  const page = await EventPage.open(address, (await app.as(userName)).token, lastId);
  pages.push(page);
  return page;
}

/** Waits for an event that everyone gets; everything sent before it has arrived by then. */
async function mark(...heard: readonly EventPage[]): Promise<number> {
  const rows = await many<{ n: number }>(app.db)`select coalesce(max(sequence), 0)::int as n from event`;
  await publishEvent(app.db, { kind: 'release', object: `mark-${rows[0]?.n}` });
  const isMark = (event: LiveEvent | null) => event?.object === `mark-${rows[0]?.n}`;
  let sequence = 0;
  for (const page of heard) sequence = (await page.until(({ event }) => isMark(event))).id ?? 0;
  return sequence;
}

const records = (page: EventPage, object?: string) =>
  page.events.filter((event) => event.kind !== 'release' && (object === undefined || event.object === object));

it('the stream serves a hundred pages of one account, and the next one when one of them was closed', async () => {
  const { token } = await app.as('shop');
  const openAnother = async () => {
    const page = await EventPage.open(one.address, token);
    pages.push(page);
    return page.status;
  };
  for (let number = 1; number <= 100; number += 1) expect(await openAnother()).toBe(200);
  expect(await openAnother()).toBe(429);
  // another account is not concerned
  expect((await open('sales')).status).toBe(200);
  await pages.shift()?.close();
  // the server hears of it a moment later
  while ((await openAnother()) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
});

it('the stream is for people with a session', async () => {
  for (const token of [null, 'abc', (await app.as('sales')).token?.slice(0, -3) ?? '']) {
    const page = await EventPage.open(one.address, token);
    expect(page.status).toBe(401);
    await page.ended;
  }
});

describe('who hears what', () => {
  it('employees hear of every order, customers of their own, others of nothing', async () => {
    const [sales, distributor, colleague, rival, vendor, newuser] = await Promise.all(
      ['sales', 'distributor', 'colleague', 'rival', 'vendor', 'newuser'].map((name) => open(name)),
    );
    if (!sales || !distributor || !colleague || !rival || !vendor || !newuser) throw new Error('no pages');
    const order = await placeTestOrder(app, 'distributor');
    await mark(sales, distributor, colleague, rival, vendor, newuser);
    for (const page of [sales, distributor, colleague])
      expect(records(page, 'tracker').map((event) => event.id)).toContain(order.trackerId);
    for (const page of [rival, vendor, newuser]) expect(records(page)).toEqual([]);
  });

  it('where a company shows each person their own only, a colleague hears nothing', async () => {
    await run(app.db)`update company set quote_visibility = 'own' where company_id = 1`;
    const [distributor, colleague, warehouse] = [
      await open('distributor'),
      await open('colleague'),
      await open('warehouse'),
    ];
    const quoteId = await saveTestQuote(await app.as('distributor'));
    const order = await placeTestOrder(app, 'distributor');
    await shop.sendDrawing(order.curbIds[0] ?? 0);
    await mark(distributor, colleague, warehouse);
    await run(app.db)`update company set quote_visibility = 'company' where company_id = 1`;
    expect(records(distributor, 'quote').map((event) => event.id)).toContain(quoteId);
    expect(records(distributor, 'tracker_curb').map((event) => event.id)).toContain(order.curbIds[0]);
    for (const page of [colleague, warehouse]) expect(records(page)).toEqual([]);
  });

  it('who is copied on an order follows it, from whatever company', async () => {
    const order = await placeTestOrder(app, 'distributor');
    const contractor = await app.userId('contractor');
    await run(
      app.db,
    )`update tracker set cc_users = array[${contractor}]::bigint[] where tracker_id = ${order.trackerId}`;
    const [copied, rival] = [await open('contractor'), await open('rival')];
    const last = await mark(copied, rival);
    const others = await placeTestOrder(app, 'distributor');
    await shop.sendDrawing(order.curbIds[0] ?? 0);
    await mark(copied, rival);
    const heard = records(copied).map((event) => event.id);
    expect(heard).toContain(order.curbIds[0]);
    for (const id of [others.trackerId, others.curbIds[0]]) expect(heard).not.toContain(id);
    expect(records(rival)).toEqual([]);
    const again = await open('contractor', one.address, last);
    expect(records(again).map((event) => event.id)).toContain(order.curbIds[0]);
    expect(records(again).map((event) => event.id)).not.toContain(others.trackerId);
  });

  it('an alert reaches only its person', async () => {
    const [sales, inside] = [await open('sales'), await open('inside')];
    await publishEvent(app.db, { kind: 'alert', userId: await app.userId('inside') });
    await mark(sales, inside);
    expect(inside.events.filter((event) => event.kind === 'alert')).toHaveLength(1);
    expect(sales.events.filter((event) => event.kind === 'alert')).toEqual([]);
  });

  it('employees hear only of objects they may read', async () => {
    const [leader, shopper] = [await open('leadership'), await open('shop')];
    await publishEvent(app.db, { kind: 'record', object: 'pricing', id: 1 });
    await publishEvent(app.db, { kind: 'record', object: 'nothing_of_ours', id: 1 });
    await mark(leader, shopper);
    expect(records(leader).map((event) => event.object)).toEqual(['pricing']);
    expect(records(shopper)).toEqual([]);
  });

  it('carries ids, never rows', async () => {
    const page = await open('distributor');
    await saveTestQuote(await app.as('distributor'), { job_name: 'Secret hospital' });
    await mark(page);
    expect(JSON.stringify(page.blocks)).not.toContain('Secret');
    for (const event of records(page))
      expect(Object.keys(event).sort()).toEqual(['boards', 'by', 'id', 'kind', 'object', 'sequence']);
  });
});

describe('a transaction', () => {
  it('that is rolled back sends no event', async () => {
    const page = await open('sales');
    const distributor = await app.as('distributor');
    const quoteId = await saveTestQuote(distributor);
    const before = await mark(page);
    const refused = await distributor.post(`/api/quote/order/${quoteId}`, { customer_po: 'PO-1' });
    expect(refused.status).toBe(422);
    await app.db
      .transaction()
      .execute(async (tx) => {
        await publishEvent(tx, { kind: 'record', object: 'tracker', id: 4711 });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await mark(page);
    expect(records(page).filter((event) => event.sequence > before)).toEqual([]);
    const { rows } = await sql`select 1 from event where record_id = 4711`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('of one server is heard by pages of the other', async () => {
    const [here, there] = [await open('sales', one.address), await open('shop', other.address)];
    const [curbId = 0] = (await shop.at('turret')).curbIds;
    await shop.move(curbId, 'turret', 'running');
    await mark(here, there);
    const moved = (page: EventPage) =>
      records(page).filter((event) => event.boards.includes('turret') && event.id === curbId);
    expect(moved(here)).toEqual(moved(there));
    expect(moved(there).at(-1)).toMatchObject({ kind: 'card', by: 'Shop Tester', object: 'tracker_curb' });
  });
});

describe('after a lost connection', () => {
  beforeAll(async () => {
    await saveTestQuote(await app.as('distributor'));
  });

  it.each(['sales', 'distributor'])('%s hears everything missed, once, in order', async (name) => {
    const first = await open(name);
    const last = await mark(first);
    await first.close();
    const quotes: number[] = [];
    const distributor = await app.as('distributor');
    for (let count = 0; count < 60; count += 1)
      await publishEvent(app.db, { kind: 'record', object: 'quote', id: await firstQuote(), companyId: 1 });
    for (let count = 0; count < 3; count += 1) quotes.push(await saveTestQuote(distributor));
    const again = await open(name, other.address, last);
    const sequences = again.events.map((event) => event.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    const missed = again.events.filter((event) => event.sequence > last);
    expect(missed.slice(0, 60).every((event) => event.object === 'quote')).toBe(true);
    expect(missed.map((event) => event.id)).toEqual(expect.arrayContaining(quotes));
    expect(missed.length).toBeGreaterThanOrEqual(63);
    expect(again.blocks.map((block) => block.name)).not.toContain('reset');
    // and from then on what happens
    const next = await saveTestQuote(distributor);
    await mark(again);
    expect(records(again).filter((event) => event.id === next && event.object === 'quote')).toHaveLength(1);
  });

  it('a rival hears nothing of what happened meanwhile', async () => {
    const first = await open('rival');
    const last = await mark(first);
    await first.close();
    await placeTestOrder(app, 'distributor');
    const again = await open('rival', one.address, last);
    expect(records(again)).toEqual([]);
  });

  it('no event is lost or sent twice while the page catches up', async () => {
    const first = await open('sales');
    const last = await mark(first);
    await first.close();
    const ids = Array.from({ length: 40 }, (_each, index) => 900_000 + index);
    const telling = (async () => {
      for (const id of ids) await publishEvent(app.db, { kind: 'record', object: 'quote', id });
    })();
    const opened = await Promise.all(Array.from({ length: 4 }, () => open('sales', one.address, last)));
    await telling;
    await mark(...opened);
    for (const page of opened) {
      const heard = page.events.flatMap((event) => (ids.includes(event.id ?? 0) ? [event.id] : []));
      expect(heard).toEqual(ids);
    }
  });

  it.each([
    ['too old', async () => 1],
    ['of another database', async () => (await mark()) + 1_000_000 + (await newest())],
    ['more than can be told', async () => (await newest()) - 1],
  ])('a number that is %s says that everything is loaded again', async (what, lastId) => {
    const since = await lastId();
    if (what === 'too old') await run(app.db)`delete from event where sequence < (select max(sequence) - 5 from event)`;
    if (what === 'more than can be told')
      await run(app.db)`insert into event (kind, object) select 'release', 'x' from generate_series(1, 1100)`;
    const page = await open('sales', one.address, since);
    // the newest events may still be on their way to this server; missed events are not sent one by one
    expect(page.blocks.slice(0, 2).map((block) => block.name)).toEqual(['reset', 'ready']);
    expect(page.lastId).toBe(await newest());
  });
});

it('ends with the session on every server', async () => {
  const [who, stays] = [await app.as('material'), await app.as('material')];
  const ending = await Promise.all([one, other].map(({ address }) => EventPage.open(address, who.token)));
  const staying = await EventPage.open(other.address, stays.token);
  pages.push(staying);
  await who.post(`/api/myuser/logout/${await app.userId('material')}`);
  await Promise.all(ending.map((page) => page.ended));
  await mark(staying);
  expect(staying.status).toBe(200);
});

const newest = async (): Promise<number> =>
  (await maybeOne<{ n: number }>(app.db)`select max(sequence)::int as n from event`)?.n ?? 0;
const firstQuote = async (): Promise<number> =>
  (await maybeOne<{ n: number }>(app.db)`select min(quote_id)::int as n from quote where company_id = 1`)?.n ?? 0;
