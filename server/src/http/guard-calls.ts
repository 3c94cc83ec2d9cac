import type { FastifyInstance } from 'fastify';
import { CALL_ROOTS } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { assertReadableQuery } from './parse-form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, once that is known; 0 for a visitor. For the log. */
    personId: number;
  }
  interface FastifyContextConfig {
    /** The call takes files as multipart. */
    readonly takesFiles?: boolean;
  }
}

/** What a browser says of a call by another page: of another site, or of another port or name of this one. */
const FOREIGN: readonly unknown[] = ['cross-site', 'same-site'];

const isCall = (url: string): boolean =>
  CALL_ROOTS.some((root) => url.startsWith(root) && ['/', '?', undefined].includes(url[root.length]));

/**
 * What holds for every request before its route runs: a request id; answers of calls are never kept by a cache; a query that
 * cannot be read is refused, and so are files where a form belongs; and a page of another origin can make no browser change
 * anything here.
 */
export function guardCalls(server: FastifyInstance): void {
  server.decorateRequest('personId', 0);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (!isCall(request.url)) return;
    reply.header('Cache-Control', 'no-store');
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && FOREIGN.includes(request.headers['sec-fetch-site']))
      throw new AppError('FORBIDDEN', 'Another site may not make this call.');
    assertReadableQuery(request.query);
    // the call would ignore the parts and run as if nothing had been sent
    const isMultipart = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    if (isMultipart && request.routeOptions.config.takesFiles !== true)
      throw new AppError('WRONG_FILE', 'This call takes a form (application/x-www-form-urlencoded), not files.');
  });
}
