import type { LoadedRecord } from '@cdi/shared/contracts';
import { attachTestFile, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many } from '../storage/query.ts';

let app: TestApp;
let sales: Caller;
let distributor: Caller;
let trackerId: number;
let clock = new Date('2026-12-01T15:00:00Z');

beforeAll(async () => {
  app = await buildTestApp({ now: () => clock });
  [sales, distributor] = await Promise.all([app.as('sales'), app.as('distributor')]);
  ({ trackerId } = await placeTestOrder(app, 'distributor'));
});
beforeEach(() => (clock = new Date('2026-12-01T15:00:00Z')));
afterAll(() => app.close());

/** A bill of lading, which the customer sees. */
const attach = () => attachTestFile(sales, 'tracker', trackerId, 12);
const change = async (id: number, values: Record<string, unknown>, who = sales) => {
  const { body } = await sales.post<LoadedRecord>(`/api/cdi_file/to_json/${id}`);
  return who.post<LoadedRecord>(`/api/cdi_file/save/${id}`, { version: body.data?.version, ...values });
};
const withToken = async (who: Caller, id: number) => {
  const token = (await who.post<{ token: string }>('/api/mycdi/regenerate_file_access_token')).body.data?.token;
  return who.get(`/api/download/${id}?token=${token}`);
};
const statuses = async (id: number) =>
  Promise.all([
    distributor.get(`/api/protected_download/${id}`),
    withToken(distributor, id),
    sales.get(`/api/protected_download/${id}`),
    app.visitor.get(`/api/download/${id}`),
    app.visitor.get(`/api/protected_download/${id}`),
  ]).then((replies) => replies.map(({ status }) => status));

it('a file needs a sign-in and does not expire, unless an employee changes that', async () => {
  const id = await attach();
  const { body } = await sales.post<LoadedRecord>(`/api/cdi_file/to_json/${id}`);
  expect(body.data?.fields).toMatchObject({ access_token_required: true, expires_dt: null });
  expect(await statuses(id)).toEqual([200, 200, 200, 401, 401]);
});

it('an expired file is gone for everyone who may see it, with the day and the remedy, and comes back with a later date', async () => {
  const id = await attach();
  expect((await change(id, { expires_dt: '2026-12-03T17:00:00Z' })).body.opt).toBe('save');
  expect(await statuses(id)).toEqual([200, 200, 200, 401, 401]);
  clock = new Date('2026-12-03T17:00:00Z');
  expect(await statuses(id)).toEqual([410, 410, 410, 401, 401]);
  const told = (await distributor.get(`/api/protected_download/${id}`)).body;
  expect(told).toMatchObject({
    code: 'GONE',
    msg: '“paper.pdf” expired on Dec 3, 2026. Ask your contact for a newer one.',
  });
  expect((await sales.get(`/api/protected_download/${id}`)).body).toMatchObject({
    msg: '“paper.pdf” expired on Dec 3, 2026. Set a later date on the file to give it out again.',
  });
  // users who may not see the file do not learn that it existed
  expect((await (await app.as('rival')).get(`/api/protected_download/${id}`)).status).toBe(404);
  await change(id, { expires_dt: '' });
  expect(await statuses(id)).toEqual([200, 200, 200, 401, 401]);
});

it('a file for everyone may be given out by its link alone', async () => {
  const id = await attach();
  const refused = await change(id, { access_token_required: false });
  expect(refused.body.fields?.access_token_required).toMatch(/Only a file that everyone may see/);
  expect((await change(id, { visibility: 'public', access_token_required: false })).body.opt).toBe('save');
  expect(await statuses(id)).toEqual([200, 200, 200, 200, 401]);
  const reply = await app.visitor.get(`/api/download/${id}`);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect((await app.visitor.get(`/api/download/${id}?token=wrong`)).status).toBe(200);

  // it cannot be closed by halves
  expect((await change(id, { visibility: 'company' })).body.fields?.visibility).toMatch(/Switch .* on first/);
  await change(id, { expires_dt: '2026-12-02T00:00:00Z' });
  clock = new Date('2026-12-03T00:00:00Z');
  expect(await statuses(id)).toEqual([410, 410, 410, 410, 401]);
  clock = new Date('2026-12-01T15:00:00Z');
  await change(id, { visibility: 'company', access_token_required: true });
  expect(await statuses(id)).toEqual([200, 200, 200, 401, 401]);
  await change(id, { visibility: 'public', access_token_required: false, is_active: false });
  expect((await app.visitor.get(`/api/download/${id}`)).status).toBe(401);
});

it('only a few roles open a file without sign-in, never a paper of money, and the security log records it', async () => {
  const open = { visibility: 'public', access_token_required: false };
  const id = await attach();
  const shop = await app.as('shop');
  expect((await change(id, open, shop)).body.fields?.access_token_required).toMatch(/^Sales, engineering, managers/);
  const invoice = await attachTestFile(sales, 'tracker', trackerId, 14);
  expect((await change(invoice, open)).body.fields?.access_token_required).toMatch(/never given out/);
  expect((await change(id, open)).body.opt).toBe('save');
  const [event] = await many<{ kind: string; detail: string }>(app.db)`
    select kind, detail from security_event order by security_event_id desc limit 1`;
  expect(event).toEqual({ kind: 'file_opened', detail: expect.stringContaining(`file ${id} `) });
});

it('only employees say when a file expires and who gets it without a sign-in', async () => {
  const id = await attachTestFile(distributor, 'tracker', trackerId, 8);
  for (const values of [{ expires_dt: '2027-01-01T00:00:00Z' }, { access_token_required: false }]) {
    const { body } = await change(id, values, distributor);
    expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(values));
  }
});
