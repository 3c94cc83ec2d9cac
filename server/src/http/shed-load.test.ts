import { request } from 'node:http';
import { endPresence } from '@cdi/shared/contracts';
import { EventPage } from '../testing/follow-events.ts';
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
async function takeAllConnections(of: TestApp): Promise<() => Promise<void>> {
  let free: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const { most } = of.services.readPool();
  const held = Array.from({ length: most }, () => of.db.connection().execute(() => isFree));
  const waiting = run(of.db)`select 1`;
  await until(() => of.services.readPool().waitMs > 20);
  return async () => {
    free();
    await Promise.all([...held, waiting]);
  };
}

describe('while statements wait for a connection longer than MAX_DATABASE_WAIT_MS', () => {
  let free: () => Promise<void>;
  beforeEach(async () => {
    free = await takeAllConnections(app);
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

describe('a server that may work on two calls at once', () => {
  let small: TestApp;
  let address: string;

  beforeAll(async () => {
    small = await buildTestApp({ settings: { MAX_CALLS_UNDER_WAY: '2' } });
    address = await small.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => small.close());

  /** Opens the list of quotes through a connection of its own, which may be given up; gives the status. */
  const openList = (token: string | null, signal?: AbortSignal): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
      const options = { method: 'POST', headers, agent: false, ...(signal === undefined ? {} : { signal }) };
      const sent = request(`${address}/rapi/quotes/to_json`, options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject).end('params[page_size]=1');
    });
  /** Opens three lists at once while the database has no connection; gives them once one is refused. */
  async function openThree(token: string | null, signal?: AbortSignal): Promise<readonly Promise<number>[]> {
    const three = [openList(token, signal), openList(token, signal), openList(token, signal)];
    expect(await Promise.race(three)).toBe(503);
    return three;
  }
  const statusesOf = async (calls: readonly Promise<number>[]): Promise<number[]> =>
    (await Promise.all(calls)).sort((one, other) => one - other);
  const countConnections = () =>
    new Promise<number>((resolve) => small.server.server.getConnections((_error, count) => resolve(count)));

  it('refuses the third of three calls and answers the other two', async () => {
    const { token } = await small.as('sales');
    const free = await takeAllConnections(small);
    const three = await openThree(token);
    await free();
    expect(await statusesOf(three)).toEqual([200, 200, 503]);
    expect(await openList(token)).toBe(200);
  });

  it('gives the places of callers who left to others', async () => {
    const { token } = await small.as('sales');
    const free = await takeAllConnections(small);
    const left = new AbortController();
    const gone = (await openThree(token, left.signal)).map((call) => call.catch(() => undefined));
    left.abort();
    await Promise.all(gone);
    while ((await countConnections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const three = await openThree(token);
    await free();
    expect(await statusesOf(three)).toEqual([200, 200, 503]);
  });

  it('does not count open pages, uploads and forms that are still arriving', async () => {
    const { token } = await small.as('sales');
    const pages = await Promise.all([1, 2].map(() => EventPage.open(address, token)));
    const arriving = ['multipart/form-data; boundary=b', 'application/x-www-form-urlencoded'].flatMap((type) =>
      [1, 2].map(() => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '1000' };
        const sent = request(`${address}/api/cdi_file/upload`, { method: 'POST', headers, agent: false });
        sent.on('error', () => undefined);
        sent.write('params[');
        return sent;
      }),
    );
    while ((await countConnections()) < pages.length + arriving.length)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await statusesOf([openList(token), openList(token)])).toEqual([200, 200]);
    for (const sent of arriving) sent.destroy();
    for (const page of pages) await page.close();
  });
});
