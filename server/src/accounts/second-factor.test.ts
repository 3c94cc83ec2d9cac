import type { HistoryRow, LoadedRecord } from '@cdi/shared/contracts';
import { codeOfApp, setUpApp } from '../testing/authenticator.ts';
import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many } from '../storage/query.ts';

const START = new Date('2026-12-01T15:00:10Z');
let clock = START;
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ now: () => clock });
});
beforeEach(() => (clock = START));
afterAll(() => app.close());

const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const signIn = async (name: string, code?: string, passwd = TEST_PASSWORD) => {
  const { body, status } = await app.visitor.post<{ token: string }>('/api/mycdi/jwt_signin', {
    email: `${name}@cdi.test`,
    passwd,
    ...(code === undefined ? {} : { code }),
  });
  return { status, code: body.code, msg: body.msg, token: body.data?.token };
};

/** What an authenticator app does with the secret that it was given. */
const appCode = (secret: string): string => codeOfApp(secret, clock);

interface Enrolled {
  readonly who: Caller;
  readonly secret: string;
  readonly codes: readonly string[];
}
async function enrol(name: string): Promise<Enrolled> {
  const who = await app.as(name);
  const { secret, recoveryCodes } = await setUpApp(who, clock);
  return { who, secret, codes: recoveryCodes };
}

describe('setting it up', () => {
  it('needs the password, returns secret, address and picture, and is not required at sign-in before it is confirmed', async () => {
    const who = await app.as('sales');
    const wrong = await who.post('/api/myuser/second_factor_start', { current_passwd: 'wrong' });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['current_passwd']);
    const { body } = await who.post<{ secret: string; otpauth: string; qr: string }>(
      '/api/myuser/second_factor_start',
      {
        current_passwd: TEST_PASSWORD,
      },
    );
    expect(body.data?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data?.otpauth).toContain(`otpauth://totp/CDI:sales%40cdi.test?secret=${body.data?.secret}`);
    const picture = Buffer.from(body.data?.qr.split(',')[1] ?? '', 'base64').toString();
    expect(picture).toMatch(/^<svg/);
    expect((await signIn('sales')).status).toBe(200);
    const refused = await who.post('/api/myuser/second_factor_confirm', { code: '000000' });
    expect(refused.body.fields?.code).toMatch(/not the code that the app shows now/);
    expect((await signIn('sales')).status).toBe(200);
    const rows = await many<{ sealed_secret: string }>(app.db)`select sealed_secret from user_second_factor`;
    expect(JSON.stringify(rows)).not.toContain(body.data?.secret);
  });

  it('ends the other sessions, sends a mail, and appears in record, history and profile', async () => {
    const other = await app.as('inside');
    const { who, codes } = await enrol('inside');
    expect((await other.post('/api/myuser/profile')).status).toBe(401);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true);
    const profile = await who.post('/api/myuser/profile');
    expect(profile.body.data).toMatchObject({ mfa: true, recovery_codes_left: 10 });
    const id = await app.userId('inside');
    const hr = await app.as('hr');
    expect((await hr.post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data?.fields.mfa).toBe(true);
    const history = await hr.post<{ rows: HistoryRow[] }>(`/api/user/history_json/${id}`);
    expect(history.body.data?.rows[0]).toMatchObject({ field: 'mfa', new_value: true });
    // the shop may not see who has a second factor
    expect(
      (await (await app.as('shop')).post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data?.fields,
    ).not.toHaveProperty('mfa');
    const rows = await many<{
      subject: string;
    }>(app.db)`
      select subject from mail_outbox where recipient = 'inside@cdi.test'`;
    expect(rows).toEqual([{ subject: 'Your second factor is on' }]);
    const again = await who.post('/api/myuser/second_factor_start', { current_passwd: TEST_PASSWORD });
    expect(again.body.code).toBe('RULE');
  });

  it('cannot be done by a save of the record', async () => {
    const id = await app.userId('clerk');
    const boss = await app.as('super');
    const { version } = (await boss.post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data as LoadedRecord;
    const { body } = await boss.post(`/api/user/save/${id}`, { version, mfa: true });
    expect(body.fields).toHaveProperty('mfa');
  });
});

describe('sign-in with it', () => {
  it('asks for the code after the right password only, and takes each code once', async () => {
    const { secret } = await enrol('manager');
    expect(await signIn('manager', undefined, 'wrong')).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(await signIn('manager')).toMatchObject({ status: 401, code: 'CODE_NEEDED', token: undefined });
    // the code that confirmed it is used up
    expect(await signIn('manager', appCode(secret))).toMatchObject({ status: 401, code: 'CODE_WRONG' });
    later(30);
    const code = appCode(secret);
    const signedIn = await signIn('manager', `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn.status).toBe(200);
    expect((await app.withToken(signedIn.token ?? '').post('/api/myuser/profile')).status).toBe(200);
    expect(await signIn('manager', code)).toMatchObject({ status: 401, code: 'CODE_WRONG' });
    expect(await signIn('manager', code, 'wrong')).toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { who, codes } = await enrol('logistics');
    const [first = '', second = ''] = codes;
    expect((await signIn('logistics', first.toLowerCase())).status).toBe(200);
    expect(await signIn('logistics', first)).toMatchObject({ code: 'CODE_WRONG' });
    expect((await signIn('logistics', second.replace('-', ' '))).status).toBe(200);
    expect((await who.post('/api/myuser/profile')).body.data).toMatchObject({ recovery_codes_left: 8 });
  });

  it('locks after five wrong codes, even for the correct one, and unlocks after 15 minutes', async () => {
    const { secret, codes } = await enrol('quality');
    later(60);
    for (const attempt of [1, 2, 3, 4])
      expect([attempt, (await signIn('quality', '000000')).code]).toEqual([attempt, 'CODE_WRONG']);
    expect(await signIn('quality', '000000')).toMatchObject({ status: 429, code: 'TOO_MANY' });
    expect((await signIn('quality', appCode(secret))).code).toBe('TOO_MANY');
    expect((await signIn('quality', codes[0])).code).toBe('TOO_MANY');
    later(15 * 60 + 1);
    expect((await signIn('quality', appCode(secret))).status).toBe(200);
  });

  it('takes one of two who use the same code at once', async () => {
    const { secret } = await enrol('batching');
    later(30);
    const code = appCode(secret);
    const replies = await Promise.all([signIn('batching', code), signIn('batching', code), signIn('batching', code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});

describe('taking it away', () => {
  it('takes password and code', async () => {
    const { who, secret } = await enrol('material');
    later(30);
    const stop = (current_passwd: string, code: string) =>
      who.post('/api/myuser/second_factor_stop', { current_passwd, code });
    expect((await stop('wrong', appCode(secret))).body.fields).toHaveProperty('current_passwd');
    expect((await stop(TEST_PASSWORD, '000000')).body.fields).toHaveProperty('code');
    expect((await stop(TEST_PASSWORD, appCode(secret))).body.opt).toBe('save');
    expect((await signIn('material')).status).toBe(200);
    expect((await who.post('/api/myuser/profile')).body.data).toMatchObject({ mfa: false, recovery_codes_left: 0 });
  });

  it('is done for others by super alone, and ends their sessions', async () => {
    const { who } = await enrol('supervisor');
    const id = await app.userId('supervisor');
    for (const name of ['hr', 'leadership', 'distributor'])
      expect((await (await app.as(name)).post(`/api/user/reset_second_factor/${id}`)).status).toBe(403);
    const boss = await app.as('super');
    expect((await boss.post(`/api/user/reset_second_factor/${id}`)).body.opt).toBe('save');
    expect((await who.post('/api/myuser/profile')).status).toBe(401);
    expect((await signIn('supervisor')).status).toBe(200);
    expect((await boss.post(`/api/user/reset_second_factor/${id}`)).body.code).toBe('RULE');
    expect((await boss.post('/api/user/reset_second_factor/999999')).status).toBe(409);
  });
});
