import { expect, test } from '../fixtures/test.ts';

// a page goes from the first test to the second
test.describe.configure({ mode: 'serial' });

/** State of the browser that a page of the product sees. */
interface Found {
  readonly cookies: string;
  readonly kept: readonly number[];
  readonly databases: readonly string[];
  readonly isDark: boolean;
  readonly isStill: boolean;
  readonly width: number;
}

const look = async (): Promise<Found> => ({
  cookies: document.cookie,
  kept: [localStorage.length, sessionStorage.length],
  databases: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  width: innerWidth,
});

test('a test leaves a session, storage, a route, a scheme and a width in its page', async ({ visitAs }) => {
  const { page, context } = await visitAs('clerk', '/healthcheck.html');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'by a test');
    sessionStorage.setItem('left', 'by a test');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
  });
  await page.route('**/healthcheck.html', (route) => route.fulfill({ body: 'changed on its way' }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 256 });
  await context.newPage();
  expect(await page.evaluate(look)).toMatchObject({ kept: [1, 1], databases: ['left'], isDark: true, width: 320 });
});

test('the next test finds nothing of it', async ({ page, context }) => {
  await page.goto('/healthcheck.html');
  await expect(page.getByText('OK', { exact: true })).toBeVisible();
  expect(await page.evaluate(look)).toEqual({
    cookies: '',
    kept: [0, 0],
    databases: [],
    isDark: false,
    isStill: true,
    width: 1440,
  });
  expect(context.pages()).toHaveLength(1);
});
