import { expect, test } from '../fixtures/test.ts';
import { PHONE } from '../fixtures/test.ts';
import { NEW_CURB } from '../fixtures/curb.ts';

type Row = Readonly<Record<string, unknown>>;

test('a super user sees the product as a customer, reads his words, cannot order, and stops', async ({
  callAs,
  visitAs,
}) => {
  const boss = await callAs('super');
  const customer = await callAs('distributor');
  const users = await boss.post('/rapi/users/to_json', { email: 'distributor@cdi.test' });
  const [person] = users.rows ?? [];
  const personId = Number(person?.['user_id']);
  const name = `${String(person?.['first_name'])} ${String(person?.['last_name'])}`;
  // drafts of the demo are sent and changed by other tests
  const { data: draft } = await customer.post<{ readonly id: number }>('/api/quote/save', {
    job_name: 'To be seen',
    job_zip: '43604',
    curbs: [NEW_CURB],
  });
  // the log also has the entries of earlier attempts
  const reason = `He cannot find his order ${Date.now()}`;
  const { page, complaints } = await visitAs('super', `/user/${personId}`);
  const banner = page.getByRole('region', { name: 'Seeing as somebody else' });

  await test.step('it begins on the page of the user, with a reason', async () => {
    await page.getByRole('button', { name: 'See as this user…' }).click();
    const dialog = page.getByRole('dialog', { name: `See as ${name}` });
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
    await dialog.getByRole('button', { name: 'See as this user' }).click();
    await expect(page).toHaveURL(/\/my$/);
    await expect(banner).toContainText(`you are seeing the product as ${name}`);
    await expect(banner).toContainText('Nothing can be changed. 30 minutes left.');
  });

  await test.step('menus and lists are those of the customer, in his words', async () => {
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByText('PRODUCTS')).toBeVisible();
    await expect(main.getByText('SCHEDULERS')).toHaveCount(0);
    await page.goto('/quote');
    await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Won', { exact: true })).toHaveCount(0);
    await expect(banner).toBeVisible();
  });

  await test.step('a page of employees is not open to these eyes', async () => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toHaveCount(0);
    await expect(banner).toBeVisible();
  });

  await test.step('he cannot be ordered for: the server says why', async () => {
    await page.goto(`/quote/${draft.id}`);
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
    await expect(
      page.getByText(`You are seeing the product as ${name}: nothing can be changed or taken along.`).first(),
    ).toBeVisible();
    const after = await customer.post<Row>(`/api/quote/to_json/${draft.id}`);
    expect((after.data['fields'] as Row)['status']).toBe('draft');
    await page.keyboard.press('Escape');
  });

  await test.step('Stop leads back to the user, and the security log has start and end', async () => {
    await page.goto('/my');
    await banner.getByRole('button', { name: 'Stop' }).click();
    await expect(page).toHaveURL(new RegExp(`/user/${personId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto('/dev_tools');
    await page
      .getByRole('tab', { name: 'Security' })
      .or(page.getByRole('link', { name: 'Security' }))
      .first()
      .click();
    const log = page.getByRole('search', { name: 'Security log' });
    await log.getByRole('textbox', { name: /^User, address/ }).fill(reason);
    await log.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row').filter({ hasText: reason });
    await expect(row).toContainText('Seeing as somebody begun');
    await expect(row).toContainText('super');
    await expect(row).toContainText('distributor');
  });
  expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
});

test('the banner is above the page on a phone, with Stop in reach', async ({ callAs, visitAs }) => {
  const boss = await callAs('super');
  const users = await boss.post('/rapi/users/to_json', { email: 'contractor@cdi.test' });
  const id = Number(users.rows?.[0]?.['user_id']);
  const { page } = await visitAs('super', `/user/${id}`, PHONE);
  await page.getByRole('button', { name: 'See as this user…' }).tap();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('A look by phone');
  await page.getByRole('dialog').getByRole('button', { name: 'See as this user' }).tap();
  const banner = page.getByRole('region', { name: 'Seeing as somebody else' });
  await expect(banner).toBeVisible();
  // the page of the other user loads again, with the banner
  await expect(page.getByRole('heading', { level: 1, name: /Conrad Tracy/ })).toBeVisible();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await banner.getByRole('button', { name: 'Stop' }).tap();
  await expect(page).toHaveURL(new RegExp(`/user/${id}$`));
  await expect(banner).toHaveCount(0);
});
