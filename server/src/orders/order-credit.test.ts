import { sql } from 'kysely';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();

const account = (status: string) =>
  sql`update company set credit_status = ${status} where company_id = 1`.execute(shop.app.db);
/** An order that nothing keeps from being released. */
async function readyOrder(): Promise<number> {
  const { trackerId, curbIds } = await shop.place();
  for (const curbId of curbIds) {
    await shop.sendDrawing(curbId);
    await shop.answer(curbId);
    await shop.finish(curbId, 'sales_checking');
  }
  return trackerId;
}

afterEach(() => account('approved'));

it.each(['hold', 'cash_only'])('an order is not released once its account is %s', async (status) => {
  const trackerId = await readyOrder();
  await account(status);
  const refused = (await shop.transition(trackerId, 'release', 'sales')).body;
  expect(refused).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/The account is not open for credit/) });
  await account('approved');
  expect((await shop.transition(trackerId, 'release', 'sales')).body.opt).toBe('save');
});

it('an order that accounting let go is released, whatever its account', async () => {
  await account('hold');
  const { trackerId, curbIds } = await shop.place();
  expect((await shop.hold({ tracker_id: trackerId }, '', 'accounting')).status).toBe(200);
  for (const curbId of curbIds) {
    await shop.sendDrawing(curbId);
    await shop.answer(curbId);
    await shop.finish(curbId, 'sales_checking');
  }
  expect((await shop.transition(trackerId, 'release', 'sales')).body.opt).toBe('save');
});
