import { openShop } from '../testing/drive-order.ts';
import { TWO_CURBS } from '../testing/place-order.ts';

const shop = openShop();

const takeOut = async (id: number, userName: string, object = 'tracker') =>
  (await shop.who(userName)).post(`/api/${object}/save/${id}`, {
    version: await shop.version(object, id),
    is_active: false,
  });

it('an order whose sheets are nested leaves the boards by a manager only, whichever way', async () => {
  const { trackerId } = await shop.at('batching');
  expect((await shop.transition(trackerId, 'cancel', 'sales')).body.code).toBe('RULE');
  expect((await takeOut(trackerId, 'sales')).body.code).toBe('RULE');
  expect((await takeOut(trackerId, 'manager')).body.opt).toBe('save');
});

it('an order that was entered by mistake is taken out of use by who entered it', async () => {
  const { trackerId } = await shop.place();
  expect((await takeOut(trackerId, 'sales')).body.opt).toBe('save');
});

it('a curb whose sheets are nested is given up by a manager only', async () => {
  const [curbId = 0] = (await shop.at('batching')).curbIds;
  expect((await takeOut(curbId, 'supervisor', 'tracker_curb')).body.code).toBe('RULE');
  expect((await takeOut(curbId, 'manager', 'tracker_curb')).body.opt).toBe('save');
});

it('an order goes on without a curb that is taken out of use', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place(TWO_CURBS));
  const [made = 0, given = 0] = curbIds;
  await shop.finishUpTo(made, 'final_paperwork');
  await shop.finish(made, 'final_paperwork');
  expect(await shop.tracker(trackerId)).toMatchObject({ status: 'partially_shipped', qty: 6 });
  expect((await takeOut(given, 'supervisor', 'tracker_curb')).body.opt).toBe('save');
  expect(await shop.tracker(trackerId)).toMatchObject({ status: 'shipped', qty: 3, ready_to_invoice: true });
});
