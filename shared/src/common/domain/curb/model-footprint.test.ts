import { readCurbSpec } from './curb-fields.ts';
import { layOutCurb, sizeCurb } from './footprint.ts';
import { existingColumnsOf, fromCornerA, unitColumnsOf } from './model-footprint.ts';

/** Trane Precedent, medium cabinet (YZC, YHC 4 to 5 t), RT-SVX46G page 19: unit 88 5/8 × 53 1/4, curb 84 1/2 × 50 3/8. */
const precedent = {
  base_length: 88.625,
  base_width: 53.25,
  curb_od_length: 84.5,
  curb_od_width: 50.375,
  curb_fit_clearance: 0.25,
  datum_corner: 'A',
  sa_x: 7,
  sa_y: 5.5,
  sa_length: 34.375,
  sa_width: 18.25,
  ra_x: 7,
  ra_y: 30.375,
  ra_length: 34.375,
  ra_width: 18.5,
  weight: 820,
};
const curbFor = (model: object, more: object = {}) => readCurbSpec({ ...unitColumnsOf({ ...model }), ...more });

describe('the size of a new curb', () => {
  it('is the maker’s curb where the maker gives one: 84 1/2 × 50 3/8 under a Precedent', () => {
    const spec = curbFor(precedent);
    expect(sizeCurb(spec)).toEqual({
      length: { inches: 84.5, origin: 'maker' },
      width: { inches: 50.375, origin: 'maker' },
    });
    // the base reaches (88.625 − 84.5)/2 = 2.0625 past each end and (53.25 − 50.375)/2 = 1.4375 past each side
    const plan = layOutCurb(spec);
    expect(plan.unit).toEqual({ xIn: -2.0625, yIn: -1.4375, lengthIn: 88.625, widthIn: 53.25 });
    expect(plan.supply).toEqual({ xIn: 4.9375, yIn: 4.0625, lengthIn: 34.375, widthIn: 18.25 });
  });

  it('turns with the unit', () => {
    const { length, width } = sizeCurb(curbFor(precedent, { orientation: '90' }));
    expect([length.inches, width.inches]).toEqual([50.375, 84.5]);
  });

  it('is the base less the model’s own clearance where the maker gives no curb, side by side', () => {
    const { curb_od_length: _length, ...half } = { ...precedent, curb_fit_clearance: 0.5 };
    expect(sizeCurb(curbFor(half))).toEqual({
      length: { inches: 87.625, origin: 'base' },
      width: { inches: 50.375, origin: 'maker' },
    });
    const { curb_fit_clearance: _gap, ...usual } = half;
    expect(sizeCurb(curbFor(usual)).length.inches).toBe(88.125);
  });

  it('is what was entered, before all else; and is known from the maker’s curb alone', () => {
    expect(sizeCurb(curbFor(precedent, { od_length: 80 })).length).toEqual({ inches: 80, origin: 'entered' });
    // Trane CSAA: only the outside width of the curb is printed
    expect(sizeCurb(curbFor({ curb_od_width: 43 })).width).toEqual({ inches: 43, origin: 'maker' });
  });
});

it('takes the same curb for the old side, with the openings from the curb’s own corner', () => {
  expect(existingColumnsOf(precedent)).toEqual({
    existing_od_length: 84.5,
    existing_od_width: 50.375,
    existing_sa_x: 4.9375,
    existing_sa_y: 4.0625,
    existing_sa_length: 34.375,
    existing_sa_width: 18.25,
    existing_ra_x: 4.9375,
    existing_ra_y: 28.9375,
    existing_ra_length: 34.375,
    existing_ra_width: 18.5,
  });
  const { curb_od_length: _length, curb_od_width: _width, ...plain } = precedent;
  expect(existingColumnsOf(plain)).toMatchObject({
    existing_od_length: 88.125,
    existing_sa_x: 6.75,
    existing_sa_y: 5.25,
  });
});

describe('openings measured from another corner of the base', () => {
  // 7 from the end and 5 1/2 from the side: from B the far end is 88.625 − 7 − 34.375 = 47.25, from D 53.25 − 5.5 − 18.25 = 29.5
  it.each([
    ['A', 7, 5.5],
    ['B', 47.25, 5.5],
    ['C', 47.25, 29.5],
    ['D', 7, 29.5],
  ])('from %s lie at %p, %p of corner A, on both sides of an adapter', (datum_corner, xIn, yIn) => {
    const model = { ...precedent, datum_corner };
    expect(unitColumnsOf(model)).toMatchObject({ sa_x: xIn, sa_y: yIn, sa_length: 34.375, sa_width: 18.25 });
    expect(existingColumnsOf(model)).toMatchObject({ existing_sa_x: xIn - 2.0625, existing_sa_y: yIn - 1.4375 });
  });

  it('come back to where they were when they are measured twice', () => {
    const opening = { xIn: 7, yIn: 5.5, lengthIn: 34.375, widthIn: 18.25 };
    const base = { lengthIn: 88.625, widthIn: 53.25 };
    for (const corner of ['A', 'B', 'C', 'D'] as const)
      expect(fromCornerA(fromCornerA(opening, corner, base), corner, base)).toEqual(opening);
  });

  it('are left out where the base is not known, rather than guessed', () => {
    const { base_length: _base, ...unsized } = { ...precedent, datum_corner: 'B' };
    expect(unitColumnsOf(unsized)).toMatchObject({ sa_x: null, sa_length: null, unit_weight: 820 });
  });
});

it('knows a unit by its weight alone', () => {
  const { unit } = readCurbSpec({ unit_weight: 1500, od_length: 84, od_width: 50 });
  expect(unit).toMatchObject({ weightLb: 1500, baseLengthIn: null });
  expect(readCurbSpec({ unit_height: 40 }).unit).toBeNull();
});
