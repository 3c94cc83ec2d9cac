import type { HistoryRow, LoadedRecord } from '@cdi/shared/contracts';
import { sweepFiles } from '../files/sweep-files.ts';
import { saveTestQuote } from '../testing/place-order.ts';
import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one } from '../storage/query.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.now();
let now = new Date(START);
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
});
beforeEach(() => (now = new Date(START)));
afterAll(() => app.close());

const jump = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS));
const isTaken = async (who: Caller) => (await who.post('/api/mycdi/unread_alerts')).status === 200;
const signIn = async (): Promise<Caller> => {
  const { body } = await app.visitor.post<{ token: string }>('/api/mycdi/jwt_signin', {
    email: 'inside@cdi.test',
    passwd: TEST_PASSWORD,
  });
  return app.withToken(body.data?.token ?? '');
};
const fileToken = async (who: Caller) =>
  (await who.post<{ token: string }>('/api/mycdi/regenerate_file_access_token')).body.data?.token ?? '';

describe.each([
  ['ahead', 1],
  ['back', -1],
])('a clock that jumps an hour %s', (_way, hours) => {
  it('ends no session, and lets people sign in', async () => {
    const before = await signIn();
    jump(hours);
    expect(await isTaken(before)).toBe(true);
    const after = await signIn();
    expect(await isTaken(after)).toBe(true);
    // and when it is set right
    jump(-hours);
    expect([await isTaken(before), await isTaken(after)]).toEqual([true, true]);
  });

  it('keeps changes in the order in which they were saved', async () => {
    const distributor = await app.as('distributor');
    const id = await saveTestQuote(distributor);
    jump(hours);
    const { version } = (await distributor.post<LoadedRecord>(`/api/quote/to_json/${id}`)).body.data ?? {};
    const saved = await distributor.post(`/api/quote/save/${id}`, { version, job_name: 'After the jump' });
    expect(saved.status).toBe(200);
    const { body } = await distributor.post<{ rows: HistoryRow[] }>(`/api/quote/history_json/${id}`);
    // a jump over midnight changes the last day of the quote, too
    const newest = body.data?.rows.find(({ field }) => field === 'job_name');
    expect(newest).toMatchObject({ new_value: 'After the jump' });
    const late = await distributor.post(`/api/quote/save/${id}`, { version, job_name: 'From before' });
    expect(late.status).toBe(409);
  });

  it('sweeps no file that was just uploaded', async () => {
    const sales = await app.as('sales');
    const { body } = await sales.upload('order.pdf', Buffer.from('%PDF-1.7 of this hour %%EOF'));
    jump(hours);
    await sweepFiles(app.services);
    const token = await fileToken(sales);
    expect((await app.visitor.get(`/api/download/${body.cdi_file_id}?token=${token}`)).status).toBe(200);
  });

  it('runs each job once', async () => {
    const sales = await app.as('sales');
    const count = async () => (await one<{ n: number }>(app.db)`select count(*)::int as n from mail_outbox`).n;
    await app.runJobs();
    const before = await count();
    await app.visitor.post('/api/myuser/request_reset', { email: 'material@cdi.test' });
    jump(hours);
    await app.runJobs();
    await app.runJobs();
    expect(await isTaken(sales)).toBe(true);
    expect(await count()).toBe(before + 1);
  });
});

it('an address of a file made before a jump ahead is renewed by the session that made it', async () => {
  const sales = await app.as('sales');
  const { body } = await sales.upload('order.pdf', Buffer.from('%PDF-1.7 of another hour %%EOF'));
  const old = await fileToken(sales);
  jump(1);
  const get = async (token: string) =>
    (await app.visitor.get(`/api/download/${body.cdi_file_id}?token=${token}`)).status;
  expect([await get(old), await get(await fileToken(sales))]).toEqual([401, 200]);
});
