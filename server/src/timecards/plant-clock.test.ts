import type { LoadedRecord, TimecardWeek } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../testing/test-app.ts';

/** Monday noon in Indianapolis; the machine that runs this counts in UTC or whatever it likes. */
const NOW = new Date('2026-10-26T16:00:00Z');

let app: TestApp;
let hr: Caller;
let fresno: number;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  hr = await app.as('hr');
  const { id } = await one<{ id: number }>(app.db)`
    insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone)
    values ('Fresno plant', 'FRC', 'plant', '1 Fig Ave', 'Fresno', 'CA', '93650', 'America/Los_Angeles')
    returning cdi_location_id as id`;
  fresno = id;
});
afterAll(() => app.close());

let hired = 0;
async function hire(locationId: number): Promise<number> {
  hired += 1;
  const name = `clocked${hired}`;
  const { id } = await one<{ id: number }>(app.db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, status, default_location_id, hourly_rate)
    values (${name}, 'Pat', ${name}, ${`${name}@cdi.test`}, '4', 'active', ${locationId}, 20)
    returning user_id as id`;
  return id;
}

async function save(values: Record<string, unknown>, id = 0): Promise<LoadedRecord> {
  const { body } = await hr.post<LoadedRecord>(`/api/timecard/save${id === 0 ? '' : `/${id}`}`, values);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A paper card of Fresno, typed in Indiana as it is written. */
const paper = { clock_in: '2026-10-21T07:00', clock_out: '2026-10-21T15:30' };

describe('a time that is typed on a card', () => {
  it('is by the clock of its location, wherever it is typed', async () => {
    const card = await save({ user_id: await hire(1), location_id: fresno, ...paper });
    // 07:00 in Fresno is 14:00 UTC in October
    expect(card.fields).toMatchObject({
      clock_in: '2026-10-21T14:00:00.000Z',
      clock_out: '2026-10-21T22:30:00.000Z',
      work_date: '2026-10-21',
      worked_h: 8,
    });
  });

  it('is by the clock of where the employee works when the card names no location', async () => {
    const card = await save({ user_id: await hire(fresno), ...paper });
    expect(card.fields).toMatchObject({ location_id: fresno, clock_in: '2026-10-21T14:00:00.000Z' });
  });

  it('of a meal and of a later edit is by the same clock', async () => {
    const { id } = await save({
      user_id: await hire(fresno),
      ...paper,
      punches: [{ punch_type: 'meal', started_dt: '2026-10-21T11:00', ended_dt: '2026-10-21T11:45' }],
    });
    const edited = await save({ clock_out: '2026-10-21T16:00', edit_reason: 'Paper card' }, id);
    expect(edited.fields).toMatchObject({ clock_out: '2026-10-21T23:00:00.000Z', meal_minutes: 45 });
    expect(edited.children).toMatchObject({ punches: [{ started_dt: '2026-10-21T18:00:00.000Z' }] });
  });

  it('stays the instant that it is where a program sends one', async () => {
    const card = await save({ user_id: await hire(fresno), clock_in: '2026-10-21T14:00:00Z' });
    expect(card.fields).toMatchObject({ clock_in: '2026-10-21T14:00:00.000Z' });
  });
});

describe('a card', () => {
  it('says by which clock its times are told, on its page, in the week, in lists and in sheets', async () => {
    const user = await hire(fresno);
    const card = await save({
      user_id: user,
      ...paper,
      punches: [{ punch_type: 'meal', started_dt: '2026-10-21T11:00', ended_dt: '2026-10-21T11:30' }],
    });
    const zone = 'America/Los_Angeles';
    expect(card.labels).toMatchObject({ clock_in: zone, clock_out: zone, rounded_in: zone, rounded_out: zone });
    expect(card.labels).not.toHaveProperty('submitted_dt');
    expect(card.children).toMatchObject({ punches: [{ labels: { started_dt: zone, ended_dt: zone } }] });

    const { body: week } = await hr.post<TimecardWeek>('/api/timecard/week', { user_id: user, date: '2026-10-21' });
    const worked = week.data?.days.flatMap((day) => day.cards);
    expect(worked).toMatchObject([{ in: '07:00', out: '15:30', zone: 'PDT' }]);

    const { body: list } = await hr.post('/rapi/timecards/to_json', { user_id: user });
    expect(list.rows).toMatchObject([{ clock_in: '2026-10-21T14:00:00.000Z', clock_in_label: zone }]);

    const sheet = await hr.get(`/rapi/timecards/export/csv?${encode({ params: { user_id: user } })}`);
    const [head = '', row = ''] = sheet.text.split('\r\n');
    expect(head).toContain('In (time zone),Out (time zone),Time zone');
    expect(row).toContain('2026-10-21T07:00:00,2026-10-21T15:30:00,America/Los_Angeles');
  });
});
