import { sql } from 'kysely';
import type { LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { workingDaysPast as countPast } from '@cdi/shared/domain/schedule';
import { addDays, addWorkingDays, toPlainDate } from '@cdi/shared/units';
import { RecordMaker } from '../testing/make-records.ts';
import { CURB, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many, maybeOne, run } from '../storage/query.ts';
import { readHolidays } from './plant.service.ts';
import { readCalendars, workingDaysPast } from './working-days.ts';

const TODAY = toPlainDate('2026-12-01');
/** A Monday. */
const HOLIDAY = '2026-12-07';
const PLANT = 1;

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  manager = await app.as('manager');
});
afterAll(() => app.close());

const makeLocation = async (more: Record<string, unknown> = {}) =>
  manager.post<LoadedRecord>('/api/cdi_location/save', {
    ...(await new RecordMaker(app).form('cdi_location')),
    code: `L${Math.random().toString(36).slice(2, 8)}`,
    location_name: `Plant ${Math.random()}`,
    ...more,
  });
const closeOn = (locationId: number | null, name: string) =>
  sql`insert into holiday (holiday_date, cdi_location_id, holiday_name)
    values (${HOLIDAY}, ${locationId}, ${name})`.execute(app.db);
const keep = async (id: number, calendarId: number | '') => {
  const { body } = await manager.post<LoadedRecord>(`/api/cdi_location/to_json/${id}`);
  return manager.post(`/api/cdi_location/save/${id}`, { version: body.data?.version, calendar_id: calendarId });
};
const shipDate = async () => {
  const { body } = await (await app.as('sales')).post<PricedQuote>('/api/quote/price', { curbs: [CURB], parts: [] });
  return { date: body.data?.ship_date, leadDays: body.data?.lead_time_days ?? 0 };
};

it('a quote promises dates by the days off of the calendar that the plant uses', async () => {
  const other = (await makeLocation()).body.data as LoadedRecord;
  await closeOn(other.id, 'Inventory');
  const open = await shipDate();
  expect(open.date).toBe(addWorkingDays(TODAY, open.leadDays));

  expect((await keep(PLANT, other.id)).body.opt).toBe('save');
  const closed = await shipDate();
  expect(closed.date).toBe(addWorkingDays(TODAY, open.leadDays, new Set([HOLIDAY])));
  expect(closed.date).not.toBe(open.date);

  const { trackerId } = await placeTestOrder(app, 'distributor');
  const row = await maybeOne<{ last: string }>(app.db)`
    select max(due_date) as last from tracker_curb where tracker_id = ${trackerId}`;
  // the drawing and its approval come before
  expect(row?.last && row.last > (closed.date ?? '')).toBe(true);
  await keep(PLANT, '');
});

it('a day off of one place does not apply to the whole company', async () => {
  const place = (await makeLocation()).body.data as LoadedRecord;
  await closeOn(place.id, 'Fair');
  expect([...(await readHolidays(app.db, TODAY, place.id))]).toEqual([HOLIDAY]);
  expect([...(await readHolidays(app.db, TODAY, null))]).toEqual([]);
  expect([...(await readHolidays(app.db, toPlainDate('2026-12-08'), place.id))]).toEqual([]);
  // the same name on the same day at another place, and for all of them
  await closeOn(PLANT, 'Fair');
  await closeOn(null, 'Fair');
  expect([...(await readHolidays(app.db, TODAY, null))]).toEqual([HOLIDAY]);
});

it('a calendar cannot refer to a location that uses another calendar', async () => {
  const keeper = (await makeLocation()).body.data as LoadedRecord;
  const follower = (await makeLocation({ calendar_id: keeper.id })).body.data as LoadedRecord;
  const third = await makeLocation({ calendar_id: follower.id });
  expect(third.body.fields?.calendar_id).toMatch(/itself keeps the calendar of another location/);
  expect((await keep(keeper.id, follower.id)).body.fields?.calendar_id).toBeDefined();
  expect((await keep(keeper.id, keeper.id)).body.fields?.calendar_id).toMatch(/Leave this empty/);
  const clerk = await app.as('clerk');
  const { body } = await clerk.post<LoadedRecord>(`/api/cdi_location/to_json/${keeper.id}`);
  const tried = await clerk.post(`/api/cdi_location/save/${keeper.id}`, {
    version: body.data?.version,
    calendar_id: '',
  });
  expect(tried.status).toBe(403);
});

describe('working days in a statement', () => {
  const from = toPlainDate('2026-11-20');
  let places: readonly number[] = [];
  beforeAll(async () => {
    const keeper = (await makeLocation()).body.data as LoadedRecord;
    const follower = (await makeLocation({ calendar_id: keeper.id })).body.data as LoadedRecord;
    const own = (await makeLocation()).body.data as LoadedRecord;
    places = [keeper.id, follower.id, own.id];
    for (const [day, place] of [
      ['2026-11-26', null],
      ['2026-11-27', keeper.id],
      ['2026-12-04', own.id],
      ['2026-12-05', own.id],
    ] as const)
      await run(
        app.db,
      )`insert into holiday (holiday_date, cdi_location_id, holiday_name) values (${day}, ${place}, 'Closed')`;
  });

  it('are those of the function, at every place and for every pair of days', async () => {
    const holidaysOf = await readCalendars(app.db);
    const cases = [null, ...places].flatMap((place) =>
      Array.from({ length: 20 }, (_each, at) => at).flatMap((start) =>
        [1, 2, 3, 7, 12, 30].map((days) => ({
          place,
          date: addDays(from, start),
          today: addDays(from, start + days),
        })),
      ),
    );
    const rows = await many<{ days: number }>(app.db)`
      select ${workingDaysPast(sql.ref('x.date'), sql.ref('x.today'), sql.ref('x.place'))} as days
      from jsonb_to_recordset(${JSON.stringify(cases.map((each, n) => ({ ...each, n })))}::jsonb) as x(place bigint,
        date date, today date, n bigint)
      order by x.n`;
    expect(rows.map((row) => row.days)).toEqual(
      cases.map(({ place, date, today }) => countPast(date, today, holidaysOf(place))),
    );
  });

  it('follow the calendar that a place keeps, read for all places at once or for one', async () => {
    const holidaysOf = await readCalendars(app.db);
    for (const place of [null, ...places])
      expect([...holidaysOf(place)].filter((day) => day >= from).sort()).toEqual(
        [...(await readHolidays(app.db, from, place))].sort(),
      );
    expect([...holidaysOf(places[1] ?? 0)]).toContain('2026-11-27');
    expect([...holidaysOf(places[2] ?? 0)]).not.toContain('2026-11-27');
  });
});
