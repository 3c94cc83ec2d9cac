import { toCents } from '../../units/money.ts';
import {
  compareCarriers,
  costAlone,
  rateLoadFor,
  sumKnown,
  type CarrierLane,
  type CarrierRates,
} from './compare-carriers.ts';
import { splitFreight } from './split-freight.ts';

const lane = (change: Partial<CarrierLane> = {}): CarrierLane => ({
  name: 'Ohio',
  zipRanges: ['430-458'],
  weightRates: [
    { fromLb: 0, usdPerCwt: 32 },
    { fromLb: 500, usdPerCwt: 25 },
  ],
  minimumUsd: 135,
  fuelShare: 0.2,
  rangeShare: 0.15,
  liftgateUsd: 85,
  limitedAccessUsd: 95,
  overlengthUsd: 110,
  transitDays: 1,
  stopOffUsd: 60,
  ...change,
});
const north: CarrierRates = { shipperId: 1, name: 'North', lanes: [lane()] };
const south: CarrierRates = {
  shipperId: 2,
  name: 'South',
  lanes: [
    lane({
      name: 'South',
      zipRanges: ['400-499'],
      weightRates: [{ fromLb: 0, usdPerCwt: 20 }],
      minimumUsd: 190,
      transitDays: 3,
    }),
  ],
};
// 90 × 56 × 22 in., 260 lb: class 175
const skid = { name: 'Skid', sizeIn: [90, 56, 22], weightLb: 260, pieces: 1, isStackable: false } as const;
const order = (trackerId: number, change: object = {}) => ({
  trackerId,
  placeKey: `place ${trackerId}`,
  zip: '43604',
  items: [skid],
  liftgate: false,
  limitedAccess: false,
  ...change,
});
const cents = (dollars: number) => toCents(dollars * 100);

it('rates a load once, with a price for each stop after the first', () => {
  // alone: 260 lb × 1.75 / 100 × $32 = $145.60, or as 500 lb × 1.75 / 100 × $25 = $218.75; + 20 % = $174.72
  expect(rateLoadFor(north, [order(1)])).toMatchObject({ cents: cents(175), transitDays: 1, lane: 'Ohio' });
  // together 520 lb × 1.75 / 100 × $25 = $227.50; + 20 % = $273; one further stop $60
  expect(rateLoadFor(north, [order(1), order(2)]).cents).toBe(cents(333));
  // two orders of one place are one stop
  expect(rateLoadFor(north, [order(1, { placeKey: 'a' }), order(2, { placeKey: 'a' })]).cents).toBe(cents(273));
});

it('accessorials are charged once per stop, overlength once per load', () => {
  const lifted = order(1, { liftgate: true, limitedAccess: true });
  expect(rateLoadFor(north, [lifted]).cents).toBe(cents(175 + 85 + 95));
  const both = [order(1, { placeKey: 'a', liftgate: true }), order(2, { placeKey: 'a', liftgate: true })];
  expect(rateLoadFor(north, both).cents).toBe(cents(273 + 85));
  // 120 × 56 × 22 in., 260 lb are 85.6 ft³, 3.04 lb/ft³: class 250; 260 × 2.5 / 100 × $32 = $208, + 20 %, + $110
  const long = order(1, { items: [{ ...skid, sizeIn: [120, 56, 22] }] });
  expect(rateLoadFor(north, [long]).cents).toBe(cents(Math.round(249.6 + 110)));
});

it('lists the cheapest carrier first, and says why a carrier does not take the load', () => {
  // south: 260 × 1.75 / 100 × $20 = $91, at least $190, + 20 % = $228
  expect(compareCarriers([south, north], [order(1)]).map(({ name, cents: usd }) => [name, usd])).toEqual([
    ['North', cents(175)],
    ['South', cents(228)],
  ]);
  // together south: 520 × 1.75 / 100 × $20 = $182, at least $190, + 20 % + $60 = $288; north $333
  expect(compareCarriers([north, south], [order(1), order(2)])[0]).toMatchObject({ name: 'South', cents: cents(288) });
  const far = compareCarriers([north, south], [order(1), order(2, { zip: '49001' })]);
  expect(far.map(({ name, note }) => [name, note])).toEqual([
    ['South', null],
    ['North', 'No rate to 49001.'],
  ]);
  expect(rateLoadFor(north, [order(1, { items: [{ ...skid, sizeIn: [90, 56, 101] }] })]).note).toContain('too high');
  expect(rateLoadFor(north, []).cents).toBeNull();
});

it('two orders on one load cost less than each alone', () => {
  const orders = [order(1), order(2)];
  const alone = costAlone([north, south], orders);
  expect(alone).toEqual([cents(175), cents(175)]);
  expect(sumKnown(alone)).toBe(cents(350));
  expect(costAlone([north], [order(1, { zip: '' })])).toEqual([null]);
  expect(sumKnown([cents(1), null])).toBeNull();
  expect(sumKnown([])).toBeNull();
});

it('the freight of a load is split by cube or by weight to the cent', () => {
  // $333 over 64.2, 64.2 and 64.2 ft³; over 260, 520 and 120 lb of 900
  expect(splitFreight(toCents(33_301), [64.2, 64.2, 64.2])).toEqual([11_101, 11_100, 11_100]);
  expect(splitFreight(toCents(33_300), [260, 520, 120])).toEqual([9620, 19_240, 4440]);
});
