import { cutListRows, listFlatParts } from './parts-list.ts';

/** Three new construction curbs of 84 1/2 × 50 3/8 × 14 in., 18 ga, with the usual 3 in. base flange. */
const CURB = {
  curb_type: 'NEW',
  qty: 3,
  od_length: 84.5,
  od_width: 50.375,
  height: 14,
  gauge: '18',
  material_class: 'galvanised',
};

it('lists every wall with its blank and the quantity for all curbs of the line', () => {
  const [head, ...rows] = cutListRows(listFlatParts(CURB));
  const front = rows.find(([code]) => code === 'W-FRONT') ?? [];
  const cell = (name: string): string | undefined => front[head?.indexOf(name) ?? -1];
  expect([cell('qty_each'), cell('qty_all')]).toEqual(['1', '3']);
  // 84 1/2 in. and a lap of 1 in. at each corner
  expect(cell('blank_length_in')).toBe('86.500');
  expect(cell('gauge')).toBe('18');
  expect(rows.map(([code]) => code)).toEqual(expect.arrayContaining(['W-FRONT', 'W-REAR', 'W-LEFT', 'W-RIGHT']));
});

it('adds up to the steel area of one curb, as priced', () => {
  const list = listFlatParts(CURB);
  const [head = [], ...rows] = cutListRows(list);
  const of = (row: readonly string[], name: string): number => Number(row[head.indexOf(name)]);
  const sum = rows.reduce((area, row) => area + of(row, 'qty_each') * of(row, 'area_ft2'), 0);
  expect(sum).toBeCloseTo(list.areaFt2, 1);
});
