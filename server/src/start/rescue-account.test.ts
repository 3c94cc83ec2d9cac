import { setUpApp } from '../testing/authenticator.ts';
import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { many, one } from '../storage/query.ts';
import { rescueAccount } from './rescue-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const settings = { publicUrl: 'https://curbs.example.com', securityLog: () => undefined, by: 'root' };
const signIn = async (passwd: string) =>
  (await app.visitor.post('/api/mycdi/jwt_signin', { email: 'super@cdi.test', passwd })).body;

it('lets the only super user in again who lost the second factor, ends the sessions, and leaves a trace', async () => {
  const who = await app.as('super');
  await setUpApp(who, new Date());
  expect((await signIn(TEST_PASSWORD)).code).toBe('CODE_NEEDED');

  const link = await rescueAccount(app.db, 'Super@cdi.test', settings);
  expect((await who.post('/api/mycdi/unread_alerts', {})).status).toBe(401);
  const token = /^https:\/\/curbs\.example\.com\/pass_reset\?token=(\S+)$/.exec(link)?.[1];
  const passwd = 'a roof over every head';
  expect((await app.visitor.post('/api/myuser/reset_password', { token, passwd })).body.opt).toBe('save');
  expect((await signIn(passwd)).opt).not.toBe('error');
  expect(
    await many(app.db)`select u.email, e.detail from security_event e join "user" u using (user_id)
      where e.kind = 'account_rescued'`,
  ).toEqual([{ email: 'super@cdi.test', detail: 'by root, with npm run rescue' }]);
});

it('a rescue of an unknown e-mail says so, and changes nothing', async () => {
  const before = await one(app.db)`select count(*)::int from password_reset`;
  await expect(rescueAccount(app.db, 'nobody@example.com', settings)).rejects.toThrow(
    'No active account has the e-mail nobody@example.com.',
  );
  expect(await one(app.db)`select count(*)::int from password_reset`).toEqual(before);
});
