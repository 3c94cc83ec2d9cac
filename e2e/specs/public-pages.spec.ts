import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { listDeclaredPages } from '../fixtures/declared-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** What everybody may read: the addresses of the public remote. */
const addresses = listDeclaredPages()
  .filter(({ remote, person, isNotFound }) => remote === 'mfe-public' && person === null && !isNotFound)
  .map(({ address }) => address);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** Letter paper less the margins of a browser, in CSS pixels. */
const PAPER_WIDE = 740;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
}

const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const address of addresses) {
  test(`${address} can be used at both widths, by day and in the dark`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await open(page, address);
        await expectAccessible(page);
        expect(await findOverflow(page), `scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test(`${address} is printed on letter paper, whole and without what is only for screens`, async ({ page }) => {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await page.setViewportSize({ width: PAPER_WIDE, height: 960 });
    await page.emulateMedia({ media: 'print' });
    expect(await findOverflow(page), 'wider than the paper').toBeLessThanOrEqual(0);
    await expect(page.locator('.no-print:visible')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(paper).toMatch(/\/MediaBox \[0 0 612 792\]/);
  });
}

test('every link of the public pages leads to a page, and every anchor to a section that is there', async ({
  page,
  request,
}) => {
  test.setTimeout(addresses.length * 30_000);
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, string>();
  const visit = async (address: string) => {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    ids.set(address, new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))));
  };
  for (const address of addresses) {
    await visit(address);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) if (!links.has(href)) links.set(href, address);
  }
  const own = new URL(page.url()).origin;
  for (const [href, from] of links) {
    const { origin, pathname, search, hash } = new URL(href);
    if (origin !== own) {
      expect.soft(href, `on ${from}`).toMatch(/^(tel|mailto|https):/);
      continue;
    }
    const answer = await request.get(pathname + search);
    expect.soft(answer.status(), `${href} on ${from}`).toBe(200);
    if (hash === '') continue;
    if (!ids.has(pathname)) await visit(pathname);
    expect.soft([...(ids.get(pathname) ?? [])], `${href} on ${from}`).toContain(hash.slice(1));
  }
});

test('Back leads to the place where a page was left, and a link to the top of the next one', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, '/isolation');
  // the next step, at the end of the page
  const link = page.getByRole('main').getByRole('link').last();
  await link.hover();
  const leftAt = await top();
  expect(leftAt).toBeGreaterThan(0);
  await link.click();
  await expect(page).not.toHaveURL(/isolation/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(leftAt);
});
