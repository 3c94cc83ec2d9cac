import type { ChangeView } from '@cdi/shared/contracts';
import { many } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody } from '../testing/test-app.ts';

const shop = openShop();

const call = async <T = ChangeView>(userName: string, path: string, body: FormBody = {}) =>
  (await shop.who(userName)).post<T>(`/api/change_order/${path}`, body);
const listOf = async (userName: string, trackerId: number) =>
  (await call<{ changes: readonly ChangeView[] }>(userName, `list/${trackerId}`)).body;
const higher = (id: number) => ({ kind: 'change', tracker_curb_id: id, values: { height: 18 } });
async function sentChange() {
  const { trackerId, curbIds } = await shop.place();
  const body = { change_order_id: 0, reason: 'Higher roof', lines: [higher(curbIds[0] ?? 0)] };
  const { body: saved } = await call('inside', `draft/${trackerId}`, body);
  const id = saved.data?.change_order_id ?? 0;
  return { trackerId, curbIds, id, send: () => call('inside', `send/${id}`) };
}

it('the customer sees a change once it was sent, without our work and margin; another company never', async () => {
  const { trackerId, id, send } = await sentChange();
  expect((await listOf('distributor', trackerId)).data?.changes).toEqual([]);
  await send();
  const [seen] = (await listOf('colleague', trackerId)).data?.changes ?? [];
  expect(seen).toMatchObject({
    change_order_id: id,
    status: 'sent',
    internal: null,
    problems: [],
    may: { answer: true },
  });
  expect(seen?.lines[0]).toMatchObject({ work: null, drawing: expect.any(String) });
  expect(JSON.stringify(seen)).not.toMatch(/cost|margin|level|minutes/i);
  expect((await listOf('rival', trackerId)).code).toBe('NOT_FOUND');
  for (const path of [`answer/${id}`, `ask/${trackerId}`])
    expect((await call('rival', path, { answer: 'agree', name: 'R', comment: '', wish: 'x' })).status).toBeGreaterThan(
      400,
    );
  const rival = await shop.who('rival');
  expect((await rival.post(`/api/change_order/to_json/${id}`)).body.code).toBe('NOT_FOUND');
  expect(JSON.stringify((await rival.post('/rapi/change_orders/to_json', {})).body)).not.toContain('-C1');
  const engineer = (await listOf('engineering', trackerId)).data?.changes[0];
  expect(engineer?.internal).toMatchObject({ margin_before: null, margin_after: null });
  expect((await listOf('inside', trackerId)).data?.changes[0]?.internal?.margin_after).toEqual(expect.any(Number));
});

it('each step is taken only by people with the right to it', async () => {
  const { trackerId, curbIds, id, send } = await sentChange();
  const lines = [higher(curbIds[0] ?? 0)];
  for (const userName of ['shop', 'logistics', 'distributor', 'accounting'])
    for (const path of [`price/${trackerId}`, `draft/${trackerId}`, `send/${id}`, `withdraw/${id}`])
      expect([userName, path, (await call(userName, path, { lines, reason: 'x' })).body.code]).toEqual([
        userName,
        path,
        'FORBIDDEN',
      ]);
  const answer = { answer: 'agree', name: 'D. Tester', comment: '' };
  expect((await call('distributor', `answer/${id}`, answer)).body.code).toBe('NOT_FOUND');
  await send();
  expect((await call('engineering', `answer/${id}`, answer)).body.code).toBe('FORBIDDEN');
  expect((await call('sales', `answer/${id}`, answer)).body.data?.status).toBe('applied');
});

it('the customer gets the same rows by mail and alert, and again when the change is applied', async () => {
  const { trackerId, id, send } = await sentChange();
  await send();
  const mails = () => many<{ subject: string; body: string }>(shop.app.db)`
    select subject, body from mail_outbox where topic = ${`change ${id}`} order by mail_id`;
  const { after } = (await listOf('distributor', trackerId)).data?.changes[0] ?? {};
  const [asked] = await mails();
  const total = after?.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(asked?.body).toContain('Height: 14" → 18"');
  expect(asked?.body).toContain(`→ ${total}`);
  expect(asked?.body).not.toMatch(/: (.+) → \1\n/);
  expect(asked?.body).toMatch(/Freight: .+, as before/);
  expect(asked?.body).toContain(`/myorder/${trackerId}`);
  const alerts = await many<{ cdi_alert: string }>(shop.app.db)`
    select cdi_alert from cdi_alert where object = 'change_order' and record_id = ${id}`;
  expect(alerts.map((row) => row.cdi_alert)).toContainEqual(expect.stringMatching(/waits for your answer/));
  await call('distributor', `answer/${id}`, { answer: 'agree', name: 'D. Tester', comment: '' });
  expect((await mails()).at(-1)?.subject).toMatch(/^Changed:/);
});

it.each([
  [
    'agreed to',
    (id: number) => call('distributor', `answer/${id}`, { answer: 'agree', name: 'D. Tester', comment: '' }),
  ],
  ['declined', (id: number) => call('distributor', `answer/${id}`, { answer: 'decline', name: 'D.', comment: 'No' })],
  ['withdrawn', (id: number) => call('inside', `withdraw/${id}`, { comment: '' })],
] as const)('the alert that asks for an answer ends when the change is %s', async (_how, end) => {
  const { id, send } = await sentChange();
  await send();
  const asking = async (userName: string) =>
    (
      await many<{ text: string }>(shop.app.db)`
      select cdi_alert as text from cdi_alert where object = 'change_order' and record_id = ${id} and read_dt is null
        and user_id = ${await shop.app.userId(userName)} and cdi_alert like '%waits for your answer%'`
    ).length;
  expect(await asking('distributor')).toBe(1);
  await end(id);
  expect(await asking('distributor')).toBe(0);
});

it('the alert that asks for a drawing ends when the drawing is answered', async () => {
  const { curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await shop.sendDrawing(curbId);
  const asking = async () =>
    (
      await many(shop.app.db)`
      select 1 from cdi_alert where object = 'tracker_curb' and record_id = ${curbId} and read_dt is null
        and cdi_alert like 'Drawing to approve%'`
    ).length;
  expect(await asking()).toBeGreaterThan(0);
  await shop.answer(curbId);
  expect(await asking()).toBe(0);
});

it('a customer asks for a change; inside sales is notified, prices it and sends it', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const ask = { tracker_curb_id: curbId, wish: 'Make it four inches higher' };
  const asked = (await call('distributor', `ask/${trackerId}`, ask)).body.data;
  expect(asked).toMatchObject({ status: 'requested', wish: expect.stringMatching(/RTU-1.*four inches higher/) });
  const alerts = await many<{ cdi_alert: string }>(shop.app.db)`
    select cdi_alert from cdi_alert
    where object = 'change_order' and record_id = ${asked?.change_order_id}
      and user_id = ${await shop.app.userId('inside')}`;
  expect(alerts[0]?.cdi_alert).toMatch(/asks for a change/);
  const written = await call('inside', `draft/${trackerId}`, {
    change_order_id: asked?.change_order_id,
    reason: 'As asked',
    lines: [higher(curbId)],
  });
  expect(written.body.data).toMatchObject({ change_no: asked?.change_no, status: 'draft', wish: asked?.wish });
  // while we price it, the customer sees the request in their own words, and none of our figures
  const own = (await listOf('distributor', trackerId)).data?.changes ?? [];
  expect(own).toMatchObject([{ status: 'draft', wish: asked?.wish, lines: [], before: null, after: null }]);
  expect(
    (await (await shop.who('distributor')).post(`/api/change_order/to_json/${asked?.change_order_id}`)).status,
  ).toBe(404);
  expect((await call('inside', `send/${asked?.change_order_id}`)).body.data?.status).toBe('sent');
  expect((await call('inside', `withdraw/${asked?.change_order_id}`, { comment: '' })).body.data?.status).toBe(
    'withdrawn',
  );
  const other = await shop.place();
  expect((await call('distributor', `ask/${other.trackerId}`, ask)).body.fields).toHaveProperty('tracker_curb_id');
});

it('approvals notify the employee who priced the change a customer asked for, but not the customer', async () => {
  const { trackerId, curbIds } = await shop.place();
  const asked = await call('distributor', `ask/${trackerId}`, { tracker_curb_id: curbIds[0], wish: 'Twelve of them' });
  const id = asked.body.data?.change_order_id ?? 0;
  await many(shop.app.db)`update pricing set minimum_margin_percent = 30 where price_version = '2026-1'`;
  const lines = [{ kind: 'change', tracker_curb_id: curbIds[0], values: { qty: 12 } }];
  await call('inside', `draft/${trackerId}`, { change_order_id: id, reason: 'As asked', lines });
  expect((await call('manager', `approve/${id}`, { what: 'price' })).body.opt).toBe('save');
  await many(shop.app.db)`update pricing set minimum_margin_percent = 22 where price_version = '2026-1'`;
  const told = await many<{ who: string; url: string }>(shop.app.db)`
    select u.user_name as who, a.url from cdi_alert a join "user" u using (user_id)
    where a.object = 'change_order' and a.record_id = ${id} and a.cdi_alert like '%price is approved'`;
  expect(told).toEqual([{ who: 'inside', url: `/tracker/${trackerId}?tab=changes` }]);
  const own = await many<{ url: string }>(shop.app.db)`
    select url from cdi_alert where object = 'change_order' and record_id = ${id}
      and user_id = ${await shop.app.userId('distributor')} and url not like '/myorder/%'`;
  expect(own).toEqual([]);
});

it('an order waits for its release while a change of it is open', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await shop.sendDrawing(curbId);
  await shop.answer(curbId);
  await shop.finish(curbId, 'sales_checking');
  const lines = [{ kind: 'change', tracker_curb_id: curbId, values: { qty: 4 } }];
  const { body } = await call('inside', `draft/${trackerId}`, { change_order_id: 0, reason: 'One more', lines });
  expect((await shop.transition(trackerId, 'release', 'sales')).body.msg).toContain('-C1 is open');
  await call('inside', `withdraw/${body.data?.change_order_id}`, { comment: '' });
  expect((await shop.transition(trackerId, 'release', 'sales')).body.opt).toBe('save');
});

it('a price below the least margin waits for a manager', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await many(shop.app.db)`update pricing set minimum_margin_percent = 30 where price_version = '2026-1'`;
  const lines = [{ kind: 'change', tracker_curb_id: curbId, values: { qty: 12 } }];
  const { body } = await call('inside', `draft/${trackerId}`, { change_order_id: 0, reason: 'More', lines });
  const id = body.data?.change_order_id ?? 0;
  expect(body.data?.internal?.approval_needed).toBe('manager');
  expect((await call('inside', `send/${id}`)).body.msg).toMatch(/a manager approves/);
  expect((await call('inside', `approve/${id}`, { what: 'price' })).body.code).toBe('FORBIDDEN');
  expect((await call('manager', `approve/${id}`, { what: 'price' })).body.opt).toBe('save');
  expect((await call('inside', `send/${id}`)).body.data?.status).toBe('sent');
  await many(shop.app.db)`update pricing set minimum_margin_percent = 22 where price_version = '2026-1'`;
});
