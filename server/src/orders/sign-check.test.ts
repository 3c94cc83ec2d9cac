import { CHECK_LISTS } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import { attachTestFile, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { many } from '../storage/query.ts';

const shop = openShop();

const refusal = (what: RegExp) => ({ status: 409, body: { code: 'RULE', msg: expect.stringMatching(what) } });
const signed = async (curbId: number) =>
  many<{ check_list: string; items: string; user_name: string }>(shop.app.db)`
    select k.check_list, k.items, u.user_name from signed_check k join "user" u on u.user_id = k.signed_by
    where k.tracker_curb_id = ${curbId} order by k.line_no`;

it('an order that sales entered is checked by another person of sales', async () => {
  const inside = await shop.who('inside');
  const parties = { company_id: 1, branch_id: 1, contact_user_id: await shop.app.userId('distributor') };
  const quoteId = await saveTestQuote(inside, parties);
  await attachTestFile(inside, 'quote', quoteId, 8);
  const placed = await inside.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, SHIP_TO);
  const [curb] = await many<{ id: number }>(shop.app.db)`
    select tracker_curb_id as id from tracker_curb where tracker_id = ${placed.body.data?.tracker_id}`;
  const curbId = curb?.id ?? 0;
  const trackerId = placed.body.data?.tracker_id ?? 0;
  const second = refusal(/^You entered this order: a second person checks it\.$/);
  const before = await shop.tracker(trackerId);
  // the board says it before: her card neither starts nor completes, others have both
  const cardOf = async (who: string) =>
    Object.values(await shop.lanes('sales_checking', who))
      .flat()
      .find(({ face }) => face.tracker_curb_id === curbId);
  const hers = await cardOf('inside');
  expect([hers?.lane, hers?.why]).toEqual(['ready', 'You entered this order: a second person checks it']);
  expect(hers?.moves.filter(({ to }) => to === 'running' || to === 'done')).toEqual([]);
  expect((await cardOf('sales'))?.moves.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Start', 'Complete']),
  );
  // nothing of a check that is refused is kept, the freight neither
  expect(await inside.post(`/api/order/agree_freight/${trackerId}`, { freight: 385 })).toMatchObject(second);
  for (const lane of ['running', 'done'] as const)
    expect(await shop.move(curbId, 'sales_checking', lane, {}, 'inside')).toMatchObject(second);
  expect(await shop.tracker(trackerId)).toEqual(before);
  expect(await signed(curbId)).toEqual([]);
  await shop.agreeFreight(curbId, 'sales');
  expect((await shop.move(curbId, 'sales_checking', 'done', {}, 'sales')).status).toBe(200);
  expect(await signed(curbId)).toEqual([
    { check_list: 'sales_checking', items: CHECK_LISTS.sales_checking.join('\n'), user_name: 'sales' },
  ]);
});

it('a drawing is checked by a person other than its drafter, and the signed list is kept', async () => {
  const { curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await shop.attachDrawing(curbId);
  await shop.readOffDrawing(curbId);
  expect(await shop.draw(curbId, 'checked', {}, 'engineering')).toMatchObject(refusal(/You made this drawing/));
  expect((await shop.draw(curbId, 'checked', {}, 'manager')).status).toBe(200);
  expect(await signed(curbId)).toMatchObject([{ check_list: 'drawing', user_name: 'manager' }]);
  const engineering = await shop.who('engineering');
  const { body } = await engineering.post<LoadedRecord>(`/api/tracker_curb/to_json/${curbId}`);
  expect(body.data?.children.checks).toHaveLength(1);
  const customer = await shop.who('distributor');
  const theirs = (await customer.post<LoadedRecord>(`/api/tracker_curb/to_json/${curbId}`)).body;
  expect(theirs.data?.children).not.toHaveProperty('checks');
});

it('engineering is checked by another person than the one who did it, whether it was taken or completed at once', async () => {
  const { curbIds } = await shop.at('engineering');
  const [curbId = 0] = curbIds;
  expect((await shop.move(curbId, 'engineering', 'done', {}, 'engineering')).status).toBe(200);
  expect(await shop.move(curbId, 'eng_checking', 'done', {}, 'engineering')).toMatchObject(
    refusal(/You engineered this curb/),
  );
  expect((await shop.move(curbId, 'eng_checking', 'done', {}, 'manager')).status).toBe(200);
  expect((await signed(curbId)).map((row) => row.check_list)).toEqual(['drawing', 'sales_checking', 'eng_checking']);
});

it('the person who signs a check becomes its holder, even when another person started it', async () => {
  const { curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await shop.agreeFreight(curbId);
  expect((await shop.move(curbId, 'sales_checking', 'running', {}, 'inside')).status).toBe(200);
  expect((await shop.move(curbId, 'sales_checking', 'done', {}, 'manager')).status).toBe(200);
  const done = await many<{ user_name: string }>(shop.app.db)`
    select u.user_name from tracker_curb_task t join "user" u on u.user_id = t.assigned_user_id
    where t.tracker_curb_id = ${curbId} and t.task = 'sales_checking'`;
  expect(done).toEqual([{ user_name: 'manager' }]);
  expect((await signed(curbId)).map(({ user_name }) => user_name)).toEqual(['manager']);
});
