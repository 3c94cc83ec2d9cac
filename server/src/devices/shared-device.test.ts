import type { DeviceCode, OwnDevice, SharedDevice } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { makeTestDevice, openTestDevice, pairTestDevice } from '../testing/pair-device.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../testing/test-app.ts';

let now = new Date('2026-11-23T12:53:00Z');
let app: TestApp;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  boss = await app.as('super');
});
beforeEach(() => {
  now = new Date('2026-11-23T12:53:00Z');
});
afterEach(() => run(app.db)`truncate shared_device cascade`);
afterAll(() => app.close());

const listOf = async (): Promise<readonly SharedDevice[]> =>
  (await boss.post<{ devices: readonly SharedDevice[] }>('/api/dev_tools/devices')).body.data?.devices ?? [];
const selfOf = async (tablet: Caller) => (await tablet.post<{ device: OwnDevice | null }>('/api/device/self')).body;
const make = (facts: object) =>
  boss.post<DeviceCode>('/api/dev_tools/make_device', {
    name: 'Door 3',
    scope: 'time_clock',
    location_id: 1,
    ...facts,
  });
const pair = (caller: Caller, code: string) => caller.post('/api/device/pair', { code });

it('signs a tablet in with a code, and returns its name, place and scope', async () => {
  const { code, link } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
  expect(link).toBe(`http://localhost:8080/device#${code}`);
  const tablet = await pairTestDevice(app, code);
  expect((await selfOf(tablet)).data?.device).toEqual({
    name: 'Door 3',
    scope: 'time_clock',
    location_id: 1,
    location_name: 'Indianapolis plant',
    timezone: expect.any(String),
    board: null,
  });
});

it('takes a code as people type it: small letters, blanks, no hyphens', async () => {
  const { code } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  expect((await pair(app.visitor, typed)).body.opt).toBe('save');
});

it('keeps neither code nor token, only their hashes', async () => {
  const { code } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
  const before = await one<{ row: string }>(app.db)`select shared_device::text as row from shared_device`;
  const tablet = await pairTestDevice(app, code);
  const after = await one<{ row: string }>(app.db)`select shared_device::text as row from shared_device`;
  expect(before.row).not.toContain(code);
  expect(after.row).not.toContain(tablet.headers.cookie?.split('=')[1]);
});

it('sends the token in a cookie that scripts cannot read and other sites cannot send, for 400 days', async () => {
  const { code } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/device/pair',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encode({ params: { code } }),
  });
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^cdi_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

describe('a code', () => {
  it('works once', async () => {
    const { code } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
    expect((await pair(app.visitor, code)).body.opt).toBe('save');
    const again = await pair(app.visitor, code);
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([422, ['code']]);
  });

  it.each([
    [29, 'save'],
    [30, 'error'],
  ])('after %i minutes: %s', async (minutes, opt) => {
    const { code } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
    now = new Date(now.getTime() + minutes * 60_000);
    expect((await pair(app.visitor, code)).body.opt).toBe(opt);
  });

  it('signs out the tablet before, once another tablet uses a new one', async () => {
    const first = await openTestDevice(app, { name: 'Door 3' });
    const [{ shared_device_id } = { shared_device_id: 0 }] = await listOf();
    const { body } = await boss.post<DeviceCode>('/api/dev_tools/renew_device_code', { shared_device_id });
    expect((await selfOf(first)).data?.device?.name).toBe('Door 3');
    const second = await pairTestDevice(app, body.data?.code ?? '');
    expect((await selfOf(first)).data?.device).toBeNull();
    expect((await selfOf(second)).data?.device?.name).toBe('Door 3');
  });
});

it('ends the session of the person in whose browser the code is used', async () => {
  const { code } = await makeTestDevice(app, { name: 'Door 3', scope: 'time_clock' });
  const person = await app.as('supervisor');
  expect((await pair(person, code)).body.opt).toBe('save');
  expect((await person.post('/api/clock/state')).body.code).toBe('SESSION_EXPIRED');
});

it('refuses sign-in of a person at a tablet', async () => {
  const tablet = await openTestDevice(app, { name: 'Door 3' });
  const reply = await tablet.post('/api/mycdi/jwt_signin', undefined, { email: 'shop@cdi.test', passwd: 'x' });
  expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
  expect(reply.body.msg).toContain('shared tablet Door 3');
});

it('stays signed in after seven days, and after a year', async () => {
  const tablet = await openTestDevice(app, { name: 'Door 3' });
  for (const days of [8, 366]) {
    now = new Date(now.getTime() + days * 86_400_000);
    expect((await selfOf(tablet)).data?.device?.name).toBe('Door 3');
  }
});

it('is over at once when it is revoked, and its browser forgets it', async () => {
  const tablet = await openTestDevice(app, { name: 'Door 3' });
  const [device] = await listOf();
  const revoke = () => boss.post('/api/dev_tools/revoke_device', { shared_device_id: device?.shared_device_id });
  expect((await revoke()).body.opt).toBe('save');
  expect((await tablet.post('/api/clock/kiosk/open', { employee_no: '1', pin: '1' })).body.code).toBe('NOT_SIGNED_IN');
  const reply = await app.server.inject({ method: 'POST', url: '/api/device/self', headers: tablet.headers });
  expect(String(reply.headers['set-cookie'])).toContain('cdi_device=; Max-Age=0');
  expect((await revoke()).status).toBe(404);
  // the name is free again
  expect((await make({})).body.opt).toBe('save');
});

it('does not take the cookie from a page of another site', async () => {
  const tablet = await openTestDevice(app, { name: 'Door 3' });
  const ask = (site: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/device/self',
      headers: { ...tablet.headers, 'sec-fetch-site': site },
    });
  expect((await ask('same-origin')).json()).toMatchObject({ data: { device: { name: 'Door 3' } } });
  for (const site of ['cross-site', 'same-site']) expect((await ask(site)).body).not.toContain('Door 3');
});

describe('allowed addresses', () => {
  const askFrom = async (tablet: Caller, remoteAddress: string) =>
    app.server.inject({ method: 'POST', url: '/api/device/self', headers: tablet.headers, remoteAddress });

  it('refuse the tablet anywhere else, and say where it may be used', async () => {
    const tablet = await openTestDevice(
      app,
      { name: 'Door 3', allowed_addresses: '10.1.2.0/24\n192.168.5.9' },
      '10.1.2.77',
    );
    expect((await askFrom(tablet, '10.1.2.77')).statusCode).toBe(200);
    expect((await askFrom(tablet, '192.168.5.9')).statusCode).toBe(200);
    const refused = await askFrom(tablet, '203.0.113.4');
    expect(refused.json()).toMatchObject({
      code: 'FORBIDDEN',
      msg: 'The tablet Door 3 may be used from 10.1.2.0/24, 192.168.5.9, not from 203.0.113.4. Connect it to the network of the plant.',
    });
  });

  it('refuse to set the tablet up anywhere else, and keep its code unused', async () => {
    const { code } = await makeTestDevice(app, {
      name: 'Door 3',
      scope: 'time_clock',
      allowed_addresses: '10.1.2.0/24',
    });
    const pairFrom = (remoteAddress: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/device/pair',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: encode({ params: { code } }),
        remoteAddress,
      });
    const refused = await pairFrom('::ffff:203.0.113.4');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      {
        code: 'The tablet Door 3 may be used from 10.1.2.0/24, not from 203.0.113.4. Connect it to the network of the plant. Then use this code again: it was not used up.',
      },
    ]);
    expect((await pairFrom('10.1.2.77')).json()).toMatchObject({ opt: 'save' });
  });

  it('show the last one as people write it, also for IPv4 over an IPv6 socket', async () => {
    const tablet = await openTestDevice(app, { name: 'Door 3' });
    now = new Date('2026-11-23T13:10:00Z');
    await askFrom(tablet, '::ffff:10.20.4.17');
    expect(await listOf()).toMatchObject([{ last_address: '10.20.4.17' }]);
  });

  it.each(['10.1.2', '10.1.2.0/33', 'door'])('name what is not an address: %s', async (wrong) => {
    const { status, body } = await make({ allowed_addresses: `10.1.2.7, ${wrong}` });
    expect([status, body.fields?.allowed_addresses]).toEqual([
      422,
      `“${wrong}” is not an address or network. Enter one such as 10.1.2.7 or 10.1.2.0/24.`,
    ]);
  });
});

it.each([
  [{ name: '' }, 'name'],
  [{ scope: 'forklift' }, 'scope'],
  [{ location_id: 4711 }, 'location_id'],
  [{ location_id: '' }, 'location_id'],
  [{ board: 'folding' }, 'board'],
])('refuses %j at its field', async (facts, field) => {
  const { status, body } = await make(facts);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

it('refuses a second tablet of the same name, in any capitals', async () => {
  await make({});
  expect((await make({ name: 'door 3' })).body.fields).toEqual({
    name: 'A tablet named “door 3” is in use. Choose another name, or revoke that tablet.',
  });
});

it('lists when and from where each was seen last', async () => {
  const tablet = await openTestDevice(app, { name: 'Door 3' });
  now = new Date('2026-11-23T13:10:00Z');
  await selfOf(tablet);
  expect(await listOf()).toMatchObject([
    { name: 'Door 3', last_seen_dt: '2026-11-23T13:10:00.000Z', last_address: '127.0.0.1', created_by: 'Super Tester' },
  ]);
});

it('is registered only by super users, and the security log names them', async () => {
  for (const who of ['supervisor', 'hr', 'shop', 'distributor'])
    expect((await (await app.as(who)).post('/api/dev_tools/make_device', {})).status).toBe(403);
  await run(app.db)`delete from security_event`;
  await openTestDevice(app, { name: 'Door 3' });
  const told = await many(app.db)`
    select kind, detail from security_event where kind like 'device%' order by security_event_id`;
  expect(told).toEqual([
    { kind: 'device_made', detail: 'Door 3: time_clock' },
    { kind: 'device_paired', detail: 'Door 3 at 127.0.0.1' },
  ]);
});

describe('a wall', () => {
  const load = (tablet: Caller, board: string) => tablet.post<object>(`/api/board/load/${board}`, { location_id: 2 });
  const status = (tablet: Caller) =>
    tablet.post<{ location_name: string }>('/api/status_board/load', { location_id: 2 });

  it('shows the status board of its own location, whatever is asked for', async () => {
    const wall = await openTestDevice(app, { name: 'Wall', scope: 'wall' });
    expect((await status(wall)).body.data?.location_name).toBe('Indianapolis plant');
    expect((await load(wall, 'folding')).body.code).toBe('FORBIDDEN');
  });

  it('shows one stage, and no other', async () => {
    const wall = await openTestDevice(app, { name: 'Wall', scope: 'wall', board: 'folding' });
    expect((await load(wall, 'folding')).body.data).toMatchObject({ board: 'folding' });
    expect((await load(wall, 'turret')).body.code).toBe('FORBIDDEN');
    expect((await status(wall)).body.code).toBe('FORBIDDEN');
  });

  it('moves no card and is no time clock', async () => {
    const wall = await openTestDevice(app, { name: 'Wall', scope: 'wall', board: 'folding' });
    expect((await wall.post('/api/board/move/folding/1', {})).body.code).toBe('FORBIDDEN');
    expect((await wall.post('/api/clock/kiosk/open', { employee_no: '1', pin: '1' })).body.code).toBe('FORBIDDEN');
  });
});
