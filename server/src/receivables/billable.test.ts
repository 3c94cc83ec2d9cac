import { INVOICE_CHARGES, type InvoiceCharge } from '@cdi/shared/domain/receivables';
import type { LineOnDock } from '../shipping/dock-line.ts';
import { makeBillable, type LinePrice, type PartPrice } from './billable.ts';

const charges = Object.fromEntries(INVOICE_CHARGES.map((name) => [name, 0])) as Record<InvoiceCharge, number>;
const order = { goods: 1800, ...charges };
const nothing = { goods: 0, ...charges };

/** A line of three pieces, of which two are on the truck, with the metal surcharge of all three. */
const curb = {
  curbId: 1,
  curbNo: 'C-1',
  tag: 'RTU-2',
  description: 'Roof curb',
  orderedQty: 3,
  inPlaceOf: null,
  parts: [],
} as unknown as LineOnDock;
const priceOf = (more: Partial<LinePrice> = {}): LinePrice => ({
  tracker_curb_id: 1,
  unit_price: 600,
  ext_price: 1800,
  surcharge: 30,
  here_qty: 2,
  ...more,
});
/** Two screws to each set of the line. */
const screws: PartPrice = {
  part_id: 7,
  part_no: 'P-7',
  description: 'Screw',
  qty: 2,
  unit_price: 4,
  ext_price: 24,
};

const linesOf = (line: LineOnDock, price: LinePrice, parts: readonly PartPrice[] = []) =>
  makeBillable({ order, dock: [line], prices: [price], parts, billed: [], sums: nothing }).lines;

describe('a line of an invoice', () => {
  it('has the pieces of its truck, its goods and its metal surcharge in cents', () => {
    expect(linesOf(curb, priceOf())).toEqual([
      expect.objectContaining({
        kind: 'curb',
        description: 'C-1 (RTU-2): Roof curb',
        qty: 3,
        hereQty: 2,
        goodsCents: 180_000,
        surchargeCents: 3000,
      }),
    ]);
  });

  it('has no metal surcharge where the order has none for it', () => {
    expect(linesOf(curb, priceOf({ surcharge: null }))).toEqual([expect.objectContaining({ surchargeCents: null })]);
  });

  it('of parts has the parts of all sets, and of those on the truck: 3 × 2 and 2 × 2', () => {
    const sets = { ...curb, parts: [{}] } as unknown as LineOnDock;
    expect(linesOf(sets, priceOf(), [screws])).toEqual([
      expect.objectContaining({ kind: 'part', partId: 7, qty: 6, hereQty: 4, goodsCents: 2400, surchargeCents: null }),
    ]);
  });
});

it.each([
  ['rate', 8.25, { rate: 0.0825, isFreightTaxed: true }],
  ['exempt', 8.25, null],
  ['rate', null, null],
] as const)('an order with tax basis %s at %p is taxed by %p', (tax_basis, tax_percent, taxRule) => {
  const taxed = { ...order, tax_basis, tax_percent, freight_taxed: true };
  expect(makeBillable({ order: taxed, dock: [], prices: [], parts: [], billed: [], sums: nothing }).taxRule).toEqual(
    taxRule,
  );
});
