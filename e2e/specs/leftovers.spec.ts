import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { build } from 'esbuild';
import { changeOnTheWay } from '../fixtures/changed-on-the-way.ts';
import { expect, test } from '../fixtures/test.ts';

// scripts are added to every page of the browser
test.use({ isFresh: true });

/** The watch of the development build, which runs before the code of the remote. */
async function bundleWatch(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../../shared/src/browser/development/begin-watch.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Side effects of a careless remote when its first script runs. */
const CARELESS = `if (!window.__careless) {
  window.__careless = true;
  window.addEventListener('resize', () => {});
  setInterval(() => {}, 1000);
  document.head.append(document.createElement('style'));
  window.lastQuote = 12;
}`;

/** The same in a remote that cleans up. */
const CAREFUL = `if (!window.__careful) {
  window.__careful = true;
  const ended = new AbortController();
  window.addEventListener('resize', () => {}, { signal: ended.signal });
  const ticks = setInterval(() => {}, 1000);
  setTimeout(() => { ended.abort(); clearInterval(ticks); }, 100);
}`;

/** Messages of the watch on the browser's console, as they come. */
function listenToWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes(' behind.')) warnings.push(message.text());
  });
  return warnings;
}

/** Names the requests of the page that have no answer yet; its stream of events never ends. */
function listenToRequests(page: Page): ReadonlySet<string> {
  const open = new Set<string>();
  const end = (request: Request) => open.delete(request.url());
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request.url());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return open;
}

/** Goes on within the page, as its links do, and waits until the remote shows the next one. */
async function goOn(page: Page, remote: string, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  const area = page.locator(`.remote-area[data-remote="${remote}"]`);
  await expect(area.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
}

/**
 * Opens a page of another remote and waits some seconds until the watch has checked for leftovers of the previous one. That check also
 * finds globals made from just before on, however long the page takes. Resolves to all other leftovers.
 */
async function goOnWatched(
  page: Page,
  [before, remote, address]: readonly [before: string, remote: string, address: string],
  warnings: readonly string[],
): Promise<readonly string[]> {
  const isWitness = (text: string): boolean => text.includes('window.witness');
  let made = 0;
  const makeWitness = async () => {
    made += 1;
    await page.evaluate((name) => Object.assign(window, { [name]: true }), `witness${made}`);
  };
  await makeWitness();
  await Promise.all([
    goOn(page, remote, address),
    expect
      .poll(
        async () => {
          // checks of earlier remotes may still come and find a witness, a moment before this one: there is always a new one
          await makeWitness();
          return warnings.some((text) => isWitness(text) && text.includes(`${before} left a global`));
        },
        { message: `the watch looks for what ${before} left`, intervals: [20] },
      )
      .toBe(true),
  ]);
  return warnings.filter((text) => !isWitness(text));
}

test('the console names each leftover of a remote for its developer, and the place in the code', async ({ page }) => {
  const watch = await bundleWatch();
  await changeOnTheWay(page, 'mfe-customer', (script) => `${watch}\n${CARELESS}\n${script}`);
  const warnings = listenToWarnings(page);
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(warnings).toEqual([]);
  await goOn(page, 'mfe-public', '/products');
  const madeBy = /Made by .*\/assets\/mfe-customer\//;
  for (const what of ['a listener: "resize" on window', 'a timer: an interval of 1000 ms', 'a style sheet: a <style>'])
    await expect
      .poll(() => warnings.find((each) => each.startsWith(`mfe-customer left ${what}`)) ?? '')
      .toMatch(madeBy);
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.stringMatching(/^mfe-customer left a global: window\.lastQuote behind\./));
});

test('a remote that cleans up is not named', async ({ page }) => {
  const watch = await bundleWatch();
  await changeOnTheWay(page, 'mfe-customer', (script) => `${watch}\n${CAREFUL}\n${script}`);
  const warnings = listenToWarnings(page);
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(await goOnWatched(page, ['mfe-customer', 'mfe-public', '/products'], warnings)).toEqual([]);
});

test('our own remotes leave nothing behind, and none of them brings the watch in a release', async ({ visitAs }) => {
  const { page } = await visitAs('super');
  const warnings = listenToWarnings(page);
  const requests = listenToRequests(page);
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.hasOwn(window, Symbol.for('cdi.leftovers')))).toBe(false);

  // from here on as in development: as soon as the router has put its own listeners on window, before the first remote
  const watch = await bundleWatch();
  await page.addInitScript(`const begun = setInterval(() => {
    if (!Object.hasOwn(window, 'addEventListener')) return;
    clearInterval(begun);
    ${watch}
  }, 0);`);
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.hasOwn(window, Symbol.for('cdi.leftovers')))).toBe(true);
  for (const [remote, address] of [
    ['mfe-staff-data', '/tracker/1'],
    ['mfe-public', '/about'],
    ['mfe-schedulers', '/buildsch/shell'],
    ['mfe-reports', '/rpt/orders_booked'],
    ['mfe-files', '/cdi_file'],
    ['mfe-customer', '/quote/new'],
    ['mfe-staff-data', '/tracker'],
    ['mfe-public', '/tools/pitch'],
    ['mfe-schedulers', '/buildsch/master'],
    ['mfe-staff-data', '/dev_tools'],
    ['mfe-customer', '/my'],
  ] as const) {
    // an answer that comes after its remote has gone would begin work of it there
    await expect.poll(() => [...requests], `what is asked for before ${address}`).toEqual([]);
    await goOn(page, remote, address);
  }
  await expect.poll(() => [...requests], 'what is asked for before /products').toEqual([]);
  expect(await goOnWatched(page, ['mfe-customer', 'mfe-public', '/products'], warnings)).toEqual([]);
});
