import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/src/start/describe-sign-ins.ts';
import { Caller, Tally } from './caller.ts';

/** What came of one kind of load. Times in milliseconds from the moment in which the call was due. */
export interface LoadResult {
  readonly callsPerSecond: number;
  /** How long the calls took that the server answered with 200. */
  readonly answeredMs: readonly number[];
  /** Calls that the server put off with 503 and `Retry-After`. */
  readonly putOff: number;
  /** Every other answer and broken connection, by what it was; each with how often. */
  readonly faults: ReadonlyMap<string, number>;
}

/** Connections that find out what the server can do at most: enough to keep it busy, few enough not to wait for each other. */
const SATURATING = 16;
/** Connections of the people who come while it is overloaded; calls beyond them wait at the client. */
const MOST_CONNECTIONS = 2_000;
const TICK_MS = 10;
/** Sessions that share the calls, and the lists that they open in turn: alone, one of them would meet the limit of calls per minute. */
const SESSIONS = 40;
const LISTS = ['trackers', 'quotes', 'companies', 'parts', 'materials', 'models', 'suppliers', 'invoices'] as const;
/** Times of the load that saturates the server. */
const OVERLOAD = 2;
/** 95 of 100 answered calls take less, at twice the load that saturates the server. */
export const MOST_P95_MS = 2_000;

/** The value that a share of all values does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Whether the server kept its promise: who was answered was answered soon, who was not was told when to come again. */
export const isKept = ({ answeredMs, faults }: LoadResult): boolean =>
  answeredMs.length > 0 && percentile(answeredMs, 0.95) < MOST_P95_MS && faults.size === 0;

/** A row of the table: what was pressed, and what came of it. */
export function describeLoad(what: string, { callsPerSecond, answeredMs, putOff, faults }: LoadResult): string {
  const at = (share: number) => `${Math.round(percentile(answeredMs, share))} ms`;
  const times = answeredMs.length === 0 ? 'none answered' : `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
  const faulty = [...faults].map(([fault, count]) => `\nFAULT ${String(count).padStart(6)} ×  ${fault}`).join('');
  return `${what}: ${Math.round(callsPerSecond)} calls a second, ${answeredMs.length} answered (${times}), ${putOff} put off with 503${faulty}`;
}

class Collector {
  readonly answeredMs: number[] = [];
  readonly faults = new Map<string, number>();
  putOff = 0;

  note(status: number, mayComeAgain: boolean, ms: number): void {
    if (status === 200) this.answeredMs.push(ms);
    else if (status === 503 && mayComeAgain) this.putOff += 1;
    else this.noteFault(status === 503 ? '503 without Retry-After' : String(status));
  }
  noteFault(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }
  result(seconds: number): LoadResult {
    const { answeredMs, putOff, faults } = this;
    return { callsPerSecond: (answeredMs.length + putOff) / seconds, answeredMs, putOff, faults };
  }
}

interface Target {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly agent: Agent;
}

/** The nth call of the load: the first page of a list, as everybody in the office opens them all day. */
const nthList = (at: number): string => `/rapi/${LISTS[Math.floor(at / SESSIONS) % LISTS.length]}/to_json`;

/** Makes one call and reads its answer to the end. */
function callOnce(
  { address, tokens, agent }: Target,
  [method, path]: readonly ['GET' | 'POST', string],
  { at, dueAt }: { readonly at: number; readonly dueAt: number },
  collector: Collector,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${tokens[at % tokens.length]}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return new Promise((resolve) => {
    const sent = request(`${address}${path}`, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => {
        const mayComeAgain = answer.headers['retry-after'] !== undefined;
        collector.note(answer.statusCode ?? 0, mayComeAgain, performance.now() - dueAt);
        resolve();
      });
    });
    sent.on('error', (error) => {
      collector.noteFault(error.message);
      resolve();
    });
    sent.end();
  });
}

/** Each of a few connections asks again as soon as it is answered. */
async function saturate(target: Target, ms: number): Promise<LoadResult> {
  const collector = new Collector();
  const startedAt = performance.now();
  let made = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() - startedAt < ms) {
      const at = made++;
      await callOnce(target, ['POST', nthList(at)], { at, dueAt: performance.now() }, collector);
    }
  };
  await Promise.all(Array.from({ length: SATURATING }, repeat));
  return collector.result((performance.now() - startedAt) / 1000);
}

/** Calls come at their own rate, whatever becomes of those before. */
async function press(target: Target, callsPerSecond: number, ms: number): Promise<LoadResult> {
  const collector = new Collector();
  const startedAt = performance.now();
  const underWay: Promise<void>[] = [];
  for (let made = 0; performance.now() - startedAt < ms;) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * callsPerSecond);
    for (; made < due; made += 1)
      underWay.push(
        callOnce(
          target,
          ['POST', nthList(made)],
          { at: made, dueAt: startedAt + (made / callsPerSecond) * 1000 },
          collector,
        ),
      );
    await wait(TICK_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(underWay);
  return collector.result(seconds);
}

/** What the overload of a server looked like. */
export interface OverloadPicture {
  readonly saturated: LoadResult;
  readonly overloaded: LoadResult;
  /** `/healthcheck.html`, asked all the while: it is answered whatever else is put off. */
  readonly health: LoadResult;
}

/**
 * Finds out what a server that has the demo company answers at most, then sends it twice as many calls, whether it answers or not.
 * @param ms how long in all, milliseconds; a third of it finds out the most
 */
export async function overload(address: string, ms: number): Promise<OverloadPicture> {
  const tokens: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const caller = new Caller(address, new Tally());
    await caller.signIn('manager@cdi.test', DEMO_PASSWORD);
    tokens.push(caller.token);
    caller.rest();
  }
  const agents = [
    new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
    new Agent({ keepAlive: true }),
  ] as const;
  const target = { address, tokens, agent: agents[0] };
  const saturated = await saturate(target, ms / 3);
  const health = new Collector();
  const over = new AbortController();
  const watched = watchHealth({ ...target, agent: agents[1] }, health, over.signal);
  const rate = Math.max(1, saturated.callsPerSecond * OVERLOAD);
  const startedAt = performance.now();
  const overloaded = await press(target, rate, (ms * 2) / 3);
  over.abort();
  await watched;
  for (const agent of agents) agent.destroy();
  return { saturated, overloaded, health: health.result((performance.now() - startedAt) / 1000) };
}

async function watchHealth(target: Target, collector: Collector, isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    await callOnce(target, ['GET', '/healthcheck.html'], { at: 0, dueAt: performance.now() }, collector);
    await wait(100);
  }
}
