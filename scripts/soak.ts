/**
 * `pnpm soak [--minutes 10] [--hours 2] [--source] [--data <folder>] [--overload]`: runs the built server under the mixed load of a plant
 * (users, open boards, exports) and reports its memory. Exits with 1 when resident memory grew by more than 5 % after the warm-up, when
 * a handle, file or event stream was leaked, or when a call failed. `--source` needs no build: a short run with it tests this command.
 * `--overload` measures the maximum throughput, sends twice as many calls, and exits with 1 when the 95th percentile of answered calls
 * is two seconds or more, or when a call is neither answered nor deferred with 503 and `Retry-After`.
 * `--data` names a data folder with the demo company that may be changed; without it a new one is filled, and removed at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MAX_DELAY_MS, MOST_CALLS_UNDER_WAY } from '../server/src/config/environment.ts';
import { describeRows, judge, readSample, type Sample } from './soak/memory.ts';
import { describeLoad, isKept, MOST_P95_MS, overload } from './soak/overload.ts';
import { SoakLoad } from './soak/run-load.ts';
import { failInWords, logWithTime } from './steps/say-with-time.ts';
import { startBuilt, stopBuilt } from './steps/start-built.ts';

const TOKEN = 'the-token-of-the-soak';
/**
 * Shares of the time. A first part opens everything that stays open, and after it the server rests; a second one lets caches fill and
 * the heap find its size, which a rest makes smaller; the remainder is what counts.
 */
const FIRST = { share: 0.1, mostMs: 5 * 60_000 } as const;
const WARM_UP = { share: 0.3, mostMs: 15 * 60_000 } as const;
const SAMPLE_MS = 5_000;
/** V8 lets garbage grow to three times the used memory before it collects; frequent collection shows the memory actually in use. */
const COLLECT_SECONDS = 4;
/** Time for sockets to close and for the server's work after an answer. */
const REST_MS = 6_000;

/** When production puts calls off; the demo company runs outside of production, which never does. */
const AS_IN_PRODUCTION = {
  MAX_LOOP_DELAY_MS: String(MAX_DELAY_MS),
  MAX_DATABASE_WAIT_MS: String(MAX_DELAY_MS),
  MAX_CALLS_UNDER_WAY: String(MOST_CALLS_UNDER_WAY),
};

interface SoakOptions {
  readonly minutes: number;
  readonly isSource: boolean;
  /** A data folder with the demo company; undefined makes one. */
  readonly data: string | undefined;
  readonly isOverload: boolean;
}

function readOptions(): SoakOptions {
  const {
    minutes,
    hours,
    source,
    data,
    overload: isOverload,
  } = parseArgs({
    options: {
      minutes: { type: 'string' },
      hours: { type: 'string' },
      source: { type: 'boolean', default: false },
      data: { type: 'string' },
      overload: { type: 'boolean', default: false },
    },
  }).values;
  const given = hours === undefined ? Number(minutes ?? 10) : Number(hours) * 60;
  if (!(given > 0)) throw new Error('How long is a number above 0, such as --minutes 10 or --hours 2.');
  return { minutes: given, isSource: source, data, isOverload };
}

async function soak({ minutes, isSource, data, isOverload }: SoakOptions): Promise<void> {
  const own = data === undefined ? await mkdtemp(path.join(tmpdir(), 'cdi-soak-')) : undefined;
  const dataDir = own ?? path.resolve(data ?? '');
  const settings = {
    METRICS_TOKEN: TOKEN,
    SECURITY_LOG: path.join(dataDir, 'security.jsonl'),
    ...(isOverload ? AS_IN_PRODUCTION : {}),
  };
  try {
    const server = await startBuilt({ dataDir, settings, isSource, collectSeconds: COLLECT_SECONDS });
    logWithTime(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} of them, Node ${process.version}`);
    const ended = new Promise<never>((_resolve, reject) =>
      server.child.once('exit', () => reject(new Error(`The server ended:\n${server.output().slice(-2000)}`))),
    );
    const isFine = await Promise.race([
      ended,
      isOverload ? pressTwice(server.address, minutes) : watch(new SoakLoad(server.address), server.address, minutes),
    ]);
    server.child.removeAllListeners('exit');
    logWithTime('Stopping');
    const code = await stopBuilt(server);
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output().slice(-2000)}`);
    if (isFine) return;
    console.log(`\nWhat the server said last:\n${server.output().slice(-4000)}`);
    process.exitCode = 1;
  } finally {
    if (own !== undefined) await rm(own, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Sends twice the load that saturates the server, and prints the results. Returns whether they are within the limits. */
async function pressTwice(address: string, minutes: number): Promise<boolean> {
  const { saturated, overloaded, health } = await overload(address, minutes * 60_000);
  console.log(`\n${describeLoad('As many calls as it answers', saturated)}`);
  console.log(describeLoad('Twice as many', overloaded));
  console.log(`${describeLoad('/healthcheck.html meanwhile', health)}\n`);
  const isFine = isKept(overloaded) && health.faults.size === 0 && health.putOff === 0;
  console.log(`${isFine ? 'within' : 'OVER'}: 95 of 100 answered calls take less than ${MOST_P95_MS} ms`);
  return isFine;
}

/** Runs the load, rests, runs it again, rests, and prints the results. Returns whether they are within the limits. */
async function watch(load: SoakLoad, address: string, minutes: number): Promise<boolean> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const second = (): number => Math.round((performance.now() - startedAt) / 1000);
  const sample = async (): Promise<Sample> => {
    const answer = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
    });
    return readSample(await answer.text(), second());
  };
  const press = async (ms: number): Promise<void> => {
    load.start();
    for (const until = performance.now() + ms; performance.now() < until;) {
      await wait(Math.min(SAMPLE_MS, ms));
      const taken = await sample();
      samples.push(taken);
      if (samples.length % 12 === 1) logWithTime(describeSample(taken));
    }
    await load.rest();
    logWithTime('At rest');
  };
  const rest = async (): Promise<Sample> => {
    await wait(REST_MS);
    return sample();
  };
  await load.open();
  const allMs = minutes * 60_000;
  const partOf = ({ share, mostMs }: typeof FIRST | typeof WARM_UP): number => Math.min(allMs * share, mostMs);
  const [firstMs, warmMs] = [partOf(FIRST), partOf(WARM_UP)];
  logWithTime(`${Math.round((firstMs + warmMs) / 1000)} s to warm up, of ${Math.round(allMs / 1000)} s`);
  await press(firstMs);
  const first = await rest();
  const warmAt = second() + warmMs / 1000;
  await press(allMs - firstMs);
  const rows = judge({ samples, rests: [first, await rest()], warmAt });
  console.log(`\n${load.tally.entries.map(([what, count]) => `${String(count).padStart(8)}  ${what}`).join('\n')}\n`);
  console.log(describeRows(rows));
  for (const [fault, count] of load.tally.faults) console.log(`FAULT ${String(count).padStart(6)} ×  ${fault}`);
  return rows.every(({ isWithin }) => isWithin) && load.tally.faults.size === 0;
}

const describeSample = (taken: Sample): string =>
  `${taken.second} s: ${Math.round(taken.rssMb)} MB resident, heap ${Math.round(taken.heapMb)} MB, beside it ${Math.round(taken.externalMb)} MB, ` +
  `${taken.descriptors} files and sockets, ${taken.handles} handles, ${taken.streams} event streams`;

await failInWords(async () => soak(readOptions()));
