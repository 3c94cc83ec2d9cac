import { encodeForm, type FormValue } from './encode-form.ts';
import { CallError, UNREACHABLE } from './call-error.ts';
import { readCallToken, reportSecondFactorNeeded, reportWaiting } from './api-hooks.ts';
import type * as Calls from './calls.ts';
import type { SendOptions } from './send-options.ts';

async function send(path: string, init: Parameters<typeof Calls.send>[1]): Promise<unknown> {
  const sentToken = readCallToken();
  const { send: sendByClient } = await loadCalls();
  return sendByClient(path, init, {
    sentToken,
    onSecondFactorNeeded: reportSecondFactorNeeded,
    onWaiting: reportWaiting,
  });
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
export async function postForm(
  path: string,
  values: Readonly<Record<string, FormValue>>,
  options: SendOptions = {},
): Promise<unknown> {
  return send(path, { ...options, method: 'post', body: encodeForm(values) });
}

/** Sends a GET; used for suggestions only, which answer as a bare list. */
export async function getList<T>(path: string, options: SendOptions = {}): Promise<readonly T[]> {
  return (await send(path, { method: 'get', signal: options.signal })) as readonly T[];
}
