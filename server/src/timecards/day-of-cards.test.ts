import type { LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

/** Monday; the plant of the tests is in Indianapolis, five hours behind UTC. */
const NOW = new Date('2026-11-23T22:00:00Z');

let app: TestApp;
let hr: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  hr = await app.as('hr');
});
afterAll(() => app.close());

let hired = 0;
async function hire(): Promise<number> {
  hired += 1;
  const name = `worker${hired}`;
  const { id } = await one<{ id: number }>(app.db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, status, default_location_id)
    values (${name}, 'Pat', ${name}, ${`${name}@cdi.test`}, '4', 'active', 1) returning user_id as id`;
  return id;
}

/** A moment of the plant's clock: `at('2026-11-16', '07:53')`. */
const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00-05:00`).toISOString();

const save = (values: Record<string, unknown>, id = 0) =>
  hr.post<LoadedRecord>(id === 0 ? '/api/timecard/save' : `/api/timecard/save/${id}`, values);

describe('a day of an employee', () => {
  const absence = (user: number, day: string, code: string, hours: number, id = 0, more = {}) =>
    save({ user_id: user, work_date: day, pay_code: code, pto_h: hours, ...more }, id);

  it('has one card for each kind of absence', async () => {
    const user = await hire();
    const first = (await absence(user, '2026-11-04', 'sick', 4)).body.data as LoadedRecord;
    const again = await absence(user, '2026-11-04', 'sick', 4);
    expect(again.body.fields).toEqual({
      pay_code: `TC-261104-${user} of Wed, Nov 4 says sick already. Change its hours instead.`,
    });
    expect((await absence(user, '2026-11-04', 'pto', 4)).body.opt).toBe('save');
    // the card itself may change
    const more = { version: first.version, edit_reason: 'Went home at noon' };
    expect((await absence(user, '2026-11-04', 'sick', 3, first.id, more)).body.opt).toBe('save');
  });

  it('has one of two that are sent at the same moment', async () => {
    const user = await hire();
    const both = await Promise.all([1, 2].map(() => absence(user, '2026-11-05', 'pto', 8)));
    expect(both.map(({ body }) => body.opt).sort()).toEqual(['error', 'save']);
  });

  it('has 24 hours, of work and absence together', async () => {
    const user = await hire();
    // 08:00 to 16:30 less half an hour: 8 hours
    const shift = { clock_in: at('2026-11-06', '08:00'), clock_out: at('2026-11-06', '16:30') };
    expect((await save({ user_id: user, ...shift })).body.opt).toBe('save');
    const long = await absence(user, '2026-11-06', 'holiday', 16.5);
    expect(long.body.fields).toEqual({
      pto_h: 'Fri, Nov 6 would have 24.5 hours with the other cards of this person; a day has 24.',
    });
    expect((await absence(user, '2026-11-06', 'holiday', 8)).body.opt).toBe('save');
  });

  it('lies after the hiring, and absence a year ahead at most', async () => {
    const user = await hire();
    await run(app.db)`update "user" set hire_date = '2026-01-06' where user_id = ${user}`;
    expect((await absence(user, '2026-01-05', 'sick', 8)).body.fields).toEqual({
      work_date: expect.stringMatching(/^The first day of this person was .*Jan 6/),
    });
    const shift = { clock_in: at('2025-06-02', '08:00'), clock_out: at('2025-06-02', '12:00') };
    expect((await save({ user_id: user, ...shift })).body.fields).toEqual({
      clock_in: expect.stringContaining('The first day of this person was'),
    });
    expect((await absence(user, '2036-06-02', 'pto', 8)).body.fields).toEqual({
      work_date: 'Absence is entered a year ahead at most. Check the year.',
    });
    expect((await absence(user, '2026-12-24', 'pto', 8)).body.opt).toBe('save');
  });
});
