import { sql } from 'kysely';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

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

it.each([
  ['hold', /The account is not open for credit/],
  ['cash_only', /The order is paid in advance, and \$[\d,]+\.\d\d are missing/],
])('an order is not released once its account is %s', async (status, words) => {
  const trackerId = await readyOrder();
  await account(status);
  const refused = (await shop.transition(trackerId, 'release', 'sales')).body;
  expect(refused).toMatchObject({ code: 'RULE', msg: expect.stringMatching(words) });
  await account('approved');
  expect((await shop.transition(trackerId, 'release', 'sales')).body.opt).toBe('save');
});

it('an order whose hold accounting released can be released to the shop, whatever its account', async () => {
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

describe('the rule of credit', () => {
  const limit = (usd: number | null) =>
    sql`update company set credit_limit = ${usd}::numeric where company_id = 1`.execute(shop.app.db);
  const holdOf = async (trackerId: number) => {
    const { rows } = await sql<{ hold_reason: string | null; hold_note: string | null }>`
      select hold_reason, hold_note from tracker where tracker_id = ${trackerId}`.execute(shop.app.db);
    return rows[0];
  };

  beforeEach(() => sql`update tracker set status = 'closed' where company_id = 1`.execute(shop.app.db));
  afterEach(() => limit(5_000_000));

  it('holds an order that exceeds the limit with the open amount, and names no amount in the note that everyone reads', async () => {
    const { trackerId } = await shop.place();
    const { rows } = await sql<{ total: number }>`
      select total::float8 as total from tracker where tracker_id = ${trackerId}`.execute(shop.app.db);
    const total = rows[0]?.total ?? 0;
    await limit(2 * total);
    expect(await holdOf((await shop.place()).trackerId)).toEqual({ hold_reason: null, hold_note: null });
    const third = await holdOf((await shop.place()).trackerId);
    expect(third).toMatchObject({
      hold_reason: 'credit',
      hold_note: expect.stringMatching(/^Over the credit limit[^$\d]*$/),
    });
  });

  it('keeps an order from release when its account went over its limit in the meantime', async () => {
    const trackerId = await readyOrder();
    await limit(1);
    const refused = (await shop.transition(trackerId, 'release', 'sales')).body;
    expect(refused).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/Over the credit limit/) });
    await limit(null);
    expect((await shop.transition(trackerId, 'release', 'sales')).body.opt).toBe('save');
  });

  it('holds an order of an account with an invoice more than thirty days late', async () => {
    const { trackerId } = await shipOrder(shop);
    // net 30, so due thirty days after it shipped; 61 days ago is one day too many
    const today = todayAtPlant(shop.app);
    await sql`update shipment set ship_date = ${today}::date - 58 where tracker_id = ${trackerId}`.execute(shop.app.db);
    await billTruck(shop, trackerId);
    expect(await holdOf((await shop.place()).trackerId)).toMatchObject({ hold_reason: null });
    const late = await shipOrder(shop);
    await sql`update shipment set ship_date = ${today}::date - 63 where tracker_id = ${late.trackerId}`.execute(
      shop.app.db,
    );
    await billTruck(shop, late.trackerId);
    expect(await holdOf((await shop.place()).trackerId)).toMatchObject({
      hold_reason: 'credit',
      hold_note: expect.stringMatching(/more than 30 days late/),
    });
  });
});
