import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { startDevFront } from '../../server/src/composition/development/dev-front.ts';
import type { PublicConfig } from '../../shared/src/common/contracts/index.ts';
import type { MainPath, Round } from './rounds.ts';

/** How long a page may take on a busy machine. */
const PAGE_MS = 30_000;

export interface Visits {
  readonly browser: Browser;
  /** Absolute folder with all builds of the rounds, each in `name/version`. */
  readonly releasesDir: string;
  /** Port of the product's server, which answers the calls of all rounds. */
  readonly apiPort: number;
  readonly config: PublicConfig;
  /** Token of a user who may open every page. */
  readonly token: string;
}

/** Opens the paths in a product composed of the builds of a round. Resolves to the failures, a sentence each. */
export async function visitRound(
  { records }: Round,
  paths: readonly MainPath[],
  { browser, releasesDir, apiPort, config, token }: Visits,
): Promise<readonly string[]> {
  const releases = records.map((record) => ({
    remoteName: record.name,
    version: record.version,
    folder: `${record.name}/${record.version}`,
    record,
    publishedDt: new Date(0).toISOString(),
  }));
  const front = await startDevFront({
    port: 0,
    apiPort,
    releasesDir,
    sourcePorts: new Map(),
    readReleases: async () => releases,
    readTemplate: ({ folder }) => readFile(path.join(releasesDir, folder, 'index.html'), 'utf8'),
    config,
  });
  const address = front.server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'cdi_token', value: encodeURIComponent(token), url }]);
  try {
    const problems: string[] = [];
    for (const each of paths) problems.push(...(await visitPath(context, url, each)));
    return problems;
  } finally {
    await context.close();
    await front.close();
  }
}

async function visitPath(context: BrowserContext, url: string, { remote, path: at }: MainPath): Promise<string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.goto(url + at, { timeout: PAGE_MS });
    const outcome = await readOutcome(page, remote);
    const found = outcome === null ? [...new Set(errors)] : [outcome, ...new Set(errors)];
    return found.map((words) => `${remote} at ${at}: ${words}`);
  } catch (error) {
    return [`${remote} at ${at}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`];
  } finally {
    await page.close();
  }
}

/** Null once the remote shows its page; else the code of the error panel shown instead. */
async function readOutcome(page: Page, remote: string): Promise<string | null> {
  const area = page.locator(`.remote-area[data-remote="${remote}"]:not([hidden])`);
  const heading = area.getByRole('heading', { level: 1 }).or(area.locator('table, form, canvas')).first();
  const code = page
    .locator('main')
    .getByText(/^REMOTE-[A-Z]+$/)
    .first();
  await heading.or(code).first().waitFor({ state: 'visible', timeout: PAGE_MS });
  // what came with the page has run by then
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
  return (await code.isVisible()) ? code.innerText() : null;
}
