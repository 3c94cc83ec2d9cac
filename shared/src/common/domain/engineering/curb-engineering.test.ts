import { readCurbSpec } from '../curb/curb-fields.ts';
import type { CurbFields } from '../curb/curb-fields.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { computeEngineering } from './curb-engineering.ts';
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

it('computes the worked unit of 1,050 lb at 115 mph: 1,619 lb sideways, 1,540 lb up, two clips a side', () => {
  const { columns, rows } = engineer(wind);
  expect(columns).toMatchObject({ wind_lateral_lb: 1619.1, wind_uplift_lb: 1540.4, seismic_lb: null });
  // tension 550.2 lb and half of 971.5 lb of shear, at 300 lb a clip: two
  expect(columns.clips_per_side).toBe(2);
  expect(rows.map(({ label }) => label)).toEqual(['Wind', 'Tie-down clips', 'Anchorage of the curb', 'Assumed']);
});

it('says which joint the clips are for, and what the other one has to hold', () => {
  const rows = new Map(engineer(wind).rows.map(({ label, value }) => [label, value]));
  expect(rows.get('Tie-down clips')).toBe('2 on each long side, between unit and curb');
  expect(rows.get('Anchorage of the curb')).toMatch(/^holds \d{3} lb on each long side at the roof/);
  expect(engineer({ ...wind, roof_height_ft: 501 }).wind).toBeNull();
});

it('counts economizer and power exhaust as weight that holds the unit down and that shakes', () => {
  expect(engineer({ ...wind, wind_speed_mph: 200 }).clipsPerSide).toBeGreaterThan(
    engineer({ ...wind, wind_speed_mph: 200, econ_weight: 900 }).clipsPerSide ?? 0,
  );
  // 1,550 lb at SDS .876, rigid: 678.9 lb
  const seismic = { conforming_type: '2', sds: 0.876 };
  expect(engineer({ ...seismic, unit_weight: 1550 }).columns.seismic_lb).toBe(678.9);
  expect(
    engineer({ ...seismic, unit_weight: 1400, econ_weight: 100, power_exhaust_weight: 50 }).columns.seismic_lb,
  ).toBe(678.9);
});

it('computes nothing that is not asked for or not known', () => {
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
