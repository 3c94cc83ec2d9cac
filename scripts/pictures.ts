/**
 * `pnpm pictures`: takes the pictures of README.md from the built product with its demo company, and writes them into docs/pictures.
 * Run it after what they show has changed, and look at them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { signInByCall, type Caller } from '../e2e/fixtures/call.ts';
import { workspaceRoot } from '../shared/src/node/build/workspace.ts';
import { findBrowser } from './steps/find-browser.mjs';
import { failInWords, logWithTime } from './steps/say-with-time.ts';
import { startBuilt, stopBuilt } from './steps/start-built.ts';

const FOLDER = path.join(workspaceRoot, 'docs/pictures');
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

interface Picture {
  readonly name: string;
  /** Demo sign-in; null for a visitor. */
  readonly person: string | null;
  readonly address: string | ((calls: Caller) => Promise<string>);
  /** Text that the page shows once it is complete. */
  readonly shows: RegExp;
  readonly device?: BrowserContextOptions;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', person: null, address: '/', shows: /the unit you chose/ },
  { name: 'configurator', person: 'distributor', address: findQuoteOfAdapter, shows: /^\$\d/ },
  { name: 'order', person: 'distributor', address: findOrderInProduction, shows: /^Total$/ },
  { name: 'board', person: 'shop', address: '/buildsch/shell', shows: /^T-\d+-\d+$/ },
  { name: 'board-phone', person: 'shop', address: '/buildsch/shell', shows: /^T-\d+-\d+$/, device: PHONE },
  { name: 'master', person: 'supervisor', address: '/buildsch/master', shows: /^Final Paperwork$/ },
  { name: 'report', person: 'leadership', address: '/rpt/orders_booked', shows: /^Booked by week/ },
  { name: 'trackers', person: 'inside', address: '/tracker', shows: /^T-\d+$/ },
];

/** Address of an editable quote, at the step that shapes its curb. Throws when the demo company has none. */
async function findQuoteOfAdapter(calls: Caller): Promise<string> {
  const id = await findFirst(calls, 'quotes', 'quote_id', { status: ['sent', 'viewed'] });
  return `/quote/${id}?view=edit&step=geometry`;
}

async function findOrderInProduction(calls: Caller): Promise<string> {
  return `/myorder/${await findFirst(calls, 'trackers', 'tracker_id', { status: ['in_production'] })}`;
}

async function findFirst(
  calls: Caller,
  list: string,
  key: string,
  filter: Record<string, readonly string[]>,
): Promise<number> {
  const { rows = [] } = await calls.post(`/rapi/${list}/to_json`, { page_size: 1, ...filter });
  const id = rows[0]?.[key];
  if (typeof id !== 'number') throw new Error(`The demo company has none of the ${list} that a picture shows.`);
  return id;
}

async function takePicture(browser: Browser, site: string, picture: Picture): Promise<void> {
  const { name, person, address, shows, device = DESK } = picture;
  const context = await browser.newContext({ ...device, baseURL: site, reducedMotion: 'reduce' });
  try {
    let place = typeof address === 'string' ? address : '/';
    if (person !== null) {
      const calls = await signInByCall(context.request, person);
      await context.addCookies([{ name: 'cdi_token', value: encodeURIComponent(calls.token), url: site }]);
      if (typeof address !== 'string') place = await address(calls);
    }
    const page = await context.newPage();
    await page.goto(place);
    await page.locator('main').getByText(shows).filter({ visible: true }).first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
    // a chart is drawn and fully animated a moment after its figures appear
    await page.waitForFunction(() => {
      const places = document.querySelectorAll('.report-canvas');
      return [...places].every((place) => place.querySelector('canvas'));
    });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
    logWithTime(`${name}.png: ${place}${person === null ? '' : ` as ${person}`}`);
  } finally {
    await context.close();
  }
}

await failInWords(async () => {
  parseArgs({ options: {} });
  const found = await findBrowser({ root: workspaceRoot, say: logWithTime });
  if ('problem' in found) throw new Error(found.problem);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cdi-pictures-'));
  const server = await startBuilt({ dataDir, settings: { SECURITY_LOG: path.join(dataDir, 'security.jsonl') } });
  try {
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(found.path === undefined ? {} : { executablePath: found.path }),
    });
    try {
      for (const picture of PICTURES) await takePicture(browser, server.address, picture);
    } finally {
      await browser.close();
    }
  } finally {
    await stopBuilt(server);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
