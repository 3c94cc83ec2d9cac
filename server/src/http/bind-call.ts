import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '@cdi/shared/errors';
import type { Answer, Call, Opt } from '@cdi/shared/contracts';
import { todayIn } from '@cdi/shared/units';
import { hasErrorCode } from '../config/error-facts.ts';
import type { AppServices, CallContext, Person } from '../context.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';
import { isStale } from '../storage/postgres/keep-statements.ts';
import { assertAccess, findCaller } from './authenticate.ts';
import { onceOnly, readKey } from './idempotency.ts';

export const PLANT_TIME_ZONE = 'America/New_York';
const DEFAULT_PER_MINUTE = 600;

export interface Binding {
  readonly server: FastifyInstance;
  readonly app: AppServices;
  readonly sessions: Sessions;
}

/** What a handler gives back: the data, and optionally the words and the outcome. */
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes the context of a call on the given database or transaction. */
export function contextOf(app: AppServices, db: Db, person: Person, requestId: string): CallContext {
  const now = app.now();
  return { app, db, person, requestId, now, today: todayIn(PLANT_TIME_ZONE, now) };
}

interface BindOptions {
  /** Reads, and calls that wait for something slow. */
  readonly isOutsideTransaction?: boolean;
  /** Takes `params` from the query when the body brings none, for old API clients. */
  readonly takesQuery?: boolean;
}

/** What a body brings as `params[name]`, and the idempotency key. Throws UNKNOWN_FIELD for anything beside them. */
export function readParams(body: unknown): { params: Record<string, unknown> | undefined; key: unknown } {
  const { params, idempotency_key: key, ...others } = isRecord(body) ? body : {};
  const unknown = Object.keys(others);
  if (unknown.length > 0)
    throw new AppError(
      'UNKNOWN_FIELD',
      `The call does not know ${unknown.join(', ').slice(0, 200)}. Fields are sent as params[name].`,
      { fields: Object.fromEntries(unknown.slice(0, 50).map((name) => [name, 'This call does not know the field.'])) },
    );
  if (params !== undefined && params !== '' && !isRecord(params))
    throw new AppError('VALIDATION', 'Fields are sent as params[name].', { fields: { params: 'Send params[name].' } });
  return { params: isRecord(params) ? params : undefined, key };
}

/** What the address says is not said otherwise by the form. */
function assertNotContradicted(inPath: Record<string, unknown>, input: Record<string, unknown>): void {
  const other = Object.keys(inPath).filter((name) => name in input && input[name] !== inPath[name]);
  if (other.length === 0) return;
  const message = `${other.join(', ')} is part of the address; leave it out of the form.`;
  throw new AppError('VALIDATION', message, { fields: Object.fromEntries(other.map((name) => [name, message])) });
}

function readInput(
  call: Call,
  request: FastifyRequest,
  options: BindOptions,
): { input: Record<string, unknown>; key: unknown } {
  const params = isRecord(request.params) ? request.params : {};
  if (call.method === 'GET') {
    const query = isRecord(request.query) ? request.query : {};
    assertNotContradicted(params, query);
    return { input: { ...query, ...params }, key: undefined };
  }
  if (call.wire === 'flat' || call.wire === 'scalar') {
    const { idempotency_key: key, ...rest } = isRecord(request.body) ? request.body : {};
    assertNotContradicted(params, rest);
    return { input: { ...rest, ...params }, key };
  }
  const { params: fields, key } = readParams(request.body);
  const inQuery = options.takesQuery && fields === undefined && isRecord(request.query) ? request.query['params'] : {};
  const input = { ...(isRecord(inQuery) ? inQuery : {}), ...fields };
  assertNotContradicted(params, input);
  return { input: { ...input, ...params }, key };
}

/** A name that was not sent is nothing given: the field itself says whether it is needed, in its own words. */
function withEveryName(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isRecord(input)) return input;
  return { ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])), ...input };
}

/** Reads the input by the call's schema. Throws VALIDATION with a message for each field. */
export function parseInput<I extends z.ZodType>(schema: I, input: unknown): z.output<I> {
  const parsed = schema.safeParse(withEveryName(schema, input));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = `${key} is not known here.`;
    else fields[issue.path.join('.') || 'input'] ??= issue.message;
  }
  const isUnknown = parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys');
  throw new AppError(
    isUnknown ? 'UNKNOWN_FIELD' : 'VALIDATION',
    [...new Set(Object.values(fields))].slice(0, 3).join(' '),
    { fields },
  );
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
  const { access } = call;
  // who is not told apart by a live session is counted by address, whatever token the call carries
  const byAddress = access.kind === 'anyone' && access.evenWhenSessionIsOver;
  server.route({
    method: call.method,
    url: call.path,
    config: {
      rateLimit: {
        max: call.perMinute ?? DEFAULT_PER_MINUTE,
        timeWindow: 60_000,
        ...(byAddress ? { keyGenerator: (request: FastifyRequest) => request.ip } : {}),
      },
    },
    handler: async (request, reply) => {
      const person = assertAccess(access, await findCaller(app, sessions, request, access));
      const { input, key } = readInput(call as Call, request, options);
      const parsed = parseInput(call.input, input);
      const run = (db: Db) => handle(parsed, { context: contextOf(app, db, person, request.id), request, reply });
      if (call.method === 'GET') return (await run(app.db)).data;
      if (options.isOutsideTransaction) return answerWith(await run(app.db));
      const once = call.isIdempotent ? readKey(key, person.userId, call.name, input) : null;
      const outcome = await untilUndisturbed(() =>
        app.db.transaction().execute((tx) => onceOnly(tx, once, () => run(tx))),
      );
      return answerWith(outcome);
    },
  });
}

const MOST_ATTEMPTS = 3;
const DEADLOCK = '40P01';

/**
 * Work that the database ended because two calls waited for each other, or because another server has just changed a table, has
 * done nothing: it is done again.
 */
export async function untilUndisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const isPassing = hasErrorCode(error, DEADLOCK) || isStale(error);
      if (!isPassing || attempt === MOST_ATTEMPTS) throw error;
    }
}

export function answerWith<T>(outcome: Outcome<T>): Answer<T> {
  return { opt: outcome.opt ?? 'success', msg: outcome.msg ?? '', data: outcome.data };
}
