import { describePieceSize, listDockItems, packForTruck, sumTruck, type DockLine } from './truck-load.ts';

const CRATE = { lengthIn: 97.5, widthIn: 68.5, heightIn: 19, weightLb: 240.4, freightClass: '250' };
const line = (change: Partial<DockLine>): DockLine => ({
  curbId: 1,
  curbNo: 'T-1-1',
  goods: 'Roof curb, sheet metal',
  qty: 3,
  leftQty: 0,
  crates: [],
  packaging: 'Skid',
  sizeIn: [40, 30, 14],
  eachLb: 37.96,
  ...change,
});
const items = (of: DockLine, qty: number) => {
  const packed = packForTruck(of, qty);
  if (!packed.ok) throw new Error(packed.message);
  return packed.items;
};

it('loose curbs go with their quantity and the weight of all of them', () => {
  // 3 × 37.96 = 113.88; 37.96 lb in 40 × 30 × 14 in. (9.72 ft³) are 3.9 lb/ft³: class 250
  expect(items(line({}), 3)).toEqual([
    expect.objectContaining({ qty: 3, pieces: 3, weightLb: 114, packaging: 'Loose', freightClass: '250' }),
  ]);
  expect(items(line({ qty: 5, leftQty: 3 }), 2)).toEqual([expect.objectContaining({ pieces: 2, weightLb: 76 })]);
});

it('a truck cannot take more than is on the dock', () => {
  expect(packForTruck(line({ leftQty: 1 }), 3)).toEqual({ ok: false, message: expect.stringContaining('from 1 to 2') });
  expect(packForTruck(line({}), 0).ok).toBe(false);
  expect(packForTruck(line({}), 1.5).ok).toBe(false);
});

it('crates go whole, the next ones that have not left', () => {
  const crates = [1, 2].map((crateNo) => ({ ...CRATE, crateNo }));
  // 3 curbs in 2 crates: 2 and 1
  expect(items(line({ crates }), 3).map(({ crateNo, qty }) => [crateNo, qty])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(items(line({ crates }), 2).map(({ crateNo }) => crateNo)).toEqual([1]);
  expect(items(line({ crates, leftQty: 2 }), 1).map(({ crateNo }) => crateNo)).toEqual([2]);
  expect(packForTruck(line({ crates }), 1)).toEqual({ ok: false, message: expect.stringContaining('Choose 2 or 3.') });
});

it('crates that are named go, and those that stay are the next ones', () => {
  const crates = [1, 2, 3].map((crateNo) => ({ ...CRATE, crateNo }));
  const named = packForTruck(line({ crates }), 2, [1, 3]);
  expect(named.ok && named.items.map(({ crateNo, qty }) => [crateNo, qty])).toEqual([
    [1, 1],
    [3, 1],
  ]);
  const rest = line({ crates, leftQty: 2, leftCrates: [1, 3] });
  expect(items(rest, 1).map(({ crateNo }) => crateNo)).toEqual([2]);
  expect(listDockItems(rest).map(({ crateNo }) => crateNo)).toEqual([2]);
  expect(packForTruck(rest, 1, [3])).toEqual({ ok: false, message: expect.stringContaining('stand on the dock') });
  expect(packForTruck(line({ crates }), 1, [1, 2]).ok).toBe(false);
  // what is left was repacked into one crate, which has the number of one that left
  const anew = line({ crates: [{ ...CRATE, crateNo: 1 }], leftQty: 2, leftCrates: [1, 2] });
  expect(items(anew, 1).map(({ crateNo }) => crateNo)).toEqual([1]);
});

it('one curb in two sections takes both crates', () => {
  const crates = [1, 2].map((crateNo) => ({ ...CRATE, crateNo }));
  expect(items(line({ qty: 1, crates }), 1).map(({ crateNo, qty }) => [crateNo, qty])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

it('the sum is that of the rows as they are printed', () => {
  const rows = [...items(line({}), 3), ...items(line({ crates: [{ ...CRATE, crateNo: 1 }], qty: 1 }), 1)];
  expect(sumTruck(rows)).toEqual({ pieces: 4, weightLb: 114 + 240, freightClasses: ['250'] });
  expect(rows.map(describePieceSize)).toEqual(['40 × 30 × 14', '97 1/2 × 68 1/2 × 19']);
});
