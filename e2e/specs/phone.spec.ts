import type { ApprovalDrawing } from '../../shared/src/common/contracts/drawing.contract.ts';
import { makePdfFile } from '../fixtures/pdf.ts';
import { makePhoto } from '../fixtures/photo.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { Board } from '../pages/board.ts';
import { Configurator } from '../pages/configurator.ts';
import type { Locator, Page } from '@playwright/test';

const tap = (control: Locator): Promise<void> => control.tap();

/** Curbs of the demo company: other tests move their own. */
const DEMO_CURB = /^T-480\d\d-\d+/;

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Sends a file by the window that is open: the button opens what the phone has, camera or files. */
async function sendFile(page: Page, button: 'Take a photo' | 'Choose file', file: SentFile): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'File Upload' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    modal.getByRole('button', { name: button }).tap(),
  ]);
  await chooser.setFiles(file);
  await modal.getByRole('button', { name: 'Upload file' }).tap();
  await expect(modal).toBeHidden();
}

/** The whole control can be touched: nothing of it lies outside of the window. */
async function expectOnScreen(control: Locator, page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? PHONE.viewport;
  await expect
    .poll(async () => {
      const box = await control.boundingBox();
      return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);
}

test('a customer on the roof quotes by phone, orders, sends the photo that is asked for and approves a drawing', async ({
  visitAs,
  callAs,
}) => {
  test.setTimeout(600_000);
  const { page, complaints } = await visitAs('distributor', '/my', PHONE);

  await test.step('the menu is a sheet that goes when it has led somewhere', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('PRODUCTS', { exact: true }).tap();
    await sheet.getByRole('link', { name: 'All products' }).tap();
    await expect(page).toHaveURL(/\/products$/);
    await expect(sheet).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Create a Quote' }).tap();
  });

  await test.step('a curb for the model on the truck has a price at once', async () => {
    const configurator = new Configurator(page, tap);
    await configurator.describeJob('Harbor Clinic, by phone', '43604');
    await page.getByRole('radio', { name: 'Curb adapter, standard' }).tap();
    await page.getByLabel('Tag').fill('RTU-9');
    await configurator.chooseModel('YSC120');
    await page.getByLabel('Existing curb length (outside)').fill('80 1/2');
    await page.getByLabel('Existing curb width (outside)').fill('46 3/8');
    await expect(configurator.drawing.getByText(/^\$\d/).filter({ visible: true }).first()).toBeVisible();
    await configurator.drawing.getByRole('button', { name: /Drawing$/ }).tap();
    await expect(configurator.drawing.getByRole('img', { name: /Plan of RTU-9/ })).toBeVisible();
    await configurator.drawing.getByRole('button', { name: /Fold$/ }).tap();
    await configurator.saveAndReview();
  });

  await test.step('it is sent, and ordered with the purchase order', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    await page.getByRole('button', { name: 'Order', exact: true }).tap();
    const order = page.getByRole('dialog', { name: 'Order this quote' });
    await order.getByRole('button', { name: 'Attach the purchase order' }).tap();
    await sendFile(page, 'Choose file', makePdfFile('purchase-order.pdf'));
    await order.getByLabel('Customer PO').fill('PO-8813');
    await order.getByRole('checkbox', { name: /^Order now; we give these measures/ }).tap();
    await order.getByRole('button', { name: 'Place the order' }).tap();
    await expect(page).toHaveURL(/\/myorder\/\d+$/);
  });

  await test.step('the order asks for the openings of the old curb, and takes a photo of them', async () => {
    const next = page.getByRole('region', { name: 'Next step' });
    await expect(next.getByText(/RTU-9\. To be confirmed: supply opening of the existing curb/)).toBeVisible();
    await next.getByRole('button', { name: 'Send a file or photo' }).tap();
    await sendFile(page, 'Choose file', makePhoto('old-curb.png'));
    await expect(page.getByRole('region', { name: 'Files' }).getByText(/^Measure photo/)).toBeVisible();
  });

  await test.step('a drawing that waits is approved', async () => {
    const calls = await callAs('distributor');
    const { data } = await calls.post<{ drawings: readonly ApprovalDrawing[] }>('/api/drawing/list', {});
    const drawing = data.drawings.filter((each) => each.may_answer && DEMO_CURB.test(each.curb_no)).at(-1);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Drawings to approve' }).tap();
    await page
      .getByRole('navigation', { name: 'Your drawings' })
      .getByRole('button', { name: `${drawing?.tag ?? ''} rev ${drawing?.rev ?? ''} ${drawing?.job_name ?? ''}` })
      .tap();
    const sheet = page.getByRole('article', {
      name: `Drawing of ${drawing?.tag ?? ''}, revision ${drawing?.rev ?? ''}`,
    });
    await sheet.getByRole('radio', { name: /^Approve Build it as drawn/ }).tap();
    // the message disappears after a moment, so the test waits for it before the tap
    await Promise.all([
      expect(page.getByText('Approve: your answer was sent')).toBeVisible(),
      sheet.getByRole('button', { name: 'Send the answer' }).tap(),
    ]);
    await expect(sheet.getByText('Approved', { exact: true })).toBeVisible();
    await expect(sheet.getByRole('form', { name: 'Your answer' })).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('an operator at the machine starts a card by thumb, photographs the curb and completes it', async ({
  visitAs,
}) => {
  test.setTimeout(600_000);
  const { page, complaints } = await visitAs('shop', '/my', PHONE);
  await page.getByRole('link', { name: /^Guts/ }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Guts' })).toBeVisible();
  const board = new Board(page);
  const ready = board.lane('Ready').getByRole('article', { name: DEMO_CURB }).first();
  const curbNo = DEMO_CURB.exec((await ready.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const sheet = page.getByRole('dialog', { name: curbNo });
  const showLane = (title: string) => page.getByRole('radiogroup', { name: 'Lane' }).getByText(title).tap();

  await test.step('the menu of a card is a sheet within the screen, high enough for a glove', async () => {
    await board
      .card(curbNo)
      .getByRole('button', { name: `Actions for ${curbNo}` })
      .tap();
    await expectOnScreen(sheet.getByRole('button', { name: 'Complete', exact: true }), page);
    for (const entry of await sheet.getByRole('listitem').getByRole('button').all())
      expect((await entry.boundingBox())?.height, await entry.innerText()).toBeGreaterThanOrEqual(44);
  });

  await test.step('the photo is the second tap, and needs nothing else said', async () => {
    await sheet.getByRole('button', { name: 'Photo…' }).tap();
    const upload = page.getByRole('dialog', { name: 'File Upload' });
    await expect(upload.getByText(curbNo)).toBeVisible();
    const camera = upload.getByRole('button', { name: 'Take a photo' });
    await expectOnScreen(camera, page);
    expect((await camera.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await Promise.all([
      expect(page.getByText('File Attached').first()).toBeVisible({ timeout: 90_000 }),
      sendFile(page, 'Take a photo', makePhoto('curb.png')),
    ]);
  });

  await test.step('Start and Complete are buttons of the card', async () => {
    await board
      .card(curbNo)
      .getByRole('button', { name: `Start ${curbNo}` })
      .tap();
    await showLane('Running');
    await board.expectIn(curbNo, 'Running');
    await board
      .card(curbNo)
      .getByRole('button', { name: `Complete ${curbNo}` })
      .tap();
    const question = page.getByRole('dialog', { name: `Complete ${curbNo}` });
    await expect(question).toBeVisible();
    for (const box of await question.getByRole('checkbox').all()) await box.tap();
    await question.getByRole('button', { name: 'Complete', exact: true }).tap();
    await expect(question).toBeHidden();
    await showLane('Done today');
    await board.expectIn(curbNo, 'Done today');
  });
  expect(complaints).toEqual([]);
});

test('what is touched at a machine is as large as a gloved finger', async ({ visitAs }) => {
  const { page } = await visitAs('shop', '/buildsch/turret', PHONE);
  const banner = page.getByRole('banner');
  const board = page.getByRole('main');
  const controls = [
    banner.getByRole('button', { name: 'Search' }),
    banner.getByRole('link', { name: 'QR scanner' }),
    banner.getByRole('button', { name: /^Alerts/ }),
    banner.getByRole('link', { name: 'Create a Quote' }),
    banner.getByRole('button', { name: 'Menu' }),
    board.getByRole('link', { name: 'Master' }),
    board.getByRole('checkbox', { name: 'Only mine' }),
    board.getByRole('button', { name: 'Clear Plant' }),
    board
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^T-\d+-\d+$/ }),
  ];
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    // a tap 21 px from the center, on each side, must hit the control or its label
    const missed = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const target = element.closest('label') ?? element;
      const isHit = ([dx, dy]: readonly [number, number]) => target.contains(document.elementFromPoint(x + dx, y + dy));
      // the box of a checkbox is at the edge of its label
      const sides =
        target === element
          ? ([
              [-21, 0],
              [21, 0],
              [0, -21],
              [0, 21],
            ] as const)
          : ([
              [0, -21],
              [0, 21],
            ] as const);
      return sides.filter((side) => !isHit(side));
    });
    expect(missed, await control.ariaSnapshot()).toEqual([]);
  }
});
