import { endPresence } from '@cdi/shared/contracts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
let person: Caller;
let userId: number;
const log: string[] = [];

beforeAll(async () => {
  app = await buildTestApp({
    settings: { MAX_LOOP_DELAY_MS: '50', MAX_DATABASE_WAIT_MS: '20' },
    onLog: (line) => log.push(line),
  });
  person = await app.as('sales');
  userId = await app.userId('sales');
});
afterAll(() => app.close());

const busy = { opt: 'error', code: 'BUSY', msg: 'The server is busy. Nothing was done; try again in a few seconds.' };
const list = () => person.post('/rapi/quotes/to_json', { page_size: '1' });
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Takes every connection of the pool and lets one statement wait; gives the function that frees them. */
async function takeAllConnections(): Promise<() => Promise<void>> {
  let free: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const { most } = app.services.readPool();
  const held = Array.from({ length: most }, () => app.db.connection().execute(() => isFree));
  const waiting = run(app.db)`select 1`;
  await until(() => app.services.readPool().waitMs > 20);
  return async () => {
    free();
    await Promise.all([...held, waiting]);
  };
}

describe('while statements wait for a connection longer than MAX_DATABASE_WAIT_MS', () => {
  let free: () => Promise<void>;
  beforeEach(async () => {
    free = await takeAllConnections();
  });
  afterEach(() => free());

  it('calls are refused before any work, with the seconds after which to try again', async () => {
    const reply = await app.server.inject({ method: 'POST', url: '/api/quote/save', payload: 'params[job_name]=Lost' });
    expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining(busy)]);
    expect(['1', '2', '3']).toContain(reply.headers['retry-after']);
    expect(await list()).toMatchObject({ status: 503, body: busy });
    expect(log.filter((line) => line.includes('Overloaded')).length).toBe(1);
  });

  it('a browser gets a page that says so and loads again by itself', async () => {
    const reply = await app.server.inject({ method: 'GET', url: '/products', headers: { accept: 'text/html' } });
    expect([reply.statusCode, reply.headers.refresh]).toEqual([503, reply.headers['retry-after']]);
    expect(reply.body).toContain('<h1>The server is busy</h1>');
  });

  it('health, sign-out and what a page sends while it is left are answered', async () => {
    expect((await app.server.inject('/healthcheck.html')).statusCode).toBe(200);
    const left = person.post(`/api/myuser/logout/${userId}`);
    const gone = app.server.inject({ method: 'POST', url: endPresence.path, payload: 'page=1' });
    await free();
    expect((await left).status).not.toBe(503);
    expect((await gone).statusCode).not.toBe(503);
  });

  it('calls are answered again once connections are free', async () => {
    await free();
    expect((await (await app.as('manager')).post('/rapi/quotes/to_json', { page_size: '1' })).status).toBe(200);
  });
});

/** Makes calls of a visitor until one is answered by the status; gives that status, or the last one. */
async function callUntil(status: number): Promise<number> {
  let last = 0;
  for (let turn = 0; turn < 300 && last !== status; turn += 1) {
    last = (await app.visitor.post('/rapi/quotes/to_json', {})).status;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return last;
}

it('a late event loop refuses calls until it is in time again', async () => {
  expect(await callUntil(401)).toBe(401);
  const block = setInterval(() => {
    for (const end = performance.now() + 150; performance.now() < end;);
  }, 1);
  expect(await callUntil(503)).toBe(503);
  clearInterval(block);
  expect(await callUntil(401)).toBe(401);
});
