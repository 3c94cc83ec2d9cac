import { sql } from 'kysely';
import { contextOf } from '../call-context.ts';
import type { CallContext } from '../context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { run } from '../storage/query.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { assertNotMailed, mailPaper } from './mail-paper.ts';

const KEY = 'invoice 17';
const ADDRESS = 'ap@greatlakes.test';

let app: TestApp;
let context: CallContext;

beforeAll(async () => {
  app = await buildTestApp();
  const sender = { ...SYSTEM, userId: (await app.userId('accounting')) ?? 0 };
  context = contextOf(app.services, app.db, sender, 'mail-paper test');
});
beforeEach(async () => {
  await run(app.db)`delete from mail_outbox`;
  await mailPaper(context, KEY, { to: ADDRESS, subject: 'Invoice INV-30021', body: 'Attached.' });
});
afterAll(() => app.close());

const ask = (paper: { key?: string; name?: string; to?: readonly string[] } = {}, isAgreed = false) =>
  app.db
    .transaction()
    .execute((db) =>
      assertNotMailed({ ...context, db }, [{ key: KEY, name: 'INV-30021', to: [ADDRESS], ...paper }], isAgreed),
    );

it('refuses to mail a paper twice, and says who mailed it when and where', async () => {
  await run(app.db)`update mail_outbox set created_dt = now() - interval '2 days', sent_dt = now() - interval '1 day'`;
  await expect(ask()).rejects.toMatchObject({
    code: 'RULE',
    // the day on which it left, by the clock of the plant
    message: expect.stringMatching(
      /^\S+ \S+ mailed INV-30021 to ap@greatlakes\.test on \w{3} \d{1,2}, \d{4}, \d\d:\d\d E[DS]T\. Confirm to mail it again\.$/,
    ),
    details: { fields: { mail_again: expect.stringContaining('INV-30021') } },
  });
});

it.each([
  ['that was mailed to an address in other capitals', { to: ['AP@GreatLakes.test'] }],
  ['that was mailed to one of its addresses', { to: ['other@greatlakes.test', ADDRESS] }],
])('refuses a paper %s', async (_what, paper) => {
  await expect(ask(paper)).rejects.toMatchObject({ code: 'RULE' });
});

it.each([
  ['to another address', { to: ['other@greatlakes.test'] }],
  ['of another key', { key: 'invoice 18' }],
  ['to nobody', { to: [] }],
])('mails a paper %s', async (_what, paper) => {
  await expect(ask(paper)).resolves.toBeUndefined();
});

it('mails a paper again where the sender agrees', async () => {
  await expect(ask({}, true)).resolves.toBeUndefined();
});

it.each([
  ['a paper that waits to be sent', `attempts = 11`, true],
  ['a paper that was given up after twelve attempts', `attempts = 12`, false],
  ['a paper that left at the twelfth attempt', `attempts = 12, sent_dt = now()`, true],
  ['a paper of six days ago', `created_dt = now() - interval '6 days 23 hours'`, true],
  ['a paper of seven days ago', `created_dt = now() - interval '7 days'`, false],
])('counts %s: %s is %s', async (_what, change, isRefused) => {
  await sql.raw(`update mail_outbox set ${change}`).execute(app.db);
  const asked = await ask().then(
    () => false,
    () => true,
  );
  expect(asked).toBe(isRefused);
});

it('names five mails of a batch and counts the others', async () => {
  const papers = [];
  for (let no = 1; no <= 7; no += 1) {
    await mailPaper(context, `invoice ${no}`, { to: ADDRESS, subject: 'Invoice', body: 'Attached.' });
    papers.push({ key: `invoice ${no}`, name: `INV-${no}`, to: [ADDRESS] });
  }
  await expect(assertNotMailed(context, papers, false)).rejects.toMatchObject({
    message: expect.stringMatching(/INV-1 .* INV-5 .* 2 more were mailed\. Confirm/),
  });
});
