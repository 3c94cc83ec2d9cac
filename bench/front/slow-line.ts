import type { Browser, Page } from 'playwright';
import { signIn } from '../server/sign-in.ts';

/** A line as on a roof: 400 kbit/s both ways, 400 ms for every question. */
const LINE = { offline: false, latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 };

/** Pages of three kinds: of a visitor, of a customer, of the shop. */
const PAGES = [
  { address: '/', person: null },
  { address: '/my', person: 'distributor' },
  { address: '/buildsch/folding', person: 'shop' },
] as const;

export interface FirstPicture {
  readonly address: string;
  /** Milliseconds from the navigation to the first picture. */
  readonly ms: number;
  /** Whether that picture contains the frame and a note on what is loading. */
  readonly isSaid: boolean;
}

async function openPage(browser: Browser, url: string, person: string | null): Promise<Page> {
  const context = await browser.newContext();
  if (person !== null) {
    const token = await signIn(url, person);
    await context.addCookies([{ name: 'cdi_token', value: encodeURIComponent(token), url }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  return page;
}

/** The first picture of each page over a slow line, with nothing in the browser's cache. */
export async function seeFirstPictures(browser: Browser, url: string): Promise<readonly FirstPicture[]> {
  const seen: FirstPicture[] = [];
  for (const { address, person } of PAGES) {
    const page = await openPage(browser, url, person);
    try {
      await page.goto(`${url}${address}`, { waitUntil: 'commit' });
      const paint = await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        undefined,
        { timeout: 30_000 },
      );
      const isSaid = await page.evaluate(
        () =>
          document.querySelector('.frame-header') !== null && document.querySelector('.first-word, main h1') !== null,
      );
      seen.push({ address, ms: (await paint.jsonValue()) ?? Number.NaN, isSaid });
    } finally {
      await page.context().close();
    }
  }
  return seen;
}
