import { openShop } from '../testing/drive-order.ts';

const shop = openShop();

const takeOut = async (trackerId: number, userName: string) =>
  (await shop.who(userName)).post(`/api/tracker/save/${trackerId}`, {
    version: await shop.version('tracker', trackerId),
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
