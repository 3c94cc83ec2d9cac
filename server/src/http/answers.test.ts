import net from 'node:net';
import { attachTestFile, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, encode, type TestApp } from '../testing/test-app.ts';
import { many, run } from '../storage/query.ts';
import { explainFault } from '../storage/explain-fault.ts';

const lines: string[] = [];
let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await buildTestApp({ onLog: (line) => lines.push(line) });
  token = (await app.as('super')).token ?? '';
});
afterAll(() => app.close());

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD',
  url: string,
  form?: string,
) {
  const reply = await app.server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: form }),
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}

describe('every answer', () => {
  let fileId = 0;
  beforeAll(async () => {
    const order = await placeTestOrder(app, 'distributor');
    fileId = await attachTestFile(await app.as('engineering'), 'tracker', order.trackerId, 7);
  });

  it.each([
    ['a search', 'POST', '/rapi/quotes/to_json', 'application/json; charset=utf-8'],
    ['a call', 'POST', '/api/mycdi/unread_alerts', 'application/json; charset=utf-8'],
    ['suggestions', 'GET', '/api/typeahead/model?term=a', 'application/json; charset=utf-8'],
    ['a refusal', 'POST', '/api/quote/save/999999', 'application/json; charset=utf-8'],
    ['an unknown call', 'POST', '/api/no/such/call', 'application/json; charset=utf-8'],
    ['an unknown object', 'POST', '/api/nothing/save', 'application/json; charset=utf-8'],
    ['an unknown list', 'POST', '/rapi/nothings/to_json', 'application/json; charset=utf-8'],
    ['an unknown page', 'GET', '/nowhere', 'application/json; charset=utf-8'],
    ['another method', 'DELETE', '/api/quote/save/1', 'application/json; charset=utf-8'],
    ['a file that is not there', 'GET', '/api/protected_download/999999', 'application/json; charset=utf-8'],
    ['an export', 'GET', '/rapi/orders_booked/csv', 'text/csv; charset=utf-8'],
    ['the health check', 'GET', '/healthcheck.html', 'text/html; charset=utf-8'],
    ['a repeated key in the query', 'GET', '/api/typeahead/model?term=a&term=b', 'application/json; charset=utf-8'],
    ['a file', 'GET', '/api/protected_download/FILE', 'application/pdf'],
  ] as const)('to %s has its type, and forbids browsers to sniff or cache it', async (_what, method, url, type) => {
    const { headers } = await ask(method, url.replace('FILE', String(fileId)));
    expect(headers['content-type']).toBe(type);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.any(String),
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    if (/^\/r?api/.test(url)) expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('to an address that cannot be read is one of ours', async () => {
    const reply = await ask('GET', '/api/%E0%A4%A');
    expect([reply.status, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([
      400,
      'application/json; charset=utf-8',
      'nosniff',
    ]);
    expect(JSON.parse(reply.text)).toMatchObject({ opt: 'error', code: 'BAD_REQUEST' });
  });
});

describe('an address that is not there', () => {
  it.each([
    ['POST', '/api/no/such/call'],
    ['POST', '/api/quote/explode/1'],
    ['POST', '/api/quote/to_json/abc'],
    ['POST', '/api/quote/to_json/-1'],
    ['POST', '/api/quote/to_json/99999999999999999999'],
    ['POST', '/api/quote/to_json/1%2f..%2f2'],
    ['POST', '/api/constructor/to_json/1'],
    ['POST', '/api/__proto__/to_json/1'],
    ['POST', '/rapi/user_credentials/to_json'],
    ['POST', '/rapi/__proto__/to_json'],
    ['POST', '/api/user_session/to_json/1'],
    ['GET', '/api/quote/to_json/1'],
    ['GET', '/api/download/../../etc/passwd'],
    ['GET', '/api/protected_download/1/../../..'],
    ['PUT', '/api/quote/save/1'],
    ['PATCH', '/api/quote/save/1'],
    ['GET', '/rapi'],
  ] as const)('%s %s answers 404 in our words', async (method, url) => {
    const reply = await ask(method, url);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      404,
      { opt: 'error', msg: expect.any(String), code: 'NOT_FOUND', request_id: reply.headers['x-request-id'] },
    ]);
  });

  it('answers a method that no server takes without a stack', async () => {
    const reply = await ask('OPTIONS', '/api/quote/save/1');
    expect(reply.status).toBe(404);
    expect(reply.text).not.toMatch(/at .*\.ts/);
  });
});

describe('an error of ours', () => {
  it('hides its cause, shows the request id, and logs both', async () => {
    await run(app.db)`alter table region rename to region_elsewhere`;
    lines.length = 0;
    const reply = await ask('POST', '/rapi/regions/to_json', '');
    await run(app.db)`alter table region_elsewhere rename to region`;
    const body = JSON.parse(reply.text) as Record<string, unknown>;
    expect([reply.status, body]).toEqual([
      500,
      {
        opt: 'error',
        code: 'INTERNAL',
        msg: `The server met an error that is not yours. Nothing was saved; try again, and give support the request id ${reply.headers['x-request-id']}.`,
        request_id: reply.headers['x-request-id'],
      },
    ]);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => 'err' in line);
    expect(logged).toMatchObject({
      requestId: reply.headers['x-request-id'],
      err: { message: expect.stringContaining('relation "region" does not exist'), stack: expect.any(String) },
    });
  });

  it.each([
    ['22021', 'VALIDATION'],
    ['22P02', 'VALIDATION'],
    ['22003', 'VALIDATION'],
    ['22009', 'VALIDATION'],
    ['40001', 'UNAVAILABLE'],
    ['40P01', 'UNAVAILABLE'],
    ['55P03', 'UNAVAILABLE'],
    ['57014', 'UNAVAILABLE'],
    ['57P01', 'UNAVAILABLE'],
    ['08006', 'UNAVAILABLE'],
    ['53300', 'UNAVAILABLE'],
    ['ECONNREFUSED', 'UNAVAILABLE'],
    ['53100', 'UNAVAILABLE'],
    ['ENOSPC', 'UNAVAILABLE'],
    ['42P01', null],
    ['23514', null],
    ['22012', null],
  ])('of the database, %s, means %s', (code, expected) => {
    expect(explainFault(Object.assign(new Error('x'), { code, severity: 'ERROR' }))?.code ?? null).toBe(expected);
  });

  it('that another error of a file is not taken for one of the database', () => {
    expect(explainFault(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull();
    expect(explainFault(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }))?.code).toBe(
      'UNAVAILABLE',
    );
    expect(explainFault(new Error('timeout exceeded when trying to connect'))?.code).toBe('UNAVAILABLE');
    expect(explainFault('a text')).toBeNull();
  });
});

describe('the health check', () => {
  it('reports that the process is alive, and also queries the database with ?ready', async () => {
    expect((await ask('GET', '/healthcheck.html')).status).toBe(200);
    expect((await ask('GET', '/healthcheck.html?ready')).status).toBe(200);
  });
});

describe('over the network', () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
  });

  /** Sends bytes as they are, and gives what comes back. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(Number(address.port), address.hostname, () => socket.end(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('a query that cannot be read is refused, and the server goes on', async () => {
    for (const query of ['term=a&term=b', 'term=%E0%A4%A', '__proto__=1', `a${'[a]'.repeat(30)}=1`]) {
      const reply = await fetch(new URL(`/api/typeahead/model?${query}`, address));
      expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ opt: 'error' })]);
    }
    expect((await fetch(new URL('/healthcheck.html?a=1&a=2&%E0%A4%A', address))).status).toBe(200);
  });

  it('lines that are no HTTP end the connection without a word about us', async () => {
    expect(await raw('rubbish\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const smuggled = await raw(
      'POST /api/mycdi/unread_alerts HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    );
    expect(smuggled).toMatch(/^HTTP\/1\.1 400 /);
    expect(smuggled.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('a form posted by a page without the bearer header does nothing', async () => {
    const reply = await fetch(new URL('/api/quote/save', address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `cdi_token=${token}; cdi_session=x` },
      body: encode({ params: { job_name: 'By a form' } }),
    });
    expect(reply.status).toBe(401);
    const rows = await many(app.db)`select 1 from quote where job_name = 'By a form'`;
    expect(rows).toEqual([]);
  });
});
