import type { SalesCheck } from '@cdi/shared/contracts';
import { many, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();

const check = async (trackerId: number, userName = 'sales') =>
  (await (await shop.who(userName)).post<SalesCheck>(`/api/order/sales_check/${trackerId}`)).body;
const agree = async (trackerId: number, freight: unknown, userName = 'sales') =>
  (await shop.who(userName)).post<{ freight: number; total: number }>(`/api/order/agree_freight/${trackerId}`, {
    freight: freight as string,
  });

it('Sales Checking shows what to compare with the purchase order: number, price rows, terms, and the state of the account', async () => {
  const { trackerId } = await shop.place();
  await run(shop.app.db)`update company set credit_limit = 90000 where company_id = 1`;
  const { data } = await check(trackerId);
  expect(data).toMatchObject({ customer_po: 'PO-1', terms: 'Net 30', is_freight_agreed: false });
  const amounts = (data?.price_rows ?? []).filter(({ kind }) => kind === 'amount').map(({ amountUsd }) => amountUsd);
  const total = data?.price_rows.find(({ kind }) => kind === 'total')?.amountUsd ?? 0;
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 2);
  // nothing else of this company is open
  expect(data?.credit).toMatchObject({ limit: 90000, open: total, oldest_due: null, problem: null });
});

it('Sales Checking does not end before the freight is agreed, be it the estimate or nothing', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const refused = await shop.move(curbId, 'sales_checking', 'done');
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'RULE', msg: expect.stringMatching(/freight of this order is not agreed yet/) },
  });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['freight']);
  const before = (await check(trackerId)).data;
  expect((await agree(trackerId, before?.freight)).body.opt).toBe('save');
  expect((await check(trackerId)).data).toMatchObject({ freight: before?.freight, is_freight_agreed: true });
  expect((await shop.move(curbId, 'sales_checking', 'done')).status).toBe(200);
});

it('another freight than the estimate changes tax and total, and is mailed', async () => {
  const { trackerId } = await shop.place();
  const before = await many<{ total: number; freight: number; tax: number }>(shop.app.db)`
    select total, freight, tax from tracker where tracker_id = ${trackerId}`;
  const { body } = await agree(trackerId, '385.50');
  expect(body.data?.freight).toBe(385.5);
  const [after] = await many<{ total: number; tax: number }>(shop.app.db)`
    select total, tax from tracker where tracker_id = ${trackerId}`;
  const taxMore = (after?.tax ?? 0) - (before[0]?.tax ?? 0);
  expect((after?.total ?? 0) - (before[0]?.total ?? 0)).toBeCloseTo(385.5 - (before[0]?.freight ?? 0) + taxMore, 2);
  const mails = await many(shop.app.db)`select 1 from mail_outbox where subject like '%freight $385.50'`;
  expect(mails).toHaveLength(1);
  // the acknowledgment of the day of the order is history
  const papers = await many<{ is_current: boolean }>(shop.app.db)`
    select is_current from cdi_file where tracker_id = ${trackerId} and file_name like 'acknowledgment-%'
    order by cdi_file_id`;
  expect(papers.map((paper) => paper.is_current)).toEqual([false, true]);
});

it.each(['', '-1', 'much', '100000'])('the freight "%s" is refused at its field', async (freight) => {
  const { trackerId } = await shop.place();
  const { body } = await agree(trackerId, freight);
  expect(body).toMatchObject({ code: 'VALIDATION', fields: { freight: expect.any(String) } });
});

it('Sales Checking is closed to other roles, to see and to agree the freight', async () => {
  const { trackerId } = await shop.place();
  for (const userName of ['distributor', 'rival', 'shop', 'engineering']) {
    expect((await check(trackerId, userName)).code).toBe('FORBIDDEN');
    expect((await agree(trackerId, 100, userName)).body.code).toBe('FORBIDDEN');
  }
});

it('Sales Checking needs no freight for an order whose customer pays it to the carrier', async () => {
  const { trackerId, curbIds } = await shop.place({ freight_terms: 'collect' });
  expect((await check(trackerId)).data?.is_freight_agreed).toBe(true);
  expect((await shop.move(curbIds[0] ?? 0, 'sales_checking', 'done')).status).toBe(200);
});
