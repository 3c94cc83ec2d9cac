import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { changeOnTheWay } from '../fixtures/changed-on-the-way.ts';
import { expect, test } from '../fixtures/test.ts';

// scripts are added to every page of the browser
test.use({ isFresh: true });

/** What the development build of a remote brings, and runs before anything of the remote. */
async function bundleWatch(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../../shared/src/browser/development/begin-watch.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** What a careless remote does when its first script runs. */
const CARELESS = `if (!window.__careless) {
  window.__careless = true;
  window.addEventListener('resize', () => {});
  setInterval(() => {}, 1000);
  document.head.append(document.createElement('style'));
  window.lastQuote = 12;
}`;

/** What a careful one does. */
const CAREFUL = `if (!window.__careful) {
  window.__careful = true;
  const ended = new AbortController();
  window.addEventListener('resize', () => {}, { signal: ended.signal });
  const ticks = setInterval(() => {}, 1000);
  setTimeout(() => { ended.abort(); clearInterval(ticks); }, 100);
}`;

/** What the watch says on the browser's console, as it comes. */
function listenToWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes(' behind.')) warnings.push(message.text());
  });
  return warnings;
}

/** Goes on within the page, as its links do. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test('a developer hears by name what a remote leaves behind, and where it was made', async ({ page }) => {
  const watch = await bundleWatch();
  await changeOnTheWay(page, 'mfe-customer', (script) => `${watch}\n${CARELESS}\n${script}`);
  const warnings = listenToWarnings(page);
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(warnings).toEqual([]);
  await goOn(page, '/products');
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
  await goOn(page, '/products');
  // the watch looks three seconds after the remote has gone
  await page.waitForTimeout(3500);
  expect(warnings).toEqual([]);
});

test('our own remotes leave nothing behind, and none of them brings the watch in a release', async ({ visitAs }) => {
  const { page } = await visitAs('super');
  const warnings = listenToWarnings(page);
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
  for (const address of [
    '/tracker/1',
    '/about',
    '/buildsch/shell',
    '/rpt/orders_booked',
    '/cdi_file',
    '/quote/new',
    '/tracker',
    '/tools/pitch',
    '/buildsch/master',
    '/dev_tools',
    '/my',
    '/products',
  ]) {
    await goOn(page, address);
    await page.waitForTimeout(700);
  }
  await page.waitForTimeout(3500);
  expect(warnings).toEqual([]);
});
