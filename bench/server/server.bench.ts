import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { percentile, press, type Load, type Target } from './load.ts';
import { readExport } from './export-load.ts';
import { fillScale } from './fill-scale.ts';
import { root, runServer } from './run-server.ts';
import { signIn } from './sign-in.ts';

export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly isWithin: boolean;
}

interface Case {
  readonly name: string;
  /** Least share of the requests per second of the bare handler. */
  readonly share: number;
  readonly bare: (url: string) => Target;
  readonly product: (url: string, token: string) => Target;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bearer = (token: string) => ({ ...form, authorization: `Bearer ${token}` });

/** Files with one row for each order. */
const EXPORTS = [
  { name: 'a report as CSV', path: '/rapi/orders_booked/csv' },
  { name: 'a list as CSV', path: '/rapi/trackers/export/csv' },
  { name: 'a list as XLSX', path: '/rapi/trackers/export/xlsx' },
] as const;

/** Records among which the saves go round; each is saved again only after all others. */
const FIRST_SAVED = 1000;
const SAVE_IDS = 2000;

const cases: readonly Case[] = [
  {
    name: 'list page of 50',
    share: 0.45,
    bare: (url) => ({ url: `${url}/list`, method: 'POST', body: '' }),
    product: (url, token) => ({
      url: `${url}/rapi/trackers/to_json`,
      method: 'POST',
      headers: bearer(token),
      body: 'params[page_size]=50&params[orderby]=tracker_date&params[direction]=DESC',
    }),
  },
  {
    name: 'get one record',
    share: 0.3,
    bare: (url) => ({ url: `${url}/get/500`, method: 'POST', body: '' }),
    product: (url, token) => ({
      url: `${url}/api/tracker/to_json/500`,
      method: 'POST',
      headers: bearer(token),
      body: '',
    }),
  },
];

/** Records that the saves go round, with their versions: earlier runs on the same data have changed them. None is closed. */
async function readVersions(url: string, token: string): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  const ids = Array.from({ length: SAVE_IDS }, (_each, index) => FIRST_SAVED + index).values();
  const worker = async (): Promise<void> => {
    for (const id of ids) {
      const reply = await fetch(`${url}/api/tracker/to_json/${id}`, {
        method: 'POST',
        headers: bearer(token),
        body: '',
      });
      const { data } = (await reply.json()) as { data?: { version: number; rights: { update: boolean } } };
      if (!data) throw new Error(`Tracker ${id} could not be read: ${reply.status}`);
      if (data.rights.update) versions.set(id, data.version);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return versions;
}

/** Saves like a user who has loaded the record: changes one field and sends the version, with a key. Returns saves per second. */
async function saveLoad(url: string, token: string, seconds: number): Promise<Load> {
  const headers = bearer(token);
  const times: number[] = [];
  const versions = await readVersions(url, token);
  const ids = [...versions.keys()];
  const until = performance.now() + seconds * 1000;
  const worker = async (offset: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const id = ids[(turn * 16 + offset) % ids.length] ?? 0;
      const version = versions.get(id) ?? 0;
      const startMs = performance.now();
      const reply = await fetch(`${url}/api/tracker/save/${id}`, {
        method: 'POST',
        headers,
        body: `params[version]=${version}&params[priority]=${(version % 9) + 1}&idempotency_key=${randomUUID()}`,
      });
      const answer = (await reply.json()) as { opt: string; msg: string; data?: { version?: number } };
      if (answer.opt !== 'save' || answer.data?.version === undefined)
        throw new Error(`The save answered ${reply.status}: ${answer.msg}`);
      times.push(performance.now() - startMs);
      versions.set(id, answer.data.version);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_each, index) => worker(index)));
  const at = (share: number): number => percentile(times, share);
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

async function bareSaveLoad(url: string, seconds: number): Promise<number> {
  let done = 0;
  const until = performance.now() + seconds * 1000;
  const worker = async (offset: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const reply = await fetch(`${url}/save/${FIRST_SAVED + ((turn * 16 + offset) % SAVE_IDS)}`, {
        method: 'POST',
        headers: form,
        body: '',
      });
      if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}.`);
      await reply.arrayBuffer();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_each, index) => worker(index)));
  return done / seconds;
}

/** Of saves, through session, policy, history and the key that makes them happen once. */
const SAVE_SHARE = 0.3;
/** How many times as long as the bare handler's slowest hundredth may take at half of what each can answer. */
const MOST_TIMES_P99 = 3;
/** How many times as long as one bare trigram statement a search may take. */
const MOST_TIMES_SEARCH = 4;
const SEARCHES = [
  ['a number', 'T-48'],
  ['a job', 'school'],
  ['two words', 'river medical'],
] as const;

/** What the bare handlers reach on the same data in the same run. */
interface Ceiling {
  /** By case, in their order. */
  readonly loads: readonly Load[];
  readonly halfLoads: readonly Load[];
  readonly savesPerSecond: number;
  /** By term. */
  readonly searches: ReadonlyMap<string, Load>;
}

const halfOf = (load: Load): number => Math.max(1, Math.floor(load.perSecond / 2));

async function measureBare(url: string, seconds: number): Promise<Ceiling> {
  const loads: Load[] = [];
  const halfLoads: Load[] = [];
  for (const each of cases) {
    const load = await press(each.bare(url));
    loads.push(load);
    halfLoads.push(await press(each.bare(url), 16, halfOf(load)));
  }
  const searches = new Map<string, Load>();
  for (const [, term] of SEARCHES)
    searches.set(term, await press({ url: `${url}/omni?term=${encodeURIComponent(term)}`, method: 'GET' }, 4));
  return { loads, halfLoads, savesPerSecond: await bareSaveLoad(url, seconds), searches };
}

const row = (what: string, measured: string, limit: string, isWithin: boolean): BenchRow => ({
  what,
  measured,
  limit,
  isWithin,
});
/** "12 ms, ×2.4 of 5 ms" */
const times = (measuredMs: number, bareMs: number): string =>
  `${measuredMs.toFixed(1)} ms, ×${(measuredMs / bareMs).toFixed(1)} of ${bareMs.toFixed(1)} ms`;
const ratio = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;

/** Rows of lists and gets: requests per second, and the slowest hundredth at half load. */
async function measureCases(url: string, token: string, bare: Ceiling, label: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [index, each] of cases.entries()) {
    const load = await press(each.product(url, token));
    const ceiling = bare.loads[index]?.perSecond ?? Number.NaN;
    rows.push(
      row(
        `${each.name}, ${label}`,
        `${Math.round(load.perSecond)}/s of ${Math.round(ceiling)}/s = ${ratio(load.perSecond, ceiling)}`,
        `${each.share * 100} % of the bare handler`,
        load.perSecond / ceiling >= each.share,
      ),
    );
    const half = await press(each.product(url, token), 16, halfOf(load));
    const bareP99Ms = bare.halfLoads[index]?.p99Ms ?? Number.NaN;
    rows.push(
      row(
        `${each.name}, ${label}, p99 at half load`,
        times(half.p99Ms, bareP99Ms),
        `×${MOST_TIMES_P99} of the bare handler`,
        half.p99Ms <= MOST_TIMES_P99 * bareP99Ms,
      ),
    );
  }
  return rows;
}

async function measureSearches(url: string, token: string, bare: Ceiling, label: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [words, term] of SEARCHES) {
    const address = `${url}/api/omni_search?term=${encodeURIComponent(term)}`;
    const load = await press({ url: address, method: 'GET', headers: { authorization: `Bearer ${token}` } }, 4);
    const bareP95Ms = bare.searches.get(term)?.p95Ms ?? Number.NaN;
    rows.push(
      row(
        `omni search for ${words}, ${label}, p95`,
        `${times(load.p95Ms, bareP95Ms)}, ${Math.round(load.perSecond)}/s`,
        `×${MOST_TIMES_SEARCH} of one bare trigram statement`,
        load.p95Ms <= MOST_TIMES_SEARCH * bareP95Ms,
      ),
    );
  }
  return rows;
}

/** Lists, gets, saves and searches against bare handlers on the same data, in one run. */
export async function benchServer(trackers: number): Promise<readonly BenchRow[]> {
  const dataDir = path.join(root, `.cache/bench-${trackers}`);
  await fillScale(dataDir, trackers);
  const label = `${trackers.toLocaleString('en-US')} rows`;
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);

  const bareServer = await runServer(dataDir, 8391, true);
  const bare = await measureBare(bareServer.url, seconds);
  await bareServer.stop();

  const product = await runServer(dataDir, 8392, false);
  const rows: BenchRow[] = [];
  try {
    const token = await signIn(product.url, 'sales');
    rows.push(...(await measureCases(product.url, token, bare, label)));
    const saves = await saveLoad(product.url, token, seconds);
    rows.push(
      row(
        `save with version, history and key, ${label}`,
        `${Math.round(saves.perSecond)}/s of ${Math.round(bare.savesPerSecond)}/s = ${ratio(saves.perSecond, bare.savesPerSecond)}`,
        `${SAVE_SHARE * 100} % of the bare handler`,
        saves.perSecond / bare.savesPerSecond >= SAVE_SHARE,
      ),
    );
    rows.push(...(await measureSearches(product.url, token, bare, label)));
    for (const { name, path: address } of EXPORTS) {
      const load = await readExport(product, token, address);
      // a workbook is packed: how many rows it has is what the CSV of the same list has
      const size = address.endsWith('xlsx')
        ? `${load.mib.toFixed(1)} MiB`
        : `${load.lines.toLocaleString('en-US')} lines`;
      rows.push(
        row(
          `export of ${name}, ${label}, first byte`,
          `${Math.round(load.firstByteMs)} ms; ${size} in ${(load.totalMs / 1000).toFixed(1)} s`,
          '300 ms',
          load.firstByteMs <= 300,
        ),
        row(
          `export of ${name}, ${label}, memory of the server`,
          `${Math.round(load.grownMib)} MiB more from the first third to the last, ${Math.round(load.peakMib)} MiB at most`,
          'flat: 50 MiB more',
          !(load.grownMib > 50),
        ),
      );
    }
  } finally {
    await product.stop();
  }
  return rows;
}
