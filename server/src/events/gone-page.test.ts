import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { loadPersonById } from '../session/load-person.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { EventHub } from './event-hub.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('the hub does not keep a page that went away before it could be followed', async () => {
  const person = await loadPersonById(app.db, await app.userId('sales'));
  if (!person) throw new Error('nobody');
  const hub = new EventHub(app.services);
  const stream = new ServerResponse(new IncomingMessage(new Socket()));
  stream.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  const write = jest.spyOn(stream, 'write');
  await hub.follow(person, stream, null);
  hub.handleNotification(JSON.stringify({ kind: 'release', sequence: 1 }));
  hub.close();
  expect(write).not.toHaveBeenCalled();
});
