import type { FastifyInstance } from 'fastify';
import { followLiveEvents } from '@cdi/shared/contracts';
import type { Somebody } from './matrix-rights.ts';

/** The answer that a person gets. */
export interface Seen {
  readonly status: number;
  /** The code of a refusal; empty for none. */
  readonly code: string;
  readonly text: string;
  /** The answer where it is JSON, else null. */
  readonly body: unknown;
}

interface Asked {
  readonly method: string;
  readonly url: string;
  /** The encoded form; a call without a body has none. */
  readonly form?: string | undefined;
}

/** Makes a call as a person. */
export async function askAs(server: FastifyInstance, who: Somebody, { method, url, form }: Asked): Promise<Seen> {
  const reply = await server.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: {
      ...who.caller.headers,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: form }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  const body: unknown = isJson ? reply.json() : null;
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return { status: reply.statusCode, code, text: reply.body, body };
}

/** Status of the event stream at the address of a listening server; the stream itself ends only when the page disconnects. */
export async function openEventsAs(server: FastifyInstance, address: string, who: Somebody): Promise<number> {
  const { path } = followLiveEvents;
  if (who.caller.token === null) return (await askAs(server, who, { method: 'GET', url: path })).status;
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${who.caller.token}` };
  const { status } = await fetch(`${address}${path}`, { headers, signal: abort.signal });
  abort.abort();
  return status;
}
