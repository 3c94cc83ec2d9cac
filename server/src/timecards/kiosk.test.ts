import type { KioskState, LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { openTestDevice } from '../testing/pair-device.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

/** Monday, 07:53 at the plant in Indianapolis, five hours behind UTC. */
let now = new Date('2026-11-23T12:53:00Z');
let app: TestApp;
/** A tablet at the door, signed in as a user without a role. */
let tablet: Caller;
let worker: Caller;
let workerId: number;

const PIN = '4715';

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  tablet = await app.as('clerk');
  worker = await app.as('shop');
  workerId = await app.userId('shop');
  await run(app.db)`update "user" set employee_no = 'E-1044' where user_id = ${workerId}`;
  const { body } = await worker.post('/api/clock/pin', { pin: PIN });
  expect(body.opt).toBe('save');
});
beforeEach(async () => {
  await run(app.db)`delete from sign_in_attempt`;
  await run(app.db)`delete from security_event`;
});
afterEach(() => run(app.db)`delete from timecard`);
afterAll(() => app.close());

const open = (pin = PIN, no = 'e-1044') => tablet.post<KioskState>('/api/clock/kiosk/open', { employee_no: no, pin });
const punch = (action: string, pin = PIN) =>
  tablet.post<KioskState>('/api/clock/kiosk/punch', { employee_no: 'E-1044', pin, action });

it('a shared clock punches for the employee at it, and marks the card', async () => {
  expect((await open()).body.data).toMatchObject({ shift: null, today_h: 0 });
  expect((await punch('in')).body).toMatchObject({ opt: 'save', data: { shift: { in_words: '7:53 AM' } } });
  now = new Date('2026-11-23T21:38:00Z');
  // 08:00 to 16:45 less a meal of half an hour that was not punched
  expect((await punch('out')).body.data).toMatchObject({ shift: null, today_h: 8.25, week_h: 8.25 });
  const card = await one(app.db)`select user_id, created_by, is_kiosk, worked_h, exceptions from timecard`;
  expect(card).toEqual({ user_id: workerId, created_by: workerId, is_kiosk: true, worked_h: 8.25, exceptions: [] });
  now = new Date('2026-11-23T12:53:00Z');
});

it.each(['E-1044', 'e-1044', '1044', 'E1044', ' 1044 '])('knows the number however it is entered: %j', async (no) => {
  expect((await open(PIN, no)).body.opt).toBe('success');
});

it('wrong PINs of a number count together, with and without its E-', async () => {
  const codes: (string | undefined)[] = [];
  for (const no of ['E-1044', '1044', 'e1044', '1044', 'E-1044', '1044'])
    codes.push((await open('9153', no)).body.code);
  expect(codes).toEqual([...Array<string>(5).fill('RULE'), 'TOO_MANY']);
});

it('finds each of two people whose numbers differ by the E- alone as it is written', async () => {
  await run(app.db)`update "user" set employee_no = '1044' where user_name = 'material'`;
  expect((await (await app.as('material')).post('/api/clock/pin', { pin: '8264' })).body.opt).toBe('save');
  expect((await open('8264', '1044')).body.data?.name).toBe('Material Tester');
  expect((await open(PIN, 'E-1044')).body.data?.name).toBe('Shop Tester');
  await run(app.db)`update "user" set employee_no = null where user_name = 'material'`;
});

describe('a shared tablet', () => {
  let door: Caller;
  const openAt = (device: Caller, pin: string) =>
    device.post<KioskState>('/api/clock/kiosk/open', { employee_no: '1044', pin });
  beforeAll(async () => {
    door = await openTestDevice(app, { name: 'Door 3' });
  });

  it('punches for the employee without anyone signed in at it', async () => {
    const reply = await door.post<KioskState>('/api/clock/kiosk/punch', {
      employee_no: '1044',
      pin: PIN,
      action: 'in',
    });
    expect(reply.body).toMatchObject({ opt: 'save', msg: 'Shop Tester: punched in' });
    expect(await one(app.db)`select user_id, created_by, is_kiosk from timecard`).toEqual({
      user_id: workerId,
      created_by: workerId,
      is_kiosk: true,
    });
  });

  it('is closed by five wrong PINs for itself alone, and the alert names it', async () => {
    await run(app.db)`truncate cdi_alert`;
    const other = await openTestDevice(app, { name: 'Door 4' });
    await openAt(door, PIN);
    await openAt(other, PIN);
    for (let at = 0; at < 5; at += 1) await openAt(door, `610${at}`);
    expect((await openAt(door, PIN)).body.code).toBe('TOO_MANY');
    expect((await openAt(other, PIN)).body.opt).toBe('success');
    const told = await many<{ text: string }>(app.db)`select distinct cdi_alert as text from cdi_alert`;
    expect(told).toEqual([{ text: '5 wrong PINs were tried for Shop Tester at the shared clock Door 3' }]);
  });
});

it('a shared clock shows no messages or jobs, which people behind could read', async () => {
  expect(Object.keys((await open()).body.data ?? {}).sort()).toEqual(
    ['location_name', 'name', 'now', 'shift', 'today_h', 'week_h'].sort(),
  );
});

it('a shared clock counts a punch once, even with concurrent taps', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => punch('in')));
  expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
  expect(await many(app.db)`select 1 from timecard where user_id = ${workerId}`).toHaveLength(1);
});

it('closes after five wrong PINs for a quarter of an hour, however many are tried at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_each, index) => open(String(5000 + index))));
  expect(replies.filter(({ body }) => body.code === 'RULE')).toHaveLength(5);
  expect(replies.filter(({ body }) => body.code === 'TOO_MANY')).toHaveLength(15);
  expect((await open()).body.code).toBe('TOO_MANY');
  const noted = await many(
    app.db,
  )`select 1 from security_event where kind = 'account_closed' and user_id = ${workerId}`;
  expect(noted).toHaveLength(1);
  await run(app.db)`update sign_in_attempt set window_dt = window_dt - interval '16 minutes'`;
  expect((await open()).body.opt).toBe('success');
});

it('a locked number names whom to ask, and a supervisor unlocks it with a note in its history', async () => {
  for (let at = 0; at < 5; at += 1) await open(`600${at}`);
  expect((await open()).body).toMatchObject({
    code: 'TOO_MANY',
    msg: 'Too many wrong PINs. Ask a shop supervisor or HR to unlock your number, try again in 15 minutes, or use your own Clock page.',
  });
  const unlock = async (who: string) => (await app.as(who)).post('/api/clock/unlock', { user_id: String(workerId) });
  expect((await unlock('engineering')).status).toBe(403);
  expect((await unlock('supervisor')).body).toMatchObject({
    opt: 'save',
    msg: 'Number E-1044 is unlocked at the shared clocks',
  });
  expect((await open()).body.opt).toBe('success');
  expect((await unlock('hr')).body.msg).toBe('Number E-1044 was not locked');
  const history = await (await app.as('hr')).post<{ rows: readonly object[] }>(`/api/user/history_json/${workerId}`);
  expect(history.body.data?.rows[0]).toMatchObject({
    label: 'PIN of the shared clock',
    new_value: 'unlocked after wrong PINs',
    changed_by: 'Supervisor Tester',
  });
  const noted = await many(app.db)`
    select 1 from security_event where kind = 'clock_unlocked' and user_id = ${workerId}`;
  expect(noted).toHaveLength(1);
});

/** Another employee, who tries the worker's PIN from their own session. */
const guess = async (who: string, pin: string, no = 'E-1044') =>
  (await (await app.as(who)).post<KioskState>('/api/clock/kiosk/open', { employee_no: no, pin })).body;

it('a colleague who tries the PIN of a worker locks their own session for it, not the clock at the door', async () => {
  expect((await open()).body.opt).toBe('success');
  await run(app.db)`truncate cdi_alert`;
  const codes: string[] = [];
  for (let at = 0; at < 6; at += 1) codes.push((await guess('quality', `600${at}`)).code ?? '');
  for (let at = 0; at < 6; at += 1) codes.push((await guess('engineering', `610${at}`)).code ?? '');
  const five = Array<string>(5).fill('RULE');
  expect(codes).toEqual([...five, 'TOO_MANY', ...five, 'TOO_MANY']);
  // a third one has no try left: ten are made at all clocks together that the worker does not use
  expect((await guess('batching', '6200')).code).toBe('TOO_MANY');
  expect((await open()).body.opt).toBe('success');
  const told = await many<{ user_name: string }>(app.db)`
    select distinct u.user_name from cdi_alert a join "user" u using (user_id)
    where a.cdi_alert = '5 wrong PINs were tried for Shop Tester at the shared clock of Quality Tester' order by 1`;
  expect(told.map((row) => row.user_name)).toEqual(['shop', 'supervisor']);
});

it('trying out employee numbers is limited to twenty in five minutes, and punches of the same person reset nothing', async () => {
  await run(app.db)`update "user" set employee_no = 'E-2000' where user_name = 'material'`;
  expect((await (await app.as('material')).post('/api/clock/pin', { pin: PIN })).body.opt).toBe('save');
  const codes: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    codes.push((await guess('material', '6300', `E-9${at}`)).code ?? '');
    if (at < 19) expect((await guess('material', PIN, 'E-2000')).opt).toBe('success');
  }
  expect(codes.filter((code) => code === 'RULE')).toHaveLength(20);
  expect(codes.slice(20)).toEqual(Array(5).fill('TOO_MANY'));
  // the clock at the door goes on, and that device too, after five minutes
  expect((await open()).body.opt).toBe('success');
  await run(app.db)`update sign_in_attempt set window_dt = window_dt - interval '6 minutes'`;
  expect((await guess('material', PIN, 'E-2000')).opt).toBe('success');
});

it('a refused try does not reveal whether the number or the PIN is wrong', async () => {
  const [wrongPin, nobody] = [await open('9153'), await open(PIN, 'E-9')];
  expect(wrongPin.body.msg).toBe(nobody.body.msg);
});

it('a shared clock refuses employees who have left', async () => {
  await run(app.db)`update "user" set status = 'disabled' where user_id = ${workerId}`;
  expect((await open()).body.code).toBe('RULE');
  await run(app.db)`update "user" set status = 'active' where user_id = ${workerId}`;
  expect((await open()).body.opt).toBe('success');
});

it('each employee number belongs to one employee, in any case', async () => {
  const hr = await app.as('hr');
  const { id } = await one<{ id: number }>(app.db)`select user_id as id from "user" where user_name = 'sales'`;
  const { version } = (await hr.post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data as LoadedRecord;
  const { body } = await hr.post(`/api/user/save/${id}`, { version, employee_no: 'e-1044' });
  expect(body).toMatchObject({
    code: 'DUPLICATE',
    fields: { employee_no: 'Employee number is already used by another user.' },
  });
  expect((await open()).body.opt).toBe('success');
});

it('a PIN must be hard to guess, and is set by its owner or HR', async () => {
  const set = async (who: string, pin: string, userId = 0) =>
    (await app.as(who)).post('/api/clock/pin', { pin, user_id: String(userId) });
  for (const pin of ['123', '1234', '8765', '0000', '12a4'])
    expect([pin, Object.keys((await set('shop', pin)).body.fields ?? {})]).toEqual([pin, ['pin']]);
  expect((await set('supervisor', '9153', workerId)).body.code).toBe('FORBIDDEN');
  expect((await set('hr', '9153', workerId)).body.opt).toBe('save');
  // the security log shows who set it and for whom, and never the PIN
  const told = await one<{ detail: string; by_user_name: string }>(app.db)`
    select e.detail, b.user_name as by_user_name from security_event e join "user" b on b.user_id = e.by_user_id
    where e.kind = 'clock_pin_set' and e.user_id = ${workerId} order by e.security_event_id desc limit 1`;
  expect(told).toEqual({ detail: 'set anew', by_user_name: 'hr' });
  const history = await (await app.as('hr')).post<{ rows: readonly object[] }>(`/api/user/history_json/${workerId}`);
  expect(history.body.data?.rows[0]).toMatchObject({
    label: 'PIN of the shared clock',
    new_value: 'set anew',
    changed_by: 'Hr Tester',
  });
  expect(JSON.stringify(history.body)).not.toContain('9153');
  expect((await open()).body.code).toBe('RULE');
  expect((await open('9153')).body.opt).toBe('success');
  expect((await set('clerk', '4715')).body).toMatchObject({
    code: 'RULE',
    msg: expect.stringContaining('HR enters it'),
  });
  expect((await (await app.as('distributor')).post('/api/clock/pin', { pin: PIN })).status).toBe(403);
  // nothing shows a PIN: it is not a field of the user
  const { body } = await (await app.as('super')).post<LoadedRecord>(`/api/user/to_json/${workerId}`);
  expect(JSON.stringify(body)).not.toContain('pin_hash');
});
