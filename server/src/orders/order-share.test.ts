import { sql } from 'kysely';
import type { OrderShare, SharedOrder } from '@cdi/shared/contracts';
import { many, run } from '../storage/query.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let trackerId: number;
let owner: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  ({ trackerId } = await placeTestOrder(app, 'distributor', { job_name: 'Harbor Clinic' }));
  owner = await app.as('distributor');
});
afterAll(() => app.close());

const share = async (who: Caller, name: string) => who.post<OrderShare>(`/api/order/share/${trackerId}`, { name });
const tokenOf = (made: OrderShare): string => new URL(made.link).searchParams.get('token') ?? '';
const look = (token: string) => app.visitor.post<SharedOrder>('/api/order/shared', { token });
const listed = async (): Promise<readonly OrderShare[]> =>
  (await owner.post<{ shares: readonly OrderShare[] }>(`/api/order/shares/${trackerId}`, {})).body.data?.shares ?? [];

async function make(name: string): Promise<OrderShare> {
  const { body } = await share(owner, name);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

it('a person without an account follows the order: stages and dates, and nothing of money, papers or people', async () => {
  const { status, body } = await look(tokenOf(await make('Great Lakes Mechanical')));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ job_name: 'Harbor Clinic', status: 'entered', is_on_hold: false });
  expect(body.data?.curbs[0]?.stages.map(({ label }) => label)).toEqual([
    'Ordered',
    'Drawing',
    'Approved',
    'Fabrication',
    'Finishing',
    'Shipped',
  ]);
  const told = JSON.stringify(body.data);
  for (const [row] of [
    await many<{ total: string; customer_po: string | null }>(app.db)`
    select total::text, customer_po from tracker where tracker_id = ${trackerId}`,
  ])
    expect(told).not.toContain(row?.total);
  expect(told).not.toMatch(/price|total|invoice|file_id|contact|email|phone|customer_po/);
});

it('a link counts how often it was opened', async () => {
  const made = await make('The owner');
  expect(made).toMatchObject({ seen_count: 0, seen_dt: null });
  await look(tokenOf(made));
  await look(tokenOf(made));
  expect((await listed()).find(({ order_share_id }) => order_share_id === made.order_share_id)).toMatchObject({
    name: 'The owner',
    seen_count: 2,
  });
});

it('a link shows nothing once it is ended, and can be ended once', async () => {
  const made = await make('A. Roofer');
  const end = () => owner.post(`/api/order/end_share/${made.order_share_id}`, {});
  expect((await end()).status).toBe(200);
  expect(await look(tokenOf(made))).toMatchObject({ status: 410, body: { code: 'GONE' } });
  expect(await end()).toMatchObject({ status: 410 });
  expect((await listed()).map(({ name }) => name)).not.toContain('A. Roofer');
});

it('a link cannot be guessed from another one', async () => {
  const token = tokenOf(await make('Guess'));
  const [id = '', signature = ''] = token.split('.');
  for (const forged of [`${Number(id) + 1}.${signature}`, `${id}.${signature.slice(1)}x`, id, `${id}.`, 'x.y'])
    expect((await look(forged)).status).toBe(410);
});

it('a link can be made, listed and ended only by people who see the order', async () => {
  const made = await make('Ours');
  const rival = await app.as('rival');
  expect((await share(rival, 'Theirs')).status).toBe(404);
  expect((await rival.post(`/api/order/shares/${trackerId}`, {})).status).toBe(404);
  expect((await rival.post(`/api/order/end_share/${made.order_share_id}`, {})).status).toBe(404);
  expect((await look(tokenOf(made))).status).toBe(200);
});

it('a link needs the name of a person, and an order has 20 at most', async () => {
  expect(await share(owner, '  ')).toMatchObject({ status: 422, body: { fields: { name: 'For whom is required.' } } });
  const open = (await listed()).length;
  for (let count = open; count < 20; count += 1) await make(`Somebody ${count}`);
  expect(await share(owner, 'One more')).toMatchObject({
    status: 409,
    body: { msg: 'This order has 20 links already: end one that nobody needs.' },
  });
});

it('a link works only while the account that made it is active and its company may use the portal', async () => {
  const other = await placeTestOrder(app, 'distributor');
  const { body } = await owner.post<OrderShare>(`/api/order/share/${other.trackerId}`, { name: 'The roofer' });
  const token = tokenOf(body.data as OrderShare);
  const maker = sql`user_id = (select made_by from order_share order by order_share_id desc limit 1)`;
  await run(app.db)`update "user" set is_active = false where ${maker}`;
  expect((await look(token)).status).toBe(410);
  await run(app.db)`update "user" set is_active = true where ${maker}`;
  await run(
    app.db,
  )`update company set portal_enabled = false where company_id = (select company_id from "user" where ${maker})`;
  expect((await look(token)).status).toBe(410);
  await run(
    app.db,
  )`update company set portal_enabled = true where company_id = (select company_id from "user" where ${maker})`;
  expect((await look(token)).status).toBe(200);
});

it('a link shows nothing of an order that was taken out of use', async () => {
  const other = await placeTestOrder(app, 'distributor');
  const { body } = await owner.post<OrderShare>(`/api/order/share/${other.trackerId}`, { name: 'Somebody' });
  const token = tokenOf(body.data as OrderShare);
  expect((await look(token)).status).toBe(200);
  await run(app.db)`update tracker set is_active = false where tracker_id = ${other.trackerId}`;
  expect((await look(token)).status).toBe(410);
});
