import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '@cdi/shared/errors';
import type { Call } from '@cdi/shared/contracts';
import { isRecord } from '@cdi/shared/units';

/** A call as it was sent, before its schema. */
interface SentInput {
  readonly input: Record<string, unknown>;
  /** The idempotency key, if there is one. */
  readonly key: unknown;
  /** What a key belongs to: the call, or what it does to one record. */
  readonly scope: string;
  /** What must be the same when the same key comes again. */
  readonly content: unknown;
}

interface InputOptions {
  /** Takes `params` from the query when the body brings none, for old API clients. */
  readonly takesQuery?: boolean;
}

/** What a body brings as `params[name]`, and the idempotency key. Throws UNKNOWN_FIELD for anything beside them. */
function readParams(body: unknown): { params: Record<string, unknown> | undefined; key: unknown } {
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

/** The input of a call, its key, and what that belongs to. Throws VALIDATION, UNKNOWN_FIELD. */
export function readInput(call: Call, request: FastifyRequest, options: InputOptions = {}): SentInput {
  const inPath = isRecord(request.params) ? request.params : {};
  if (call.wire === 'fields') return readFields(call, inPath, request.body);
  const { given, key } = readGiven(call, request, options);
  assertNotContradicted(inPath, given);
  const input = { ...given, ...inPath };
  return { input, key, scope: call.name, content: input };
}

/** The names of fields are those of a record or report: they stay apart from what the path says. */
function readFields({ name }: Call, inPath: Record<string, unknown>, body: unknown): SentInput {
  const { params: fields = {}, key } = readParams(body);
  const scope = `${String(inPath.object)}.${name}.${Number(inPath.id ?? 0)}`;
  return { input: { ...inPath, fields }, key, scope, content: fields };
}

/** What the request says beside its path. */
function readGiven(
  call: Call,
  { query, body }: FastifyRequest,
  { takesQuery = false }: InputOptions,
): { given: Record<string, unknown>; key: unknown } {
  if (call.method === 'GET') return { given: isRecord(query) ? query : {}, key: undefined };
  if (call.wire === 'files') return { given: {}, key: undefined };
  if (call.wire === 'flat' || call.wire === 'scalar') {
    const { idempotency_key: key, ...given } = isRecord(body) ? body : {};
    return { given, key };
  }
  const { params, key } = readParams(body);
  const inQuery = takesQuery && params === undefined && isRecord(query) ? query.params : {};
  return { given: { ...(isRecord(inQuery) ? inQuery : {}), ...params }, key };
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
