import type { FastifyInstance } from 'fastify';

/** What a page says of the data may be this old. */
const KEPT_MS = 60_000;

/**
 * Answers of public calls, by path, for the lists of prerendered pages; each call is made at most once a minute for all visitors. A call
 * that fails has no answer.
 */
export type ReadPageAnswers = (calls: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

interface Kept {
  readonly until: number;
  readonly asking: Promise<unknown>;
}

/** Asks as a visitor would, through the whole way of a call: what he may not read does not get into a page. */
export function createPageAnswers(server: Pick<FastifyInstance, 'inject' | 'log'>, clock: () => Date): ReadPageAnswers {
  const kept = new Map<string, Kept>();
  const ask = async (call: string): Promise<unknown> => {
    const reply = await server.inject({
      method: 'POST',
      url: call,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    if (reply.statusCode !== 200) throw new Error(`${call} answers a visitor with ${reply.statusCode}`);
    return reply.json<{ readonly data?: unknown }>().data;
  };
  const read = (call: string): Promise<unknown> => {
    const now = clock().getTime();
    const known = kept.get(call);
    if (known && now < known.until) return known.asking;
    const asking = ask(call);
    kept.set(call, { until: now + KEPT_MS, asking });
    // after an error, the next visitor makes the call again
    asking.catch(() => kept.delete(call));
    return asking;
  };
  return async (calls) => {
    const outcomes = await Promise.allSettled(calls.map(read));
    return new Map(
      outcomes.flatMap((outcome, index) => {
        const call = calls[index];
        if (outcome.status === 'rejected') {
          server.log.error({ err: outcome.reason as unknown }, 'a list of a page cannot be read');
          return [];
        }
        return call === undefined ? [] : [[call, outcome.value] as const];
      }),
    );
  };
}
