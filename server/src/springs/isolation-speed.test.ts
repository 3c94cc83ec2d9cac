import type { LoadedRecord } from '@cdi/shared/contracts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The worked unit of 1,850 lb on its springs of 250 lb at this speed: its lightest corner deflects 0.88 in., 3.34 Hz. */
async function atSpeed(fan_rpm: number): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await (
    await app.as('engineering')
  ).post<LoadedRecord>('/api/spring_configuration/save', {
    ...{ name: `RTU at ${fan_rpm}`, deflection_class: '1', load_method: 'corners', springs_per_corner: 2, fan_rpm },
    ...{ unit_weight: 1550, corner_a: 391, corner_b: 365, corner_c: 384, corner_d: 410 },
    ...{ econ_weight: 80, rail_weight: 220 },
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.fields;
}

it.each([
  // 900 rpm are 15 Hz, 4.5 times
  [900, 94.8, null],
  // 480 rpm are 8 Hz, 2.4 times: 1 − 1 / (2.4² − 1)
  [480, 78.9, /The lowest speed is 2\.4 times the natural frequency; 3 times isolates well\./],
  // 300 rpm are 5 Hz, 1.5 times, just above √2
  [300, 19.7, /1\.5 times the natural frequency; 3 times/],
  // 250 rpm are 4.17 Hz, 1.25 times; 200 rpm meet the natural frequency; 100 rpm lie below it
  [
    250,
    null,
    /^At 250 rpm, 1\.2 times the natural frequency, the springs amplify the vibration and isolate nothing\./m,
  ],
  [200, null, /^At 200 rpm, 1\.0 times .* amplify/m],
  [100, null, /^At 100 rpm, 0\.5 times .* amplify/m],
])('at %p rpm, %p %% are isolated from the roof', async (rpm, percent, says) => {
  const { efficiency_percent, findings, has_warnings } = await atSpeed(rpm);
  expect(efficiency_percent).toBe(percent);
  expect(has_warnings).toBe(true);
  if (says) expect(findings).toMatch(says);
  else expect(findings).not.toMatch(/natural frequency/);
});
