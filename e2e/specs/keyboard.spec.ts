import { readFile } from 'node:fs/promises';
import { Keyboard } from '../fixtures/keyboard.ts';
import { makePdfFile } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/test.ts';
import { Board } from '../pages/board.ts';

/** Curbs of the demo company: other tests move their own. */
const DEMO_CURB = /^T-480\d\d-\d+/;

test('a quote is designed, saved and opened for its order without a mouse', async ({ visitAs }) => {
  const { page } = await visitAs('contractor', '/quote/new');
  const keys = new Keyboard(page);
  await keys.press(page.getByRole('link', { name: 'Skip to the content' }));
  await keys.type(page.getByLabel('Job name'), 'Designed by keys');
  await keys.type(page.getByLabel('Ship-to ZIP'), '43604');
  await keys.press(page.getByRole('button', { name: 'Next: Family and units' }));
  await keys.expectNotLost('Next');

  await keys.type(page.getByLabel('Tag'), 'RTU-3');
  await keys.type(page.getByRole('combobox', { name: 'New unit' }), 'YSC120');
  await expect(page.getByRole('option', { name: /YSC120/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Unit base length')).toHaveValue('88 5/8');
  await keys.press(page.getByRole('button', { name: 'Next: Geometry' }));
  await keys.type(page.getByRole('textbox', { name: /^Height/ }), '18');
  // the page announces the result of the entry: weight and price
  await expect(page.getByRole('status', { name: 'What the curb comes to' })).toHaveText(/^RTU-3: \d+ lb, \$\d/);

  await keys.press(page.getByRole('button', { name: 'Save and review' }));
  await expect(page).toHaveURL(/\/quote\/\d+$/);
  await keys.expectNotLost('Save and review');
  const order = page.getByRole('button', { name: 'Order', exact: true });
  await keys.press(order);
  await expect(page.getByRole('heading', { name: 'Order this quote' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(order).toBeFocused();
});

test('a card is lifted, carried to the next lane and back without a mouse, and every step is said', async ({
  visitAs,
}) => {
  const { page } = await visitAs('shop', '/buildsch/guts');
  const keys = new Keyboard(page);
  const board = new Board(page);
  const said = page.getByTestId('board-announcer');
  await keys.reach(board.lane('Ready').getByRole('article').first());
  // the operator with the phone takes the first one
  const demo = board.lane('Ready').getByRole('article', { name: DEMO_CURB }).last();
  const curbNo = DEMO_CURB.exec((await demo.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const card = board.card(curbNo);
  // the lane is one stop of the Tab key; arrow keys lead through it
  await keys.reach(card, 'ArrowDown');

  await page.keyboard.press('Space');
  await expect(said).toContainText(`Lifted ${curbNo}`);
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText(/Running, position \d+ of \d+/);
  await page.keyboard.press('Space');
  await expect(said).toContainText('Dropped.');
  await board.expectIn(curbNo, 'Running');
  await expect(card).toBeFocused();
  // where it may go from there is known once the move is saved
  await expect(card).toHaveAttribute('aria-busy', 'false');

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText(/Ready, position/);
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Put back.');
  await board.expectIn(curbNo, 'Running');

  // the menu holds the same steps
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await keys.press(page.getByRole('menuitem', { name: 'Pause' }), 'ArrowDown');
  await board.expectIn(curbNo, 'Ready');
  await keys.expectNotLost('Pause');
});

test('a record is found, edited, saved and given a file without a mouse', async ({ visitAs }) => {
  const { page } = await visitAs('super', '/company');
  const keys = new Keyboard(page);
  const website = `https://keys-${Date.now()}.example.test`;

  await test.step('found', async () => {
    await keys.type(
      page.getByRole('search', { name: 'Search Companies' }).getByLabel('Name', { exact: true }),
      'Keystone',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/Keystone/);
    // until the new list is there, the rows of the old one can be opened
    await expect(page.getByRole('status').filter({ hasText: /\d shown$/ })).toBeVisible();
    const row = page
      .getByRole('table')
      .getByRole('link', { name: /Keystone/ })
      .first();
    await keys.press(row);
    await expect(page.getByRole('heading', { level: 1, name: /Keystone/ })).toBeVisible();
  });

  await test.step('edited and saved', async () => {
    await keys.press(page.getByRole('button', { name: 'Edit', exact: true }));
    await keys.expectNotLost('Edit');
    await keys.type(page.getByLabel('Website'), website);
    await keys.press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('link', { name: website })).toBeVisible();
    await keys.expectNotLost('Save');
  });

  await test.step('given a file', async () => {
    await keys.press(
      page.getByRole('navigation', { name: 'Parts of this company' }).getByRole('link', { name: /^Files/ }),
    );
    const attach = page.getByRole('button', { name: 'Attach a file' });
    await keys.press(attach);
    const upload = page.getByRole('dialog', { name: 'File Upload' });
    const choosing = page.waitForEvent('filechooser');
    await keys.press(upload.getByRole('button', { name: 'Choose file' }));
    await (await choosing).setFiles(makePdfFile(`keys-${Date.now()}.pdf`));
    await keys.reach(upload.getByLabel('File type'));
    await page.keyboard.press('ArrowDown');
    await keys.reach(upload.getByRole('button', { name: 'Upload file' }));
    // the message disappears after a moment, so the test waits for it before the press
    await Promise.all([expect(page.getByText('File Attached').first()).toBeVisible(), page.keyboard.press('Enter')]);
    await expect(upload).toBeHidden();
    await expect(attach).toBeFocused();
  });
});

test('a report is opened from the menu, filtered, sorted and exported without a mouse', async ({ visitAs }) => {
  const { page } = await visitAs('manager', '/my');
  const keys = new Keyboard(page);
  await test.step('opened', async () => {
    await keys.press(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'REPORTS' }));
    await keys.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders booked' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Orders booked' })).toBeVisible();
    await keys.expectNotLost('the menu');
  });
  await test.step('filtered and sorted', async () => {
    await expect(page.getByText(/^The first \d+ rows$/)).toBeVisible();
    await keys.reach(page.getByLabel('Family'));
    // a list of options jumps to the entry with these first letters
    await page.keyboard.type('New con');
    await expect(page).toHaveURL(/=NEW\b/);
    await expect(page.getByText(/^All \d+ rows$/)).toBeVisible();
    await keys.press(page.getByRole('columnheader', { name: 'Value' }).getByRole('button'));
    await expect(page.getByRole('columnheader', { name: 'Value' })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    );
    await keys.expectNotLost('the sort');
  });
  await test.step('exported', async () => {
    const coming = page.waitForEvent('download');
    await keys.press(page.getByRole('button', { name: 'Export CSV' }), 'Shift+Tab');
    const file = await (await coming).path();
    expect(await readFile(file, 'utf8')).toContain('T-48');
    await keys.expectNotLost('Export CSV');
  });
});

test('what a chart shows under the pointer goes by Escape, and comes again', async ({ visitAs }) => {
  const { page } = await visitAs('manager', '/rpt/orders_booked');
  const canvas = page.locator('.report-canvas canvas');
  await expect(canvas).toBeVisible();
  /** A hash of the chart's image. */
  const look = () =>
    canvas.evaluate((each) => {
      const picture = (each as HTMLCanvasElement).toDataURL();
      let sum = 0;
      for (let at = 0; at < picture.length; at += 1) sum = (Math.imul(sum, 31) + picture.charCodeAt(at)) | 0;
      return sum;
    });
  /** Waits until the chart stops moving; resolves to its hash. */
  const rest = async (): Promise<number> => {
    let before = Number.NaN;
    await expect
      .poll(async () => {
        const now = await look();
        const isStill = now === before;
        before = now;
        return isStill;
      })
      .toBe(true);
    return before;
  };
  await page.mouse.move(5, 5);
  const bare = await rest();
  const box = await canvas.boundingBox();
  const point = async (share: number) =>
    page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await point(0.5);
  await expect.poll(look).not.toBe(bare);
  await page.keyboard.press('Escape');
  await expect.poll(look).toBe(bare);
  await point(0.6);
  await expect.poll(look).not.toBe(bare);
});
