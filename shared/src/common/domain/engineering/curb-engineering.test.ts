import { curbSpecFromRecord } from '../curb/curb-record.ts';
import { readCurbSpec } from '../curb/curb-fields.ts';
import type { CurbFields } from '../curb/curb-fields.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { computeEngineering } from './curb-engineering.ts';
import { describeCalculation } from './describe-calculation.ts';
import { curbResults, describeEngineering, NO_CURB_RESULTS } from './curb-results.ts';

const base: CurbFields = { curb_type: 'CNF', unit_base_length: 88.125, unit_base_width: 59.5, unit_height: 49.375 };
const engineer = (more: CurbFields) => {
  const spec = readCurbSpec({ ...base, ...more });
  const geometry = computeCurbGeometry(spec);
  return {
    ...computeEngineering(spec, geometry),
    columns: curbResults(spec, geometry),
    rows: describeEngineering(spec, geometry),
  };
};
const wind: CurbFields = {
  unit_weight: 1050,
  conforming_type: '1',
  wind_speed_mph: 115,
  exposure: 'C',
  roof_height_ft: 30,
};

it('computes the worked unit of 1,050 lb at 115 mph: 1,619 lb sideways, 1,540 lb up, four clips a side', () => {
  const { columns, rows } = engineer(wind);
  expect(columns).toMatchObject({ wind_lateral_lb: 1619.1, wind_uplift_lb: 1540.4, seismic_lb: null });
  // tension of 550.2 lb and half of 971.5 lb of shear at once, at 300 lb a clip: 1.83 + 1.62 = 3.45. It said two while each was
  // checked as if the other were not there
  expect(columns.clips_per_side).toBe(4);
  expect(rows.map(({ label }) => label)).toEqual([
    'Calculation',
    'Wind',
    'Tie-down clips',
    'Middles of the clips',
    'Anchorage of the curb',
    'Assumed',
  ]);
});

it('names the joint that the clips are for, and the load on the other joint', () => {
  const rows = new Map(engineer(wind).rows.map(({ label, value }) => [label, value]));
  // 87 5/8 in. over four are 21.906; 3.45 of 4 clips are 86.3 %, which is said as 87
  expect(rows.get('Tie-down clips')).toBe(
    '4 on each long side, 8 in all, between unit and curb, 21 15/16" on center: wind (0.6D + 0.6W), 550 lb of tension on a side ' +
      'and 971 lb of shear, uses 87 % of their strength',
  );
  expect(rows.get('Assumed')).toContain(
    'shares of tension and shear on a clip add up to 100 % at most (AISI S100-16, J4.5)',
  );
  // a quarter of 87 5/8 in. apart, the first half of that from the corner: 10.953, 32.859, 54.766, 76.672
  expect(rows.get('Middles of the clips')).toBe(
    'on walls A–B and D–C from A and D 10 15/16", 32 7/8", 54 3/4" and 76 11/16"',
  );
  expect(rows.get('Anchorage of the curb')).toMatch(/^holds \d{3} lb on each long side at the roof/);
  // 28.202 psf × 1.9 on 87 5/8 × 14 in. of the curb are 456.5 lb beside the 1,619.1 on the unit: × .6 = 1,245.4
  expect(rows.get('Anchorage of the curb')).toMatch(
    / and 1,245 lb of shear in all \(0\.6D \+ 0\.6W, with the wind on the curb itself\), by others$/,
  );
  expect(engineer({ ...wind, roof_height_ft: 501 }).wind).toBeNull();
});

it('counts economizer and power exhaust as weight that holds the unit down and that shakes', () => {
  expect(engineer({ ...wind, wind_speed_mph: 200 }).clips?.perSide).toBeGreaterThan(
    engineer({ ...wind, wind_speed_mph: 200, econ_weight: 900 }).clips?.perSide ?? 0,
  );
  // 1,550 lb at SDS .876, rigid: 678.9 lb
  const seismic = { conforming_type: '2', sds: 0.876 };
  expect(engineer({ ...seismic, unit_weight: 1550 }).columns.seismic_lb).toBe(678.9);
  expect(
    engineer({ ...seismic, unit_weight: 1400, econ_weight: 100, power_exhaust_weight: 50 }).columns.seismic_lb,
  ).toBe(678.9);
});

describe('the edition of a line', () => {
  const both = {
    ...wind,
    conforming_type: '3',
    sds: 0.876,
    unit_weight: 1550,
    code_edition: '7-22',
    risk_category: 'III',
  };
  const rowsOf = (fields: CurbFields) => new Map(engineer(fields).rows.map(({ label, value }) => [label, value]));

  it('loads the unit by 7-22: K_z by its equation, and its own seismic coefficients', () => {
    // K_z .98049: 28.216 psf, × 1.9 × 30.216 = 1,619.9; .4 × .876 × 1,550 × 3.5/1.3 × 1.4/2 = 1,023.6
    expect(engineer(both).columns).toMatchObject({ wind_lateral_lb: 1619.9, seismic_lb: 1023.6 });
    expect(rowsOf(both).get('Wind')).toMatch(/\(ultimate, ASCE 7-22\)$/);
    expect(rowsOf(both).get('Seismic')).toBe('1,024 lb horizontal (ASCE 7-22)');
    expect(rowsOf(both).get('Assumed')).toContain(
      'seismic resonance ductility factor 1.4, strength factor 2, building period and system not known (Hf 3.5, Rμ 1.3) (ASCE 7-22, table 13.6-1)',
    );
  });

  it('says what the curb is calculated for, by which code, and for which state', () => {
    expect(rowsOf(both).get('Calculation')).toBe(
      'wind and seismic, ASCE 7-22, 115 mph, exposure C, roof at 30 ft, risk category III, SDS 0.876, state of the stamp not named yet',
    );
    const spec = curbSpecFromRecord({ ...base, ...wind }, { stamp_state: 'OH' });
    expect(describeCalculation(spec)).toBe(
      'wind, ASCE 7-16, 115 mph, exposure C, roof at 30 ft, risk category II, stamp for Ohio',
    );
    expect(describeCalculation(curbSpecFromRecord({ ...base, conforming_type: '6' }))).toBeNull();
  });

  it('takes Ip 1.5 for risk category IV, as for a hospital', () => {
    // rigid by 7-16: .4 × 2.5 × .876 × 1,600/6 × 3 = 700.8 lb, × 1.5
    const essential = { ...both, unit_weight: 1600, code_edition: '7-16', risk_category: 'IV' };
    expect(engineer(essential).columns.seismic_lb).toBe(1051.2);
    expect(engineer({ ...essential, risk_category: null, conforming_type: '5' }).columns.seismic_lb).toBe(1051.2);
  });
});

describe('clips of a curb for wind and earthquake', () => {
  const iso = { ...wind, curb_type: 'ISO', isolation_class: '1', unit_weight: 1550, conforming_type: '3', sds: 1 };
  const clipsOf = (fields: CurbFields) => {
    const { columns, rows } = engineer(fields);
    const row = (label: string) => rows.find((each) => each.label === label)?.value;
    return { count: columns.clips_per_side, said: row('Tie-down clips'), assumed: row('Assumed') };
  };

  // 1,550 lb on springs at SDS 1: Fp 2,325, × .7 = 1,627.5 lb of shear; T = 1,627.5 × 24.6875/59.5 − (930 − 217)/2 = 318.8 lb;
  // 1.063 + 2.713 = 3.78 clips. Wind: 403.1 + 462.1 − 465 = 400.2 lb and 971.5: 1.334 + 1.619 = 2.95
  it('follow the earthquake where it asks for more: its tension and shear together are four a side', () => {
    const { count, said, assumed } = clipsOf(iso);
    expect(count).toBe(4);
    expect(said).toBe(
      '4 on each long side, 8 in all, between unit and curb, 21 15/16" on center: earthquake (0.6D − 0.7Ev + 0.7Eh), 319 lb of ' +
        'tension on a side and 1,628 lb of shear, uses 95 % of their strength; wind (0.6D + 0.6W) asks for 6 in all',
    );
    expect(assumed).toContain('a clip holds 300 lb, in tension and in shear');
    expect(assumed).toContain('the center of gravity lies in the middle of the unit, at half its height');
  });

  it('follow the wind where that asks for more', () => {
    const { count, said } = clipsOf({ ...iso, curb_type: 'CNF', isolation_class: null, wind_speed_mph: 170, sds: 0.4 });
    // rigid: 0.4 × 2.5 × 0.4 × 1,550 / 6 × 3 = 310 lb, × 0.7 = 217
    // wind of (170/115)² = 2.185 times: 880.8 + 1,009.8 − 465 = 1,425.7 lb and 2,122.9: 4.752 + 3.538 = 8.29
    expect(count).toBe(9);
    expect(said).toMatch(/uses 93 % of their strength; earthquake \(0\.6D − 0\.7Ev \+ 0\.7Eh\) asks for 4 in all$/);
  });

  it('are counted for an earthquake alone', () => {
    expect(clipsOf({ ...iso, conforming_type: '2', wind_speed_mph: null, exposure: null })).toMatchObject({
      count: 4,
      said: expect.stringMatching(
        /^4 on each long side, 8 in all, .* 319 lb of tension .* uses 95 % of their strength$/,
      ),
    });
  });
});

it('names the sizes needed to count the clips while the unit size is unknown', () => {
  const { columns, rows } = engineer({ ...wind, unit_height: null, conforming_type: '2', sds: 1 });
  expect(columns.clips_per_side).toBeNull();
  expect(rows.find(({ label }) => label === 'Tie-down clips')?.value).toBe(
    'counted once base and height of the unit are known',
  );
});

it('computes no result that is not requested or lacks an input', () => {
  const { columns, rows } = engineer({ curb_type: 'NEW', unit_weight: 1050 });
  expect(rows).toEqual([]);
  expect(columns).toMatchObject({ spring_count: null, wind_lateral_lb: null, added_static_in_wg: null });
  expect(engineer({ ...wind, roof_height_ft: null }).wind).toBeNull();
  expect(Object.keys(NO_CURB_RESULTS)).toEqual(Object.keys(columns));
});

it('gives the added static pressure of an adapter once the airflow is known', () => {
  const opening = (prefix: string, x: number) => ({
    [`${prefix}_x`]: x,
    [`${prefix}_y`]: 10,
    [`${prefix}_length`]: 24,
    [`${prefix}_width`]: 24,
  });
  const adapter = {
    curb_type: 'ADP',
    existing_od_length: 80,
    existing_od_width: 50,
    ...opening('sa', 8),
    ...opening('ra', 50),
  };
  // 4 ft² at 4,000 cfm: 1,000 fpm, Pv 0.0623; two straight drops of 0.1 × Pv and a foot of friction each
  const { columns } = engineer({ ...adapter, design_cfm: 4000 });
  expect(columns.added_static_in_wg).toBeGreaterThan(2 * 0.1 * 0.0623);
  expect(columns.added_static_in_wg).toBeLessThan(0.02);
  expect(engineer(adapter).columns.added_static_in_wg).toBeNull();
});
