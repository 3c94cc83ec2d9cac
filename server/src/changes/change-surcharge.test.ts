import { one, run } from '../storage/query.ts';
import { change, changeCalls, cents, sumOf } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS } from '../testing/place-order.ts';

const shop = openShop();
const { agreed, fieldsOf } = changeCalls(shop);

/** The letter of the mill came late: the index of a dearer month is in force since today, also for what was sold before. */
const raiseIndex = (usdPerLb: number) =>
  run(shop.app.db)`
    insert into price_index (index_label, material, month, index_per_lb, base_per_lb, surcharge_per_lb, source,
      effective_date, status)
    values (${`Steel at ${usdPerLb}`}, 'steel', current_date, ${1 + usdPerLb}, 1, ${usdPerLb}, 'Letter of the mill',
      (now() at time zone 'America/New_York')::date, 'active')`;

const surchargeOf = async (trackerId: number): Promise<number> => {
  const order = await fieldsOf('tracker', trackerId);
  expect(sumOf(order)).toBe(cents(order.total));
  return cents(order.surcharge);
};

it('a line that is given up takes off the surcharge that was charged for it, whatever metal costs since', async () => {
  const { trackerId, curbIds } = await shop.place(TWO_CURBS);
  const both = await surchargeOf(trackerId);
  await raiseIndex(0.2);
  await agreed(trackerId, [{ kind: 'cancel', tracker_curb_id: curbIds[1] }]);
  // the two lines are the same
  expect(await surchargeOf(trackerId)).toBe(both / 2);
});

it('more pieces of a sold line cost the surcharge that it was sold with', async () => {
  const { trackerId, curbIds } = await shop.place();
  const three = await surchargeOf(trackerId);
  await raiseIndex(0.3);
  await agreed(trackerId, [change(curbIds[0] ?? 0, { qty: 6 })]);
  expect(Math.abs((await surchargeOf(trackerId)) - 2 * three)).toBeLessThanOrEqual(1);
  // and given up together with one that is added, only what is added is left
  await agreed(trackerId, [
    { kind: 'cancel', tracker_curb_id: curbIds[0] },
    { kind: 'add', tracker_curb_id: 0, values: CURB },
  ]);
  expect(Math.abs((await surchargeOf(trackerId)) - (three * 0.3) / 0.2)).toBeLessThanOrEqual(1);
});

it('a line that a change added at a dearer day takes off that much when it is given up, split or not', async () => {
  const { trackerId } = await shop.place();
  const before = await surchargeOf(trackerId);
  await raiseIndex(0.5);
  await agreed(trackerId, [{ kind: 'add', tracker_curb_id: 0, values: { ...CURB, tag: 'RTU-9' } }]);
  const added = (await surchargeOf(trackerId)) - before;
  // the same curb at $0.50 instead of $0.30 a pound
  expect(Math.abs(added - (before * 0.5) / 0.3)).toBeLessThanOrEqual(1);
  await raiseIndex(0.9);
  const { id } = await one<{ id: number }>(shop.app.db)`
    select tracker_curb_id as id from tracker_curb where tracker_id = ${trackerId} and line_no = 2`;
  await agreed(trackerId, [{ kind: 'split', tracker_curb_id: id, qty: 1 }]);
  expect(await surchargeOf(trackerId)).toBe(before + added);
  const { id: split } = await one<{ id: number }>(shop.app.db)`
    select tracker_curb_id as id from tracker_curb where tracker_id = ${trackerId} and line_no = 3`;
  await agreed(
    trackerId,
    [id, split].map((line) => ({ kind: 'cancel', tracker_curb_id: line })),
  );
  expect(await surchargeOf(trackerId)).toBe(before);
});
