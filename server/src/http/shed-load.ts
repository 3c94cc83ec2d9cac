import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endPresence, followLiveEvents, noteReleaseReports, signOut } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { Environment } from '../config/environment.ts';
import type { AppServices } from '../context.ts';
import { isForReader } from './answer-page.ts';
import { sendsFiles } from './sends-files.ts';

type ShedFacts = Pick<AppServices, 'readPool' | 'log'> & {
  readonly environment: Pick<Environment, 'maxLoopDelayMs' | 'maxDatabaseWaitMs' | 'maxCallsUnderWay'>;
};

const SAMPLE_MS = 50;
/** One long task, such as a large document, makes a single sample late; an overload makes every sample late. */
const LATE_SAMPLES = 2;
const RETRY_AFTER_S = { least: 1, more: 2 };
/** An overload is logged once until requests have been answered for this time. */
const QUIET_MS = 30_000;

/** What frees the server, says how it is, or is sent by a page that cannot send it again; and files, which cost nothing. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set([
  '/healthcheck.html',
  '/metrics',
  signOut.path,
  endPresence.path,
  noteReleaseReports.path,
]);

const isAlwaysAnswered = ({ routeOptions, url }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || ALWAYS_ANSWERED.has(routeOptions.url ?? '');

/** Whether a request takes a place among the calls under way. A stream of events and uploads last as long as the page or the line does. */
const takesPlace = (request: FastifyRequest): boolean =>
  !isAlwaysAnswered(request) && request.routeOptions.url !== followLiveEvents.path && !sendsFiles(request);

/** Watches how late the event loop is. */
class LoopWatch {
  #lastMs = performance.now();
  /** Samples in a row that were late. */
  #lateSamples = 0;
  readonly #limitMs: number;
  readonly #timer: NodeJS.Timeout;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.#timer = setInterval(() => {
      this.#lateSamples = this.#isLate() ? this.#lateSamples + 1 : 0;
      this.#lastMs = performance.now();
    }, SAMPLE_MS).unref();
  }

  #isLate(): boolean {
    return performance.now() - this.#lastMs - SAMPLE_MS > this.#limitMs;
  }

  /** Whether the loop has been late for several samples, the one that has not ended included. */
  get isOverloaded(): boolean {
    return this.#lateSamples + (this.#isLate() ? 1 : 0) >= LATE_SAMPLES;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/**
 * Counts the calls that the server works on: from the moment in which all of the request is here until its answer begins, so that a slow
 * line takes no place.
 */
class CallCount {
  readonly #underWay = new Set<FastifyRequest>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#underWay.size >= this.#limit;
  }

  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.#underWay.add(request);
    // a caller who is gone before the answer begins
    reply.raw.once('close', () => this.end(request));
  }

  end(request: FastifyRequest): void {
    this.#underWay.delete(request);
  }
}

/**
 * Refuses requests before any work while the server exceeds its delay limits or its number of calls under way: 503 with the code BUSY and
 * `Retry-After`, which pages obey by themselves. The delays show an overload once it exists; the count keeps a burst from piling up before
 * that. Accepted calls are thus answered soon, instead of all callers waiting for half a minute.
 */
export function shedLoad(server: FastifyInstance, { environment, readPool, log }: ShedFacts): void {
  const { maxLoopDelayMs, maxDatabaseWaitMs, maxCallsUnderWay } = environment;
  if (maxLoopDelayMs === 0 && maxDatabaseWaitMs === 0 && maxCallsUnderWay === 0) return;
  const loop = maxLoopDelayMs === 0 ? undefined : new LoopWatch(maxLoopDelayMs);
  const calls = maxCallsUnderWay === 0 ? undefined : new CallCount(maxCallsUnderWay);
  const isLate = (): boolean =>
    loop?.isOverloaded === true || (maxDatabaseWaitMs > 0 && readPool().waitMs > maxDatabaseWaitMs);
  let quietUntilMs = 0;
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const nowMs = performance.now();
    if (nowMs >= quietUntilMs) log.warn({ waitMs: Math.round(readPool().waitMs) }, 'Overloaded: requests are refused');
    quietUntilMs = nowMs + QUIET_MS;
    return putOff(request, reply);
  };
  server.addHook('onRequest', async (request, reply) => {
    if (isAlwaysAnswered(request)) return;
    if (isLate() || (calls?.isFull === true && takesPlace(request))) refuse(request, reply);
  });
  server.addHook('onClose', async () => loop?.end());
  if (calls === undefined) return;
  server.addHook('preHandler', async (request, reply) => {
    if (!takesPlace(request)) return;
    // many bodies may have arrived since each of them was let in
    if (calls.isFull) refuse(request, reply);
    calls.begin(request, reply);
  });
  server.addHook('onSend', async (request) => calls.end(request));
}

function putOff(request: FastifyRequest, reply: FastifyReply): never {
  // spread, so that those refused together do not come back together
  const seconds = RETRY_AFTER_S.least + Math.round(Math.random() * RETRY_AFTER_S.more);
  reply.header('Retry-After', seconds);
  // a browser that was sent for a page loads it again by this
  if (isForReader(request)) reply.header('Refresh', seconds);
  throw new AppError('BUSY', 'The server is busy. Nothing was done; try again in a few seconds.');
}
