import type { z } from 'zod';
import type { Answer, Call } from '../../common/contracts/define-call.ts';
import type { FormValue } from './encode-form.ts';
import { getList, postForm, type SendOptions } from './http.ts';
import { makeRandomId } from './random-id.ts';

export interface CallOptions extends SendOptions {
  /** Made once per form, so that a repeated send is answered and not done again. */
  readonly idempotencyKey?: string | undefined;
}

/** A key for one form: the same for every attempt to send it. */
export function makeIdempotencyKey(): string {
  return makeRandomId();
}

/** Fills the `:name` placeholders of a path; what is left of the input goes into the body. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, FormValue> } {
  const rest = { ...input } as Record<string, FormValue>;
  const filled = path.replace(/:([a-z_]+)/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  return { path: filled, rest };
}

/** Makes a call of the contract and gives the whole answer. Throws CallError. */
export async function callServer<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<Answer<z.output<O>>> {
  const { path, rest } = fillPath(call.path, (input ?? {}) as Readonly<Record<string, unknown>>);
  const key = call.isIdempotent ? { idempotency_key: options.idempotencyKey ?? makeIdempotencyKey() } : {};
  const body: Record<string, FormValue> = call.wire === 'params' ? { params: rest, ...key } : { ...rest, ...key };
  return postForm<z.output<O>>(path, body, { signal: options.signal });
}

/** Makes a call and gives only its data. */
export async function callForData<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  return (await callServer(call, input, options)).data as z.output<O>;
}

/** Makes a GET call that answers as a bare list. */
export async function callForList<T>(
  call: Call,
  input: Readonly<Record<string, string>>,
  options: SendOptions = {},
): Promise<readonly T[]> {
  const { path, rest } = fillPath(call.path, input);
  return getList<T>(path, rest as Record<string, string>, options);
}
