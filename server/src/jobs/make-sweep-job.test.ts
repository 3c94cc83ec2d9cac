import { queueMail } from '../mail/queue-mail.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { sweepJob } from '../rooms.ts';
import { many, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('removes sheets and mails that are done with after a month, and nothing that still waits', async () => {
  for (const state of ['checked', 'running', 'done', 'failed'])
    for (const days of [29, 31])
      await run(app.db)`
        insert into mass_upload (object, user_id, file_name, rows, report, state, created_dt)
        values ('part', 1, ${`${state} ${days}`}, '[]', '{}', ${state}, now() - ${days} * interval '1 day')`;
  for (const name of ['waiting', 'young', 'old']) await queueMail(app.db, { to: name, subject: 'Order', body: '' });
  await run(app.db)`update mail_outbox set created_dt = now() - interval '40 days'`;
  await run(app.db)`update mail_outbox set sent_dt = now() - interval '29 days' where recipient = 'young'`;
  await run(app.db)`update mail_outbox set sent_dt = now() - interval '31 days' where recipient = 'old'`;
  await sweepJob.run(app.services, {});
  const sheets = await many<{ file_name: string }>(app.db)`select file_name from mass_upload order by 1`;
  expect(sheets.map(({ file_name: name }) => name)).toEqual([
    'checked 29',
    'done 29',
    'failed 29',
    'running 29',
    'running 31',
  ]);
  const mails = await many<{ recipient: string }>(app.db)`select recipient from mail_outbox order by 1`;
  expect(mails.map(({ recipient }) => recipient)).toEqual(['waiting', 'young']);
});
