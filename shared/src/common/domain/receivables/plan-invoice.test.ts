import fc from 'fast-check';
import { toCents } from '../../units/money.ts';
import { INVOICE_CHARGES, planInvoice, type BillableLine, type BillableOrder } from './plan-invoice.ts';

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
  kind: 'curb',
  qty,
  goodsCents: toCents(goods),
  surchargeCents: toCents(0),
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

it('an invoice splits freight and tax by the value of the goods on the truck, not by pieces', () => {
  // one curb for 900.00 and three for 100.00 together: nine tenths of the tax go with the first
  const plan = planInvoice(
    order([line(1, 900_00, 1), line(3, 100_00, 0)], { charges: { ...NONE, tax: toCents(70_00) } }),
  );
  expect(plan.charges.tax).toBe(63_00);
  expect(plan.isLast).toBe(false);
});

describe('the tax of a truck', () => {
  const OHIO = { rate: 0.07, isFreightTaxed: false };

  it('is the rate of what it charges: parts bear none of the tax of a quick-ship fee', () => {
    // 900.00 of curbs, 100.00 of parts, 90.00 of quick ship, 40.00 of freight that is not taxed; 7 % of 1,090.00
    const charges = { ...NONE, quick_fee: toCents(90_00), freight: toCents(40_00), tax: toCents(76_30) };
    const part: BillableLine = { ...line(1, 100_00, 1), kind: 'part', surchargeCents: null };
    const parts = planInvoice(order([line(1, 900_00, 0), part], { charges, taxRule: OHIO }));
    expect(parts.charges).toMatchObject({ quick_fee: 0, freight: 4_00, tax: 7_00 });
    const curbs = planInvoice(
      order([line(1, 900_00, 1), { ...part, hereQty: 0, billedQty: 1, billedCents: toCents(100_00) }], {
        charges,
        taxRule: OHIO,
        billedGoodsCents: toCents(100_00),
        billedCharges: { ...NONE, freight: toCents(4_00), tax: toCents(7_00) },
      }),
    );
    // 7 % of 990.00, to the cent
    expect(curbs.charges).toMatchObject({ quick_fee: 90_00, freight: 36_00, tax: 69_30 });
  });

  it('takes the freight along where the state taxes it', () => {
    const charges = { ...NONE, freight: toCents(40_00), tax: toCents(72_80) };
    const half = planInvoice(order([line(2, 1000_00, 1)], { charges, taxRule: { ...OHIO, isFreightTaxed: true } }));
    // 7 % of 500.00 and 20.00
    expect(half.charges.tax).toBe(36_40);
  });

  it('is rounded half up on each truck; the last one makes the tax of the order true', () => {
    // 7.25 % of 100.00 in thirds: 2.416 and 2.417 are 2.42 each, and 2.41 are left of 7.25
    const charges = { ...NONE, tax: toCents(7_25) };
    const taxRule = { rate: 0.0725, isFreightTaxed: false };
    const taxAfter = (billed: number, cents: number, tax: number): number =>
      planInvoice(
        order([line(3, 100_00, 1, billed, cents)], {
          charges,
          taxRule,
          billedGoodsCents: toCents(cents),
          billedCharges: { ...NONE, tax: toCents(tax) },
        }),
      ).charges.tax;
    expect([taxAfter(0, 0, 0), taxAfter(1, 33_33, 2_42), taxAfter(2, 66_67, 4_84)]).toEqual([2_42, 2_42, 2_41]);
  });
});

it('an invoice splits charges by pieces when the goods cost nothing', () => {
  const plan = planInvoice(order([line(4, 0, 1)], { charges: { ...NONE, freight: toCents(40_00) } }));
  expect(plan.charges.freight).toBe(10_00);
});

it('the last invoice includes a price increase of the order since the first one', () => {
  // half was invoiced at 50.00; the order costs 130.00 by now
  const plan = planInvoice(order([line(2, 130_00, 1, 1, 50_00)], { billedGoodsCents: toCents(50_00) }));
  expect(plan).toMatchObject({ isLast: true, goodsCents: 80_00, totalCents: 80_00 });
});

it('the last invoice is adjusted when the goods of the order are not the sum of its lines', () => {
  const plan = planInvoice(order([line(1, 90_00, 1)], { goodsCents: toCents(95_00) }));
  expect(plan).toMatchObject({ adjustmentCents: 5_00, totalCents: 95_00 });
});

describe('charges that belong to curbs', () => {
  const curb = (qty: number, goods: number, surcharge: number | null, here: number): BillableLine => ({
    ...line(qty, goods, here),
    surchargeCents: surcharge === null ? null : toCents(surcharge),
  });
  const part = (qty: number, goods: number, here: number): BillableLine => ({
    ...line(qty, goods, here),
    kind: 'part',
    surchargeCents: null,
  });
  const charges = { ...NONE, surcharge: toCents(10_00), quick_fee: toCents(41_92), freight: toCents(30_00) };

  it('are not invoiced with a truck of parts only, which pays its share of the freight', () => {
    const dampers = planInvoice(order([curb(2, 300_00, 10_00, 0), part(3, 100_00, 3)], { charges }));
    expect(dampers.charges).toMatchObject({ surcharge: 0, quick_fee: 0, freight: 7_50 });
  });

  it('are invoiced half with one of two curbs, whatever else the order holds', () => {
    const one = planInvoice(order([curb(2, 300_00, 10_00, 1), part(3, 100_00, 0)], { charges }));
    expect(one.charges).toMatchObject({ surcharge: 5_00, quick_fee: 20_96 });
  });

  it('follow the metal of each line: a curb with expensive labor gets no more surcharge for that', () => {
    const light = planInvoice(order([curb(1, 900_00, 2_00, 1), curb(4, 100_00, 8_00, 0)], { charges }));
    expect(light.charges).toMatchObject({ surcharge: 2_00, quick_fee: 37_73 });
  });

  it('follow the value of the curbs when the surcharge of a line was not stored', () => {
    const old = planInvoice(
      order([curb(1, 100_00, null, 1), curb(1, 300_00, 10_00, 0), part(1, 400_00, 0)], { charges }),
    );
    expect(old.charges.surcharge).toBe(2_50);
  });

  it('are invoiced with the last truck when no line has any', () => {
    expect(planInvoice(order([part(1, 100_00, 1)], { charges })).totalCents).toBe(181_92);
  });
});

it('all invoices add up to the order to the cent, each with the surcharge of its own metal, however it ships', () => {
  const lineOf = fc.record({
    kind: fc.constantFrom('curb' as const, 'part' as const),
    qty: fc.integer({ min: 1, max: 9 }),
    goods: fc.integer({ min: 0, max: 500_000 }),
    surcharge: fc.integer({ min: 0, max: 9_000 }),
    loads: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(lineOf, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      (drawn, quick, freight) => {
        const metal = (each: (typeof drawn)[number]): number => (each.kind === 'curb' ? each.surcharge : 0);
        const charges = {
          ...NONE,
          surcharge: toCents(drawn.reduce((sum, each) => sum + metal(each), 0)),
          quick_fee: toCents(drawn.some(({ kind }) => kind === 'curb') ? quick : 0),
          freight: toCents(freight),
        };
        const goodsCents = toCents(drawn.reduce((sum, { goods }) => sum + goods, 0));
        const billed = drawn.map(() => ({ qty: 0, cents: 0 }));
        let [sumGoods, total] = [0, 0];
        const sums: Record<string, number> = { ...NONE };
        // three trucks as drawn, and a last one with what is left
        for (const truck of [0, 1, 2, 3]) {
          const lines = drawn.map((each, at): BillableLine => {
            const left = each.qty - (billed[at]?.qty ?? 0);
            return {
              kind: each.kind,
              qty: each.qty,
              goodsCents: toCents(each.goods),
              surchargeCents: each.kind === 'curb' ? toCents(each.surcharge) : null,
              billedQty: billed[at]?.qty ?? 0,
              billedCents: toCents(billed[at]?.cents ?? 0),
              hereQty: truck === 3 ? left : Math.min(left, each.loads[truck] ?? 0),
            };
          });
          const hasGone = lines.every(({ billedQty, qty }) => billedQty === qty);
          if (hasGone) break;
          const plan = planInvoice({
            lines,
            goodsCents,
            charges,
            billedGoodsCents: toCents(sumGoods),
            billedCharges: sums as typeof NONE,
          });
          const due = lines.reduce(
            (sum, each) => sum + ((each.surchargeCents ?? 0) * (each.billedQty + each.hereQty)) / each.qty,
            0,
          );
          for (const name of INVOICE_CHARGES) sums[name] = (sums[name] ?? 0) + plan.charges[name];
          expect(Math.abs((sums.surcharge ?? 0) - due)).toBeLessThanOrEqual(0.5001);
          if (!lines.some(({ kind, hereQty }) => kind === 'curb' && hereQty > 0))
            expect([plan.charges.surcharge, plan.charges.quick_fee]).toEqual([0, 0]);
          for (const { line: shipped, cents } of plan.lines) {
            const at = lines.indexOf(shipped);
            billed[at] = { qty: shipped.billedQty + shipped.hereQty, cents: shipped.billedCents + cents };
          }
          sumGoods += plan.goodsCents;
          total += plan.totalCents;
        }
        expect(total).toBe(goodsCents + charges.surcharge + charges.quick_fee + charges.freight);
      },
    ),
  );
});
