import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Caller } from '../fixtures/call.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeWorkbook } from '../fixtures/workbook.ts';

/** No line of a phone takes it, and there is no place to break it. */
const LONG_NAME = 'Spring_of_the_second_with_a_name_that_is_longer_than_a_line';

/** A part of this run, by a number that no other test has. */
const makePart = async (calls: Caller, partNo: string): Promise<number> => {
  const part = { part_no: partNo, description: 'Isolation spring', part_type: 'spring', weight_lb: 2 };
  return (await calls.post<{ id: number }>('/api/part/save', part)).data.id;
};

test('two people who have a record open see each other, and both changes of a field', async ({ visitAs, callAs }) => {
  const id = await makePart(await callAs('material'), `E2E-${Date.now()}`);
  const { page: first } = await visitAs('material', `/part/${id}?tab=edit`);
  await expect(first.getByLabel('Description (required)')).toBeVisible();
  const { page: second } = await visitAs('super', `/part/${id}`);
  const header = second.getByRole('main');
  await expect(header.getByText(/ is editing$/)).toBeVisible();
  await expect(first.getByText(/^Also here: /)).toBeVisible();

  // the second user edits the field inline, by keyboard only
  await second.getByRole('button', { name: 'Edit Description' }).focus();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await second.keyboard.type(LONG_NAME);
  await second.keyboard.press('Enter');
  await expect(second.getByRole('main').getByText(LONG_NAME).first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Edit Description' })).toBeFocused();

  // the first typed into the same field, and is shown both sides
  await first.getByLabel('Description (required)').fill('Spring of the first');
  await first.getByLabel(/^Why/).fill('The supplier renamed it');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByRole('heading', { name: 'Somebody else changed the same fields' })).toBeVisible();
  await expectAccessible(first);
  // at 400 % both sides are read without scrolling sideways
  await first.setViewportSize({ width: 320, height: 640 });
  await expect(first.getByRole('radio', { name: /Description, Theirs/ })).toBeVisible();
  const overflow = () =>
    first.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  const isWhole = await first
    .getByText(LONG_NAME)
    .last()
    .evaluate((element) => element.getBoundingClientRect().right <= 320);
  expect(isWhole).toBe(true);
  await first.setViewportSize({ width: 1280, height: 720 });
  await first.getByRole('radio', { name: /Description, Yours/ }).check();
  await first.getByRole('button', { name: 'Save with these values' }).click();
  await expect(second.getByRole('main').getByText('Spring of the first').first()).toBeVisible();
  await first.goto(`/part/${id}?tab=history`);
  await expect(first.getByRole('row', { name: /Spring of the first.*The supplier renamed it/ })).toBeVisible();
  await expectAccessible(first);

  // who closes the page is gone from the others
  await expect(first.getByText(/^Also here: /)).toBeVisible();
  // as a person closes it: the page says by itself that it goes
  await second.close({ runBeforeUnload: true });
  await expect(first.getByText(/^Also here: /)).toBeHidden();
});

test('a workbook with 3 % bad rows: they are named, the good ones are saved, and all of it is undone', async ({
  visitAs,
}) => {
  const mark = `E2EX${Date.now()}`;
  const rows = Array.from({ length: 100 }, (_row, index) => [
    `${mark}-${index}`,
    `Spring ${index}`,
    'spring',
    index % 33 === 0 && index > 0 ? '-1' : '2',
  ]);
  const { page, complaints } = await visitAs('material', '/part/mass_upload');
  await page.getByLabel('Choose a CSV or XLSX file').setInputFiles({
    name: 'springs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await makeWorkbook(['Part number', 'Description', 'Type', 'Weight'], rows),
  });
  await expect(page.getByRole('heading', { name: '3 problems in 100 rows; nothing was saved' })).toBeVisible();
  for (const row of [35, 68, 101])
    await expect(page.getByRole('row', { name: new RegExp(`^${row} 4 `) })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'The same as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^part-upload-\d+-problems\.csv$/);
  await page.getByRole('button', { name: 'Save the 97 good rows' }).click();
  await expect(page.getByRole('heading', { name: '97 of 100 rows saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await expect(page.getByRole('heading', { name: 'The upload was taken back' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/part?f.part_no=${mark}`);
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(mark) })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a record is duplicated, found by its references, and printed', async ({ visitAs, callAs }) => {
  const calls = await callAs('material');
  const partNo = `E2ED-${Date.now()}`;
  const id = await makePart(calls, partNo);
  const { page } = await visitAs('material', `/part/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByLabel('Part number (required)').fill(`${partNo}-B`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${partNo}-B`);
  await expect(page.getByRole('main').getByText('Isolation spring').first()).toBeVisible();
  await page.getByRole('link', { name: /^Related/ }).click();
  await expect(page.getByRole('region', { name: 'Where it is used' })).toBeVisible();
  await expectAccessible(page);

  await test.step('by Ctrl-P it is what it says, without what is pressed', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Latest changes' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  });

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search CDI' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('region', { name: 'Everywhere' })).toBeVisible();
  await expectAccessible(page);
});
