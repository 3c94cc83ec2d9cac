import { expect, test } from '../fixtures/test.ts';

test('a shared link to a page has a preview picture', async ({ page, request }) => {
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
