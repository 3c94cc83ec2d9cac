import { expectAccessible } from '../fixtures/accessibility.ts';
import { NEW_CURB } from '../fixtures/curb.ts';
import { dayAtPlant } from '../fixtures/day-at-plant.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Caller } from '../fixtures/call.ts';

/** One goal of each department that the main job does not pass. */
type Row = Readonly<Record<string, unknown>>;
type Loaded = { readonly id: number; readonly version: number; readonly children: Record<string, Row[]> };

const search = async (calls: Caller, plural: string, params: Record<string, string>): Promise<readonly Row[]> =>
  (await calls.post(`/rapi/${plural}/to_json`, params)).rows ?? [];

/** Takes a step of a record at its current version. */
async function step(calls: Caller, object: string, id: number, name: string): Promise<void> {
  const { data } = await calls.post<Loaded>(`/api/${object}/to_json/${id}`);
  await calls.post(`/api/${object}/transition/${id}`, { name, version: data.version, reason: '' });
}

test('HR: an employee punches at the shared clock; a week is approved and goes to payroll as a file', async ({
  callAs,
  visitAs,
}) => {
  const hr = await callAs('hr');
  const [worker] = await search(hr, 'users', { email: 'clerk@cdi.test' });
  const workerId = Number(worker?.['user_id'] ?? 0);
  const clerk = await callAs('clerk');
  const { data: person } = await hr.post<Loaded>(`/api/user/to_json/${workerId}`);
  await hr.post(`/api/user/save/${workerId}`, { version: person.version, employee_no: 'E-9044' });

  let madePin = '';
  await test.step('HR makes a PIN on the page of the employee, and reads it once', async () => {
    const { page, complaints } = await visitAs('hr', `/user/${workerId}`);
    await page.getByRole('button', { name: 'Set clock PIN…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^PIN(?! again)/ }).fill('4715');
    await dialog.getByRole('textbox', { name: 'PIN again' }).fill('4716');
    await dialog.getByRole('button', { name: 'Set it' }).click();
    await expect(dialog.getByText('type the same digits as above')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make one' }).click();
    await expect(dialog.getByText('it is shown this once')).toBeVisible();
    madePin = /PIN (\d{6})\./.exec(await dialog.innerText())?.[1] ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(madePin)).toHaveCount(0);
    const history = JSON.stringify(await hr.post(`/api/user/history_json/${workerId}`));
    expect(history).toContain('PIN of the shared clock');
    expect(history).not.toContain(madePin);
    expect(complaints).toEqual([]);
  });

  await test.step('the employee uses a tablet that is signed in as another user', async () => {
    const { page, complaints } = await visitAs('shop', '/clock/kiosk');
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Employee number' }).fill('e-9044');
    await page.getByLabel('PIN').fill(madePin);
    await page.getByRole('button', { name: 'Show my clock' }).click();
    const own = page.getByRole('region', { name: /^Clock of / });
    await own.getByRole('button', { name: 'Punch in' }).click();
    await expect(page.getByRole('status').getByText(/punched in$/)).toBeVisible();
    await expect(own).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  // a Sunday a month ago, a day without demo timecards
  const day = new Date(Date.now() - 28 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  const date = day.toISOString().slice(0, 10);
  const card = await hr.post<Loaded>('/api/timecard/save', {
    user_id: workerId,
    clock_in: `${date}T14:00:00Z`,
    clock_out: `${date}T22:30:00Z`,
  });
  await clerk.post('/api/timecard/week_step', { user_id: workerId, date, step: 'submit' });

  await test.step('HR approves the week and exports it', async () => {
    const { page } = await visitAs('hr', `/timecard/${card.data.id}`);
    await page.getByRole('button', { name: 'Approve week…' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Export week…' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expect(page.getByText('Exported').first()).toBeVisible();
  });
});

test('accounting: a truck is invoiced, its customer pays a part, a credit takes the rest, and gets a statement', async ({
  callAs,
  visitAs,
}) => {
  const { page } = await visitAs('accounting', '/invoicing');
  let total = 0;
  let invoicePath = '';
  await test.step('what left is posted at the total that was shown', async () => {
    const waiting = page.getByRole('row').filter({ hasNotText: 'Final Paperwork is open' });
    await waiting
      .getByRole('button', { name: /^Preview T-/ })
      .first()
      .click();
    const post = page.getByRole('dialog').getByRole('button', { name: 'Post' });
    await expect(post).toBeEnabled();
    await expectAccessible(page);
    total = Number((await post.innerText()).replaceAll(/[^\d.]/g, ''));
    await post.click();
    const posted = page.getByRole('table', { name: 'Posted just now' });
    invoicePath = (await posted.getByRole('link', { name: /^INV-/ }).first().getAttribute('href')) ?? '';
    expect(total).toBeGreaterThan(60);
  });
  const books = await callAs('accounting');
  const invoiceId = Number(invoicePath.split('/').at(-1));
  const { data: invoice } = await books.post<{ readonly fields: Row }>(`/api/invoice/to_json/${invoiceId}`);
  const companyId = Number(invoice.fields['company_id']);
  const invoiceNo = String(invoice.fields['invoice_no']);

  await test.step('a payment of all but sixty dollars is applied by hand', async () => {
    const paid = await books.post<Loaded>('/api/payment/save', {
      payment_date: String(invoice.fields['invoice_date']),
      company_id: companyId,
      method: 'check',
      reference_no: `CK-${invoiceId}`,
      amount: (total - 60).toFixed(2),
    });
    await page.goto(`/payment/${paid.data.id}`);
    await page.getByRole('textbox', { name: `Apply to ${invoiceNo}` }).fill((total - 60).toFixed(2));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply what is entered' }).click();
    await expect(page.getByRole('heading', { name: /\$0\.00 left$/ })).toBeVisible();
  });

  await test.step('a credit that sales asked for takes the rest', async () => {
    const sales = await callAs('sales');
    const asked = await sales.post<Loaded>('/api/credit/save', {
      company_id: companyId,
      reason: 'shipping_damage',
      description: 'The base flange of one curb was bent on the truck',
      amount: 60,
    });
    await step(await callAs('inside'), 'credit', asked.data.id, 'approve');
    await step(books, 'credit', asked.data.id, 'issue');
    await page.goto(`/credit/${asked.data.id}`);
    await page.getByRole('textbox', { name: `Apply to ${invoiceNo}` }).fill('60');
    await page.getByRole('button', { name: 'Apply what is entered' }).click();
    await expect(page.getByRole('heading', { name: '$60.00 applied, $0.00 left' })).toBeVisible();
    await page.goto(invoicePath);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  await test.step('the customer gets a statement, and the books agree', async () => {
    await page.goto(`/company/${companyId}`);
    await page.getByRole('button', { name: 'Statement…' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Make it' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByText(/^The statement (is made|goes to )/).first()).toBeVisible();
    await page.goto('/invoicing?tab=differences');
    await expect(page.getByRole('heading', { name: 'The books agree' })).toBeVisible();
  });
});

test('purchasing: a PO is approved, sent, received, billed, and listed among the bills to pay', async ({
  callAs,
  visitAs,
}) => {
  const material = await callAs('material');
  const [supplier] = await search(material, 'suppliers', { status: 'approved' });
  const made = await material.post<Loaded>('/api/po/save', {
    supplier_id: Number(supplier?.['supplier_id'] ?? 0),
    ship_to_location_id: 1,
    need_date: dayAtPlant(14),
    lines: [{ description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 }],
  });
  const poId = made.data.id;

  await test.step('a manager approves it', async () => {
    const { page } = await visitAs('manager', `/po/${poId}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  });
  await test.step('the buyer sends it, and the dock takes it in', async () => {
    const { page } = await visitAs('material', `/po/${poId}`);
    await page.getByRole('button', { name: 'Send to supplier…' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`/po_receiving/${poId}`);
    await page.getByRole('button', { name: 'Everything came' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Receipts' })).toBeVisible();
  });
  await test.step('accounting enters the bill, and sees it among the bills to pay', async () => {
    const { page } = await visitAs('accounting', `/po/${poId}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Bills', exact: true }).click();
    await page.getByRole('button', { name: 'Enter a bill' }).click();
    const form = page.getByRole('form', { name: 'Enter a bill' });
    await form.getByRole('textbox', { name: /^Number of the supplier/ }).fill(`SI-${poId}`);
    await form.getByLabel(/^Date of the bill/).fill(dayAtPlant());
    await form.getByRole('button', { name: 'Bill what came' }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Enter and match' }).click();
    await expect(page.getByText('Matched', { exact: true }).first()).toBeVisible();
    await page.goto('/rpt/ap_open_bills');
    await expect(page.getByText(`SI-${poId}`).first()).toBeVisible();
  });
});

test('leadership: a buying group is paid its rebate, by credits that a manager approves and accounting issues', async ({
  visitAs,
}) => {
  const { page } = await visitAs('leadership', '/entity_groups');
  await page.getByRole('link', { name: 'Northern Schools Program' }).click();
  await page.getByRole('button', { name: 'Pay out rebates…' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Earned until/)
    .fill(dayAtPlant(-1));
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for the credits' }).click();
  const credits = page.getByRole('list', { name: 'Credits asked for' });
  const address = (await credits.getByRole('link').first().getAttribute('href')) ?? '';
  const { page: manager } = await visitAs('manager', address);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(manager.getByText('Approved', { exact: true }).first()).toBeVisible();
  const { page: books } = await visitAs('accounting', address);
  await books.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(books.getByText(/^CM-\d+$/).first()).toBeVisible();
});

test('sales: a customer finds the price too high; the revision goes as far as sales may, and is lost for another reason', async ({
  callAs,
  visitAs,
}) => {
  const distributor = await callAs('distributor');
  const job = `Harbor School ${Date.now()}`;
  const made = await distributor.post<Loaded>('/api/quote/save', {
    job_name: job,
    job_zip: '43604',
    curbs: [NEW_CURB],
  });
  await distributor.post(`/api/quote/send/${made.data.id}`, { message: '' });
  const { page } = await visitAs('sales', `/quote/${made.data.id}`);

  await test.step('fifteen percent off is for a manager to give; five are not', async () => {
    await page.getByRole('button', { name: 'Revise', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Edit quote' })).toBeVisible();
    await page.getByRole('button', { name: /^Price and freight/ }).click();
    const discount = page.getByRole('textbox', { name: 'Discount', exact: true });
    await discount.fill('15');
    await page.getByRole('textbox', { name: /^Discount reason/ }).fill('Met the price of another maker');
    await page.getByRole('button', { name: 'Save and review' }).click();
    await expect(page.getByText(/below the target margin: a manager has to enter it/).first()).toBeVisible();
    await discount.fill('5');
    await page.getByRole('button', { name: 'Save and review' }).click();
    await expect(page.getByText('revision 1', { exact: true })).toBeVisible();
  });
  await test.step('sales sends the revision, which replaces the first quote among the open ones', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the quote' });
    await dialog.getByLabel(/^Message/).fill('As we spoke this morning.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    const revision = new URL(page.url()).pathname;
    await page.goto('/rpt/quotes_open');
    await expect(page.getByRole('row').filter({ hasText: job })).toHaveCount(1);
    await page.goto(`/quote/${made.data.id}`);
    await expect(page.getByText('A newer revision stands in its place.')).toBeVisible();
    await page.goto(revision);
  });
  await test.step('the customer sees the lower price, and sales marks what decided', async () => {
    const { page: buyer } = await visitAs('distributor', new URL(page.url()).pathname);
    await expect(buyer.getByRole('row', { name: /^Goods/ })).toContainText('1,088.');
    await expect(buyer.getByText(/Margin/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark lost…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('The other maker delivers a week sooner.');
    await expectAccessible(page);
    await dialog.getByRole('button').last().click();
    await expect(page.getByText('Lost', { exact: true }).first()).toBeVisible();
  });
});
