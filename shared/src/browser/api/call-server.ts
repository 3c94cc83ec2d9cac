import type { z } from 'zod';
import type { Answer, Call } from '../../common/contracts/define-call.ts';
import { encodeForm, type FormValue } from './encode-form.ts';
import type { CallOptions } from './call-options.ts';
import { CallError, UNREACHABLE } from './call-error.ts';
import { readCallToken } from './api-hooks.ts';
import type * as Calls from './calls.ts';
import { makeRandomId } from './random-id.ts';
import type { SendOptions } from './send-options.ts';

/** A key for one form: the same for every attempt to send it. */
export function makeIdempotencyKey(): string {
  return makeRandomId();
}

type Values = Readonly<Record<string, unknown>>;

/** Fills the `:name` placeholders of a path. The rest of the input goes into the body or the query. */
function fillPath(path: string, input: Values): { path: string; rest: Record<string, FormValue> } {
  const rest = { ...input } as Record<string, FormValue>;
  const filled = path.replace(/:(\w+)\??/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  return { path: filled, rest };
}

/** Path and body of a call. */
function layOut(call: Call, input: Values, { idempotencyKey }: CallOptions): [path: string, body: Values] {
  const { path, rest } = fillPath(call.path, input);
  const key = call.isIdempotent ? { idempotency_key: idempotencyKey ?? makeIdempotencyKey() } : {};
  if (call.wire === 'fields') return [path, { params: rest['fields'], ...key }];
  return [path, call.wire === 'params' ? { params: rest, ...key } : { ...rest, ...key }];
}

/** Makes a call of the contract and gives the whole answer. Throws CallError. */
export async function callServer<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<Answer<z.output<O>>> {
  return (await post(call, input, options)) as Answer<z.output<O>>;
}

/** Makes a call and gives only its data. */
export async function callForData<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  return (await callServer(call, input, options)).data as z.output<O>;
}

/** Makes a call whose answer is bare: rows of a search or report. */
export async function callForRows<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  return (await post(call, input, options)) as z.output<O>;
}

async function post(call: Call, input: unknown, options: CallOptions): Promise<unknown> {
  const [path, body] = layOut(call, (input ?? {}) as Values, options);
  return postForm(path, body as Readonly<Record<string, FormValue>>, options);
}

/** Makes a GET call that answers as a bare list. */
export async function callForList<T>(
  call: Call,
  input: Readonly<Record<string, string>>,
  options: SendOptions = {},
): Promise<readonly T[]> {
  return getList<T>(addressOf(call, input), options);
}

/** Address of a GET call with its input, for links and for resources that the browser loads itself. */
export function addressOf<I extends z.ZodType>(call: Call<I>, input: z.input<I>): string {
  const { path, rest } = fillPath(call.path, input as Values);
  const query = encodeForm(rest).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Sends a beacon: no one waits for an answer, and it does not identify the user. The browser delivers it even while the page closes. */
export function notifyServer<I extends z.ZodType>(call: Call<I>, input: z.input<I>): void {
  const [path, body] = layOut(call, input as Values, {});
  navigator.sendBeacon(path, encodeForm(body as Readonly<Record<string, FormValue>>));
}

async function send(path: string, init: Parameters<typeof Calls.send>[1]): Promise<unknown> {
  const sentToken = readCallToken();
  const { send: sendByClient } = await loadCalls();
  return sendByClient(path, init, sentToken);
}

/** Loads the functions that make calls on first use: a visitor who only reads public pages makes none. Throws CallError. */
export async function loadCalls(): Promise<typeof Calls> {
  try {
    return await import('./calls.ts');
  } catch (cause) {
    throw new CallError(UNREACHABLE, { code: 'NETWORK', cause });
  }
}

/** Sends a form-encoded POST and returns the whole answer. Throws CallError for `error` and `denied`. */
async function postForm(
  path: string,
  values: Readonly<Record<string, FormValue>>,
  options: SendOptions = {},
): Promise<unknown> {
  return send(path, { ...options, method: 'post', body: encodeForm(values) });
}

/** Sends a GET; used for suggestions only, which answer as a bare list. */
async function getList<T>(path: string, options: SendOptions = {}): Promise<readonly T[]> {
  return (await send(path, { method: 'get', signal: options.signal })) as readonly T[];
}
