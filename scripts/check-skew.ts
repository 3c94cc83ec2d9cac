/**
 * `pnpm check:skew` opens the main pages of every remote in a browser, in the mixed versions that occur during a release: the newest
 * builds of the remotes in the live shell and in the one before it, and the live remotes in the newest shell. Exits with 1 when a page
 * fails, or when publishing would refuse a build.
 *
 * The live builds are those of this workspace's product; with `--url https://cdi.example.com` those of the product there (a key for the
 * shell in CDI_PUBLISH_KEY finds the previous shell); with `--against folder` the newest builds of another folder. `--builds folder` names
 * the folder of the newest builds, `dist` by default. `--all` opens all pages of the menus instead of five of each remote.
 * `--product http://localhost:8080` names a running product with the demo company to answer the calls; without it one is started.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { readEnvironment } from '../server/src/config/environment.ts';
import { publicConfig } from '../server/src/start/serve-pages.ts';
import { distRoot, workspaceRoot } from '../shared/src/node/build/index.ts';
import { findBuilds } from './skew/find-builds.ts';
import { findMisfits, listMainPaths, listRounds } from './skew/rounds.ts';
import { visitRound } from './skew/visit-round.ts';
import { findBrowser } from './steps/find-browser.mjs';
import { failInWords, logWithTime } from './steps/say-with-time.ts';
import { startBuilt, stopBuilt } from './steps/start-built.ts';

const PAGES_OF_A_REMOTE = 5;
const cache = path.join(workspaceRoot, '.cache/skew');
const PERSON = { 'params[email]': 'super@cdi.test', 'params[passwd]': 'curb-demo-2026' };

function readOptions() {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      all: { type: 'boolean', default: false },
      builds: { type: 'string', default: distRoot },
      product: { type: 'string' },
      url: { type: 'string', default: process.env['CDI_PUBLISH_URL'] },
    },
  });
  return values;
}

async function signIn(product: string): Promise<string> {
  const body = new URLSearchParams(PERSON);
  const reply = await fetch(`${product}/api/mycdi/jwt_signin`, { method: 'POST', body }).catch((cause: unknown) => {
    throw new Error(`${product} does not answer. Look at --product.`, { cause });
  });
  const answer = (await reply.json()) as { readonly data?: { readonly token: string } };
  if (!answer.data) throw new Error(`${product} has no demo company: leave --product out.`);
  return answer.data.token;
}

async function openProduct(given: string | undefined): Promise<{ readonly address: string; stop(): Promise<unknown> }> {
  if (given !== undefined) return { address: given, stop: async () => undefined };
  logWithTime('Starting a product with the demo company, which answers the calls');
  const server = await startBuilt({ dataDir: path.join(cache, 'data'), isCallsOnly: true });
  return { address: server.address, stop: () => stopBuilt(server) };
}

await failInWords(async () => {
  const { against, all, builds, product: given, url } = readOptions();
  const key = process.env['CDI_PUBLISH_KEY'];
  const releasesDir = path.join(cache, 'builds');
  const rounds = listRounds(await findBuilds(releasesDir, path.resolve(builds), { against, url, key }));
  if (rounds.length === 0) throw new Error('Nothing is live. Start the product once, or name one with --url.');
  const found = await findBrowser({ root: workspaceRoot, say: logWithTime });
  if ('problem' in found) throw new Error(found.problem);
  const product = await openProduct(given);
  const browser = await chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    args: ['--no-sandbox'],
  });
  let problems = 0;
  try {
    const token = await signIn(product.address);
    const config = publicConfig(readEnvironment({ DATA_DIR: path.join(cache, 'data') }, workspaceRoot));
    const apiPort = Number(new URL(product.address).port);
    for (const round of rounds) {
      const paths = listMainPaths(round.records, all ? undefined : PAGES_OF_A_REMOTE);
      const visited = await visitRound(round, paths, { browser, releasesDir, apiPort, config, token });
      const said = [...findMisfits(round), ...visited];
      problems += said.length;
      logWithTime(`${round.name}: ${paths.length} pages, ${said.length === 0 ? 'all fit' : `${said.length} problems`}`);
      for (const words of said) console.log(`  ${words}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  // the event streams of the closed pages keep this process alive until it exits
  process.exit(problems > 0 ? 1 : 0);
});
