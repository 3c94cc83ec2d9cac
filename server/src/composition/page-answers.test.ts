import Fastify from 'fastify';
import { createPageAnswers } from './page-answers.ts';

let now = new Date('2026-11-25T15:00:00Z');
const asked: string[] = [];
let isDown = false;

async function start() {
  const server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  server.post('/api/hiring/openings', async (request, reply) => {
    asked.push(request.headers.cookie ?? 'nobody');
    return isDown ? reply.code(503).send({ opt: 'error' }) : { opt: 'success', data: { openings: asked.length } };
  });
  server.post('/api/user/search', async (_request, reply) => reply.code(401).send({ opt: 'error' }));
  return createPageAnswers(server, () => now);
}

beforeEach(() => {
  asked.length = 0;
  isDown = false;
});

it('makes each call once a minute, without a session, however many visitors come', async () => {
  const read = await start();
  const calls = ['/api/hiring/openings'];
  const answers = await Promise.all([read(calls), read(calls), read(calls)]);
  expect(answers.map((answer) => answer.get('/api/hiring/openings'))).toEqual(Array(3).fill({ openings: 1 }));
  now = new Date(now.getTime() + 59_000);
  expect((await read(calls)).get('/api/hiring/openings')).toEqual({ openings: 1 });
  now = new Date(now.getTime() + 2_000);
  expect((await read(calls)).get('/api/hiring/openings')).toEqual({ openings: 2 });
  expect(asked).toEqual(['nobody', 'nobody']);
});

it('what a visitor may not read is in no page, and the rest is', async () => {
  const read = await start();
  const answers = await read(['/api/user/search', '/api/hiring/openings']);
  expect([...answers.keys()]).toEqual(['/api/hiring/openings']);
});

it('what failed is asked again by the next visitor', async () => {
  const read = await start();
  isDown = true;
  expect((await read(['/api/hiring/openings'])).size).toBe(0);
  isDown = false;
  expect((await read(['/api/hiring/openings'])).get('/api/hiring/openings')).toEqual({ openings: 2 });
});
