import { many, run } from '../query.ts';
import { CURB, placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillClipCounts } from './fill-clip-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The worked unit of 1,050 lb at 115 mph, exposure C, 30 ft: 3.45 clips a side, so four. */
const WIND = {
  ...CURB,
  od_length: '87 5/8',
  od_width: '59',
  unit_base_length: '88 1/8',
  unit_base_width: '59 1/2',
  unit_height: '49 3/8',
  unit_weight: 1050,
  conforming_type: '1',
  wind_speed_mph: 115,
  exposure: 'C',
  roof_height_ft: 30,
};

const countsOf = async (table: 'quote_curb' | 'tracker_curb'): Promise<readonly (number | null)[]> => {
  const rows =
    table === 'quote_curb'
      ? await many<{ n: number | null }>(app.db)`select clips_per_side as n from quote_curb order by quote_curb_id`
      : await many<{ n: number | null }>(app.db)`select clips_per_side as n from tracker_curb order by tracker_curb_id`;
  return rows.map(({ n }) => n);
};

it('the migration recounts the clips of saved lines, except shipped ones and curbs without a calculation', async () => {
  const { curbIds } = await placeTestOrder(app, 'distributor', { curbs: [CURB, WIND, { ...WIND, tag: 'RTU-9' }] });
  expect(await countsOf('tracker_curb')).toEqual([null, 4, 4]);
  await run(app.db)`update quote_curb set clips_per_side = 2 where conforming_type is not null`;
  await run(app.db)`update tracker_curb set clips_per_side = 2 where conforming_type is not null`;
  await run(app.db)`update tracker_curb set status = 'shipped' where tracker_curb_id = ${curbIds[2] ?? 0}`;

  await fillClipCounts.up(app.db);
  const ends = await many<{ n: number | null }>(
    app.db,
  )`select clips_per_end as n from quote_curb order by quote_curb_id`;
  expect(ends.map(({ n }) => n)).toEqual([null, 0, 0]);
  expect(await countsOf('quote_curb')).toEqual([null, 4, 4]);
  expect(await countsOf('tracker_curb')).toEqual([null, 4, 2]);
  await fillClipCounts.up(app.db);
  expect(await countsOf('tracker_curb')).toEqual([null, 4, 2]);
});
