import type { LoadedRecord } from '@cdi/shared/contracts';
import { CURB, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('a request is of the code edition that its line was sold by, and is computed by another when the engineer changes it', async () => {
  const wind = { conforming_type: '1', wind_speed_mph: 150, exposure: 'C', roof_height_ft: 30, risk_category: 'III' };
  const size = { unit_base_length: '88 1/8', unit_base_width: '59 1/2', unit_height: '49 3/8', unit_weight: 1050 };
  const line = { ...CURB, ...size, od_length: '87 5/8', od_width: '59', ...wind, code_edition: '7-22' };
  const { curbIds } = await placeTestOrder(app, 'distributor', { curbs: [line] });
  const engineer = await app.as('engineering');
  const saved = await engineer.post<LoadedRecord>('/api/conforming_stamp/save', {
    ...{ tracker_curb_id: curbIds[0], conforming_type_id: '1', state: 'FL', unit_weight: 1050 },
    requested_date: '2026-11-02',
  });
  const stamp = saved.body.data as LoadedRecord;
  expect(stamp.fields).toMatchObject({ code_edition: 'ASCE 7-22', risk_category: 'III', wind_speed_mph: 150 });
  // K_z 2.41(30/2460)^.20408 = .98049: 48.005 psf × 1.9 × 30.216 ft² = 2,756.0
  expect(stamp.fields.results).toMatchObject({ wind: { qh_psf: 48, lateral_lb: 2756 } });
  const changed = await engineer.post<LoadedRecord>(`/api/conforming_stamp/save/${stamp.id}`, {
    version: stamp.version,
    code_edition: 'ASCE 7-16',
  });
  // K_z .98: 47.98 psf, 2,754.6
  expect(changed.body.data?.fields.results).toMatchObject({ wind: { qh_psf: 47.98, lateral_lb: 2754.6 } });
});

it('a request for a stamp holds the preliminary loads of its curb, and follows its inputs', async () => {
  // the worked unit of 1,050 lb, 88 1/8 × 59 1/2 × 49 3/8 in., at 115 mph, exposure C, 30 ft: 1,619.1 lb sideways, 1,540.4 up
  const curb = {
    ...CURB,
    unit_base_length: '88 1/8',
    unit_base_width: '59 1/2',
    unit_height: '49 3/8',
    unit_weight: 1050,
    od_length: '87 5/8',
    od_width: '59',
  };
  const { curbIds } = await placeTestOrder(app, 'distributor', { curbs: [curb] });
  const engineer = await app.as('engineering');
  const saved = await engineer.post<LoadedRecord>('/api/conforming_stamp/save', {
    tracker_curb_id: curbIds[0],
    conforming_type_id: '1',
    state: 'FL',
    code_edition: 'ASCE 7-16',
    wind_speed_mph: 115,
    exposure: 'C',
    mean_roof_height_ft: 30,
    unit_weight: 1050,
    requested_date: '2026-11-02',
    kzt: 1,
  });
  const stamp = saved.body.data as LoadedRecord;
  expect(stamp.fields.results).toMatchObject({
    wind: { lateral_lb: 1619.1, uplift_lb: 1540.4, clips_per_side: 4 },
    // 550.2/300 + 971.5/600 = 3.45
    clips_per_side: 4,
  });
  expect(stamp.fields.preliminary).toBe(true);
  const changed = await engineer.post<LoadedRecord>(`/api/conforming_stamp/save/${stamp.id}`, {
    version: stamp.version,
    conforming_type_id: '3',
    sds: 0.876,
  });
  // 1,050 lb at SDS .876, rigid: 678.9 × 1,050 / 1,550; it does not turn over: 321.9 × 24.69/59.5 = 134 lb, less (630 − 129)/2
  expect(changed.body.data?.fields.results).toMatchObject({
    seismic: { fp_lb: 459.9, tension_lb: 0, clips_per_side: 2 },
    clips_per_side: 4,
  });
});
