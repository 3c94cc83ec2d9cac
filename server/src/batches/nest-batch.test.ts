import type { LoadedRecord, NestProposal } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { recordCalls } from '../testing/record-calls.ts';
import { run } from '../storage/query.ts';

const shop = openShop();

it('nests the parts of its curbs once each, and saves the sheets as nests of the batch, by those who keep batches', async () => {
  const maker = new RecordMaker(shop.app);
  const { id: material_id } = await maker.make('material', SHEET);
  const curbId = (await shop.at('radan')).curbIds[0] ?? 0;
  const batching = await maker.caller('batching');
  const made = await batching.post<LoadedRecord>('/api/batch/save', {
    batch_date: '2026-11-25',
    cdi_location_id: 1,
    material_id,
    curbs: [{ tracker_curb_id: curbId }],
  });
  const id = made.body.data?.id ?? 0;
  const ask = async (who: string) => (await maker.caller(who)).post<NestProposal>(`/api/batch/propose_nests/${id}`, {});
  expect((await ask('sales')).status).toBe(403);
  // accounting counts on another yield from today on
  await run(shop.app.db)`update standard_cost set yield_fraction = 0.795 where status = 'active'`;
  const { sheets = [], unplaced, expected_percent: expected } = (await ask('batching')).body.data ?? {};
  expect(expected).toBe(79.5);
  expect(unplaced).toEqual([]);
  const marks = sheets.flatMap(({ pieces }) => pieces.map(({ mark }) => mark.split(' ')[1])).sort();
  // the line is of three curbs: four walls each, and four duct rails where the unit has openings
  for (const wall of ['W-FRONT', 'W-LEFT', 'W-REAR', 'W-RIGHT'])
    expect(marks.filter((mark) => mark === wall)).toHaveLength(3);
  const saved = await batching.post<{ nests: number }>(`/api/batch/save_nests/${id}`, {});
  expect(saved.body.data).toEqual({ nests: sheets.length });
  const { fields } = await recordCalls(() => maker).load('batch', id);
  expect(fields.sheets).toBe(sheets.length);
  // the four walls of a curb are 35.531 ft² before notches, at 2.15625 lb: three weigh 229.8 lb, and notches take less than 1 %
  expect(Number(fields.part_lb)).toBeGreaterThan(227);
});

it('a batch without curbs has nothing to nest', async () => {
  const maker = new RecordMaker(shop.app);
  const { id: material_id } = await maker.make('material', {
    ...SHEET,
    material_code: 'GS18-NEST',
    material_name: 'Sheet to nest',
  });
  const batching = await maker.caller('batching');
  const made = await batching.post<LoadedRecord>('/api/batch/save', {
    batch_date: '2026-11-26',
    cdi_location_id: 1,
    material_id,
  });
  const refused = await batching.post(`/api/batch/propose_nests/${made.body.data?.id ?? 0}`, {});
  expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining('nothing to nest')]);
});
