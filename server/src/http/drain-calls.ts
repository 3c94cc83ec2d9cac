import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@cdi/shared/errors';

const POLL_MS = 20;
const RETRY_AFTER_S = 5;

/** What a server that stops does about calls. */
export interface CallDrain {
  /** From now on new calls are refused in our own words; answers when those under way have ended, or the time is up. */
  drain(limitMs: number): Promise<void>;
}

/** Counts calls under way, and refuses new ones while the server stops. */
export function drainCalls(server: FastifyInstance): CallDrain {
  let underWay = 0;
  let isStopping = false;
  server.addHook('onRequest', async (_request, reply) => {
    if (isStopping) {
      reply.header('Retry-After', RETRY_AFTER_S).header('Connection', 'close');
      throw new AppError('UNAVAILABLE', 'The server is restarting. Nothing was saved; try again in a few seconds.');
    }
    underWay += 1;
    // also where the caller breaks off
    reply.raw.once('close', () => (underWay -= 1));
  });
  return {
    async drain(limitMs) {
      isStopping = true;
      for (const until = Date.now() + limitMs; underWay > 0 && Date.now() < until;) await sleep(POLL_MS);
    },
  };
}
