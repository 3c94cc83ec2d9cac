import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// code is held back from a browser that has never had it
test.use({ isFresh: true });

/** Holds files back. Returns the function that releases them. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let releaseResponses = (): void => undefined;
  const released = new Promise<void>((resolve) => (releaseResponses = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return releaseResponses;
}

/** Pages of three kinds, and their text while loading. */
const PAGES = [
  // a page that its build has written is there instead
  [null, '/sign_in', 'Loading Sign In'],
  ['distributor', '/my', 'Loading My CDI'],
  ['shop', '/buildsch/folding', 'Loading Build Scheduler Folding'],
] as const;

for (const [person, address, words] of PAGES) {
  test(`the frame and what loads are seen before the code of ${address} has arrived`, async ({
    page: own,
    visitAs,
  }) => {
    const page = person === null ? own : (await visitAs(person, '/accessibility')).page;
    const letScriptsGo = await holdBack(page, '**/assets/shell/**/*.js');
    const letRemotesGo = await holdBack(page, '**/assets/mfe-*/**');
    const word = page.getByRole('main').getByText(words);
    await page.goto(address, { waitUntil: 'commit' });
    // not a script has run: it is in the page itself
    await expect(page.getByText('CDI', { exact: true })).toBeVisible();
    await expect(word).toBeVisible();
    letScriptsGo();
    await expect(page.getByRole('banner').getByRole('link', { name: 'CDI, home' })).toBeVisible();
    await expect(word).toBeVisible();
    letRemotesGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(word).toBeHidden();
  });
}

test('the word about what loads goes when another page is opened', async ({ page }) => {
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Products' }).click();
  const letRemotesGo = await holdBack(page, '**/assets/mfe-public/**');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText('Loading Sign In')).toHaveCount(0);
  letRemotesGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
