import type { ChangedRow, LoadedRecord, MassUploadReport, TimecardWeek } from '@cdi/shared/contracts';
import { zipStream } from '../records/export/zip-stream.ts';
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
  it('names the zone of its times on its page, in the week, in lists and in sheets', async () => {
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

describe('a change of several cards', () => {
  it('is read by the clock of each, and shown by it before it is saved', async () => {
    const there = await save({ user_id: await hire(fresno), ...paper });
    const here = await save({ user_id: await hire(1), ...paper });
    const rows = [there, here].map(({ id, version }) => ({
      id,
      version,
      values: { clock_out: '2026-10-21T16:00', edit_reason: 'Paper cards' },
    }));
    const { body } = await hr.post<{ rows: readonly ChangedRow[] }>('/api/timecard/change_many', {
      rows,
      is_trial: 'true',
    });
    const outs = body.data?.rows.map(({ changes }) => changes.find(({ field }) => field === 'clock_out'));
    expect(outs).toMatchObject([
      {
        old_value: '2026-10-21T22:30:00.000Z',
        new_value: '2026-10-21T23:00:00.000Z',
        old_label: 'America/Los_Angeles',
        new_label: 'America/Los_Angeles',
      },
      { new_value: '2026-10-21T20:00:00.000Z', new_label: 'America/New_York' },
    ]);
  });
});

describe('cards in a sheet', () => {
  /** 07:00 and 15:30 of October 21, 2026 as a workbook counts days. */
  const [IN, OUT] = [46316 + 7 / 24, 46316 + 15.5 / 24];
  const HEAD = [
    'user_id',
    'location_id',
    'work_date',
    'clock_in',
    'clock_out',
    'punches.started_dt',
    'punches.ended_dt',
  ];

  async function workbook(user: number): Promise<string> {
    const text = (value: string | number) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const day = (value: number) => `<c s="1"><v>${value}</v></c>`;
    const moment = (value: number) => `<c s="2"><v>${value.toFixed(8)}</v></c>`;
    const row = [text(user), text('FRC'), day(46316), ...[IN, OUT, IN + 4 / 24, IN + 4.75 / 24].map(moment)];
    const files = {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${HEAD.map(text).join('')}</row><row>${row.join('')}</row></sheetData></worksheet>`,
    };
    const parts: Buffer[] = [];
    const content = zipStream(Object.entries(files).map(([name, part]) => ({ name, content: [part] })));
    for await (const part of content) parts.push(part);
    return Buffer.concat(parts).toString('base64');
  }

  async function upload(sheet: Record<string, string>): Promise<LoadedRecord> {
    const { body } = await hr.post<MassUploadReport>('/api/timecard/mass_upload', sheet);
    expect(body.data).toMatchObject({ valid: 1, problems: [] });
    const id = body.data?.upload_id ?? 0;
    await hr.post(`/api/timecard/mass_upload/${id}`, { apply: 'on' });
    await app.runJobs();
    const row = await one<{ id: number }>(app.db)`
      select record_id as id from mass_upload_row where mass_upload_id = ${id}`;
    return (await hr.post<LoadedRecord>(`/api/timecard/to_json/${row.id}`)).body.data as LoadedRecord;
  }

  it('are by the clock of their location in a workbook as in a CSV, with their meals', async () => {
    const cells = ['2026-10-21', '2026-10-21 07:00', '2026-10-21T15:30', '2026-10-21T11:00', '2026-10-21T11:45'];
    // as a sheet program of the US saves the same workbook as CSV
    const saved = ['10/21/2026', '10/21/2026 7:00', '10/21/2026 3:30 PM', '10/21/2026 11:00', '10/21/2026 11:45'];
    const csv = async (row: readonly string[]) => [HEAD, [await hire(1), 'FRC', ...row]].map(String).join('\n');
    const cards = [
      await upload({ csv: await csv(cells) }),
      await upload({ csv: await csv(saved) }),
      await upload({ xlsx: await workbook(await hire(1)) }),
    ];
    for (const card of cards) {
      expect(card.fields).toMatchObject({
        work_date: '2026-10-21',
        clock_in: '2026-10-21T14:00:00.000Z',
        clock_out: '2026-10-21T22:30:00.000Z',
        meal_minutes: 45,
      });
      expect(card.children).toMatchObject({
        punches: [{ started_dt: '2026-10-21T18:00:00.000Z', ended_dt: '2026-10-21T18:45:00.000Z' }],
      });
    }
  });
});
