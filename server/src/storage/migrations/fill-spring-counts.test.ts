import { many, run } from '../query.ts';
import { CURB, placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillSpringCounts } from './fill-spring-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** 2,400 lb on 118 1/8 × 59 1/2 in.: the loads alone ask for one spring at each corner, the rail for two. */
const SPRUNG = {
  ...CURB,
  curb_type: 'ISO',
  isolation_class: '1',
  od_length: '117 5/8',
  od_width: '59',
  unit_base_length: '118 1/8',
  unit_base_width: '59 1/2',
  unit_height: '49 3/8',
  unit_weight: 2400,
  gauge: '16',
};

it('the migration recounts the springs of saved lines under their rails, except shipped ones, at their price', async () => {
  const { curbIds } = await placeTestOrder(app, 'distributor', { curbs: [CURB, SPRUNG, { ...SPRUNG, tag: 'RTU-9' }] });
  const ordered = () =>
    many<{ springs: number | null; price: number | null }>(app.db)`
      select spring_count as springs, unit_price as price from tracker_curb order by tracker_curb_id`;
  const sold = await ordered();
  expect(sold.map(({ springs }) => springs)).toEqual([null, 8, 8]);
  await run(app.db)`update quote_curb set spring_count = 4 where spring_count is not null`;
  await run(app.db)`update tracker_curb set spring_count = 4, spring_set = 'A' where spring_count is not null`;
  await run(app.db)`update tracker_curb set status = 'shipped' where tracker_curb_id = ${curbIds[2] ?? 0}`;

  await fillSpringCounts.up(app.db);
  const quoted = await many<{ n: number | null }>(app.db)`
    select spring_count as n from quote_curb order by quote_curb_id`;
  expect(quoted.map(({ n }) => n)).toEqual([null, 8, 8]);
  expect(await ordered()).toEqual([sold[0], sold[1], { ...sold[2], springs: 4 }]);
  const sets = await many<{ set: string | null }>(app.db)`
    select spring_set as set from tracker_curb order by tracker_curb_id`;
  expect(sets.map(({ set }) => set?.slice(0, 12) ?? null)).toEqual([null, 'A 2 × S1-350', 'A']);
});
