import { toCents } from '../../units/money.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import {
  changeAmounts,
  changesSize,
  computeChangeCharge,
  isCutAnew,
  listChangedFields,
  listStagesAgain,
  needsNewDrawing,
  remainingLeadDays,
} from './change-effects.ts';

const c = toCents;
const order = {
  goods: c(159729),
  surcharge: c(2077),
  quick_fee: c(0),
  engineering_fee: c(0),
  minimum_fill: c(0),
  freight: c(38500),
  tax: c(0),
  cancel_fee: c(0),
  total: c(200306),
};
const nothing = { goods: c(0), surcharge: c(0), quick_fee: c(0), engineering_fee: c(0), freight: c(0), charge: c(0) };
const tenPercent = { minimumOrderCents: c(15000), taxOf: (subtotal: number) => c(Math.round(subtotal / 10)) };

it('a change adds only the price difference, and recalculates the tax from the new amounts', () => {
  // 532.43 more, half of 100.00 due: 1597.29 + 532.43 + 20.77 = 2150.49, tax 215.05, freight 385, 50 due
  const change = { ...nothing, goods: c(53243), charge: c(5000) };
  expect(changeAmounts(order, change, tenPercent)).toEqual({
    ...order,
    goods: c(212972),
    tax: c(21505),
    cancel_fee: c(5000),
    total: c(215049 + 21505 + 38500 + 5000),
  });
});

it('an empty change keeps every amount, even if the tax rate differs today', () => {
  expect(changeAmounts(order, nothing, tenPercent)).toEqual(order);
});

it('an order that falls below the minimum order is filled up to it', () => {
  const change = { ...nothing, goods: c(-150000), surcharge: c(-2077) };
  // 97.29 remain, 52.71 short of 150
  expect(changeAmounts(order, change, tenPercent)).toMatchObject({
    goods: c(9729),
    minimum_fill: c(5271),
    tax: c(1500),
  });
});

it('work that is lost is due by the rule of cancelling', () => {
  const lost = { unitCents: c(53243), pieces: 3 };
  expect(computeChangeCharge({ ...lost, done: ['engineering', 'eng_checking'] })).toBe(0);
  // half of 1,597.29 is 798.645
  expect(computeChangeCharge({ ...lost, done: ['radan'] })).toBe(79865);
  expect(computeChangeCharge({ ...lost, done: ['radan', 'shell'] })).toBe(159729);
});

it('a change of a measured size counts as a size change, filling in a blank one does not', () => {
  const before = { height: 14, sa_x: null, ra_x: 8, gasket: 'factory' };
  expect(changesSize(before, { ...before, height: 18 })).toBe(true);
  expect(changesSize(before, { ...before, sa_x: 6 })).toBe(false);
  expect(changesSize(before, { ...before, ra_x: 9 })).toBe(true);
  expect(changesSize(before, { ...before, gasket: 'loose' })).toBe(false);
  expect(needsNewDrawing(listChangedFields(before, { ...before, gasket: 'loose' }))).toBe(true);
  expect(needsNewDrawing(['qty', 'crate_type'])).toBe(false);
});

it('cuts a curb again when its parts change, but not when only its liner changes', () => {
  const spec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };
  const cut = (after: typeof spec) =>
    isCutAnew(computeCurbGeometry(spec), computeCurbGeometry(after), { before: spec, after });
  expect(cut({ ...spec, heightIn: 18 })).toBe(true);
  expect(cut({ ...spec, gauge: 16 })).toBe(true);
  expect(cut({ ...spec, material: 'stainless_304' })).toBe(true);
  expect(cut({ ...spec, insulation: 'none' })).toBe(false);
  expect(cut({ ...spec, qty: 9 })).toBe(false);
});

it('a change repeats exactly the stages whose work becomes worthless', () => {
  const done = ['sales_checking', 'engineering', 'radan', 'insulate'] as const;
  expect(listStagesAgain(done, ['height'], true)).toEqual(['engineering', 'radan', 'insulate']);
  expect(listStagesAgain(done, ['insulation'], false)).toEqual(['insulate']);
  expect(listStagesAgain(done, ['transition_liner'], false)).toEqual(['insulate']);
  expect(listStagesAgain(done, ['flashing_style'], false)).toEqual([]);
  expect(listStagesAgain(done, ['qty'], false)).toEqual([]);
});

it('the remaining lead time covers the open stages only', () => {
  // engineering and shop take eight days; from crating on it is one day before, and the day itself
  expect(remainingLeadDays(STANDARD_CURB, ['engineering', 'crate', 'loading'])).toBe(8);
  expect(remainingLeadDays(STANDARD_CURB, ['crate', 'loading'])).toBe(2);
});

it('a curb is drawn again if one of the changed fields is on its approval sheet', () => {
  expect([needsNewDrawing(['qty', 'od_length']), needsNewDrawing(['qty', 'crate_type'])]).toEqual([true, false]);
});
