import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@cdi/shared/errors';

export interface FailureLimit {
  /**
   * Runs an attempt, and counts it where it fails in this way. Throws TOO_MANY where too many from this address have failed. Of attempts
   * that come at once no more run than may fail: the others wait for how those end.
   */
  attempt<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    isFailure: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T>;
}

interface Address {
  failures: number;
  running: number;
  /** When the failures are forgotten. */
  endsAt: number;
  readonly waiting: (() => void)[];
}

const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 20_000;

/** Where calls are not limited at all. */
const NO_LIMIT: FailureLimit = { attempt: (_request, _reply, _isFailure, work) => work() };

/** Limits failed attempts by address: on a Monday morning a whole plant signs in behind one address, and those attempts succeed. */
export function limitFailures(server: FastifyInstance, perMinute: number): FailureLimit {
  if (!server.hasDecorator('createRateLimit')) return NO_LIMIT;
  const addresses = new Map<string, Address>();

  const find = (ip: string): Address => {
    const now = Date.now();
    const isOver = ({ running, endsAt }: Address) => running === 0 && endsAt <= now;
    if (addresses.size > MOST_ADDRESSES) for (const [key, each] of addresses) if (isOver(each)) addresses.delete(key);
    let found = addresses.get(ip);
    if (found === undefined) addresses.set(ip, (found = { failures: 0, running: 0, endsAt: 0, waiting: [] }));
    if (found.endsAt <= now) {
      found.failures = 0;
      found.endsAt = now + WINDOW_MS;
    }
    return found;
  };

  return {
    async attempt(request, reply, isFailure, work) {
      let address = find(request.ip);
      while (address.failures < perMinute && address.failures + address.running >= perMinute) {
        const { waiting } = address;
        await new Promise<void>((resolve) => waiting.push(resolve));
        address = find(request.ip);
      }
      if (address.failures >= perMinute) {
        const seconds = Math.ceil((address.endsAt - Date.now()) / 1000);
        reply.header('Retry-After', seconds);
        throw new AppError('TOO_MANY', `Too many failed attempts. Wait ${seconds} seconds and try again.`);
      }
      address.running += 1;
      try {
        return await work();
      } catch (error) {
        if (isFailure(error)) address.failures += 1;
        throw error;
      } finally {
        address.running -= 1;
        for (const go of address.waiting.splice(0)) go();
      }
    },
  };
}
