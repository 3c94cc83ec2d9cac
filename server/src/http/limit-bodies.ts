import type { FastifyInstance } from 'fastify';
import { AppError } from '@cdi/shared/errors';
import { answerOf } from './answer-error.ts';
import { sendsFiles } from './sends-files.ts';

/** How long the fields of a form may take to arrive, ms. */
export const FORM_LIMIT_MS = 30_000;
/** How long a whole request may take to arrive, a large file over a slow line too, ms. */
export const REQUEST_LIMIT_MS = 15 * 60_000;

/** Cuts off forms that arrive a byte at a time: each holds a connection, and thousands would hold all of them. */
export function limitBodies(server: FastifyInstance, limitMs: number): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    // what has no body is never read to an end, and its answer may be a stream of hours
    if (request.method === 'GET' || request.method === 'HEAD') return payload;
    if (sendsFiles(request)) return payload;
    const timer = setTimeout(() => {
      // all of it is here and is worked on
      if (request.raw.complete) return;
      // refused before it was read, such as for its size: a second answer would end the server
      if (reply.raw.headersSent) return void request.raw.destroy();
      const refusal = new AppError('BAD_REQUEST', 'The request did not arrive in time. Send it again.');
      reply.hijack();
      reply.raw.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
      reply.raw.end(JSON.stringify(answerOf(refusal, request.id)), () => request.raw.destroy());
    }, limitMs);
    const clear = () => clearTimeout(timer);
    payload.once('end', clear);
    payload.once('close', clear);
    reply.raw.once('close', clear);
    return payload;
  });
}
