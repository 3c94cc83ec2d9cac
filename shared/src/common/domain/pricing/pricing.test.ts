import fc from 'fast-check';
import { toCents } from '../../units/money.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import { defaultPriceBook as book } from './default-price-book.ts';
import { surchargeUsdPerLb } from './metal-surcharge.ts';
import { findQuantityBreak } from './price-book.ts';
import { priceLine, priceTakeOff } from './price-line.ts';
import type { PriceContext } from './price-line.ts';
import { pricePart } from './price-part.ts';
import type { PriceStepCode } from './price-step.ts';
import { checkMargin, totalQuote } from './quote-totals.ts';
import { computeSalesTaxCents } from './sales-tax.ts';
import type { TakeOff } from './take-off.ts';

const takeOff: TakeOff = {
  family: 'NEW',
  material: 'galvanised',
  gauge: 18,
  netSteelLb: 94.61,
  sheetFt2: 43.88,
  insulation: '1in_1.5lb',
  insulationFt2: 26.23,
  nailer: '2x2',
  nailerFt: 23.6,
  gasketFt: 23.6,
  springs: 0,
  springClassIn: 1,
  boots: 0,
  bootSize: '4',
  clips: 0,
  crate: 'skid',
  perimeterFt: 22.479,
  heightIn: 14,
  options: {},
  labourHours: { shell: 2.1, guts: 1.5 },
  conformingTypeId: null,
};
const context: PriceContext = {
  qty: 3,
  level: 'D',
  quickShip: 'five_day',
  surchargeUsdPerLb: 0.06,
  discountShare: 0,
};
const noExtras: PriceContext = { ...context, qty: 1, quickShip: 'none', surchargeUsdPerLb: 0 };

it('takes the hardware of the springs, whatever the family: $48 of a curb on springs, not $12', () => {
  const hardwareOf = (change: Partial<TakeOff>) =>
    priceTakeOff({ ...takeOff, ...change }, book, noExtras).steps.find(({ code }) => code === 'hardware')?.result;
  const usd = (dollars: number) => expect.objectContaining({ amountCents: dollars * 100 });
  expect(hardwareOf({})).toEqual(usd(12));
  expect(hardwareOf({ springs: 8 })).toEqual(usd(48));
  expect(hardwareOf({ springs: 8, family: 'ISO' })).toEqual(usd(48));
  expect(hardwareOf({ springs: 8, family: 'ISO-R' })).toEqual(usd(40));
});

describe('the worked price of three curbs at level D', () => {
  const line = priceTakeOff(takeOff, book, context);
  const stepValue = (code: PriceStepCode): number | undefined => {
    const result = line.steps.find((step) => step.code === code)?.result;
    return result?.kind === 'money' ? result.amountCents / 100 : result?.value;
  };

  it.each<[PriceStepCode, number]>([
    ['steel', 83.07],
    ['insulation', 28.85],
    ['nailer', 20.06],
    ['gasket', 10.62],
    ['hardware', 12.0],
    ['material', 154.6],
    ['labour', 93.6],
    ['burden', 131.04],
    ['cost', 379.24],
    ['list', 998.0],
    ['level', 548.9],
    ['quantity_break', 532.43],
    ['goods', 1597.29],
    ['surcharge', 20.77],
    ['quick_ship', 239.59],
    ['subtotal', 1857.65],
  ])('%s is %p', (code, dollars) => {
    expect(stepValue(code)).toBe(dollars);
  });

  it('starts from 115.38 lb of gross sheet', () => {
    expect(stepValue('gross_steel')).toBeCloseTo(115.38, 2);
    expect(line.grossSteelLb).toBeCloseTo(115.38, 2);
  });

  it('totals with freight and margin', () => {
    const totals = totalQuote([line], book, { freightCents: toCents(38500), taxRate: 0, isFreightTaxed: false });
    expect(totals.totalCents).toBe(224265);
    expect(totals.subtotalCents).toBe(185765);
    expect(totals.margin).toBeCloseTo(0.288, 3);
    expect(line.margin).toBe(totals.margin);
  });

  it('explains itself: each step has a formula and inputs, cost steps are internal, absent parts are absent', () => {
    const codes = line.steps.map((step) => step.code);
    expect(codes).not.toContain('springs');
    expect(codes).not.toContain('finish');
    expect(new Set(codes).size).toBe(codes.length);
    expect(line.steps.every((step) => step.formula.length > 5)).toBe(true);
    expect(line.steps.find((step) => step.code === 'steel')?.inputs).toEqual([
      { name: 'gross sheet', value: line.grossSteelLb, unit: 'lb' },
      { name: 'rate', value: 0.72, unit: '$/lb' },
    ]);
    expect(line.steps.filter((step) => !step.isInternal).map((step) => step.code)).toEqual([
      'level',
      'quantity_break',
      'goods',
      'surcharge',
      'quick_ship',
      'subtotal',
    ]);
    expect(line.bookVersion).toBe('2026-1');
  });
});

describe('a line', () => {
  it('takes the discount off the net price and keeps level and quantity break in the explanation', () => {
    const line = priceTakeOff(takeOff, book, { ...noExtras, qty: 3, discountShare: 0.1 });
    // 532.43 less 10 % = 479.187; three of it
    expect([line.unitCents, line.goodsCents]).toEqual([47919, 143757]);
    const codes = line.steps.map((step) => step.code);
    expect(codes.slice(codes.indexOf('list'))).toEqual([
      'list',
      'level',
      'quantity_break',
      'discount',
      'goods',
      'subtotal',
    ]);
    expect(line.steps.find((step) => step.code === 'discount')?.inputs).toEqual([
      { name: 'net price', value: 532.43, unit: '$' },
      { name: 'discount', value: 0.1, unit: '' },
    ]);
  });

  it('adds springs, finish, packaging and the calculation fee', () => {
    const line = priceTakeOff(
      { ...takeOff, springs: 8, material: 'painted', crate: 'full', conformingTypeId: 3 },
      book,
      noExtras,
    );
    const codes = line.steps.map((step) => step.code);
    expect(codes).toEqual(expect.arrayContaining(['springs', 'finish', 'packaging', 'engineering_fee']));
    expect(line.engineeringFeeCents).toBe(65000);
    expect(line.subtotalCents).toBe(line.goodsCents + 65000);
  });

  it('asks sales from 25 pieces and refuses senseless quantities', () => {
    expect(priceTakeOff(takeOff, book, { ...noExtras, qty: 24 }).needsConfirmation).toBe(false);
    expect(priceTakeOff(takeOff, book, { ...noExtras, qty: 25 }).needsConfirmation).toBe(true);
    expect(() => priceTakeOff(takeOff, book, { ...noExtras, qty: 0 })).toThrow(RangeError);
    expect(() => priceTakeOff(takeOff, book, { ...noExtras, qty: 1.5 })).toThrow(RangeError);
    expect(() => findQuantityBreak({ ...book, quantityBreaks: [] }, 1)).toThrow('2026-1');
  });

  it('rounds list to the step of the book', () => {
    const line = priceTakeOff(takeOff, { ...book, listStepUsd: 5 }, noExtras);
    expect(line.listCents % 500).toBe(0);
  });

  it('costs less per piece the better the level and the larger the quantity, and more in total for more pieces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 20, max: 900, noNaN: true }), (qty, netSteelLb) => {
        const priceAt = (level: PriceContext['level'], pieces: number) =>
          priceTakeOff({ ...takeOff, netSteelLb }, book, { ...noExtras, level, qty: pieces });
        const byLevel = (['A', 'B', 'C', 'D', 'E', 'R'] as const).map((level) => priceAt(level, qty).unitCents);
        expect(byLevel).toEqual([...byLevel].sort((a, b) => a - b));
        expect(priceAt('D', qty + 1).unitCents).toBeLessThanOrEqual(priceAt('D', qty).unitCents);
        expect(priceAt('D', qty + 1).goodsCents).toBeGreaterThan(priceAt('D', qty).goodsCents);
        const parts = priceAt('C', qty);
        expect(parts.subtotalCents).toBe(parts.goodsCents + parts.surchargeCents + parts.quickShipCents);
      }),
    );
  });
});

it('prices a curb from its geometry', () => {
  const spec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };
  const one = priceLine(spec, book, { level: 'D', surchargeUsdPerLb: 0, discountShare: 0 });
  const three = priceLine({ ...spec, qty: 3 }, book, { level: 'D', surchargeUsdPerLb: 0, discountShare: 0 });
  expect(one.grossSteelLb).toBeCloseTo(76.61 / 0.82, 1);
  expect(one.unitCostCents).toBeGreaterThan(30000);
  expect(one.unitCostCents).toBeLessThan(60000);
  expect(three.unitCostCents).toBeLessThan(one.unitCostCents);
});

describe('quotes', () => {
  const part = pricePart({ listCents: toCents(4000), costCents: toCents(1500) }, book, {
    qty: 2,
    level: 'D',
    discountShare: 0,
  });
  const freight = { freightCents: toCents(1000), taxRate: 0.0825, isFreightTaxed: false };

  it('prices parts by level and break', () => {
    expect(part).toMatchObject({ unitCents: 2200, goodsCents: 4400, costCents: 3000, subtotalCents: 4400 });
    expect(() =>
      pricePart({ listCents: toCents(1), costCents: toCents(1) }, book, { qty: 0, level: 'A', discountShare: 0 }),
    ).toThrow(RangeError);
  });

  it('takes a discount off parts too, the net prices of levels among them, and explains it', () => {
    const terms = { qty: 3, level: 'D', discountShare: 0.1 } as const;
    // 40.00 × 0.55 × 0.97 = 21.34; less 10 % = 19.206
    const listed = pricePart({ listCents: toCents(4000), costCents: toCents(1500) }, book, terms);
    expect([listed.unitCents, listed.goodsCents]).toEqual([1921, 5763]);
    expect(listed.steps.map((step) => step.code)).toEqual(['level', 'quantity_break', 'discount', 'goods']);
    const net = { listCents: null, costCents: toCents(0), levelNetCents: { D: toCents(63734) } };
    // 637.34 less 10 % = 573.606
    expect(pricePart(net, book, { ...terms, qty: 1 })).toMatchObject({ unitCents: 57361, goodsCents: 57361 });
  });

  it('fills up to the minimum order and taxes goods, and freight where the state does', () => {
    const totals = totalQuote([part], book, freight);
    expect(totals).toMatchObject({ minimumOrderCents: 10600, subtotalCents: 15000, taxCents: 1238, totalCents: 17238 });
    expect(totalQuote([part], book, { ...freight, isFreightTaxed: true }).taxCents).toBe(1320);
    expect(totalQuote([], book, freight)).toMatchObject({ minimumOrderCents: 0, subtotalCents: 0, margin: 0 });
  });

  it('never rounds a sum: the total is the sum of its lines', () => {
    const line = priceTakeOff(takeOff, book, context);
    const totals = totalQuote([line, part, line], book, freight);
    expect(totals.goodsCents).toBe(2 * line.goodsCents + part.goodsCents);
    expect(totals.totalCents).toBe(totals.subtotalCents + totals.freightCents + totals.taxCents);
  });

  it('charges no tax to exempt customers and refuses a percentage as rate', () => {
    const amounts = { goodsCents: toCents(10000), freightCents: toCents(0) };
    expect(computeSalesTaxCents(amounts, { rate: 0.0825, isFreightTaxed: false, isExempt: true })).toBe(0);
    expect(() => computeSalesTaxCents(amounts, { rate: 8.25, isFreightTaxed: false })).toThrow('0.0825');
  });

  it('asks a manager below target and leadership below cost', () => {
    const amounts = (goods: number, cost: number) => ({ goodsCents: toCents(goods), costCents: toCents(cost) });
    expect(checkMargin(amounts(10000, 7000), 'D', book)).toEqual({ kind: 'ok', margin: 0.3 });
    expect(checkMargin(amounts(10000, 7800), 'D', book).kind).toBe('ok');
    expect(checkMargin(amounts(10000, 7900), 'D', book)).toMatchObject({ kind: 'needs_approval', roleNumber: 10 });
    expect(checkMargin(amounts(7000, 7001), 'D', book)).toMatchObject({ kind: 'needs_approval', roleNumber: 12 });
    expect(checkMargin(amounts(0, 0), 'D', book).kind).toBe('ok');
    expect(checkMargin(amounts(0, 100), 'D', book)).toMatchObject({ roleNumber: 12, margin: -1 });
  });

  it('surcharges only what the index is above the base', () => {
    expect(surchargeUsdPerLb(0.72, 0.66)).toBeCloseTo(0.06, 10);
    expect(surchargeUsdPerLb(0.6, 0.66)).toBe(0);
  });
});
