/** @jest-environment ./test/jsdom-environment.cjs */
import type { LiveEvent } from '../../common/contracts/event.contract.ts';
import { EventsStore } from './events.store.ts';
import { FakeServer } from './testing.ts';

const event = (sequence: number): LiveEvent => ({
  sequence,
  kind: 'card',
  object: 'tracker_curb',
  id: 4,
  boards: ['radan'],
  by: 'Dana Ruiz',
});
const asText = (of: LiveEvent) => `id: ${of.sequence}\nevent: change\ndata: ${JSON.stringify(of)}\n\n`;

/** A stream that the test writes to. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    close: () => controller?.close(),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

let events: EventsStore;
const onRefused = jest.fn();
beforeEach(() => {
  onRefused.mockClear();
  events = new EventsStore(onRefused);
});
afterEach(() => events.stop());

it('opens one stream for all listeners', async () => {
  const stream = openStream();
  const server = new FakeServer().on('/api/events', () => stream.response);
  const [first, second] = [jest.fn(), jest.fn()];
  events.subscribe(first);
  events.subscribe(second);
  events.start();
  await settle();
  stream.write(asText(event(1)));
  await settle();
  expect(server.callsTo('/api/events')).toHaveLength(1);
  expect(events.state).toBe('open');
  expect(first).toHaveBeenCalledWith(event(1));
  expect(second).toHaveBeenCalledWith(event(1));
});

it('sends no events to handlers that have unsubscribed', async () => {
  const stream = openStream();
  new FakeServer().on('/api/events', () => stream.response);
  const handler = jest.fn();
  const leave = events.subscribe(handler);
  events.start();
  leave();
  await settle();
  stream.write(asText(event(1)));
  await settle();
  expect(handler).not.toHaveBeenCalled();
});

it('passes a reset on, after which listeners load everything again', async () => {
  const stream = openStream();
  new FakeServer().on('/api/events', () => stream.response);
  const onReset = jest.fn();
  events.subscribe(() => undefined, onReset);
  events.start();
  await settle();
  stream.write('id: 90\nevent: reset\n\n');
  await settle();
  expect(onReset).toHaveBeenCalledTimes(1);
});

it('a listener that throws does not keep events from the others', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const stream = openStream();
  new FakeServer().on('/api/events', () => stream.response);
  const mistake = new Error('mistake of a page');
  const handler = jest.fn();
  events.subscribe(() => {
    throw mistake;
  });
  events.subscribe(handler);
  events.start();
  await settle();
  stream.write(asText(event(1)));
  await settle();
  expect(handler).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(mistake);
});

it('reports a lost connection while it tries to reconnect', async () => {
  const stream = openStream();
  new FakeServer().on('/api/events', () => stream.response);
  events.start();
  await settle();
  stream.close();
  await settle();
  expect(events.state).toBe('lost');
});

it('ends when the server refuses the stream, and reports that', async () => {
  const server = new FakeServer().on('/api/events', () => new Response('', { status: 401 }));
  events.start();
  await settle();
  expect(events.state).toBe('refused');
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(server.callsTo('/api/events')).toHaveLength(1);
});

it('is off after the sign-out', async () => {
  const stream = openStream();
  new FakeServer().on('/api/events', () => stream.response);
  const handler = jest.fn();
  events.subscribe(handler);
  events.start();
  await settle();
  events.stop();
  stream.write(asText(event(1)));
  await settle();
  expect(events.state).toBe('off');
  expect(handler).not.toHaveBeenCalled();
});
