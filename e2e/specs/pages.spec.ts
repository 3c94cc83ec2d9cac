import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const PUBLIC = [
  '/',
  '/products',
  '/adapters',
  '/about',
  '/ductcal',
  '/termsandconditions',
  '/privacypolicy',
  '/sign_in',
  '/my/register',
  '/pass_reset',
] as const;
const CUSTOMER = ['/my', '/quote', '/quote/new', '/drawings', '/myorder', '/myedit', '/myalerts'] as const;
const STAFF = [
  ['sales', ['/my', '/company', '/branch', '/tracker', '/quote', '/rpt/orders_booked', '/rpt/quotes_open']],
  ['engineering', ['/drawsch', '/model', '/conforming_stamp', '/tracker_curb', '/buildsch/engineering']],
  ['supervisor', ['/buildsch/master', '/buildsch/turret', '/rpt/wip_by_stage', '/rpt/late_list']],
  ['leadership', ['/pricing', '/region', '/territory', '/user', '/cdi_location', '/material', '/part']],
  ['super', ['/dev_tools', '/cdi_file']],
] as const;

for (const path of PUBLIC) {
  test(`a visitor opens ${path}`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a visitor finds the five menus of the public side, and what stands in them', async ({ page }) => {
  await page.goto('/');
  const menus = page.getByRole('navigation', { name: 'Main' });
  await expect(menus.getByRole('listitem')).toHaveText(['ABOUT', 'PRODUCTS', 'TOOLS', 'LOCATIONS', 'EMPLOYMENT']);
  await menus.getByRole('link', { name: 'EMPLOYMENT' }).click();
  await expect(page.getByRole('heading', { name: 'Join our team' })).toBeInViewport();
});

for (const path of CUSTOMER) {
  test(`a distributor opens ${path}`, async ({ visitAs }) => {
    const { page, complaints } = await visitAs('distributor', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

for (const [userName, paths] of STAFF) {
  test(`${userName} opens ${paths.join(' ')}`, async ({ visitAs }) => {
    const { page, complaints } = await visitAs(userName, paths[0]);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('a page that is not open, or not there, has a title too', async ({ visitAs }) => {
  const { page } = await visitAs('vendor', '/drawings');
  await expect(page.getByRole('heading', { level: 1, name: 'This is not open to you' })).toBeVisible();
  await page.goto('/quote/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this number' })).toBeVisible();
});

test('an unknown address shows the 404 page with status 404', async ({ page }) => {
  const reply = await page.goto('/nothing_here');
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 Not Found/);
});

test('pages fit a phone', async ({ visitAs }) => {
  const { page } = await visitAs('distributor', '/my');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/products', '/ductcal', '/my', '/quote', '/quote/new', '/drawings', '/myorder']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});
