import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './answer-broken-request.ts';

let server: FastifyInstance;
let port = 0;

beforeAll(async () => {
  server = fastify({ clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket) });
  server.get('/', async () => 'fine');
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Everything that the server says to these bytes, until it closes the connection. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    socket.on('end', () => resolve(heard)).on('error', reject);
  });
}

it.each([
  ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    '400 Bad Request',
    'BAD_REQUEST',
  ],
  [
    'an endless address',
    `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\n`,
    '431 Request Header Fields Too Large',
    'TOO_LARGE',
  ],
])('%s is refused in our words, and the connection closed', async (_what, bytes, line, code) => {
  const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([`HTTP/1.1 ${line}`, 'Connection: close', 'X-Content-Type-Options: nosniff']),
  );
  expect(JSON.parse(body)).toEqual({
    opt: 'error',
    code,
    msg: expect.stringMatching(/^The .*\.$/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
