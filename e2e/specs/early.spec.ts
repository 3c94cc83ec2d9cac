import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PHONE, expect, test } from '../fixtures/test.ts';

// scripts are held back from a page that has never had them
test.use({ isFresh: true });

/**
 * Opens a prerendered page and holds back its scripts, except the small inline one. Returns the function that releases them.
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(?!after-paint)[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // the little one has run: it has begun to bring the others, and they hang
  await expect(page.locator('head > script[src*="/main"]')).toBeAttached();
  return release;
}

test('a button that is pressed before the page can answer is answered, once', async ({ page }) => {
  const release = await openWithoutScripts(page, '/engineering');
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const save = page.getByRole('button', { name: 'Save as text' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await save.click();
  const arrived = page.waitForEvent('download');
  release();
  expect((await readFile(await (await arrived).path())).toString()).toContain('PART 2 - PRODUCTS');
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await page.waitForLoadState('networkidle');
  expect(saved).toHaveLength(1);
});

test('a form that is filled in and sent before the page can answer is sent as it was', async ({ page }) => {
  const release = await openWithoutScripts(page, '/locations');
  const zip = page.getByLabel('ZIP or postal code of the job');
  await zip.fill('45840');
  await zip.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByText(/^1 working day from the .* plant, dock to dock$/)).toBeVisible();
  await expect(zip).toHaveValue('45840');
});

test('a form that is sent while the page comes alive is sent as it was filled in, at whatever moment', async ({
  browser,
}) => {
  // four visits, each on a machine that is five times as slow
  test.setTimeout(600_000);
  for (const waitMs of [0, 50, 100, 200]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    // taking the page over takes a slow machine so long that a press falls into it
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 5 });
    await page.goto('/locations');
    const zip = page.getByLabel('ZIP or postal code of the job');
    await zip.fill('45840');
    await page.waitForTimeout(waitMs);
    await zip.press('Enter');
    await expect(page.getByText(/^1 working day from the .* plant, dock to dock$/)).toBeVisible();
    await context.close();
  }
});

test('a calculator uses the input that was made before its script loaded', async ({ page }) => {
  const release = await openWithoutScripts(page, '/tools/curb_weight');
  await page.getByLabel('Outside length').fill('60');
  await page.getByLabel('Gauge').selectOption('14 gauge');
  release();
  await expect(page).toHaveURL(/length=60.*gauge=14/);
  await expect(page.getByLabel('Outside length')).toHaveValue('60');
  await expect(page.getByLabel('Gauge')).toHaveValue('14');
});

test('a link leads on while the scripts of its page still hang', async ({ page }) => {
  await openWithoutScripts(page, '/tools');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Curb weight/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Curb weight' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu opens as soon as it can be seen', async ({ page }) => {
    const release = await openWithoutScripts(page, '/about');
    const opened = page.getByRole('button', { name: 'Menu' }).click();
    release();
    await opened;
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  });
});

test('the first script asks to be compiled while it arrives', async ({ page }) => {
  const [script] = await Promise.all([
    page.waitForResponse((response) => /\/main\.js$/.test(response.url())),
    page.goto('/engineering'),
  ]);
  expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
