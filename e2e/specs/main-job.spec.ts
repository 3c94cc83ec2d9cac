import { DEMO_PASSWORD } from '../fixtures/call.ts';
import { expect, test } from '../fixtures/test.ts';
import { cutBatch, releaseBatch } from '../pages/batch.ts';
import { Board } from '../pages/board.ts';
import { Configurator } from '../pages/configurator.ts';
import { attach, complete, readOffDrawing, tickAll } from '../pages/dialogs.ts';
import { confirmEmail, promote, register } from '../pages/new-customer.ts';

const EMAIL = `visitor-${Date.now()}@example.test`;
const PASSWORD = 'a short sentence for tests';

test('a visitor becomes a customer, quotes, orders; the plant draws, makes and ships; both watch', async ({
  page,
  visitAs,
  callAs,
}) => {
  test.setTimeout(2_700_000);
  let quoteId = '';
  let orderPath = '';
  let curbNo = '';

  await test.step('a visitor reads the home page, tries the calculator and creates an account', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
    await page.goto('/ductcal');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await register(page, { firstName: 'Vera', lastName: 'Visitor', email: EMAIL, password: PASSWORD });
  });

  await test.step('a new user has no Create a Quote', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create a Quote' })).toHaveCount(0);
  });

  await test.step('she confirms her e-mail by the link that was mailed to her', async () => {
    await confirmEmail(page, await callAs('super'), EMAIL);
    await page.goto('/my');
  });

  await test.step('inside sales promotes her to a distributor', async () => {
    const { page: inside, calls } = await visitAs('inside', '/user');
    await promote(inside, calls, EMAIL);
  });

  await test.step('she goes on where she is, as a distributor', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create a Quote' })).toBeVisible({
      timeout: 150_000,
    });
    await expect(page.getByRole('heading', { name: 'Your account is being set up' })).toHaveCount(0);
    await expect(page.getByRole('alertdialog', { name: 'CDI Error' })).toHaveCount(0);
  });

  await test.step('she quotes a curb that is drawn and priced while she types', async () => {
    await page.goto('/quote/new');
    const configurator = new Configurator(page);
    await configurator.describeJob('Harbor Clinic', '43604');
    await page.getByLabel('Quantity').fill('2');
    await configurator.measureUnit('RTU-7');
    await configurator.setGeometry('100', '50 3/8', '14');
    await expect(page.getByText(/larger than|longer than|beyond/i).first()).toBeVisible();
    await configurator.setGeometry('84 1/2', '50 3/8', '14');
    await expect(configurator.drawing.getByRole('img', { name: /Plan of RTU-7/ })).toBeVisible();
    await expect(configurator.drawing.getByText(/\$\d/).filter({ visible: true }).first()).toBeVisible();
    await configurator.saveAndReview();
    quoteId = /\/(\d+)$/.exec(page.url())?.[1] ?? '';
  });

  await test.step('she has the PDF sent and orders with the purchase order', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sending = page.getByRole('dialog');
    await sending.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByText(`Quote Q-`, { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Order this quote' });
    await dialog.getByRole('button', { name: 'Attach the purchase order' }).click();
    await attach(page, 'purchase-order.pdf');
    await dialog.getByLabel('Customer PO').fill('PO-8812');
    await dialog.getByRole('textbox', { name: /^Ship to/ }).fill('Harbor Clinic');
    await dialog.getByRole('textbox', { name: /^Ship-to address/ }).fill('12 Harbor Rd');
    await dialog.getByRole('textbox', { name: /^Ship-to city/ }).fill('Toledo');
    await dialog.getByRole('combobox', { name: /^Ship-to state/ }).selectOption({ label: 'Ohio' });
    await dialog.getByRole('textbox', { name: /^Ship-to ZIP/ }).fill('43604');
    await dialog.getByRole('button', { name: 'Place the order' }).click();
    await expect(page).toHaveURL(/\/myorder\/\d+$/);
    orderPath = new URL(page.url()).pathname;
    const heading = page.getByRole('heading', { level: 1, name: /T-\d+/ });
    curbNo = `${/T-\d+/.exec(await heading.innerText())?.[0] ?? ''}-1`;
    expect(quoteId).not.toBe('');
  });

  const { page: seller } = await visitAs('inside', '/my');
  const trackerPath = () => orderPath.replace('/myorder/', '/tracker/');
  await test.step('the roof is higher than thought: sales writes a change order, and she agrees to it', async () => {
    await seller.goto(trackerPath());
    const parts = seller.getByRole('navigation', { name: 'Parts of this tracker' });
    await parts.getByRole('link', { name: 'Change orders' }).click();
    await seller.getByRole('button', { name: 'New change order' }).click();
    await seller.getByRole('button', { name: `Change ${curbNo}` }).click();
    await seller.getByRole('textbox', { name: /^Height/ }).fill('18');
    await seller.getByRole('textbox', { name: /^Reason/ }).fill('The new roof is four inches higher');
    await expect(seller.getByText('A size changes.')).toBeVisible();
    await seller.getByRole('button', { name: 'Save and send' }).click();
    await expect(seller.getByRole('button', { name: 'New change order' })).toBeVisible();
    await page.goto(orderPath);
    const change = page.getByRole('region', { name: 'A change waits for your answer' });
    await expect(change.getByText('18"').first()).toBeVisible();
    await change.getByLabel('Your name (signature)').fill('Vera Visitor');
    await change.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText(/agreed and done/)).toBeVisible();
  });

  const { page: drafter } = await visitAs('engineering', '/drawsch');
  const { page: checker } = await visitAs('manager', '/drawsch');
  /** The drafter attaches the file, a second person checks it, and the drawing is sent to the customer. */
  async function sendDrawing(fileName: string): Promise<void> {
    const board = new Board(drafter);
    await board.choose(curbNo, 'Attach drawing…');
    await attach(drafter, fileName);
    // the openings lie as the unit was measured; the height is that of the change order
    await readOffDrawing(drafter, {
      'Length outside': '84 1/2',
      'Width outside': '50 3/8',
      Height: '18',
      'Supply opening, along the length': '34 3/8',
      'Supply opening, along the width': '18 1/4',
      'Return opening, along the length': '34 3/8',
      'Return opening, along the width': '18 1/2',
    });
    const second = new Board(checker);
    // who signs has the card in view that has the file
    await second.open('/drawsch');
    await second.choose(curbNo, 'Checked');
    await tickAll(checker);
    await checker.getByRole('dialog').getByRole('button', { name: 'Sign as checked' }).click();
    await second.expectIn(curbNo, 'Checked');
    await board.expectIn(curbNo, 'Checked');
    await board.choose(curbNo, 'Send to the customer');
    await board.expectIn(curbNo, 'Sent');
  }
  await test.step('a drafter takes the card and attaches the drawing, another person checks it, and it is sent', async () => {
    const board = new Board(drafter);
    await board.choose(curbNo, 'Take');
    await board.expectIn(curbNo, 'Drawing');
    await sendDrawing('drawing.pdf');
  });

  await test.step('nothing is released before the customer approves', async () => {
    await complete(seller, 'sales_checking', curbNo, async (sales) => {
      await expect(sales.getByRole('dialog').getByLabel('Freight, dollars')).not.toHaveValue('');
    });
    await seller.goto(trackerPath());
    await expect(seller.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(seller.getByText(/not approved|Awaiting approval/i).first()).toBeVisible();
  });

  await test.step('she puts a remark on the sheet, and the drafter sends a revision', async () => {
    await page.goto('/drawings');
    const drawing = page.getByRole('article', { name: /Drawing of RTU-7/ });
    await drawing.getByRole('button', { name: 'Put a remark on the sheet' }).click();
    await drawing.getByRole('group', { name: /^Approval sheet of RTU-7, revision A/ }).click();
    await drawing.getByRole('textbox', { name: 'Remark 1' }).fill('Return 2" to the left');
    await drawing.getByRole('radio', { name: /^Revise and resubmit/ }).check();
    await drawing.getByLabel('Your name').fill('Vera Visitor');
    await drawing.getByRole('button', { name: 'Send the answer' }).click();
    await new Board(drafter).expectIn(curbNo, 'Drawing');
    await sendDrawing('drawing-b.pdf');
  });

  await test.step('the customer sees her remark on the revision, and approves it', async () => {
    await page.goto('/drawings');
    // it comes while she looks at another one
    await page.getByRole('button', { name: /^RTU-7 rev B .*Waiting/ }).click();
    const drawing = page.getByRole('article', { name: /Drawing of RTU-7/ });
    await expect(drawing.getByText('Return 2" to the left').first()).toBeVisible();
    await drawing.getByRole('radio', { name: /^Approve Build it as drawn/ }).check();
    await drawing.getByLabel('Your name').fill('Vera Visitor');
    // the message disappears after a moment, so the test waits for it before the press
    await Promise.all([
      expect(page.getByText('Approve: your answer was sent')).toBeVisible(),
      drawing.getByRole('button', { name: 'Send the answer' }).click(),
    ]);
    await expect(drawing.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('sales releases the order', async () => {
    await seller.goto(trackerPath());
    await seller.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(seller.getByText('Released').first()).toBeVisible();
  });

  await test.step('two browsers see each other’s moves, and a stale tab cannot move a card', async () => {
    const { page: second, calls } = await visitAs('engineering', '/buildsch/engineering');
    const first = new Board(drafter);
    await first.open('/buildsch/engineering');
    await new Board(second).expectIn(curbNo, 'Ready');
    const board = await calls.post<{ lanes: { cards: { id: number; version: number; title: string }[] }[] }>(
      '/api/board/load/engineering',
      {},
    );
    const card = board.data.lanes.flatMap((lane) => lane.cards).find((each) => each.title === curbNo);
    await first.choose(curbNo, 'Start');
    await new Board(second).expectIn(curbNo, 'Running');
    await expect(
      calls.post(`/api/board/move/engineering/${String(card?.id)}`, { version: card?.version ?? 0, to_lane: 'done' }),
    ).rejects.toThrow(/409.*meanwhile/);
  });

  await test.step('the plant takes it through every stage', async () => {
    await complete(drafter, 'engineering', curbNo);
    await complete(checker, 'eng_checking', curbNo);
    // the batch does Radan, Batching and Turret of all its curbs
    const { page: batching, calls: nesting } = await visitAs('batching');
    const batch = await releaseBatch(batching, nesting, curbNo);
    const { page: shop } = await visitAs('shop');
    await cutBatch(batching, shop, batch);
    for (const stage of ['folding', 'clinching', 'shell', 'guts']) await complete(shop, stage, curbNo);
    const { page: quality } = await visitAs('quality');
    await complete(quality, 'quality_control', curbNo, async (at) => {
      await at.getByRole('dialog').getByRole('radio', { name: /pass/i }).check();
      await at
        .getByRole('dialog')
        .getByLabel(/Why there is no photo/)
        .fill('Camera is away');
    });
    await complete(shop, 'insulate', curbNo);
    await complete(shop, 'crate', curbNo, async (at) => {
      const dialog = at.getByRole('dialog');
      // the dialog starts with the estimate, for correction by tape measure
      await expect(dialog.getByLabel(/Length/).first()).not.toHaveValue('');
    });
  });

  const { page: logistics } = await visitAs('logistics');
  await test.step('the first truck takes one of the two curbs, and the customer is notified', async () => {
    const board = new Board(logistics);
    await board.open('/buildsch/loading');
    await board.choose(curbNo, 'Complete');
    const dialog = logistics.getByRole('dialog');
    await dialog.getByLabel(`${curbNo}, how many of 2`).fill('1');
    await dialog.getByLabel('Carrier', { exact: true }).selectOption('Crossroads Freight Lines');
    await dialog.getByRole('button', { name: 'Record the truck' }).click();
    await expect(dialog).toBeHidden();
    await logistics.goto(trackerPath());
    await logistics.getByRole('button', { name: 'Truck 1 has left…' }).click();
    await logistics.getByRole('dialog').getByRole('button', { name: 'It has left' }).click();
    await expect(logistics.getByText('Partially shipped').first()).toBeVisible();
    await page.goto(orderPath);
    const first = page.getByRole('region', { name: 'Truck 1' });
    await expect(first.getByText(/Crossroads Freight Lines/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Truck 2' })).toHaveCount(0);
    await expect(page.getByText('Partly shipped').first()).toBeVisible();
  });

  await test.step('the second truck takes the rest', async () => {
    await complete(logistics, 'loading', curbNo, async (at) => {
      const dialog = at.getByRole('dialog');
      await expect(dialog.getByLabel(`${curbNo}, how many of 1`)).toHaveValue('1');
      await dialog.getByLabel('Carrier', { exact: true }).selectOption('Crossroads Freight Lines');
    });
    await complete(logistics, 'final_paperwork', curbNo);
  });

  await test.step('the customer sees both trucks, each with its bill of lading, and all of it shipped', async () => {
    await page.goto(orderPath);
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
    for (const name of ['Truck 1', 'Truck 2'])
      await expect(page.getByRole('region', { name }).getByText(/Crossroads Freight Lines/)).toBeVisible();
  });

  await test.step('the reports show it', async () => {
    await seller.goto('/rpt/orders_booked');
    await expect(seller.getByText('Harbor Clinic').first()).toBeVisible();
    expect(DEMO_PASSWORD).not.toBe(PASSWORD);
  });
});
