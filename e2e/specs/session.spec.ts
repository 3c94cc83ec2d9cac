import { DEMO_PASSWORD } from '../fixtures/call.ts';
import { expect, test, type Visit } from '../fixtures/test.ts';
import { makePdfFile } from '../fixtures/pdf.ts';
import type { Page } from '@playwright/test';

const EXPIRED = 'Your Session has expired. Please log in again.';

async function signIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${userName}@cdi.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('#content').getByRole('button', { name: 'Sign In' }).click();
}

/** Ends the session of a visit on the server only; the page learns of it with its next call. */
async function endOnServer({ calls, page }: Visit): Promise<void> {
  // the server ends the stream of events with the session, and the page that asks for it again would hear first
  await page.route('**/api/events', () => undefined);
  const payload = JSON.parse(Buffer.from(calls.token.split('.')[1] ?? '', 'base64url').toString()) as {
    data: { userID: number };
  };
  await calls.post(`/api/myuser/logout/${payload.data.userID}`);
}

test('signing in keeps the token for seven days; signing out leads to My CDI and signs the other tab out', async ({
  page,
  context,
}) => {
  await page.goto('/sign_in');
  await page.getByLabel('E-mail').fill('contractor@cdi.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.locator('#content').getByRole('button', { name: 'Sign In' }).click();
  const box = page.getByRole('alertdialog', { name: 'CDI Error' });
  await expect(box).toContainText('Sign in failed! Check your user name and password or reset your password.');
  // the id by which the log has it
  await expect(box).toContainText(/Reference for support: [\da-f]{8}-[\da-f-]{27}/);
  await box.getByRole('button', { name: 'Close', exact: true }).click();

  await signIn(page, 'contractor');
  await expect(page).toHaveURL(/\/my$/);
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'cdi_token');
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false });
  const days = ((token?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
  expect(cookies.filter(({ httpOnly }) => httpOnly)).toHaveLength(1);

  const other = await context.newPage();
  await other.goto('/quote');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'My CDI' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(other).toHaveURL(/\/sign_in\?return=%2Fquote$/);
  await expect(other.getByText('You were signed out in another window.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cdi_token');
});

test('an ended session says so, asks the user to sign in, and restores the input', async ({ visitAs }) => {
  const visit = await visitAs('distributor', '/myedit');
  const { page } = visit;
  await page.getByRole('textbox', { name: 'Title' }).fill('Head of roofs');
  await endOnServer(visit);
  await page.getByRole('button', { name: 'Save the profile' }).click();
  const box = page.getByRole('alertdialog', { name: 'CDI Error' });
  await expect(box).toContainText(EXPIRED);
  await box.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/sign_in\?return=%2Fmyedit$/);
  await signIn(page, 'distributor');
  await expect(page).toHaveURL(/\/myedit$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Head of roofs');
});

test('the upload window closes when the session ends while the user chooses a file', async ({ visitAs }) => {
  const visit = await visitAs('super', '/model');
  const { page } = visit;
  await page.locator('#content table tbody a[href]').first().click();
  await page.getByRole('button', { name: 'Attach a file' }).first().click();
  const modal = page.getByRole('dialog', { name: /File Upload/ });
  await expect(modal.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await endOnServer(visit);
  await modal.locator('input[type=file]').setInputFiles(makePdfFile('sheet.pdf'));
  await expect(page.getByRole('alertdialog', { name: 'CDI Error' })).toContainText(EXPIRED);
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/sign_in\?return=/);
});

test('the upload window moves by its title, keeps its height, and closes by Esc', async ({ visitAs }) => {
  const { page } = await visitAs('super', '/model');
  await page.locator('#content table tbody a[href]').first().click();
  await page.getByRole('button', { name: 'Attach a file' }).first().click();
  const modal = page.getByRole('dialog', { name: /File Upload/ });
  await expect(modal.getByRole('button', { name: 'Upload file' })).toBeDisabled();
  await expect(modal.locator('.upload-body')).toHaveCSS('max-height', '425px');
  const title = modal.getByText('File Upload', { exact: true });
  // hovering waits until the window stops moving
  await title.hover({ position: { x: 5, y: 5 } });
  const from = (await title.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(from.x + 125, from.y + 65, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => {
      const to = (await title.boundingBox())!;
      return [Math.round(to.x - from.x), Math.round(to.y - from.y)];
    })
    .toEqual([120, 60]);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('the search list stays within 300 pixels and ends in All Results', async ({ visitAs }) => {
  const { page } = await visitAs('sales');
  const box = page.getByRole('combobox', { name: 'Search CDI' });
  await box.fill('T-');
  await expect(page.getByText('Type at least 3 characters.').first()).toBeVisible();
  await box.fill('T-4');
  await box.press('Enter');
  const list = page.getByRole('listbox', { name: 'Search results' });
  await expect(list.getByRole('option').last()).toHaveText('All Results');
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300);
  await list.getByRole('option', { name: 'All Results' }).click();
  await expect(page.getByRole('dialog', { name: 'All Results' })).toContainText('“T-4”');
});

test('the width of boards is the window, that of records a measure', async ({ visitAs }) => {
  const { page } = await visitAs('super', '/drawsch');
  await page.setViewportSize({ width: 2200, height: 900 });
  const width = () => page.locator('.remote-area:visible').evaluate((area) => area.getBoundingClientRect().width);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await width()).toBeGreaterThan(2100);
  await page.goto('/company');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(1680);
});
