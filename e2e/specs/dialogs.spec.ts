import { expect, test } from '../fixtures/test.ts';

/** Dialogs and drawers lock the page behind them with a style element, which the browser drops unless it carries the nonce. */
const OPENERS = [
  ['distributor', '/quote', 'Send'],
  ['super', '/model', 'Attach a file'],
] as const;

for (const [userName, listPath, button] of OPENERS) {
  test(`"${button}" of ${userName} locks the page behind it without a complaint`, async ({ visitAs }) => {
    const { page, complaints } = await visitAs(userName, listPath);
    await page.locator('#content table tbody a[href]').first().click();
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
    expect(complaints).toEqual([]);
  });
}

test('a cell of the master board opens its drawer without a complaint', async ({ visitAs }) => {
  const { page, complaints } = await visitAs('supervisor', '/buildsch/master');
  await page
    .getByRole('button', { name: /, [1-9]\d* cards?\. / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  expect(complaints).toEqual([]);
});
