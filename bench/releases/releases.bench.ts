import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { request } from 'playwright';
import { signInByCall } from '../../e2e/fixtures/call.ts';
import { makeChangedBuild } from '../../e2e/fixtures/changed-build.ts';
import type { BenchRow } from '../server/server.bench.ts';
import { root } from '../server/run-server.ts';
import { buildProduct, startProduct } from '../start-product.ts';
import { keepAsking } from './keep-asking.ts';

const PORT = 8394;
const REMOTE = 'mfe-files';
/** A page of the remote; its HTML names the files of the remote. */
const PAGE = '/cdi_file';
/** File that the benchmark changes and restores; the whole remote depends on it. */
const SAVED = path.join(root, REMOTE, 'src/root.tsx');
const BIG_BYTES = 2 * 1024 * 1024;
const TURNS = 3;
const SAVE_TO_LIVE_MS = 15_000;
/** The product serves copies, so that published builds of the benchmark do not stay among the real ones. */
const releasesDir = path.join(root, '.cache/bench-releases');

/** Signs in as a super user, and makes a publish key as he does in /dev_tools. */
async function makeKey(url: string): Promise<{ readonly key: string; readonly token: string }> {
  const context = await request.newContext({ baseURL: url });
  try {
    const { token, post } = await signInByCall(context, 'super');
    const { data } = await post<{ readonly key: string }>('/api/dev_tools/make_publish_key', {
      name: 'Bench',
      remotes: [REMOTE],
      actions: ['publish', 'promote'],
      reach: 'anyone',
      days: 1,
    });
    return { key: data.key, token };
  } finally {
    await context.dispose();
  }
}

/** Runs a command as an engineer does, on this machine, with a key for the product. */
async function publish(url: string, key: string, from: string): Promise<void> {
  const env = { ...process.env, CDI_PUBLISH_URL: url, CDI_PUBLISH_KEY: key, RELEASES_DIR: from };
  const args = ['--import', 'tsx', 'scripts/publish-remote.ts', REMOTE, '--why', 'bench'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
}

async function readLiveVersion(url: string): Promise<string | undefined> {
  const reply = await fetch(`${url}/remotes.json`);
  if (!reply.ok) throw new Error(`${url}/remotes.json answered ${reply.status}.`);
  const answer = (await reply.json()) as {
    readonly remotes: readonly { readonly name: string; readonly version: string }[];
  };
  return answer.remotes.find(({ name }) => name === REMOTE)?.version;
}

/** A build of the remote with a picture of 2 MB that no compression makes smaller. */
async function makeBigBuild(): Promise<string> {
  const picture = randomBytes(BIG_BYTES);
  const { version } = await makeChangedBuild({
    releasesDir,
    remote: REMOTE,
    texts: [],
    extra: { 'bench-picture.png': picture },
  });
  return version;
}

/** Requests that were lost while 2 MB were published. */
async function publishUnderLoad(url: string, key: string, token: string): Promise<BenchRow> {
  const version = await makeBigBuild();
  const live = (await readLiveVersion(url)) ?? '';
  const asking = keepAsking([
    { url: `${url}/` },
    { url: `${url}/remotes.json` },
    { url: `${url}/assets/${REMOTE}/${live}/assets.json` },
    { url: `${url}/rapi/trackers/to_json`, body: 'params[page_size]=50', token },
  ]);
  const begun = performance.now();
  await publish(url, key, releasesDir);
  const tookMs = performance.now() - begun;
  const { asked, lost } = await asking.stop();
  const isLive = (await readLiveVersion(url)) === version;
  return {
    what: 'publishing a remote of 2 MB under load',
    measured: `${isLive ? 'live' : 'NOT live'} after ${(tookMs / 1000).toFixed(1)} s; ${lost.length} of ${asked} requests lost${lost[0] ? `, such as ${lost[0]}` : ''}`,
    limit: 'none lost',
    isWithin: isLive && asked > 0 && lost.length === 0,
  };
}

/** From a saved source file to the page that brings it, the tools warm: build, pack, send, check, promote. */
async function saveToLive(url: string, key: string): Promise<BenchRow> {
  const before = await readFile(SAVED, 'utf8');
  const took: number[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const old = await readLiveVersion(url);
      const begun = performance.now();
      await writeFile(SAVED, `${before}// bench ${Date.now()}\n`);
      await buildProduct(REMOTE);
      await publish(url, key, path.join(root, 'dist'));
      const live = await readLiveVersion(url);
      const page = await (await fetch(url + PAGE)).text();
      took.push(performance.now() - begun);
      if (live === old || live === undefined || !page.includes(live))
        throw new Error(`${PAGE} does not bring ${live}.`);
    }
  } finally {
    await writeFile(SAVED, before);
    await buildProduct(REMOTE);
  }
  const medianMs = took.sort((a, b) => a - b)[TURNS >> 1] ?? Number.NaN;
  return {
    what: 'from a saved file to the live product, warm',
    measured: `${(medianMs / 1000).toFixed(1)} s, median of ${TURNS}`,
    limit: `${SAVE_TO_LIVE_MS / 1000} s`,
    isWithin: medianMs <= SAVE_TO_LIVE_MS,
  };
}

/** Measures how long a team waits for its release, and how much the other users notice of it. */
export async function benchReleases(): Promise<readonly BenchRow[]> {
  await buildProduct();
  await rm(releasesDir, { recursive: true, force: true });
  await cp(path.join(root, 'dist'), releasesDir, { recursive: true });
  const product = await startProduct('bench-releases-data', PORT, { RELEASES_DIR: releasesDir });
  try {
    const { key, token } = await makeKey(product.url);
    return [await publishUnderLoad(product.url, key, token), await saveToLive(product.url, key)];
  } finally {
    await product.stop();
    await rm(releasesDir, { recursive: true, force: true });
  }
}
