import type { MyInvoices, OmniHit, OrderView } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { attachTestFile } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const COMPANY = 1;
const OTHER = 2;

const list = async (userName = 'distributor') => (await shop.who(userName)).post<MyInvoices>('/api/my_invoices/list');
const state = async (userName = 'distributor') =>
  (await shop.who(userName)).post<{ cdi_file_id: number }>('/api/my_invoices/statement');
const find = async (userName: string, term: string): Promise<readonly OmniHit[]> => {
  const { body } = await (await shop.who(userName)).get(`/api/omni_search?term=${term}`);
  return (Array.isArray(body) ? (body as OmniHit[]) : []).filter(({ object }) => object === 'invoice');
};
const numbers = (answer: MyInvoices | undefined) => (answer?.invoices ?? []).map(({ invoice_no }) => invoice_no);

/** Number of an invoice of each company. */
let mine = '';
let theirs = '';

beforeAll(async () => {
  // own company: $125.50 due 40 days ago and $80 due in ten days; another company: $999
  const [late = 0] = await giveInvoices(shop.app.db, COMPANY, [125.5], -40);
  await giveInvoices(shop.app.db, COMPANY, [80], 10);
  const [other = 0] = await giveInvoices(shop.app.db, OTHER, [999], 10);
  const numberOf = async (id: number): Promise<string> =>
    (await one<{ invoice_no: string }>(shop.app.db)`select invoice_no from invoice where invoice_id = ${id}`)
      .invoice_no;
  [mine, theirs] = [await numberOf(late), await numberOf(other)];
});

it('a customer sees the invoices of their own company, what is open and late of them, and where to pay', async () => {
  const { data } = (await list()).body;
  expect(data?.invoices).toHaveLength(2);
  expect(numbers(data)).toContain(mine);
  expect(numbers(data)).not.toContain(theirs);
  expect(data).toMatchObject({ open: 205.5, late: 125.5, is_more: false, may_state: true });
  expect(data?.remit_to.slice(0, 3)).toEqual([
    'CDI, Accounts Receivable',
    '1 Curb Way',
    expect.stringMatching(/Indianapolis, IN/),
  ]);
});

it('the statement opens for the person who made it, and lists only open items of their own company', async () => {
  const { data } = (await state()).body;
  const fileId = data?.cdi_file_id ?? 0;
  const open = async (userName: string) =>
    (await (await shop.who(userName)).get(`/api/protected_download/${fileId}`)).status;
  expect([await open('distributor'), await open('rival')]).toEqual([200, 404]);
  const text = await readStoredPdf(shop.app, fileId);
  for (const said of ['Statement of account', 'Great Lakes Supply', mine, '$125.50', '$80.00', '$205.50'])
    expect(text).toContain(said);
  expect(text).not.toContain(theirs);
});

it('the search finds an invoice by its number for its customer, and for no one else outside', async () => {
  const [hit] = await find('distributor', mine);
  expect(hit).toMatchObject({
    object: 'invoice',
    is_exact: true,
    url: expect.stringMatching(/^\/myinvoices#invoice-\d+$/),
  });
  expect(await find('distributor', theirs)).toEqual([]);
  for (const outsider of ['vendor', 'shipper']) expect(await find(outsider, mine)).toEqual([]);
  const [ours] = await find('accounting', mine);
  expect(ours?.url).toMatch(/^\/invoice\/\d+$/);
});

it('who sees some orders only sees their invoices only, and has no statement', async () => {
  await run(shop.app.db)`update company set quote_visibility = 'own' where company_id = ${COMPANY}`;
  expect((await list()).body.data).toMatchObject({ invoices: [], open: 0, may_state: false });
  expect(await find('distributor', mine)).toEqual([]);
  const refused = await state();
  expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('all orders of your company')]);
  await run(shop.app.db)`update company set quote_visibility = 'company' where company_id = ${COMPANY}`;
});

it('a company that is shown no prices sees no invoice in any way', async () => {
  await run(shop.app.db)`update company set show_prices = false where company_id = ${COMPANY}`;
  for (const answer of [await list(), await state()])
    expect([answer.status, answer.body.msg]).toEqual([403, expect.stringContaining('accounting')]);
  expect(await find('distributor', mine)).toEqual([]);
  await run(shop.app.db)`update company set show_prices = true where company_id = ${COMPANY}`;
});

it('the list is for customers: suppliers, carriers and new users have none', async () => {
  for (const outsider of ['vendor', 'shipper', 'newuser']) expect((await list(outsider)).status).toBe(403);
});

it('unapplied payments of the company appear beside the open invoices', async () => {
  expect((await list()).body.data?.unapplied).toEqual([]);
  const paid = await (
    await shop.who('accounting')
  ).post('/api/payment/save', {
    payment_date: todayAtPlant(shop.app),
    company_id: COMPANY,
    method: 'check',
    reference_no: 'CK-77',
    amount: 208.5,
  });
  expect(paid.status).toBe(200);
  const day = todayAtPlant(shop.app);
  expect((await list()).body.data).toMatchObject({
    open: 205.5,
    unapplied: [{ document: 'Payment CK-77', day, amount: 208.5 }],
  });
  const { tracker_id } = await one<{ tracker_id: number }>(shop.app.db)`
    select tracker_id from invoice where invoice_no = ${mine}`;
  const orderOf = async (userName: string) =>
    (await (await shop.who(userName)).post<OrderView>(`/api/myorder/${tracker_id}`)).body.data;
  expect((await orderOf('distributor'))?.unapplied).toBe(208.5);
  expect((await list('rival')).body.data?.unapplied).toEqual([]);
  await run(shop.app.db)`update company set quote_visibility = 'own' where company_id = ${COMPANY}`;
  expect((await list()).body.data?.unapplied).toEqual([]);
  await run(shop.app.db)`update company set quote_visibility = 'company' where company_id = ${COMPANY}`;
});

it('who is copied on an order of another company follows the work, and sees nothing of what that company owes', async () => {
  const { tracker_id } = await one<{ tracker_id: number }>(shop.app.db)`
    update tracker set cc_users = ${[await shop.app.userId('rival'), await shop.app.userId('colleague')]}::bigint[]
    where tracker_id = (select tracker_id from invoice where invoice_no = ${mine}) returning tracker_id`;
  const { invoice_id } = await one<{ invoice_id: number }>(shop.app.db)`
    select invoice_id from invoice where invoice_no = ${mine}`;
  const [paper, letter] = [
    await attachTestFile(await shop.who('super'), 'tracker', tracker_id, 14),
    await attachTestFile(await shop.who('super'), 'tracker', tracker_id, 7),
  ];
  await run(shop.app.db)`
    update cdi_file set visibility = 'company' where cdi_file_id = any(array[${paper}, ${letter}]::bigint[])`;
  const seenBy = async (userName: string) => {
    const who = await shop.who(userName);
    const order = (await who.post<OrderView>(`/api/myorder/${tracker_id}`)).body.data;
    return {
      order: order?.tracker_id,
      billed: order?.invoices.map(({ invoice_no }) => invoice_no),
      found: (await find(userName, mine)).map(({ id }) => id),
      listed: numbers((await list(userName)).body.data).includes(mine),
      applied: (await who.post(`/api/my_invoices/applications/${invoice_id}`)).status,
      paper: (await who.get(`/api/protected_download/${paper}`)).status,
      files: order?.files.map(({ cdi_file_id }) => cdi_file_id).toSorted((a, b) => a - b),
    };
  };
  expect(await seenBy('rival')).toEqual({
    order: tracker_id,
    billed: [],
    found: [],
    listed: false,
    applied: 404,
    paper: 404,
    files: [letter],
  });
  expect(await seenBy('colleague')).toEqual({
    order: tracker_id,
    billed: [mine],
    found: [invoice_id],
    listed: true,
    applied: 200,
    paper: 200,
    files: [paper, letter],
  });
});
