import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';

test('parts are sorted by two columns, changed together after a look at each, and changed back', async ({
  visitAs,
}) => {
  const { page, calls, complaints } = await visitAs('material', '/part');
  await expect(page.getByRole('table', { name: 'Parts' })).toBeVisible();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('button', { name: 'On hand', exact: true }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=part_type%2Con_hand&direction=ASC%2CASC/);
  // until the new order is there, the rows of the old one can be selected
  await expect(page.getByRole('status').filter({ hasText: /\d shown$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('3 parts selected');
  const links = page.getByRole('table', { name: 'Parts' }).getByRole('rowheader').getByRole('link');
  const numbers = [await links.nth(0).innerText(), await links.nth(1).innerText(), await links.nth(2).innerText()];
  const readBins = async () => {
    const { rows = [] } = await calls.post('/rapi/parts/to_json', { columns: 'part_no,bin', page_size: 200 });
    return numbers.map((number) => rows.find((row) => row['part_no'] === number)?.['bin'] ?? null);
  };
  const before = await readBins();
  await bar.getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 parts' });
  await dialog.getByLabel('Field to change').selectOption({ label: 'Bin' });
  await dialog.getByLabel('Bin', { exact: true }).fill('E2E-7');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('3 parts would change.')).toBeVisible();
  await expectAccessible(page);
  expect(await readBins()).toEqual(before);
  await dialog.getByRole('button', { name: 'Change 3 parts' }).click();
  await expect(dialog.getByText('3 parts changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await readBins()).toEqual(['E2E-7', 'E2E-7', 'E2E-7']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog').getByText('3 parts taken back.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  expect(await readBins()).toEqual(before);
  expect(complaints).toEqual([]);
});

test('orders in groups lead to their records, Back to the groups, and the next record needs no way back', async ({
  visitAs,
}) => {
  const { page, complaints } = await visitAs('sales', '/tracker');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange trackers' });
  await dialog.getByLabel('Group by').selectOption('status');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Arrange' }).click();
  const groups = page.getByRole('table', { name: /^Trackers by / });
  await expect(groups.getByRole('rowheader', { name: 'All', exact: true })).toBeVisible();
  await expectAccessible(page);
  const sizes = await groups
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Number(row.querySelectorAll('td')[0]?.textContent)));
  const largest = sizes.indexOf(Math.max(...sizes));
  await groups.locator('tbody tr').nth(largest).getByRole('link').click();
  const list = page.getByRole('table', { name: 'Trackers' });
  await expect(list.getByRole('rowheader')).toHaveCount(Math.min(50, sizes[largest] ?? 0));
  await page.goBack();
  await expect(groups).toBeVisible();
  await page.goForward();
  await list.getByRole('rowheader').first().getByRole('link').click();
  const walk = page.getByRole('navigation', { name: 'Search results' });
  await expect(walk.getByText(/^1 of /)).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(walk.getByText(/^2 of /)).toBeVisible();
  await walk.getByRole('link', { name: 'Previous result' }).click();
  await expect(walk.getByText(/^1 of /)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the address, a saved view and the copy keep the columns that a user chose', async ({ visitAs }) => {
  const { page, context, complaints } = await visitAs(
    'accounting',
    '/company?columns=company_name,state,terms&pinned=2',
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = page.getByRole('table', { name: 'Companies' });
  // a view of an earlier attempt keeps its name
  const viewName = `Terms by state ${Date.now()}`;
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByLabel('Name of the view').fill(viewName);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All' }).click();
  await expect.poll(() => table.getByRole('columnheader').count()).toBeGreaterThan(3);
  await views.getByRole('button', { name: viewName }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Copy as a table' }).click();
  await expect(page.getByText(/rows are copied\.$/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.split(/\r?\n/).map((line) => line.split('\t').length);
  expect(new Set(lines)).toEqual(new Set([3]));
  expect(complaints).toEqual([]);
});

test('a phone arranges and selects without scrolling the page sideways', async ({ visitAs }) => {
  const { page } = await visitAs('sales', '/tracker', PHONE);
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).tap();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Arrange' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
