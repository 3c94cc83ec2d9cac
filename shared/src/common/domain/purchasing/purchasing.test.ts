import { landedUnitUsd } from './landed-cost.ts';
import { mostReceivable, openQty, usualOverPercent } from './over-receipt.ts';
import { receivedPercent } from './received-percent.ts';
import { sumPo } from './po-totals.ts';
import { matchBill, type BilledLine, type Extra } from './three-way-match.ts';

const LINE: BilledLine = {
  label: 'Line 1, GS16-48120',
  receivedQty: 100,
  billedBeforeQty: 0,
  billedBeforeUsd: 0,
  qty: 100,
  orderUnitUsd: 50,
  billUnitUsd: 50,
};
const NO_EXTRA: Extra = { orderedUsd: 0, billedBeforeUsd: 0, billedUsd: 0 };
const match = (line: Partial<BilledLine>, freight = NO_EXTRA, tax = NO_EXTRA) =>
  matchBill({ lines: [{ ...LINE, ...line }], freight, tax });

it('rounds every line of an order to the cent, half up, and sums the rounded lines', () => {
  // 3 × 0.335 = 1.005 → 1.01, twice: 2.02, not 2.01
  const line = { qty: 3, unitCostUsd: 0.335, taxUsd: 0 };
  expect(sumPo([line, { ...line, taxUsd: 0.1 }], 12.5)).toEqual({ subtotalUsd: 2.02, taxUsd: 0.1, totalUsd: 14.62 });
});

it('a receipt may exceed the order by five percent for weighed goods, and not for counted ones', () => {
  expect([usualOverPercent('lb'), usualOverPercent('each')]).toEqual([5, 0]);
  expect(mostReceivable(12_000, 5)).toBe(12_600);
  expect(mostReceivable(40, 0)).toBe(40);
  expect(openQty(0.3, 0.1)).toBe(0.2);
  expect(openQty(10, 12)).toBe(0);
});

it('the cost of stock includes its share of the freight, by value', () => {
  // 40 sheets at $64.50 are $2,580 and 10 pairs of gloves at $12.50 are $125: $2,705 with $90 of freight, which is 3.327 %.
  // Of the $90 the sheets take 2,580 / 2,705, that is $85.84: $2,665.84 or $66.646 each; the gloves $4.16: $129.16 or $12.916 each
  const order = { goodsUsd: 2705, freightUsd: 90 };
  expect(landedUnitUsd(64.5, order) * 40).toBeCloseTo(2665.84, 2);
  expect(landedUnitUsd(64.5, order)).toBeCloseTo(66.646, 3);
  expect(landedUnitUsd(12.5, order) * 10).toBeCloseTo(129.16, 2);
  expect(landedUnitUsd(64.5, { ...order, freightUsd: 0 })).toBe(64.5);
  expect(landedUnitUsd(0, { goodsUsd: 0, freightUsd: 90 })).toBe(0);
});

describe('a bill', () => {
  it('as ordered and received has no difference', () => {
    expect(match({})).toEqual({ isMatched: true, differences: [] });
  });

  it.each([
    // 100 × 51 = 5,100 against 5,000: 100 is exactly two percent
    [51, true],
    [51.01, false],
    [49, true],
    [48.99, false],
  ])('of 100 at $%s instead of $50 passes: %s', (billUnitUsd, isMatched) => {
    expect(match({ billUnitUsd }).isMatched).toBe(isMatched);
  });

  it.each([
    // of an order of $100 two percent are $2: the $25 are larger
    [125, true],
    [125.01, false],
  ])('of $%s against $100 passes: %s', (billUnitUsd, isMatched) => {
    expect(match({ qty: 1, receivedQty: 1, orderUnitUsd: 100, billUnitUsd }).isMatched).toBe(isMatched);
  });

  it('names the quantity that was billed but not received', () => {
    const { isMatched, differences } = match({ receivedQty: 90 });
    expect(isMatched).toBe(false);
    expect(differences).toMatchObject([
      { kind: 'quantity', differenceUsd: 500, words: 'Line 1, GS16-48120: 100 billed, 90 received: $500.00 more' },
    ]);
  });

  it('never passes for goods not received at all, however small', () => {
    expect(match({ qty: 1, receivedQty: 0, orderUnitUsd: 4, billUnitUsd: 4 }).isMatched).toBe(false);
  });

  it('does not slip through in slices: each $20 too much, $40 together', () => {
    const slice = { orderUnitUsd: 5, receivedQty: 20, qty: 10, billUnitUsd: 7 };
    expect(match(slice).isMatched).toBe(true);
    expect(match({ ...slice, billedBeforeQty: 10, billedBeforeUsd: 70 }).isMatched).toBe(false);
  });

  it('reports only its own variance, not one already approved on an earlier bill', () => {
    // ordered 100 at $50; a first bill of 40 at $60 was released: $400 more, agreed to
    const before = { billedBeforeQty: 40, billedBeforeUsd: 2400, releasedQty: 40, releasedUsd: 2400 };
    expect(match({ ...before, qty: 60 })).toEqual({ isMatched: true, differences: [] });
    // 60 × $1 = $60, which is two percent of their $3,000
    expect(match({ ...before, qty: 60, billUnitUsd: 51 }).differences).toMatchObject([
      {
        differenceUsd: 60,
        isWithin: true,
        words: 'Line 1, GS16-48120: billed at $51.00, ordered at $50.00: $60.00 more',
      },
    ]);
    expect(match({ ...before, qty: 60, billUnitUsd: 51.01 }).isMatched).toBe(false);
  });

  it('reports no variance without one of its own, whatever an earlier bill had', () => {
    expect(match({ billedBeforeQty: 40, billedBeforeUsd: 2020, qty: 60 }).differences).toEqual([]);
  });

  it('is judged together with tolerated variances of earlier bills, and says so', () => {
    const slice = { orderUnitUsd: 5, receivedQty: 20, qty: 10, billUnitUsd: 7 };
    expect(match({ ...slice, billedBeforeQty: 10, billedBeforeUsd: 70 }).differences).toMatchObject([
      {
        differenceUsd: 20,
        isWithin: false,
        words: 'Line 1, GS16-48120: billed at $7.00, ordered at $5.00: $20.00 more, with bills before it $40.00 more',
      },
    ]);
  });

  it('reports its own quantity, freight and tax beyond what was approved', () => {
    // 40 of 30 were released; ten more came, and five are billed: 45 of 40
    const line = { receivedQty: 40, billedBeforeQty: 40, billedBeforeUsd: 2000, releasedQty: 40, releasedUsd: 2000 };
    expect(match({ ...line, qty: 5 }).differences).toMatchObject([
      { differenceUsd: 250, words: 'Line 1, GS16-48120: 45 billed, 40 received: $250.00 more' },
    ]);
    const freight = { orderedUsd: 300, billedBeforeUsd: 400, releasedUsd: 400, billedUsd: 20 };
    expect(match({}, freight).differences).toMatchObject([
      {
        differenceUsd: 20,
        isWithin: true,
        words: 'Freight: $420.00 billed, $300.00 on the order, part of it on this bill: $20.00 more',
      },
    ]);
    expect(match({}, { ...freight, releasedUsd: 0 }).isMatched).toBe(false);
  });

  it('has freight and tax of its order at most, within the tolerance', () => {
    const freight = { orderedUsd: 300, billedBeforeUsd: 0, billedUsd: 325 };
    expect(match({}, freight).isMatched).toBe(true);
    expect(match({}, { ...freight, billedBeforeUsd: 0.01 }).isMatched).toBe(false);
    expect(match({}, { ...freight, billedUsd: 120 }).differences).toEqual([]);
    expect(match({}, NO_EXTRA, { orderedUsd: 0, billedBeforeUsd: 0, billedUsd: 40 }).differences).toMatchObject([
      { kind: 'tax', words: 'Tax: $40.00 billed, $0.00 on the order: $40.00 more' },
    ]);
  });

  it('whose differences pass one by one and not together is held for their sum', () => {
    const small = { ...LINE, qty: 1, receivedQty: 1, orderUnitUsd: 100, billUnitUsd: 120 };
    const { isMatched, differences } = matchBill({
      lines: [small, { ...small, label: 'Line 2' }],
      freight: NO_EXTRA,
      tax: NO_EXTRA,
    });
    expect(isMatched).toBe(false);
    expect(differences.map(({ kind, isWithin }) => [kind, isWithin])).toEqual([
      ['price', true],
      ['price', true],
      ['total', false],
    ]);
  });

  it.each([
    // 3 × 10 × $2.40 are $72: more than $25 and than 2 % of $300, whatever freight the order has that this bill has not
    [3, 10, 12.4, 5000, '$72.00 more than $300.00'],
    // 2 × 5 × $4.80 are $48
    [2, 5, 14.8, 4000, '$48.00 more than $100.00'],
  ])(
    'of %d lines of %d at $%s for $10 is held, whatever freight is on the order: $%s',
    (count, qty, price, freight, words) => {
      const line = { ...LINE, qty, receivedQty: qty, orderUnitUsd: 10, billUnitUsd: price };
      const { isMatched, differences } = matchBill({
        lines: Array.from({ length: count }, () => line),
        freight: { ...NO_EXTRA, orderedUsd: freight },
        tax: { ...NO_EXTRA, orderedUsd: 100 },
      });
      expect(isMatched).toBe(false);
      expect(differences.at(-1)).toMatchObject({ kind: 'total', words: `All differences together: ${words}` });
    },
  );

  it('reports the total of the bill, and its excess over the part of the order it bills', () => {
    // 2 × 100 × $9 ordered and $180 of freight are $1,980; billed $24 and $24 more on the lines and $20 on the freight: $2,048
    const line = { ...LINE, orderUnitUsd: 9, billUnitUsd: 9.24 };
    const { differences } = matchBill({
      lines: [line, { ...line, label: 'Line 2' }],
      freight: { orderedUsd: 280, billedBeforeUsd: 100, billedUsd: 200 },
      tax: { ...NO_EXTRA, orderedUsd: 500 },
    });
    expect(differences.at(-1)).toMatchObject({
      expectedUsd: 1980,
      billedUsd: 2048,
      differenceUsd: 68,
      words: 'All differences together: $68.00 more than $1,980.00',
    });
    // with freight that is on the order the two percent are of that as well: 2 % of $2,500 are $50
    const within = matchBill({
      lines: [line, { ...line, label: 'Line 2' }],
      freight: { orderedUsd: 700, billedBeforeUsd: 0, billedUsd: 700 },
      tax: NO_EXTRA,
    });
    expect(within.isMatched).toBe(true);
  });
});

describe('how much of an order has come', () => {
  const line = (qty: number, receivedQty: number, unitCostUsd: number) => ({ qty, receivedQty, unitCostUsd });

  it('is measured by value: sheets for $2,580 weigh more than gloves for $125', () => {
    // 25 × 64.50 = 1,612.50 of 2,705
    expect(receivedPercent([line(40, 25, 64.5), line(10, 0, 12.5)])).toBe(59.6);
    expect(receivedPercent([line(40, 0, 64.5), line(10, 10, 12.5)])).toBe(4.6);
    // too many received on one line do not make up for another
    expect(receivedPercent([line(40, 44, 64.5), line(10, 0, 12.5)])).toBe(95.4);
    expect(receivedPercent([line(40, 40, 64.5), line(10, 10, 12.5)])).toBe(100);
  });

  it('is below 100 percent while anything is open, and by quantity when nothing has a price', () => {
    expect(receivedPercent([line(10_000, 9_999, 1)])).toBe(99.9);
    expect(receivedPercent([line(1, 1, 500), line(4, 0, 0)])).toBe(99.9);
    expect(receivedPercent([line(6, 3, 0), line(2, 0, 0)])).toBe(37.5);
    expect(receivedPercent([])).toBe(0);
  });
});
