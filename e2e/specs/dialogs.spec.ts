import type { Page } from '@playwright/test';
import { NEW_CURB } from '../fixtures/curb.ts';
import { expect, test } from '../fixtures/test.ts';

/** Dialogs and drawers lock the page behind them with a style element, which the browser drops unless it carries the nonce. */
async function expectLocked(page: Page, complaints: readonly string[]): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  expect(complaints).toEqual([]);
}

test('a quote is sent from a dialog that locks the page behind it without a complaint', async ({ visitAs }) => {
  const { page, calls, complaints } = await visitAs('distributor', '/quote');
  const { data } = await calls.post<{ readonly id: number }>('/api/quote/save', {
    job_name: 'To be sent',
    job_zip: '43604',
    curbs: [NEW_CURB],
  });
  await page.goto(`/quote/${data.id}`);
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expectLocked(page, complaints);
});

test('a file is attached in a dialog that locks the page behind it without a complaint', async ({ visitAs }) => {
  const { page, complaints } = await visitAs('super', '/model');
  await page.locator('#content table tbody a[href]').first().click();
  await page.getByRole('button', { name: 'Attach a file' }).first().click();
  await expectLocked(page, complaints);
});

test('a cell of the master board opens its drawer without a complaint', async ({ visitAs }) => {
  const { page, complaints } = await visitAs('supervisor', '/buildsch/master');
  await page
    .getByRole('button', { name: /, [1-9]\d* cards?\. / })
    .first()
    .click();
  await expectLocked(page, complaints);
});
