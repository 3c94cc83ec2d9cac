import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@cdi/shared/errors';

export interface FailureLimit {
  /** Throws TOO_MANY where too many attempts from this address have failed. */
  assertOpen(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts a failed attempt. */
  note(request: FastifyRequest): Promise<void>;
}

/** Where calls are not limited at all. */
const NO_LIMIT: FailureLimit = { assertOpen: () => Promise.resolve(), note: () => Promise.resolve() };

/**
 * Limits attempts that fail, by address: a whole plant signs in behind one address on a Monday morning, and nobody guesses a
 * password there.
 */
export function limitFailures(server: FastifyInstance, perMinute: number): FailureLimit {
  if (!server.hasDecorator('createRateLimit')) return NO_LIMIT;
  const count = server.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: (request) => request.ip });
  return {
    async assertOpen(request, reply) {
      const state = await count(request, { increment: false });
      if (state.isAllowed || state.remaining > 0) return;
      reply.header('Retry-After', state.ttlInSeconds);
      throw new AppError('TOO_MANY', `Too many failed attempts. Wait ${state.ttlInSeconds} seconds and try again.`);
    },
    async note(request) {
      await count(request);
    },
  };
}
