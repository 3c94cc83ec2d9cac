import type { MassUploadReport } from '@cdi/shared/contracts';
import { saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { many, run } from '../../storage/query.ts';

let app: TestApp;
let inside: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  inside = await app.as('inside');
  await saveTestQuote(inside);
});
afterAll(() => app.close());

const check = async () => {
  const sheet = { csv: 'Job name\nOne\nTwo\nThree', file_name: 'jobs.csv' };
  return (await inside.post<MassUploadReport>('/api/quote/mass_upload', sheet)).body.data;
};

it('a sheet is checked without a number of the series: others go on making records meanwhile', async () => {
  const other = await app.db.startTransaction().execute();
  await run(other)`select 1 from number_series where series = 'quote' for update`;
  const report = await check();
  await other.rollback().execute();
  expect(report).toMatchObject({ valid: 3, problems: [] });
});

it('a sheet is applied with numbers that were set apart: others get theirs meanwhile', async () => {
  const report = await check();
  await inside.post(`/api/quote/mass_upload/${report?.upload_id}`, { apply: 'on' });
  const other = await app.db.startTransaction().execute();
  await run(other)`lock table quote in share mode`;
  const applying = app.runJobs();
  await untilSomebodyWaits(app.db);
  await run(app.db)`select 1 from number_series where series = 'quote' for update nowait`;
  await other.rollback().execute();
  await applying;
  await saveTestQuote(inside);
  const rows = await many<{ quote_no: string }>(app.db)`select quote_no from quote order by quote_id`;
  expect(rows.map((row) => row.quote_no)).toEqual(['Q-10001', 'Q-10002', 'Q-10003', 'Q-10004', 'Q-10005']);
});
