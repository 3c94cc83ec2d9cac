import type { LoadedRecord } from '@cdi/shared/contracts';
import { attachTestFile, placeTestOrder, type TestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let distributor: Caller;
let engineering: Caller;
let order: TestOrder;

beforeAll(async () => {
  app = await buildTestApp();
  [distributor, engineering] = await Promise.all([app.as('distributor'), app.as('engineering')]);
  order = await placeTestOrder(app, 'distributor');
});
afterAll(() => app.close());

const load = async (who: Caller, id: number) =>
  (await who.post<LoadedRecord & Record<string, unknown>>(`/api/cdi_file/to_json/${id}`)).body.data;
const save = (who: Caller, id: number, version: number | undefined, values: FormBody) =>
  who.post<LoadedRecord & Record<string, unknown>>(`/api/cdi_file/save/${id}`, { version, ...values });

it('an employee changes title and visibility, and the history says what they were', async () => {
  const id = await attachTestFile(engineering, 'tracker', order.trackerId, 7);
  expect(await load(distributor, id)).toBeUndefined();
  const before = await load(engineering, id);
  expect(before?.rights.update).toBe(true);
  const values = { cdi_file_title: 'Crane plan', visibility: 'company' };
  const saved = await save(engineering, id, before?.version, values);
  expect([saved.body.opt, saved.body.data?.fields]).toEqual(['save', expect.objectContaining(values)]);
  // the customer sees it now
  expect((await load(distributor, id))?.fields).toMatchObject({ cdi_file_title: 'Crane plan' });
  const { body } = await engineering.post<{ rows: readonly Record<string, unknown>[] }>(
    `/api/cdi_file/history_json/${id}`,
  );
  expect(JSON.stringify(body.data?.rows)).toMatch(/Crane plan/);
  expect(JSON.stringify(body.data?.rows)).toMatch(/"staff"/);
  const closed = await save(engineering, id, saved.body.data?.version, { visibility: 'staff' });
  expect(closed.status).toBe(200);
  expect(await load(distributor, id)).toBeUndefined();
});

it('who uploaded a file corrects its title, and does not say who sees it', async () => {
  const file = await load(distributor, order.poFileId);
  expect(file?.rights).toMatchObject({ update: true, locked: expect.arrayContaining(['visibility', 'file_name']) });
  expect(file?.rights.locked).not.toContain('cdi_file_title');
  const titled = await save(distributor, order.poFileId, file?.version, { cdi_file_title: 'PO 4471' });
  expect(titled.body.data?.fields).toMatchObject({ cdi_file_title: 'PO 4471', visibility: 'company' });
  const opened = await save(distributor, order.poFileId, titled.body.data?.version, { visibility: 'public' });
  expect([opened.status, opened.body.fields]).toEqual([422, { visibility: expect.any(String) }]);
});

it('others who see a file change nothing of it', async () => {
  const papers = await attachTestFile(engineering, 'tracker', order.trackerId, 12);
  const tries: readonly (readonly [string, number])[] = [
    // whose order it is did not make the paper
    ['distributor', papers],
    ['colleague', papers],
    ['colleague', order.poFileId],
  ];
  for (const [name, id] of tries) {
    const who = await app.as(name);
    const file = await load(who, id);
    expect([name, file?.rights.update]).toEqual([name, false]);
    const { status, body } = await save(who, id, file?.version, { cdi_file_title: 'Taken' });
    expect([name, status, body.code]).toEqual([name, 403, 'FORBIDDEN']);
  }
});

it.each([
  ['file_name', 'evil.exe'],
  ['mime_type', 'text/html'],
  ['storage_key', '../../etc/passwd'],
  ['sha256', 'x'],
  ['scan_status', 'blocked'],
  ['is_current', 'false'],
  ['reference_type', 'tracker'],
  ['cdi_reference_id', '999'],
  ['quote_id', '999'],
  ['uploaded_by', '999'],
])('no one can change %s', async (field, value) => {
  const who = await app.as('super');
  const before = await load(who, order.poFileId);
  const { status, body } = await save(who, order.poFileId, before?.version, { [field]: value });
  expect([status >= 400 && status < 500, Object.keys(body.fields ?? {})]).toEqual([true, [field]]);
  expect(await load(who, order.poFileId)).toEqual(before);
});

it('refuses a file without a title, and one made by hand', async () => {
  const before = await load(engineering, order.poFileId);
  const empty = await save(engineering, order.poFileId, before?.version, { cdi_file_title: ' ' });
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['cdi_file_title']]);
  const made = await (await app.as('super')).post('/api/cdi_file/save', { cdi_file_title: 'By hand' });
  expect([made.status, made.body.code]).toEqual([403, 'FORBIDDEN']);
});

it('shows both sides when two change the title at the same time', async () => {
  const before = await load(engineering, order.poFileId);
  await save(engineering, order.poFileId, before?.version, { cdi_file_title: 'One' });
  const other = await save(distributor, order.poFileId, before?.version, { cdi_file_title: 'Two' });
  expect([other.status, other.body.conflicts]).toEqual([
    409,
    [expect.objectContaining({ theirs: 'One', yours: 'Two' })],
  ]);
});
