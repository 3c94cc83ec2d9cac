import { readPublicBuilds } from '../fixtures/public-builds.ts';
import { expect, test } from '../fixtures/test.ts';

const [, publicPages] = await readPublicBuilds();
const addresses = Object.values(publicPages.pages).flatMap(({ html }) => Object.keys(html ?? {}));

test('a link to a page shows a picture of it where it is shared', async ({ page, request }) => {
  await page.goto('/adapters');
  const read = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await read('og:title')).toBe('CDI - Curb Adapters');
  expect([await read('og:image:width'), await read('og:image:height')]).toEqual(['1200', '630']);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const { pathname } = new URL((await read('og:image')) ?? '');
  const answer = await request.get(pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  const picture = await answer.body();
  // a PNG says its size in its first chunk
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('each page that is written has a picture of its own', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' });
    const url = await page.locator('meta[property="og:image"]').getAttribute('content');
    const [name = ''] = Object.entries(publicPages.pages).find(([, { html }]) => html?.[address] !== undefined) ?? [];
    expect(url, address).toMatch(new RegExp(`/${name}\\.share\\.png$`));
  }
});

for (const media of ['screen', 'print'] as const)
  test(`no page has an empty hole in a picture of all of it: ${media}`, async ({ page }) => {
    await page.emulateMedia({ media });
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const holes = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('*')]
          .filter((element) => !element.closest('svg') && !['TEXTAREA', 'INPUT', 'SELECT'].includes(element.tagName))
          .filter((element) => element.children.length === 0 && element.textContent.trim() === '')
          .filter((element) => element.getBoundingClientRect().height > 120)
          .map((element) => element.className || element.tagName),
      );
      expect(holes, address).toEqual([]);
    }
  });
