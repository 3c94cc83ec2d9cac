import { readCurbSpec } from './curb-fields.ts';
import type { CurbFields } from './curb-fields.ts';
import { clipUtilization, computeTieDown, countClipsPerSide } from './tie-down.ts';
import { computeCurbWind, describeStand } from './unit-loads.ts';

const unit: CurbFields = {
  curb_type: 'CNF',
  unit_base_length: 88.125,
  unit_base_width: 59.5,
  unit_height: 49.375,
  unit_weight: 1050,
};
const wind: CurbFields = { conforming_type: '1', wind_speed_mph: 115, exposure: 'C', roof_height_ft: 30 };
const tieDown = (fields: CurbFields) => computeTieDown(readCurbSpec({ ...unit, ...fields }));

describe('the number of clips', () => {
  // T/Ta + V/(2 Va) in clips of one side, rounded up; two at least
  it.each([
    // the worked unit: 550.2/300 + 971.5/600 = 1.834 + 1.619 = 3.45
    [{ tensionLb: 550.2, shearLb: 971.5 }, { tensionLb: 300, shearLb: 300 }, 4],
    // 550.2/150 + 971.5/800 = 3.668 + 1.214 = 4.88
    [{ tensionLb: 550.2, shearLb: 971.5 }, { tensionLb: 150, shearLb: 400 }, 5],
    // .5502 + 4.8575 = 5.41
    [{ tensionLb: 550.2, shearLb: 971.5 }, { tensionLb: 1000, shearLb: 100 }, 6],
    // tension alone, 2.0003 and 2 to the pound; shear alone, 3 to the pound
    [{ tensionLb: 600.1, shearLb: 0 }, { tensionLb: 300, shearLb: 300 }, 3],
    [{ tensionLb: 600, shearLb: 0 }, { tensionLb: 300, shearLb: 300 }, 2],
    [{ tensionLb: 0, shearLb: 1800 }, { tensionLb: 300, shearLb: 300 }, 3],
    // .1 + .2 + 2.7 is a hair above 3 in binary fractions, and is three clips
    [{ tensionLb: 90, shearLb: 1620 }, { tensionLb: 300, shearLb: 300 }, 3],
    [{ tensionLb: 0, shearLb: 0 }, { tensionLb: 150, shearLb: 400 }, 2],
  ])('holds %j with clips of %j by %i on a side', (load, clip, perSide) => {
    expect(countClipsPerSide(load, clip)).toBe(perSide);
    expect(clipUtilization(load, perSide, clip)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it.each([
    { tensionLb: 0, shearLb: 1 },
    { tensionLb: 1, shearLb: 0 },
    { tensionLb: Number.NaN, shearLb: 1 },
  ])('refuses a clip that holds nothing: %j', (clip) => {
    expect(() => countClipsPerSide({ tensionLb: 1, shearLb: 1 }, clip)).toThrow(RangeError);
  });
});

it('uses 86 % of four clips a side for the worked unit, 115 % of three and 173 % of two', () => {
  const load = { tensionLb: 550.2, shearLb: 971.5 };
  // 137.55/300 + 121.44/300 = .4585 + .4048
  expect(clipUtilization(load, 4)).toBeCloseTo(0.863, 3);
  expect(clipUtilization(load, 3)).toBeCloseTo(1.151, 3);
  expect(clipUtilization(load, 2)).toBeCloseTo(1.727, 3);
});

describe('the tie-down of a curb', () => {
  it('holds the worked unit in the wind by four clips a side', () => {
    const found = tieDown(wind);
    expect(found).toMatchObject({ wind: { perSide: 4 }, seismic: null, perSide: 4 });
    expect(found?.wind?.tensionLb).toBeCloseTo(550.2, 1);
    expect(found?.wind?.shearLb).toBeCloseTo(971.5, 1);
  });

  it('holds a unit on springs against being turned over: 3,000 lb, 46 in. wide, 66 high, SDS 1.2', () => {
    // Fp = .4 × 2.5 × 1.2 × 3,000/2 × 3 = 5,400 lb, below 1.6 × 1.2 × 3,000 = 5,760; × .7 = 3,780
    // T = 3,780 × 33/46 − (.6 × 3,000 − .7 × .2 × 1.2 × 3,000)/2 = 2,711.7 − 648 = 2,063.7 lb
    // 2,063.7/300 + 3,780/600 = 6.88 + 6.3 = 13.18
    const springs = { curb_type: 'ISO', isolation_class: '1', conforming_type: '2', sds: 1.2, unit_weight: 3000 };
    const found = tieDown({ ...springs, unit_base_width: 46, unit_height: 66 });
    expect(found).toMatchObject({ wind: null, seismic: { perSide: 14 }, perSide: 14 });
    expect(found?.seismic?.tensionLb).toBeCloseTo(2063.7, 1);
    expect(found?.seismic?.shearLb).toBeCloseTo(3780, 6);
  });

  it('holds a unit without springs against being turned over as well', () => {
    // rigid, 1,050 lb, SDS 2: Fp = .4 × 2.5 × 2 × 1,050/6 × 3 = 1,050 lb; × .7 = 735
    // T = 735 × 24.6875/59.5 − (630 − 294)/2 = 304.96 − 168 = 136.96 lb; .457 + 1.225 = 1.68
    expect(tieDown({ conforming_type: '2', sds: 2 })?.seismic).toMatchObject({ perSide: 2 });
    expect(tieDown({ conforming_type: '2', sds: 2 })?.seismic?.tensionLb).toBeCloseTo(136.96, 2);
  });

  it('pulls nothing where the weight holds the unit down', () => {
    // SDS .4: 147 lb × 24.6875/59.5 = 61 lb, less (630 − 58.8)/2 = 285.6
    expect(tieDown({ conforming_type: '2', sds: 0.4 })?.seismic?.tensionLb).toBe(0);
  });

  it('lets the load decide that asks for more', () => {
    expect(tieDown({ ...wind, conforming_type: '3', sds: 0.4 })).toMatchObject({
      wind: { perSide: 4 },
      seismic: { perSide: 2 },
      perSide: 4,
    });
  });

  it('turns the unit over about its long side, however it is entered', () => {
    const swapped = { unit_base_length: 59.5, unit_base_width: 88.125 };
    const [one, other] = [tieDown({ ...wind, ...swapped }), tieDown(wind)];
    expect(one).toMatchObject({ wind: other?.wind, perSide: 4, perEnd: 0, isHeld: true });
    expect(one?.worst.share).toBeCloseTo(other?.worst.share ?? 0, 12);
    expect(one?.places.map(({ wall }) => wall).filter((wall) => wall === 'A–D' || wall === 'B–C')).toHaveLength(8);
  });

  it('is not counted from half of the loads: not while the size of the unit is missing, nor without a load', () => {
    const both = { ...wind, conforming_type: '3', sds: 1 };
    for (const missing of ['unit_height', 'unit_base_length', 'unit_base_width', 'unit_weight'])
      expect(tieDown({ ...both, [missing]: null })).toBeNull();
    expect(tieDown({})).toBeNull();
    // what a field holds while a person types in it
    for (const typed of [0, -1]) {
      for (const field of ['unit_height', 'unit_base_length', 'unit_base_width', 'unit_weight'])
        expect(tieDown({ ...both, [field]: typed })).toBeNull();
      for (const field of ['wind_speed_mph', 'roof_height_ft']) expect(tieDown({ ...wind, [field]: typed })).toBeNull();
      expect(tieDown({ conforming_type: '2', sds: typed })).toBeNull();
    }
    expect(tieDown({ ...wind, roof_height_ft: 501 })).toBeNull();
    expect(tieDown({ ...wind, wind_speed_mph: null })).toBeNull();
    expect(tieDown({ ...wind, exposure: null })).toBeNull();
  });
});

describe('the wind at the roof', () => {
  const existing = { odLengthIn: 80, odWidthIn: 50, supply: null, return: null };
  const spec = readCurbSpec({ ...unit, ...wind });
  const adapter = { ...spec, family: 'ADP' as const };
  // 0.6 F = 971.5 lb at half of 49 3/8 in., 0.6 U = 924.2 lb up, 0.6 of 1,050 + 200 lb down, on a curb or adapter of 14 in.:
  // T = 971.5 x arm / width + 924.2 / 2 - 0.3 x 1,250
  it.each([
    ['a curb: 38.69 in. above the roof, on the 59 1/2 in. of the unit', spec, 718.8],
    [
      'an adapter: 24 in. higher, on the 50 in. of the existing curb',
      { ...adapter, existing: { ...existing, heightIn: 24 } },
      1305.1,
    ],
    ['an adapter on a curb of unknown height: at the top of it, on its 50 in.', { ...adapter, existing }, 838.8],
    ['an adapter whose existing curb is not known', { ...adapter, existing: null }, 718.8],
  ])('pulls at %s', (_what, of, pounds) => {
    const result = computeCurbWind(of, describeStand(of, { heightIn: 14, weightLb: 200 }));
    expect(result?.asd.atRoofLb).toBeCloseTo(pounds, 0);
    // the clips between unit and curb hold the same, whatever is below
    expect(result?.asd.atUnitLb).toBeCloseTo(550.2, 1);
  });
});
