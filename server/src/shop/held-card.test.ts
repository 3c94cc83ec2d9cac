import type { Card } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();

/** The card of a curb at Turret as a person sees it. */
async function seenBy(who: string, curbId: number): Promise<Card> {
  const found = Object.values(await shop.lanes('turret', who))
    .flat()
    .find(({ face }) => face.tracker_curb_id === curbId);
  if (!found) throw new Error(`Curb ${curbId} has no card at Turret.`);
  return found;
}

it('a held card says who held it and when, and is released by those who may', async () => {
  const { trackerId, curbIds } = await shop.at('turret');
  const [curbId = 0] = curbIds;
  await shop.hold({ tracker_id: trackerId }, 'credit', 'accounting');
  const { name } = await one<{ name: string }>(shop.app.db)`
    select first_name || ' ' || last_name as name from "user" where user_name = 'accounting'`;
  const { hold } = await seenBy('supervisor', curbId);
  expect(hold).toMatchObject({ reason: 'credit', by: name, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  const offersRelease = async (who: string) =>
    (await seenBy(who, curbId)).moves.some(({ to }) => to === 'release_hold');
  expect([await offersRelease('supervisor'), await offersRelease('accounting')]).toEqual([false, true]);
  const refused = await shop.hold({ tracker_id: trackerId }, '', 'supervisor');
  expect([refused.status, refused.body.msg]).toEqual([403, 'This hold is let go of by accounting or manager.']);
  expect((await shop.hold({ tracker_id: trackerId }, '', 'accounting')).status).toBe(200);
  expect((await seenBy('supervisor', curbId)).hold).toBeNull();
});

it('an employee who may not release a hold learns whose work it is; a customer does not', async () => {
  const { trackerId } = await shop.at('turret');
  await shop.hold({ tracker_id: trackerId }, 'material');
  const ours = await shop.hold({ tracker_id: trackerId }, '', 'shop');
  expect([ours.status, ours.body.msg]).toEqual([
    403,
    expect.stringMatching(/^Your roles may not do this\. It is for sales, inside sales, manager, .* or logistics\.$/),
  ]);
  const customer = await shop.hold({ tracker_id: trackerId }, '', 'distributor');
  expect([customer.status, customer.body.msg]).toEqual([403, 'Your account may not do this.']);
});

it('a held curb shows the same on its card', async () => {
  const { curbIds } = await shop.at('turret');
  const [curbId = 0] = curbIds;
  await shop.hold({ tracker_curb_id: curbId }, 'material', 'manager');
  expect((await seenBy('shop', curbId)).hold).toMatchObject({ scope: 'curb', by: expect.stringMatching(/\S \S/) });
});

it('a hold by the product itself names no employee', async () => {
  await run(shop.app.db)`update company set credit_status = 'hold' where company_id = 1`;
  const { curbIds } = await shop.place();
  await run(shop.app.db)`update company set credit_status = 'approved' where company_id = 1`;
  const { hold } = await shop.card(curbIds[0] ?? 0, 'sales_checking');
  expect(hold).toMatchObject({ reason: 'credit', by: null, since: expect.any(String) });
});
