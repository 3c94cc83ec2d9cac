import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { computeCurbGeometry } from './curb-geometry.ts';
import { readCurbSpec } from './curb-fields.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbFamily, CurbSpec } from '../../trade/curb-spec.ts';
import { curbOdFromBaseIn } from './curb-od.ts';
import { layOutCurb, turnRect } from './footprint.ts';
import { boundRects, rectContains, rectsOverlap } from './plan-rect.ts';
import { recommendHeightIn } from './height-guideline.ts';

const unit = {
  baseLengthIn: 88.125,
  baseWidthIn: 59.5,
  heightIn: 49.375,
  weightLb: 1050,
  supply: { xIn: 10, yIn: 12, lengthIn: 20, widthIn: 16 },
  return: { xIn: 50, yIn: 12, lengthIn: 24, widthIn: 16 },
};
const existing = {
  odLengthIn: 84.5,
  odWidthIn: 50.375,
  supply: { xIn: 6, yIn: 8, lengthIn: 18, widthIn: 18 },
  return: { xIn: 52, yIn: 8, lengthIn: 26, widthIn: 18 },
};
const adapter: CurbSpec = { ...STANDARD_CURB, family: 'ADP', unit, existing };
const partCodes = (spec: CurbSpec): string[] => computeCurbGeometry(spec).parts.map((part) => part.code);

describe('layout', () => {
  it('takes the curb size from the unit base less the clearance', () => {
    expect(curbOdFromBaseIn(88.125)).toBe(87.625);
    const plan = layOutCurb(adapter);
    expect([plan.lengthIn, plan.widthIn]).toEqual([87.625, 59]);
    expect(plan.unit).toEqual({ xIn: -0.25, yIn: -0.25, lengthIn: 88.125, widthIn: 59.5 });
    expect(plan.supply).toEqual({ xIn: 9.75, yIn: 11.75, lengthIn: 20, widthIn: 16 });
  });

  it('centres the new curb on the existing one, then moves it by the offset', () => {
    expect(layOutCurb(adapter).existing?.xIn).toBeCloseTo(1.5625, 10);
    expect(layOutCurb({ ...adapter, offsetXIn: 3 }).existing?.xIn).toBeCloseTo(-1.4375, 10);
  });

  it('turns the openings with the unit', () => {
    const rect = { xIn: 1, yIn: 2, lengthIn: 3, widthIn: 4 };
    expect(turnRect(rect, 20, 10, 0)).toEqual(rect);
    expect(turnRect(rect, 20, 10, 90)).toEqual({ xIn: 4, yIn: 1, lengthIn: 4, widthIn: 3 });
    expect(turnRect(rect, 20, 10, 180)).toEqual({ xIn: 16, yIn: 4, lengthIn: 3, widthIn: 4 });
    expect(turnRect(rect, 20, 10, 270)).toEqual({ xIn: 2, yIn: 16, lengthIn: 4, widthIn: 3 });
    expect(turnRect(turnRect(rect, 20, 10, 90), 10, 20, 270)).toEqual(rect);
    expect(layOutCurb({ ...adapter, orientationDeg: 90 }).lengthIn).toBe(59);
  });

  it('knows when rectangles overlap, hold and bound each other', () => {
    const one = { xIn: 0, yIn: 0, lengthIn: 10, widthIn: 10 };
    expect(rectsOverlap(one, { ...one, xIn: 10 })).toBe(false);
    expect(rectsOverlap(one, { ...one, xIn: 9.99 })).toBe(true);
    expect(rectContains(one, { ...one, lengthIn: 5 })).toBe(true);
    expect(rectContains(one, { ...one, xIn: 1 })).toBe(false);
    expect(boundRects([one, { ...one, xIn: -5 }])).toEqual({ xIn: -5, yIn: 0, lengthIn: 15, widthIn: 10 });
    expect(() => boundRects([])).toThrow(RangeError);
  });
});

describe('parts by family', () => {
  const families = Object.keys(CURB_TYPES) as CurbFamily[];

  it.each(families)('%s has named, sized parts with a weight', (family) => {
    const geometry = computeCurbGeometry({ ...adapter, family });
    expect(geometry.steelLb).toBeGreaterThan(10);
    expect(geometry.weightLb).toBeGreaterThan(geometry.steelLb);
    expect(new Set(geometry.parts.map((part) => part.code)).size).toBe(geometry.parts.length);
    for (const part of geometry.parts) {
      expect(part.lengthIn).toBeGreaterThan(0);
      expect(part.widthIn).toBeGreaterThan(0);
      expect(part.areaFt2).toBeGreaterThan(0);
      expect(part.areaFt2).toBeLessThanOrEqual((part.lengthIn * part.widthIn) / 144 + 1e-9);
    }
  });

  it('an adapter has pan, lap, two ducts of four sides and a divider', () => {
    const codes = partCodes(adapter);
    expect(codes).toEqual(expect.arrayContaining(['PAN', 'LAP-L', 'LAP-W', 'TS-FRONT', 'TS-LEFT', 'TR-REAR', 'DIV']));
    expect(codes.filter((code) => /^T[SR]-/.test(code))).toHaveLength(8);
    expect(computeCurbGeometry(adapter).work.customOpenings).toBe(2);
  });

  it('a duct drops straight where the existing opening is not measured', () => {
    const { ducts, work } = computeCurbGeometry({ ...adapter, existing: { ...existing, supply: null } });
    expect(ducts.supply?.offsetXIn).toBe(0);
    expect(work.customOpenings).toBe(1);
  });

  it('springs bring a floating rail and are chosen by what the corners carry', () => {
    const iso = computeCurbGeometry({ ...adapter, family: 'ISO' });
    // 1,050 lb and 53 lb of rail: 276 lb a corner, one 350-lb spring each
    expect(iso.springCount).toBe(4);
    expect(iso.parts.filter((part) => part.group === 'rail').every((part) => part.gauge === 14)).toBe(true);
    // 2,263 lb a corner: two of 1,500 lb would carry it, but 4,527 lb on a side of 59 in. are 76.7 lb/in. over 53 in., which bend the
    // rail to three times its strength (26,900 in-lb of 8,300); so do 51.7 lb/in. of 87 5/8 in. over 81.6. With three each the spans
    // are 27.2 and 17.7 in.
    expect(computeCurbGeometry({ ...adapter, family: 'ISO', unit: { ...unit, weightLb: 9000 } }).springCount).toBe(12);
    expect(computeCurbGeometry({ ...adapter, isolationClassIn: 2 }).springCount).toBe(4);
  });

  it('rails have no walls and count their own top line', () => {
    const rail = computeCurbGeometry({ ...STANDARD_CURB, family: 'RAIL', odLengthIn: 60, odWidthIn: 30, heightIn: 12 });
    expect(rail.walls).toEqual([]);
    expect(rail.nailerFt).toBeCloseTo(10.5, 10);
    expect(rail.work.weldFt).toBe(0);
    // domain.md 1.1: length × quantity; the distance between the rails costs nothing
    const apart = computeCurbGeometry({
      ...STANDARD_CURB,
      family: 'RAIL',
      odLengthIn: 60,
      odWidthIn: 120,
      heightIn: 12,
    });
    expect([rail.perimeterFt, apart.perimeterFt, apart.work.perimeterFt]).toEqual([10, 10, 10]);
    expect(apart.work).toEqual(rail.work);
  });

  it('a wide metal building curb gets a cricket, a narrow one does not', () => {
    expect(partCodes({ ...adapter, family: 'MB' })).toContain('CRK');
    expect(partCodes({ ...STANDARD_CURB, family: 'MB', odLengthIn: 40, odWidthIn: 24 })).not.toContain('CRK');
  });

  it('counts what is special and what is sloped', () => {
    const work = computeCurbGeometry({ ...adapter, material: 'stainless_304', slopeX: 0.25, isolationClassIn: 1 }).work;
    expect(work.specialLines).toBe(2);
    expect(work.isSloped).toBe(true);
    expect(computeCurbGeometry({ ...adapter, slopeX: 0.125 }).work.isSloped).toBe(false);
  });
});

describe('height to propose', () => {
  it('follows the weight, the offset and the duct depth', () => {
    expect(recommendHeightIn(adapter)).toBe(14);
    expect(recommendHeightIn({ ...adapter, unit: { ...unit, weightLb: 6000 } })).toBe(18);
    expect(recommendHeightIn({ ...adapter, unit: { ...unit, weightLb: 12_000 } })).toBe(24);
    expect(recommendHeightIn({ ...adapter, offsetXIn: 30 })).toBe(26);
    expect(recommendHeightIn({ ...adapter, offsetXIn: 60 })).toBe(48);
  });

  it('leaves room for a level duct as deep as the opening once that moves by more than half of its size', () => {
    // the old curb is as large as the new one, its opening of 20 × 16 in. that far behind the new one
    const moved = (byIn: number): CurbSpec => ({
      ...adapter,
      unit: { ...unit, return: null },
      existing: {
        odLengthIn: 87.625,
        odWidthIn: 59,
        supply: { xIn: 9.75, yIn: 11.75 + byIn, lengthIn: 20, widthIn: 16 },
        return: null,
      },
    });
    // 14 by the weight; a duct of 16 asks for 18
    expect([recommendHeightIn(moved(8)), recommendHeightIn(moved(8.25))]).toEqual([14, 18]);
  });
});

describe('readCurbSpec', () => {
  it('reads a record with numbers as text and keeps zero and fractions', () => {
    const spec = readCurbSpec({
      curb_type: 'ADP-C',
      qty: '3',
      tag: 'RTU-1',
      od_length: '84.5000',
      od_width: 50.375,
      height: '18',
      slope_x: '0.25',
      existing_od_length: 80,
      existing_od_width: 48,
      existing_sa_length: 18,
      existing_sa_width: 18,
      unit_base_length: 88,
      unit_base_width: 59,
      sa_x: 1,
      sa_y: 2,
      sa_length: 3,
      sa_width: 4,
      gauge: '16',
      orientation: '90',
      isolation_class: '2',
      conforming_type: '3',
      wind_speed_mph: 115,
      exposure: 'C',
      engineering_review: true,
      base_flange: 0,
    });
    expect(spec).toMatchObject({
      family: 'ADP-C',
      qty: 3,
      odLengthIn: 84.5,
      heightIn: 18,
      slopeX: 0.25,
      gauge: 16,
      orientationDeg: 90,
      isolationClassIn: 2,
      baseFlangeIn: 0,
      hasEngineeringReview: true,
      conforming: { typeId: 3, windSpeedMph: 115, exposure: 'C', sds: null },
      unit: { baseLengthIn: 88, weightLb: null, supply: { xIn: 1, yIn: 2, lengthIn: 3, widthIn: 4 }, return: null },
      existing: { odLengthIn: 80, supply: { xIn: 0, yIn: 0, lengthIn: 18, widthIn: 18 }, return: null },
    });
  });

  it('falls back to the standard curb', () => {
    expect(readCurbSpec({})).toEqual(STANDARD_CURB);
    expect(readCurbSpec({ curb_type: 'nonsense', gauge: 99, od_length: ' ' })).toEqual(STANDARD_CURB);
  });
});
