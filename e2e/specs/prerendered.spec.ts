import { readPublicBuilds } from '../fixtures/public-builds.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every address that the build of the public pages has written. */
const [, publicPages] = await readPublicBuilds();
const addresses = Object.values(publicPages.pages).flatMap(({ html }) => Object.keys(html ?? {}));

interface SpringRow {
  readonly partNumber: string;
  readonly colour: string;
  readonly capacityLb: number;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of addresses)
    test(`${address} is read, and says how to reach us`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
      const phone = page.getByRole('link', { name: '1-800-555-0142' }).first();
      await expect(phone).toBeVisible();
      await expect(phone).toHaveAttribute('href', 'tel:18005550142');
      await expect(page.getByRole('link', { name: 'All products' }).first()).toBeVisible();
    });
});

test.describe('lists that employees maintain, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('appear in the page with their current rows', async ({ page }) => {
    const answer = await page.request.post('/api/hiring/openings', { form: {} });
    const { data } = (await answer.json()) as { readonly data: { readonly openings: readonly { position: string }[] } };
    expect(data.openings.length).toBeGreaterThan(0);
    await page.goto('/employment');
    for (const { position } of data.openings)
      await expect(page.getByRole('strong').filter({ hasText: new RegExp(`^${position},`) })).toBeVisible();
    const inForce = await page.request.post('/api/spring/in_force', { form: {} });
    const { data: springs } = (await inForce.json()) as { readonly data: Readonly<Record<1 | 2, SpringRow[]>> };
    await page.goto('/tools/springs');
    for (const { partNumber, colour, capacityLb } of [...springs[1], ...springs[2]])
      await expect(page.getByRole('row', { name: `${partNumber} ${colour} ${capacityLb}` })).toBeVisible();
    await page.goto('/territory');
    // a visitor without JavaScript can look up who holds a ZIP
    const territory = page.getByRole('row').filter({ hasText: 'New England' });
    await expect(territory).toContainText(/010–069\s*Grace Holloway/);
    await page.goto('/locations');
    await expect(page.getByRole('cell', { name: /^9110 Switchyard Drive, Dallas, TX, 75247$/ })).toBeVisible();
  });
});

test('scripts leave the line to the page until it has been painted', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.endsWith('/after-paint.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
});

test('a link of a page leads on before its script is there', async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('a page whose remote never loads stays readable, and says what is missing', async ({ page }) => {
  await page.route('**/assets/mfe-public/**/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByText('REMOTE-LOAD')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /between the roof and the unit/ })).toBeVisible();
});

test('who is signed in comes home as before', async ({ visitAs }) => {
  const { page, complaints } = await visitAs('distributor', '/');
  await expect(page).toHaveURL(/\/my$/);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: /between the roof and the unit/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an unknown address is still a 404', async ({ page }) => {
  const answer = await page.goto('/about_us');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
