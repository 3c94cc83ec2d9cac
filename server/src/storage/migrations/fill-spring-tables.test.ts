import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { many, run } from '../query.ts';
import { CURB, placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillSpringTables } from './fill-spring-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const ISO = { ...CURB, curb_type: 'ISO', isolation_class: '1', height: 24 };

interface Kept {
  readonly spring_set: string;
  readonly table: { readonly 1: readonly { readonly capacityLb: number }[] } | null;
}

const keptBy = async (table: 'quote_curb' | 'tracker_curb'): Promise<readonly Kept[]> =>
  table === 'quote_curb'
    ? many<Kept>(app.db)`select spring_set, spring_table as table from quote_curb order by quote_curb_id`
    : many<Kept>(app.db)`select spring_set, spring_table as table from tracker_curb order by tracker_curb_id`;

/** What the smallest spring of the class carries, pounds. */
const smallest = (kept: readonly Kept[]): readonly (number | undefined)[] =>
  kept.map(({ table }) => table?.[1][0]?.capacityLb);

it('the migration gives each line the springs that yield its stored selection, once', async () => {
  // one is sold with the first springs, the next after the supplier’s carry 7 lb more
  await placeTestOrder(app, 'distributor', { curbs: [CURB, ISO] });
  await run(app.db)`update spring set capacity_lb = capacity_lb + 7, colour = 'violet' where status = 'in_force'`;
  await placeTestOrder(app, 'distributor', { curbs: [ISO] });
  await run(app.db)`update quote_curb set spring_table = null`;
  await run(app.db)`update tracker_curb set spring_table = null`;

  await fillSpringTables.up(app.db);
  const first = STANDARD_SPRINGS[1][0]?.capacityLb ?? 0;
  expect(smallest(await keptBy('quote_curb'))).toEqual([undefined, first, first + 7]);
  expect(smallest(await keptBy('tracker_curb'))).toEqual([undefined, first, first + 7]);
  const before = await keptBy('tracker_curb');
  await run(app.db)`update spring set capacity_lb = capacity_lb + 7`;
  await fillSpringTables.up(app.db);
  expect(await keptBy('tracker_curb')).toEqual(before);
});
