import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { listAddresses, type Answer, type Call, type Opt } from '@cdi/shared/contracts';
import type { AppServices, CallContext, Person } from '../context.ts';
import type { EventHub } from '../events/event-hub.ts';
import { admit, findCaller } from '../http/authenticate.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';
import { contextOf } from '../call-context.ts';
import { readKey } from './idempotency.ts';
import { parseInput, readInput } from './read-input.ts';
import { runOnce, runReadOnly } from './run-once.ts';

const DEFAULT_PER_MINUTE = 600;

/** What calls are bound with. */
export interface Binding {
  readonly server: FastifyInstance;
  readonly app: AppServices;
  readonly sessions: Sessions;
  /** Notifies open pages of changes. */
  readonly hub: EventHub;
}

/** The result of a handler: the data, and optionally the message and the outcome. */
export interface Outcome<T> {
  readonly data: T;
  readonly msg?: string;
  readonly opt?: Opt;
}

export interface HandlerFacts {
  readonly context: CallContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface BindOptions {
  /** Reads, and calls that wait for something slow. */
  readonly isOutsideTransaction?: boolean;
  /** Takes `params` from the query when the body brings none, for old API clients. */
  readonly takesQuery?: boolean;
  /** The general limit for a body when not said. */
  readonly bodyLimitBytes?: number;
}

/**
 * Binds a call of the contract to its handler: access, input, transaction, idempotency, answer. Reads, and calls that wait for
 * something slow, run outside a transaction.
 */
export function bindCall<I extends z.ZodType, O extends z.ZodType>(
  binding: Binding,
  call: Call<I, O>,
  handle: (input: z.output<I>, facts: HandlerFacts) => Promise<Outcome<z.input<O>>>,
  options: BindOptions = {},
): void {
  const { server, app, sessions } = binding;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const person = admit(call, await findCaller(app, sessions, request, call.access));
    const sent = readInput(call, request, options);
    const parsed = parseInput(call.input, sent.input);
    const run = (db: Db, within = app) =>
      handle(parsed, { context: contextOf(within, db, person, request.id), request, reply });
    const runInside = () =>
      runOnce(app, call.isIdempotent ? readKey(sent.key, person.userId, sent.scope, sent.content) : null, run);
    const isOutside = call.method === 'GET' || options.isOutsideTransaction;
    const isOnlySeen = person.seenBy !== undefined && call.whileSeeing === 'read';
    const outcome = await (isOnlySeen ? runReadOnly(app, run) : isOutside ? run(app.db) : runInside());
    return call.reply === 'bare' ? outcome.data : answerWith(outcome);
  };
  for (const url of listAddresses(call)) server.route({ ...routeOf(call, options), url, handler });
}

/** Who makes a call that carries its proof elsewhere than in the header, such as a link; null for a visitor. */
type FindPerson = (request: FastifyRequest) => Promise<Person | null>;

/** Binds a call whose handler writes the answer by itself: a file, an export, a stream of events. */
export function bindStream<I extends z.ZodType>(
  { server, app, sessions }: Binding,
  call: Call<I>,
  handle: (input: z.output<I>, facts: HandlerFacts) => Promise<unknown>,
  findBy: FindPerson = (request) => findCaller(app, sessions, request, call.access),
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const person = admit(call, await findBy(request));
    const parsed = parseInput(call.input, readInput(call, request).input);
    return handle(parsed, { context: contextOf(app, app.db, person, request.id), request, reply });
  };
  for (const url of listAddresses(call)) server.route({ ...routeOf(call), url, handler });
}

/** How often a call may come, and how large it may be. */
function routeOf({ method, access, wire, perMinute = DEFAULT_PER_MINUTE }: Call, { bodyLimitBytes }: BindOptions = {}) {
  // a caller without a live session is counted by address, whatever token the call carries
  const byAddress = access.kind === 'anyone' && access.evenWhenSessionIsOver;
  const keyGenerator = (request: FastifyRequest) => request.ip;
  const rateLimit = { max: perMinute, timeWindow: 60_000, ...(byAddress ? { keyGenerator } : {}) };
  return {
    method,
    config: { rateLimit, takesFiles: wire === 'files' },
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
  };
}

function answerWith<T>(outcome: Outcome<T>): Answer<T> {
  return { opt: outcome.opt ?? 'success', msg: outcome.msg ?? '', data: outcome.data };
}
