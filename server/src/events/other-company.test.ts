import { catalogue } from '@cdi/shared/catalogue';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { OUTSIDERS } from '../testing/basics.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { many, run } from '../storage/query.ts';
import { publishEvent } from './publish-event.ts';

const PEOPLE = Object.keys(OUTSIDERS);
let app: TestApp;
let live: { address: string; stop(): Promise<void> };
/** One record of every object, as `object id`. */
const made: (readonly [object: string, id: number])[] = [];
let companies: readonly number[];

beforeAll(async () => {
  app = await buildTestApp();
  live = await listenLive(app, app.built);
  const maker = new RecordMaker(app);
  for (const { name } of catalogue) made.push([name, (await maker.make(name)).id]);
  // who has yet to accept the terms opens nothing
  await run(app.db)`update "user" set terms_date = current_date where terms_date is null`;
  companies = (await many<{ id: number }>(app.db)`select company_id as id from company`).map(({ id }) => id);
});
afterAll(async () => {
  await live.stop();
  await app.close();
});

const open = async (who: string, lastId?: number) => EventPage.open(live.address, (await app.as(who)).token, lastId);
const until = (page: EventPage, mark: string) => page.until(({ event }) => event?.object === mark);
const heardBy = (page: EventPage) => {
  const events = page.events.filter(({ kind }) => kind === 'record' || kind === 'card');
  return [...new Set(events.map(({ object, id }) => `${object} ${id}`))].toSorted();
};

/** Of what the page heard, the records that its person cannot open. */
async function closedTo(who: string, page: EventPage): Promise<readonly string[]> {
  const caller = await app.as(who);
  const closed: string[] = [];
  for (const each of heardBy(page))
    if ((await caller.post(`/api/${each.replace(' ', '/to_json/')}`)).status !== 200) closed.push(`${who}: ${each}`);
  return closed;
}

it('no one outside gets events of a record that they cannot open, whatever company an event names, live or after a pause', async () => {
  const pages = new Map<string, EventPage>();
  for (const who of PEOPLE) pages.set(who, await open(who));
  await publishEvent(app.db, { kind: 'release', object: 'begin' });
  const began = (await until([...pages.values()][0] as EventPage, 'begin')).id ?? 0;
  for (const [object, id] of made) {
    for (const companyId of companies) await publishEvent(app.db, { kind: 'record', object, id, companyId });
    await publishEvent(app.db, { kind: 'card', object, id, companyId: companies[0] ?? null, boards: ['turret'] });
  }
  await publishEvent(app.db, { kind: 'presence', object: '/quote/1', companyId: companies[0] ?? null });
  await publishEvent(app.db, { kind: 'release', object: 'end' });
  const owners: string[] = [];
  for (const [who, page] of pages) {
    await until(page, 'end');
    expect(await closedTo(who, page)).toEqual([]);
    expect(page.events.filter(({ kind }) => kind === 'presence')).toEqual([]);
    if (heardBy(page).length > 0) owners.push(who);
    await page.close();
    const again = await open(who, began);
    await until(again, 'end');
    expect(await closedTo(who, again)).toEqual([]);
    await again.close();
  }
  // it was heard by those whom it concerns
  expect(owners).toContain('distributor');
});
