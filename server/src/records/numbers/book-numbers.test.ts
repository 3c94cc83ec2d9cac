import { stringify } from 'csv-stringify/sync';
import type { Difference, MassUploadReport } from '@cdi/shared/contracts';
import { many, run } from '../../storage/query.ts';
import { corpayForm, takeStep } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

/** Numbers of the books have no gap, whatever a sheet does; the others may, and no number is ever given twice. */
let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

interface Upload {
  readonly look: () => Promise<MassUploadReport>;
  readonly take: (step: string) => Promise<MassUploadReport>;
}

async function upload(who: Caller, object: string, rows: readonly (readonly unknown[])[]): Promise<Upload> {
  const sheet = { csv: stringify(rows as string[][]), file_name: 'sheet.csv' };
  const { body } = await who.post<MassUploadReport>(`/api/${object}/mass_upload`, sheet);
  await app.runJobs();
  const place = `/api/${object}/mass_upload/${body.data?.upload_id ?? 0}`;
  const look = async () => (await who.post<MassUploadReport>(place)).body.data as MassUploadReport;
  const take = async (step: string) => {
    await who.post(place, { apply: step });
    await app.runJobs();
    return look();
  };
  return { look, take };
}

const payments = async () =>
  (await many<{ no: string }>(app.db)`select corpay_no as no from corpay_po order by corpay_po_id`).map(({ no }) => no);
const quotes = async () =>
  (await many<{ no: string }>(app.db)`select quote_no as no from quote order by quote_id`).map(({ no }) => no);
const missing = async () => {
  const books = await maker.caller('accounting');
  const { body } = await books.post<{ differences: Difference[] }>('/api/invoicing/differences', {});
  return (body.data?.differences ?? []).map(({ what, no }) => `${what}: ${no}`);
};

it('payments of a sheet have numbers without a gap where a row fails, and keep them when it is to be undone', async () => {
  const accounting = await maker.caller('accounting');
  const orders = [await corpayForm(maker), await corpayForm(maker), await corpayForm(maker)].map(({ po_id: id }) => id);
  const sheet = await upload(accounting, 'corpay_po', [['po_id', 'amount'], ...orders.map((id) => [id, 20])]);
  expect(await sheet.look()).toMatchObject({ rows: 3, valid: 3 });
  // the second order is cancelled before the sheet is saved
  await takeStep(maker, 'manager', 'po', Number(orders[1]), 'cancel', 'Not needed any more');
  expect(await sheet.take('good')).toMatchObject({ state: 'done', applied: 2, refused: 1 });
  const made = await accounting.post('/api/corpay_po/save', { amount: 20, ...(await corpayForm(maker)) } as never);
  expect(made.status).toBe(200);
  expect(await payments()).toEqual(['CP-1001', 'CP-1002', 'CP-1003']);
  const refused = await sheet.take('undo');
  expect(refused).toMatchObject({ state: 'done', applied: 2 });
  expect(refused.undo_problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^CP-100[12] stands in the books: .+ Take it back by its own steps on its page\.$/),
  );
  expect(await payments()).toEqual(['CP-1001', 'CP-1002', 'CP-1003']);
  expect(await missing()).toEqual([]);
});

it('the nightly check names every book number that no record has, even the last one', async () => {
  await app.db
    .transaction()
    .execute((tx) => run(tx)`update number_series set last_value = last_value + 1 where series = 'corpay'`);
  expect(await missing()).toEqual(['Number that is missing: CP-1004']);
  await run(app.db)`update number_series set last_value = last_value - 1 where series = 'corpay'`;
});

it('the numbers of quotes that an undo deleted are never given to other quotes', async () => {
  const inside = await app.as('inside');
  await saveTestQuote(inside);
  const sheet = await upload(inside, 'quote', [['Job name'], ['One'], ['Two'], ['Three']]);
  expect(await sheet.take('on')).toMatchObject({ state: 'done', applied: 3 });
  const given = await quotes();
  expect(given).toHaveLength(4);
  expect(await sheet.take('undo')).toMatchObject({ state: 'undone', problems: [] });
  await saveTestQuote(inside);
  const again = await upload(inside, 'quote', [['Job name'], ['One'], ['Two']]);
  expect(await again.take('on')).toMatchObject({ state: 'done', applied: 2 });
  const [kept, ...fresh] = await quotes();
  expect(kept).toBe(given[0]);
  expect(fresh).toHaveLength(3);
  expect(fresh.filter((no) => given.includes(no))).toEqual([]);
});
