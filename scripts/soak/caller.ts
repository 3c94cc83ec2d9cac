import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { encodeForm, type FormValue } from '../../shared/src/browser/api/encode-form.ts';

type Form = Readonly<Record<string, FormValue>>;

/** Counts calls by kind, and unexpected results. */
export class Tally {
  readonly #counts = new Map<string, number>();
  /** Number of unexpected results, by message. */
  readonly faults = new Map<string, number>();

  note(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
  noteFault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }
  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }
  get entries(): readonly (readonly [string, number])[] {
    return [...this.#counts].sort();
  }
}

/** Statuses that are no fault: under load, a call may conflict with another user's change (409). */
const FINE = [200, 409];

/** The message of an answer; it leaves out the request id, so that the same fault counts as one. */
const readMessage = (body: string): string => /"msg":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 100);

/** A user's browser: makes calls over its own connections, which it can close. */
export class Caller {
  readonly address: string;
  readonly tally: Tally;
  token = '';
  #agent = new Agent({ keepAlive: true });

  constructor(address: string, tally: Tally) {
    this.address = address;
    this.tally = tally;
  }

  /** Opens a call and gives its answer as it begins. Throws when the server cannot be reached. */
  open(
    method: 'GET' | 'POST',
    path: string,
    form: Form = {},
    agent: Agent | false = this.#agent,
  ): Promise<IncomingMessage> {
    const cookie =
      this.token === '' ? {} : { cookie: `cdi_token=${this.token}`, authorization: `Bearer ${this.token}` };
    const headers = { ...cookie, 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'identity' };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.address}${path}`, { method, headers, agent }, resolve).on('error', reject);
      sent.end(method === 'POST' ? encodeForm(form).toString() : undefined);
    });
  }

  /** Makes a call, counts it as `what`, and gives its text; undefined when it failed, which is counted as a fault. */
  async call(what: string, method: 'GET' | 'POST', path: string, form: Form = {}): Promise<string | undefined> {
    const answer = await this.open(method, path, form);
    const body = await text(answer);
    const status = answer.statusCode ?? 0;
    this.tally.note(what);
    if (!FINE.includes(status)) this.tally.noteFault(`${what}: ${status} ${path.split('?')[0]} ${readMessage(body)}`);
    return status === 200 ? body : undefined;
  }

  /** The same for a call of `params`, read as JSON. */
  async post<T>(what: string, path: string, params: Form = {}, more: Form = {}): Promise<T | undefined> {
    const body = await this.call(what, 'POST', path, { params, ...more });
    return body === undefined ? undefined : (JSON.parse(body) as T);
  }

  async signIn(email: string, password: string): Promise<void> {
    type Session = { data: { token: string } };
    const answer = await this.post<Session>('sign-in', '/api/mycdi/jwt_signin', { email, passwd: password });
    if (answer === undefined) throw new Error(`${email} cannot sign in.`);
    this.token = answer.data.token;
  }

  /** Closes all connections. */
  rest(): void {
    this.#agent.destroy();
    this.#agent = new Agent({ keepAlive: true });
  }
}
