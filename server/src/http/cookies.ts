import { parse, serialize, type SerializeOptions } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The token of the session, which pages read as well. */
export const TOKEN_COOKIE = 'cdi_token';

/** Value of a cookie of the request. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : parse(header)[name];
}

/** Adds a cookie to the answer; others that were added stay. */
export function writeCookie(reply: FastifyReply, name: string, value: string, options: SerializeOptions): void {
  reply.header('Set-Cookie', serialize(name, value, options));
}

/** Ends a cookie: the one of this host alone, and the one of the domain where there is one. */
export function clearCookie(reply: FastifyReply, name: string, domain?: string): void {
  writeCookie(reply, name, '', { path: '/', maxAge: 0 });
  if (domain !== undefined) writeCookie(reply, name, '', { path: '/', maxAge: 0, domain });
}
