import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '../../bench/server/load.ts';
import { DEMO_PASSWORD } from '../../demo/src/describe-sign-ins.ts';
import { Caller, Tally } from './caller.ts';

/** Results of one kind of load. Times in milliseconds from sending a call to the end of its answer. */
export interface LoadResult {
  readonly callsPerSecond: number;
  /** How long the calls took that the server answered with 200. */
  readonly answeredMs: readonly number[];
  /** Calls that the server put off with 503 and `Retry-After`. */
  readonly putOff: number;
  /** Number of other answers and broken connections, by kind. */
  readonly faults: ReadonlyMap<string, number>;
}

/** Connections that find out what the server can do at most: enough to keep it busy, few enough not to wait for each other. */
const SATURATING = 16;
/** Connections of the people who come while it is overloaded. */
const MOST_CONNECTIONS = 2_000;
/** Longest wait for an answer, seconds; a later one is a fault. */
const TIMEOUT_S = 30;
/** Sessions that share the calls, and the lists that they open in turn; a single session would hit the limit of calls per minute. */
const SESSIONS = 40;
const LISTS = ['trackers', 'quotes', 'companies', 'parts', 'materials', 'models', 'suppliers', 'invoices'] as const;
/** Times of the load that saturates the server. */
const OVERLOAD = 2;
/** 95 of 100 answered calls take less, at twice the load that saturates the server. */
export const MOST_P95_MS = 2_000;

/** Whether the server answered its calls in time and deferred all others with `Retry-After`. */
export const isKept = ({ answeredMs, faults }: LoadResult): boolean =>
  answeredMs.length > 0 && percentile(answeredMs, 0.95) < MOST_P95_MS && faults.size === 0;

/** A row of the table: the load and its results. */
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
}

/** The lists that the nth connection opens in turn, as office employees do all day. */
function callsOf({ tokens }: Target, nth: number): autocannon.Request[] {
  const headers = {
    authorization: `Bearer ${tokens[nth % tokens.length]}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return LISTS.map((_each, at) => ({
    method: 'POST',
    path: `/rapi/${LISTS[(nth + at) % LISTS.length]}/to_json`,
    headers,
  }));
}

/** Sends calls for `ms` milliseconds: each after the previous answer, or at a fixed rate regardless of earlier answers. */
async function press(target: Target, connections: number, ms: number, callsPerSecond?: number): Promise<LoadResult> {
  const collector = new Collector();
  let made = 0;
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const pressing = autocannon(
      {
        url: target.address,
        connections,
        duration: ms / 1000,
        timeout: TIMEOUT_S,
        ...(callsPerSecond === undefined ? {} : { overallRate: callsPerSecond }),
        setupClient: (client) => {
          client.setRequests(callsOf(target, made++));
          let mayComeAgain = false;
          client.on('headers', (answer) => {
            mayComeAgain = saysWhenToComeAgain(answer as { readonly headers?: readonly string[] });
          });
          client.on('response', (status, _bytes, answeredMs) => collector.note(status, mayComeAgain, answeredMs));
        },
      },
      (error: unknown) => (error ? reject(error as Error) : resolve()),
    );
    pressing.on('reqError', (error: Error) => collector.noteFault(error.message));
  });
  return collector.result((performance.now() - startedAt) / 1000);
}

/** Whether an answer has `Retry-After`, among names and values in turn. */
const saysWhenToComeAgain = ({ headers = [] }: { readonly headers?: readonly string[] }): boolean =>
  headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'retry-after');

/** Results of an overload. */
export interface OverloadPicture {
  readonly saturated: LoadResult;
  readonly overloaded: LoadResult;
  /** `/healthcheck.html`, asked all the while: it is answered whatever else is put off. */
  readonly health: LoadResult;
}

/**
 * Measures the maximum throughput of a server with the demo company, then sends it twice as many calls, whether it answers or not.
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
  const target = { address, tokens };
  const saturated = await press(target, SATURATING, ms / 3);
  const health = new Collector();
  const over = new AbortController();
  const watched = watchHealth(address, health, over.signal);
  const rate = Math.max(1, Math.round(saturated.callsPerSecond * OVERLOAD));
  const startedAt = performance.now();
  const overloaded = await press(target, MOST_CONNECTIONS, (ms * 2) / 3, rate);
  over.abort();
  await watched;
  return { saturated, overloaded, health: health.result((performance.now() - startedAt) / 1000) };
}

async function watchHealth(address: string, collector: Collector, isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    const askedAt = performance.now();
    try {
      const answer = await fetch(`${address}/healthcheck.html`);
      await answer.text();
      collector.note(answer.status, answer.headers.has('retry-after'), performance.now() - askedAt);
    } catch (error) {
      collector.noteFault(String(error));
    }
    await wait(100);
  }
}
