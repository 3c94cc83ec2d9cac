import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { listDeclaredPages } from '../fixtures/declared-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Milliseconds that a list, a record and the look at its accessibility may take on a busy machine. */
const RECORD_MS = 60_000;

/** Lists of business objects for employees; each object with a list page also has a record page. */
function listLists(): readonly string[] {
  const staff = listDeclaredPages().filter(({ remote }) => remote === 'mfe-staff-data');
  const addresses = staff.map(({ address }) => address);
  return addresses.filter((address) => /^\/[a-z_]+$/.test(address) && addresses.includes(`${address}/1`));
}

/** Addresses of the records in the list that is shown. */
function listRecords(page: Page, address: string): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .locator(`a[href^="${address}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => /\/\d+$/.test(href)));
}

test('a record of every object fits a phone and is accessible there', async ({ visitAs }) => {
  const lists = listLists();
  test.setTimeout(60_000 + lists.length * RECORD_MS);
  const { page, complaints } = await visitAs('super', '/my');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of lists) {
    await page.goto(address);
    await expect.poll(() => listRecords(page, address), `records in the list ${address}`).not.toEqual([]);
    const [record = ''] = await listRecords(page, address);
    await page.goto(record);
    await expect(page.getByText('Latest changes'), record).toBeVisible();
    // panels that come a moment later are there by then
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${record} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});
