import { toCents } from '../../units/money.ts';
import { planInvoice, type BillableLine, type BillableOrder } from './plan-invoice.ts';

const NONE = {
  surcharge: toCents(0),
  quick_fee: toCents(0),
  engineering_fee: toCents(0),
  minimum_fill: toCents(0),
  freight: toCents(0),
  tax: toCents(0),
  cancel_fee: toCents(0),
};

const line = (qty: number, goods: number, here: number, billed = 0, billedCents = 0): BillableLine => ({
  qty,
  goodsCents: toCents(goods),
  hereQty: here,
  billedQty: billed,
  billedCents: toCents(billedCents),
});

const order = (lines: readonly BillableLine[], more: Partial<BillableOrder<BillableLine>> = {}) => ({
  lines,
  goodsCents: toCents(lines.reduce((sum, each) => sum + each.goodsCents, 0)),
  charges: NONE,
  billedGoodsCents: toCents(0),
  billedCharges: NONE,
  ...more,
});

it('charges an order that ships at once as the order says', () => {
  // the worked price: goods 1,597.29, surcharge 20.77, quick ship 239.59, freight 385.00, total 2,242.65
  const charges = {
    ...NONE,
    surcharge: toCents(20_77),
    quick_fee: toCents(239_59),
    freight: toCents(385_00),
  };
  const plan = planInvoice(order([line(3, 1597_29, 3)], { charges }));
  expect(plan).toMatchObject({ isLast: true, goodsCents: 1597_29, totalCents: 2242_65, charges });
});

it('charges each of three trucks its pieces, and the last one takes the cents that thirds leave', () => {
  // 100.00 of goods and 10.00 of freight in thirds: 33.33 and 3.33, 33.34 and 3.34, 33.33 and 3.33
  const charges = { ...NONE, freight: toCents(10_00) };
  const first = planInvoice(order([line(3, 100_00, 1)], { charges }));
  expect([first.goodsCents, first.charges.freight, first.isLast]).toEqual([33_33, 3_33, false]);
  const second = planInvoice(
    order([line(3, 100_00, 1, 1, 33_33)], {
      charges,
      billedGoodsCents: toCents(33_33),
      billedCharges: { ...NONE, freight: toCents(3_33) },
    }),
  );
  expect([second.goodsCents, second.charges.freight]).toEqual([33_34, 3_34]);
  const third = planInvoice(
    order([line(3, 100_00, 1, 2, 66_67)], {
      charges,
      billedGoodsCents: toCents(66_67),
      billedCharges: { ...NONE, freight: toCents(6_67) },
    }),
  );
  expect([third.goodsCents, third.charges.freight, third.isLast]).toEqual([33_33, 3_33, true]);
  expect(first.totalCents + second.totalCents + third.totalCents).toBe(110_00);
});

it('splits freight and tax by the value of what is on the truck, not by pieces', () => {
  // one curb for 900.00 and three for 100.00 together: nine tenths of the tax go with the first
  const plan = planInvoice(
    order([line(1, 900_00, 1), line(3, 100_00, 0)], { charges: { ...NONE, tax: toCents(70_00) } }),
  );
  expect(plan.charges.tax).toBe(63_00);
  expect(plan.isLast).toBe(false);
});

it('counts the pieces where the goods cost nothing', () => {
  const plan = planInvoice(order([line(4, 0, 1)], { charges: { ...NONE, freight: toCents(40_00) } }));
  expect(plan.charges.freight).toBe(10_00);
});

it('takes what the order gained meanwhile with the last truck', () => {
  // half was invoiced at 50.00; the order costs 130.00 by now
  const plan = planInvoice(order([line(2, 130_00, 1, 1, 50_00)], { billedGoodsCents: toCents(50_00) }));
  expect(plan).toMatchObject({ isLast: true, goodsCents: 80_00, totalCents: 80_00 });
});

it('adjusts the last invoice where the goods of the order are not the sum of its lines', () => {
  const plan = planInvoice(order([line(1, 90_00, 1)], { goodsCents: toCents(95_00) }));
  expect(plan).toMatchObject({ adjustmentCents: 5_00, totalCents: 95_00 });
});
