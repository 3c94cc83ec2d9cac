import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { loadPersonById } from '../session/load-person.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { maybeOne } from '../storage/query.ts';
import { EventHub } from './event-hub.ts';
import { LostEvents } from './lost-events.ts';
import { publishEvent } from './publish-event.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function publish(name: string): Promise<number> {
  await publishEvent(app.db, { kind: 'release', object: name });
  const row = await maybeOne<{ last: number }>(app.db)`select max(sequence)::int as last from event`;
  return row?.last ?? 0;
}

const names = async (lost: LostEvents) => (await lost.find(app.db)).map(({ object }) => object);

it('events that were written and never notified are found once; events still on their way are left alone', async () => {
  const lost = new LostEvents();
  await publish('before');
  expect(await names(lost)).toEqual([]);
  lost.note(await publish('heard'));
  await publish('lost');
  // both are too young at this look: their notification may still be on its way
  expect(await names(lost)).toEqual([]);
  lost.note(await publish('heard too'));
  expect(await names(lost)).toEqual(['lost']);
  expect(await names(lost)).toEqual([]);
});

it('reaches the pages of a server that was never notified', async () => {
  const hub = new EventHub(app.services);
  const stream = Object.assign(new PassThrough(), { writeHead: () => stream });
  const person = await loadPersonById(app.db, await app.userId('sales'));
  if (!person) throw new Error('There is nobody called sales.');
  await hub.follow(person, stream as unknown as ServerResponse, null);
  await hub.deliverLostEvents();
  // this hub does not listen to notifications
  await publish('of a server that died');
  await hub.deliverLostEvents();
  await hub.deliverLostEvents();
  hub.close();
  const told = String(stream.read());
  expect(told.match(/of a server that died/g)).toHaveLength(1);
});
