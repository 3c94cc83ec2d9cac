import type { LoadedRecord, MasterBoard } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let manager: Caller;
let plant: LoadedRecord;

beforeAll(async () => {
  app = await buildTestApp();
  manager = await app.as('manager');
  plant = await new RecordMaker(app).make('cdi_location');
});
afterAll(() => app.close());

async function save(values: Record<string, unknown>) {
  const { version } = (await manager.post<LoadedRecord>(`/api/cdi_location/to_json/${plant.id}`)).body
    .data as LoadedRecord;
  return manager.post<LoadedRecord>(`/api/cdi_location/save/${plant.id}`, { version, ...values });
}

async function capacityOf(stage: string, location: number | ''): Promise<number | undefined> {
  const { body } = await manager.post<MasterBoard>(
    '/api/board/master',
    location === '' ? {} : { location_id: location },
  );
  return body.data?.stages.find(({ task }) => task === stage)?.days[0]?.capacity_minutes;
}

it('a stage has its own crew where its plant names it, else that of every stage', async () => {
  const before = (await capacityOf('folding', '')) ?? 0;
  const saved = await save({ crew_hours_per_day: 16, stage_hours: [{ stage: 'folding', crew_hours: 24 }] });
  expect(saved.body.opt).toBe('save');
  // paid hours become standard hours by four fifths: 24 × 60 × 0.8 and 16 × 60 × 0.8 minutes
  expect(await capacityOf('folding', plant.id)).toBe(1152);
  expect(await capacityOf('shell', plant.id)).toBe(768);
  // over all plants its eight hours more count at this stage: the plant came with 16
  expect((await capacityOf('folding', '')) ?? 0).toBeCloseTo(before + 8 * 60 * 0.8, 6);
});

it('refuses a stage with two rows of hours, at the second row', async () => {
  const rows = [
    { stage: 'folding', crew_hours: 24 },
    { stage: 'shell', crew_hours: 8 },
    { stage: 'folding', crew_hours: 16 },
  ];
  const refused = await save({ stage_hours: rows });
  expect(refused.status).toBe(422);
  expect(refused.body.fields?.['stage_hours[2].stage']).toMatch(/^Folding stands above already/);
});
