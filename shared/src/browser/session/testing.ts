import type { TokenUser } from '../../common/contracts/session.contract.ts';
import { ROLE, USER_TYPE, type Role, type UserType } from '../../common/trade/roles.ts';

/** The person that a browser test signs in. */
export type TestUser = Partial<Omit<TokenUser, 'roles' | 'userTypeID'>> & {
  readonly userTypeID?: UserType;
  readonly roles?: readonly Role[];
};

/** A signed-in employee with the sales role unless said otherwise. */
export function makeUser({ roles = [ROLE.sales], ...rest }: TestUser = {}): TokenUser {
  return {
    userID: 7,
    userName: 'Dana Ruiz',
    companyName: 'CDI',
    userTypeID: USER_TYPE.employee,
    roles: Object.fromEntries(roles.map((role, index) => [String(index), role])),
    defaultLocationID: 1,
    autoDrawingUserTeam: '',
    fileAccessToken: 'file-token',
    schedulerLocation: 1,
    termsDate: '2026-01-05',
    dashboardLocationID: 1,
    dashboard: '',
    ...rest,
  };
}

/** A token whose middle segment holds the user, and when it was given where a lifetime is. Its signature means nothing: no server sees it. */
export function makeToken(user: TestUser = {}, serial = 1, lifetimeS?: number): string {
  const exp = 1_900_000_000;
  const times = lifetimeS === undefined ? { exp } : { exp, iat: exp - lifetimeS };
  const payload = { data: makeUser(user), ...times, jti: serial };
  const middle = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))));
  return `head.${middle.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

/** One call as it arrived at the fake server. */
export interface ReceivedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly params: URLSearchParams;
  readonly token: string | null;
}

/** Result of a handler: the body, the body with a status, or a promise of either. An Error means that the server cannot be reached. */
export type FakeAnswer = object | readonly unknown[] | Error;
export type FakeHandler = (call: ReceivedCall) => FakeAnswer | Promise<FakeAnswer>;

/** Wraps an answer with an HTTP status other than 200. */
export function withStatus(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/**
 * Stands in for the server in a browser test by replacing `fetch`. Paths are matched exactly, or by their beginning when they
 * end with `*`; what is not named answers 404.
 */
export class FakeServer {
  readonly calls: ReceivedCall[] = [];
  private readonly handlers = new Map<string, FakeHandler>();

  constructor() {
    this.on('/api/mycdi/unread_alerts', () => ({ opt: 'success', msg: '', data: { alerts: [] } }));
    this.on('/rapi/quotes/to_json', () => ({ opt: 'success', msg: '', rows: [], next: null }));
    this.on('/rapi/trackers/to_json', () => ({ opt: 'success', msg: '', rows: [], next: null }));
    // a stream on which nothing ever happens
    this.on('/api/events', () => new Promise<FakeAnswer>(() => undefined));
    globalThis.fetch = (input, init) => this.answer(input, init);
  }

  /** Answers a path from now on. */
  on(path: string, handler: FakeHandler): this {
    this.handlers.set(path, handler);
    return this;
  }

  /** The calls of one path so far. */
  callsTo(path: string): readonly ReceivedCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  private async answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const address = input instanceof URL ? input.href : typeof input === 'string' ? input : input.url;
    // a relative address, and the signal of another realm, are more than Node's Request takes
    const { signal, ...rest } = init ?? {};
    const request = input instanceof Request ? input : new Request(new URL(address, location.href), rest);
    const url = new URL(request.url);
    const body = request.method === 'POST' ? await request.clone().text() : '';
    const call: ReceivedCall = {
      path: url.pathname,
      query: url.searchParams,
      params: new URLSearchParams(body),
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    this.calls.push(call);
    return toResponse(await raceAbort(this.find(call.path)(call), signal ?? request.signal));
  }

  private find(path: string): FakeHandler {
    const exact = this.handlers.get(path);
    if (exact) return exact;
    const prefix = [...this.handlers.keys()].find((key) => key.endsWith('*') && path.startsWith(key.slice(0, -1)));
    const unknown = () =>
      withStatus(404, { opt: 'error', msg: `The test answers nothing at ${path}`, code: 'NOT_FOUND' });
    return (prefix && this.handlers.get(prefix)) || unknown;
  }
}

function toResponse(answer: FakeAnswer): Response {
  if (answer instanceof Error) throw new TypeError('fetch failed', { cause: answer });
  if (answer instanceof Response) return answer;
  return withStatus(200, answer);
}

async function raceAbort(answer: FakeAnswer | Promise<FakeAnswer>, signal: AbortSignal): Promise<FakeAnswer> {
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
  return Promise.race([answer, aborted]);
}

/** Signs a test out: no cookie, no stored token, no draft is left for the next one. */
export function clearBrowser(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0];
    if (name) document.cookie = `${name}=; max-age=0; path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
}
