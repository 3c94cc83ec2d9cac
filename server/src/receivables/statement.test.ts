import type { CallAnswer, LoadedRecord, makeStatement } from '@cdi/shared/contracts';
import { addDays } from '@cdi/shared/units';
import { many, one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { readAging } from './aging.service.ts';
import { readOpenItems } from './open-items.ts';

const shop = openShop();
const COMPANY = 1;

const state = async (more: FormBody = {}, userName = 'accounting', companyId = COMPANY) =>
  (await shop.who(userName)).post<CallAnswer<typeof makeStatement>>(`/api/company/statement/${companyId}`, more);

beforeAll(async () => {
  // due 40 and 39 days ago; two of $125.50 and $80 dated 20 and 19 days ago
  await giveInvoices(shop.app.db, COMPANY, [125.5, 80], -40);
  const books = await shop.who('accounting');
  await books.post<LoadedRecord>('/api/payment/save', {
    payment_date: addDays(todayAtPlant(shop.app), -5),
    company_id: COMPANY,
    method: 'check',
    reference_no: 'CK-901',
    amount: 30,
  });
  await run(shop.app.db)`update company set ap_email = 'ap@greatlakes.test' where company_id = ${COMPANY}`;
});

it('lists every open document and how late it is, and goes to accounts payable', async () => {
  const { body } = await state({ is_mailed: 'true' });
  expect(body).toMatchObject({ opt: 'save', data: { mailed_to: 'ap@greatlakes.test' } });
  const fileId = body.data?.cdi_file_id ?? 0;
  const text = await readStoredPdf(shop.app, fileId);
  // 125.50 + 80 less the 30 that are not applied
  for (const said of [
    'Statement of account',
    'Great Lakes Supply',
    '$125.50',
    '$80.00',
    'Payment CK-901',
    '$175.50',
    '$205.50',
  ])
    expect(text).toContain(said);
  const [mail] = await many<{ subject: string; body: string }>(shop.app.db)`
    select subject, body from mail_outbox where file_id = ${fileId}`;
  expect(mail?.subject).toContain('$175.50 open');
  expect(mail?.body).toContain('past due: $205.50');
  const file = await one(shop.app.db)`
    select reference_type, cdi_reference_id, visibility from cdi_file where cdi_file_id = ${fileId}`;
  expect(file).toEqual({ reference_type: 'company', cdi_reference_id: COMPANY, visibility: 'staff' });
});

it('a statement is mailed again only if the sender agrees, and can be made without a mail at any time', async () => {
  expect((await state({ is_mailed: 'true' })).body).toMatchObject({
    code: 'RULE',
    fields: { mail_again: expect.stringMatching(/mailed the statement of .* to ap@greatlakes\.test on /) },
  });
  expect((await state({ is_mailed: 'false' })).body.opt).toBe('save');
  expect((await state({ is_mailed: 'true', mail_again: 'true' })).body.opt).toBe('save');
  const monthAgo = addDays(todayAtPlant(shop.app), -30);
  expect((await state({ is_mailed: 'true', as_of: monthAgo })).body.opt).toBe('save');
});

it('lists what is open by its date, whenever it is due', async () => {
  const items = await readOpenItems(shop.app.db, COMPANY, todayAtPlant(shop.app));
  // invoices of 20 and 19 days ago that are past due, and then the payment of 5 days ago
  expect(items.map(({ amount }) => amount)).toEqual([125.5, 80, -30]);
  const days = items.map(({ day }) => day);
  expect(days).toEqual([...days].sort());
});

it('a statement shows the open items at the end of a past day, as the aging does', async () => {
  const today = todayAtPlant(shop.app);
  for (const days of [-30, -20, -19, -6, -5, 0]) {
    const day = addDays(today, days);
    const items = await readOpenItems(shop.app.db, COMPANY, day);
    const [aging] = await readAging(shop.app.db, day, COMPANY);
    const cents = items.reduce((sum, { open }) => sum + Math.round(open * 100), 0);
    expect({ days, cents }).toEqual({ days, cents: Math.round((aging?.total ?? 0) * 100) });
  }
  const early = await state({ as_of: addDays(today, -30) });
  expect(await readStoredPdf(shop.app, early.body.data?.cdi_file_id ?? 0)).toContain(
    'Nothing is open on this account.',
  );
});

it('a statement is for accounting, for a company that can get it, and not for a future day', async () => {
  expect((await state({}, 'sales')).status).toBe(403);
  expect((await state({}, 'accounting', 999_999)).status).toBe(404);
  const ahead = await state({ as_of: addDays(todayAtPlant(shop.app), 1) });
  expect(Object.keys(ahead.body.fields ?? {})).toEqual(['as_of']);
  await run(shop.app.db)`update company set ap_email = null where company_id = ${COMPANY}`;
  expect(Object.keys((await state({ is_mailed: 'true' })).body.fields ?? {})).toEqual(['is_mailed']);
  expect((await state()).body.opt).toBe('save');
});

it('deactivating a customer warns that it still owes, and its statement can still be made', async () => {
  const boss = await shop.who('super');
  const { body } = await boss.post<LoadedRecord>(`/api/company/to_json/${COMPANY}`);
  const away = { version: body.data?.version, is_active: false };
  const saved = await boss.post<LoadedRecord>(`/api/company/save/${COMPANY}`, away);
  // 125.50 + 80
  expect(saved.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('still owes $205.50') });
  expect((await state()).body.opt).toBe('save');
});
