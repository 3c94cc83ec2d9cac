import type { FreedOrder, LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();
const COMPANY = 1;

const setTerms = async (terms: string) => {
  const books = await shop.who('accounting');
  const version = await shop.version('company', COMPANY);
  const reply = await books.post<LoadedRecord>(`/api/company/save/${COMPANY}`, { version, terms });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
};
const freed = async (who = 'accounting') =>
  (await shop.who(who)).post<{ orders: readonly FreedOrder[] }>(`/api/company/freed_orders/${COMPANY}`);
const ids = async () => (await freed()).body.data?.orders.map(({ tracker_id: id }) => id);
const go = async (who = 'accounting') =>
  (await shop.who(who)).post<{ count: number }>(`/api/company/let_orders_go/${COMPANY}`);
const orderOf = (id: number) =>
  one<{ hold_reason: string | null; terms: string }>(shop.app.db)`
    select hold_reason, terms from tracker where tracker_id = ${id}`;

it('orders that wait for a payment are released together when their customer is put on net terms', async () => {
  await setTerms('prepaid');
  const [first, second] = [await shop.place(), await shop.place()];
  expect(await orderOf(first.trackerId)).toEqual({ hold_reason: 'payment', terms: 'prepaid' });
  expect(await ids()).toEqual([]);
  expect((await go()).body).toMatchObject({ code: 'RULE' });

  await setTerms('net_30');
  expect(await orderOf(second.trackerId)).toMatchObject({ hold_reason: 'payment' });
  expect(await ids()).toEqual([first.trackerId, second.trackerId]);
  // over its limit, the account releases nothing
  await run(shop.app.db)`update company set credit_limit = 1 where company_id = ${COMPANY}`;
  expect(await ids()).toEqual([]);
  await run(shop.app.db)`update company set credit_limit = 5000000 where company_id = ${COMPANY}`;
  // another reason is not that of the account
  const other = await shop.place();
  await run(shop.app.db)`update tracker set hold_reason = 'info' where tracker_id = ${other.trackerId}`;

  expect((await freed('sales')).status).toBe(403);
  expect((await go('sales')).status).toBe(403);
  expect((await go()).body).toMatchObject({ opt: 'save', msg: '2 orders go on', data: { count: 2 } });
  for (const { trackerId } of [first, second])
    expect(await orderOf(trackerId)).toEqual({ hold_reason: null, terms: 'net_30' });
  expect(await orderOf(other.trackerId)).toMatchObject({ hold_reason: 'info' });
  expect(await ids()).toEqual([]);
});
