import type { Answer } from '../../common/contracts/define-call.ts';
import { encodeForm, type FormValue } from './encode-form.ts';
import { CallError } from './call-error.ts';
import type * as KyClient from './ky-client.ts';

/** What the session module tells the network: the token to send, and what to do when the server says that it is worthless. */
export interface ApiHooks {
  readonly readToken: () => string | null;
  /** The server said `denied`: no valid session. `sentToken` is the one the call was made with, null for a visitor's call. */
  readonly onDenied: (sentToken: string | null) => void;
  /** The server opens nothing but the own account before a second factor is set up. */
  readonly onSecondFactorNeeded?: () => void;
}

let hooks: ApiHooks = { readToken: () => null, onDenied: () => undefined };

/** Called once, by the session module. */
export function configureApi(next: ApiHooks): void {
  hooks = next;
}

type Client = typeof KyClient;

/** The client comes with the first call: a visitor who only reads public pages makes none. */
const loadClient = (): Promise<Client> => import('./ky-client.ts');

const origin = (): string => (typeof location === 'undefined' ? 'http://localhost' : location.origin);

/** Headers of every call: bearer token when there is one, and the mark that a script of ours made the call. */
export function callHeaders(token: string | null = hooks.readToken()): Record<string, string> {
  return { 'X-Requested-With': 'cdi', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/** For calls that do not go through `send`: a denied answer ends the session that the call was made with. */
export function tellIfDenied(answer: { readonly opt?: string } | null | undefined, sentToken: string | null): boolean {
  if (answer?.opt !== 'denied') return false;
  hooks.onDenied(sentToken);
  return true;
}

/** The token of the next call; null for a visitor. */
export function readCallToken(): string | null {
  return hooks.readToken();
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long the answer may take, when the call is slow by nature. */
  readonly timeoutMs?: number | undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new CallError('The server answered with something that is not an answer. Try again; nothing was saved.', {
      code: 'BAD_ANSWER',
      status: response.status,
      cause,
    });
  }
}

async function send(
  path: string,
  init: { method: 'get' | 'post'; body?: URLSearchParams } & SendOptions,
): Promise<unknown> {
  const sentToken = hooks.readToken();
  let client: Client | undefined;
  try {
    client = await loadClient();
    const response = await client.http(new URL(path, origin()), {
      method: init.method,
      headers: callHeaders(sentToken),
      throwHttpErrors: false,
      ...(init.body ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
      ...(init.timeoutMs ? { timeout: init.timeoutMs } : {}),
    });
    const body = await readJson(response);
    return judge(body, response.status, sentToken);
  } catch (error) {
    throw toCallError(error, client);
  }
}

function judge(body: unknown, status: number, sentToken: string | null): unknown {
  if (Array.isArray(body)) return body;
  const answer = body as Answer;
  if (tellIfDenied(answer, sentToken)) {
    throw new CallError(answer.msg, { code: 'DENIED', status, answer });
  }
  if (answer.code === 'SECOND_FACTOR_NEEDED') hooks.onSecondFactorNeeded?.();
  if (answer.opt === 'error' || status >= 400)
    throw new CallError(answer.msg || 'The call failed.', { code: answer.code ?? 'ERROR', status, answer });
  return body;
}

function toCallError(error: unknown, client: Client | undefined): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof DOMException && error.name === 'AbortError')
    return new CallError('Cancelled.', { code: 'CANCELLED', cause: error });
  if (client?.isTimeoutError(error))
    return new CallError('The server did not answer in time. Check the connection and try again.', {
      code: 'TIMEOUT',
      cause: error,
    });
  if (client?.isHTTPError(error))
    return new CallError('The server could not answer. Try again in a moment.', {
      code: 'HTTP',
      status: error.response.status,
      cause: error,
    });
  return new CallError('The server cannot be reached. Check the connection; what you typed is still here.', {
    code: 'NETWORK',
    cause: error,
  });
}

/** Sends a form-encoded POST and gives the whole answer. Throws CallError for `error` and `denied`. */
export async function postForm(
  path: string,
  values: Readonly<Record<string, FormValue>>,
  { signal, timeoutMs }: SendOptions = {},
): Promise<unknown> {
  return send(path, { method: 'post', body: encodeForm(values), signal, timeoutMs });
}

/** Sends a GET; used for suggestions only, which answer as a bare list. */
export async function getList<T>(path: string, options: SendOptions = {}): Promise<readonly T[]> {
  return (await send(path, { method: 'get', signal: options.signal })) as readonly T[];
}
