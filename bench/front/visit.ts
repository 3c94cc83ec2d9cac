import type { Browser, BrowserContext, Page } from 'playwright';

export interface Visit {
  /** JavaScript that came over the network until the first page was quiet, compressed. */
  readonly scriptBytes: number;
  /** From the navigation to the frame that holds the heading, in milliseconds. */
  readonly firstMs: number;
  /** When the largest element was painted, in milliseconds from the navigation. */
  readonly largestMs: number;
  /** Time of the first request to a remote other than mfe-public; undefined when there was none. */
  readonly otherRemoteMs: number | undefined;
  /** From the click to the frame that holds the heading of the next page, which belongs to another remote. */
  readonly nextMs: number;
  /** The same click on a page loaded again, with the files in the browser's cache. */
  readonly warmMs: number;
  /** How long the warm click kept the page from painting. */
  readonly interactionMs: number;
}

interface Marks {
  clickMs: number;
  largestMs: number;
  interactionMs: number;
  seen: Record<string, number>;
}

type Marked = Window & { readonly __marks: Marks };

const FIRST = 'The curb between the roof you have and the unit you chose.';
const NEXT = 'Create Account';

/** Records in the page itself when headings appear, so the measurement leaves out the way to this process. */
function noteMarks(): void {
  const marks: Marks = { clickMs: 0, largestMs: 0, interactionMs: 0, seen: {} };
  Object.assign(window, { __marks: marks });
  addEventListener('click', ({ timeStamp }) => (marks.clickMs = timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) marks.largestMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        marks.interactionMs = Math.max(marks.interactionMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const look = (): void => {
    for (const heading of document.querySelectorAll<HTMLElement>('#content h1'))
      if (heading.offsetParent !== null) marks.seen[heading.textContent] ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const waitForHeading = (page: Page, text: string) =>
  page.waitForFunction((heading) => (window as unknown as Marked).__marks.seen[heading] !== undefined, text, {
    timeout: 30_000,
  });

async function openHome(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 10e6 / 8,
    uploadThroughput: 10e6 / 8,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await waitForHeading(page, FIRST);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Milliseconds from the click on "Create Account" to its page. */
async function clickNext(page: Page): Promise<number> {
  await page.locator('#content').getByRole('link', { name: NEXT }).first().click();
  await waitForHeading(page, NEXT);
  return page.evaluate((heading) => {
    const { seen, clickMs } = (window as unknown as Marked).__marks;
    return (seen[heading] ?? Number.NaN) - clickMs;
  }, NEXT);
}

/** One visit in a fresh browser profile over 50 ms and 10 Mbit/s: the home page, then a page of another remote, then both again. */
export async function makeVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    // the loader of TypeScript names inner functions by a helper, which the page does not have
    await context.addInitScript({ content: 'globalThis.__name = (given) => given;' });
    await context.addInitScript(noteMarks);
    const page = await openHome(context, url);
    const first = await page.evaluate((heading) => {
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.endsWith('.js'),
      );
      const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
      const others = scripts
        .filter(({ name }) => /\/assets\/mfe-(?!public\/)/.test(name))
        .map(({ startTime }) => startTime);
      const { seen, largestMs } = (window as unknown as Marked).__marks;
      return {
        scriptBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
        firstMs: seen[heading] ?? Number.NaN,
        largestMs,
        otherRemoteMs: others.length > 0 ? Math.min(...others) : undefined,
      };
    }, FIRST);
    const nextMs = await clickNext(page);
    await page.waitForLoadState('networkidle');
    await page.close();
    const again = await openHome(context, url);
    const warmMs = await clickNext(again);
    await again.waitForFunction(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
    );
    const interactionMs = await again.evaluate(() => (window as unknown as Marked).__marks.interactionMs);
    return { ...first, otherRemoteMs: first.otherRemoteMs, nextMs, warmMs, interactionMs };
  } finally {
    await context.close();
  }
}
