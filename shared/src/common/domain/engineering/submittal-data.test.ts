import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { listCurbData, listExistingData, listLoadInputs, listSpringData, listUnitData } from './submittal-data.ts';

const unit = {
  baseLengthIn: 88.625,
  baseWidthIn: 53.25,
  curbLengthIn: 84.5,
  curbWidthIn: 50.375,
  heightIn: 46,
  weightLb: 870,
  econWeightLb: 62,
  exhaustWeightLb: null,
  supply: { xIn: 8, yIn: 6, lengthIn: 34.375, widthIn: 18.25 },
  return: null,
};
const adapter: CurbSpec = {
  ...STANDARD_CURB,
  family: 'ADP',
  heightIn: 20,
  unit,
  existing: { odLengthIn: 80, odWidthIn: 46, supply: null, return: null },
  offsetXIn: 2,
  designCfm: 2000,
};

const told = (rows: readonly { readonly label: string; readonly value: string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

it('lists unit data as a submittal does: sizes, weights with additions, openings from corner A', () => {
  expect(told(listUnitData(adapter, { newUnit: 'Trane YHC060' }))).toEqual({
    Model: 'Trane YHC060',
    Base: '88 5/8" × 53 1/4"',
    'Maker’s curb, outside': '84 1/2" × 50 3/8"',
    Height: '46"',
    Weight: '870 lb',
    Economizer: '62 lb',
    // 870 + 62
    'Operating weight': '932 lb',
    'Supply opening': '34 3/8" × 18 1/4" at 8", 6"',
    'Return opening': 'to be confirmed',
    'Supply airflow': '2,000 cfm',
  });
  expect(told(listExistingData(adapter, { existingUnit: 'Carrier 48TF008' }))).toMatchObject({
    Unit: 'Carrier 48TF008',
    'Curb, outside': '80" × 46"',
    'New curb stands': 'off center by 2" toward wall B–C',
  });
  expect(told(listCurbData(adapter, computeCurbGeometry(adapter)))['Outside']).toBe('84 1/2" × 50 3/8" × 20" high');
});

it('lists no unit data for a family that has none', () => {
  expect(listUnitData({ ...STANDARD_CURB, family: 'PIPE' }, {})).toEqual([]);
  expect(listExistingData({ ...STANDARD_CURB, family: 'NEW' }, {})).toEqual([]);
  expect(listSpringData(adapter)).toEqual([]);
  expect(listLoadInputs(adapter)).toEqual([]);
});

it('lists what the loads are computed from, and by which code', () => {
  const conforming = { typeId: 1, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: null } as const;
  expect(told(listLoadInputs({ ...adapter, conforming }))).toEqual({
    'Wind speed': '115 mph',
    Exposure: 'C',
    'Mean roof height': '30 ft',
    Code: 'ASCE 7-16, risk category II',
  });
  const site = { ...conforming, edition: '7-22', riskCategory: 'IV', stampState: 'FL' } as const;
  expect(told(listLoadInputs({ ...adapter, conforming: site }))['Code']).toBe(
    'ASCE 7-22, risk category IV, stamp for FL',
  );
});

it('lists springs corner by corner, with what each carries', () => {
  const spec: CurbSpec = { ...adapter, family: 'ISO', isolationClassIn: 1, existing: null, offsetXIn: 0 };
  const rows = listSpringData(spec);
  expect(rows.map(({ corner }) => corner)).toEqual(['A', 'B', 'C', 'D']);
  // 932 lb of unit and economizer and the floating rail, a quarter at each corner: more than 233 lb
  const loads = rows.map(({ load }) => Number(load.replace(' lb', '')));
  expect(Math.min(...loads)).toBeGreaterThan(233);
  expect(new Set(loads).size).toBe(1);
});
