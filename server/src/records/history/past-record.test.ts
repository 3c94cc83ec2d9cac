import { objectNamed } from '@cdi/shared/catalogue';
import type { HistoryRow, LoadedRecord, PastRecord } from '@cdi/shared/contracts';
import { one } from '../../storage/query.ts';
import { CURB, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let sales: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  sales = await app.as('sales');
  manager = await app.as('manager');
});
afterAll(() => app.close());

const load = async (who: Caller, object: string, id: number) =>
  (await who.post<LoadedRecord>(`/api/${object}/to_json/${id}`)).body.data as LoadedRecord;
const asOf = (who: Caller, object: string, id: number, at: string) =>
  who.post<PastRecord>(`/api/${object}/as_of_json/${id}`, { at });
const now = async () => (await one<{ now: string }>(app.db)`select clock_timestamp() as now`).now;

describe('a record as of a past moment', () => {
  let quoteId = 0;
  let before = '';

  beforeAll(async () => {
    quoteId = await saveTestQuote(await app.as('distributor'));
    before = await now();
    const first = await load(manager, 'quote', quoteId);
    const second = await manager.post<LoadedRecord>(`/api/quote/save/${quoteId}`, {
      version: first.version,
      job_name: 'Second name',
    });
    expect(second.body.fields).toBeUndefined();
    const third = await manager.post<LoadedRecord>(`/api/quote/save/${quoteId}`, {
      version: second.body.data?.version,
      curbs: [
        { ...CURB, tag: 'later' },
        { ...CURB, tag: 'latest' },
      ],
    });
    expect(third.body.opt).toBe('save');
  });

  it('has the fields and the child rows of then, removed ones too, and none that came later', async () => {
    const today = await load(manager, 'quote', quoteId);
    expect(today.children['curbs']?.map((row) => row['tag'])).toEqual(['later', 'latest']);
    const { body } = await asOf(manager, 'quote', quoteId, before);
    const past = body.data as PastRecord;
    expect(past.fields['job_name']).not.toBe('Second name');
    expect(past.changed).toContain('job_name');
    expect(past.changed).not.toContain('company_id');
    expect(past.children['curbs']?.map((row) => row['tag'])).toEqual(['RTU-1']);
    expect(past.children['curbs']?.[0]).toMatchObject({ od_length: 84.5 });
    expect(past.version).toBeLessThan(today.version);
  });

  it('gives a removed row back in its place, as a change of today that says why', async () => {
    const today = await load(manager, 'quote', quoteId);
    const past = (await asOf(manager, 'quote', quoteId, before)).body.data as PastRecord;
    const { quote_curb_id: _gone, line_no: _line, labels: _labels, ...then } = past.children['curbs']?.[0] ?? {};
    const writable = Object.fromEntries(
      Object.entries(objectNamed('quote').children?.['curbs']?.fields ?? {})
        .filter(([name, field]) => field.readOnly !== true && name in then && then[name] !== null)
        .map(([name]) => [name, then[name]]),
    );
    const kept = (today.children['curbs'] ?? []).map((row) => ({ quote_curb_id: row['quote_curb_id'] }));
    const saved = await manager.post<LoadedRecord>(`/api/quote/save/${quoteId}`, {
      version: today.version,
      curbs: [writable, ...kept],
      change_reason: 'As of yesterday',
    });
    expect(saved.body.fields).toBeUndefined();
    expect(saved.body.data?.children['curbs']?.map((row) => row['tag'])).toEqual(['RTU-1', 'later', 'latest']);
    const history = await manager.post<{ rows: readonly HistoryRow[] }>(`/api/quote/history_json/${quoteId}`);
    const added = history.body.data?.rows.find(({ field, new_value }) => field === 'tag' && new_value === 'RTU-1');
    expect(added?.reason).toBe('As of yesterday');
    // restore the record for the other cases
    const all = saved.body.data?.children['curbs'] ?? [];
    await manager.post(`/api/quote/save/${quoteId}`, {
      version: saved.body.data?.version,
      curbs: all.slice(1).map((row) => ({ quote_curb_id: row['quote_curb_id'] })),
    });
  });

  it('is the record of today at the newest moment', async () => {
    const today = await load(manager, 'quote', quoteId);
    const { body } = await asOf(manager, 'quote', quoteId, await now());
    expect(body.data).toMatchObject({ version: today.version, fields: today.fields, children: today.children });
    expect(body.data?.changed).toEqual([]);
  });

  it('was as the history says from the moment of a change on', async () => {
    const { body } = await manager.post<{ rows: HistoryRow[] }>(`/api/quote/history_json/${quoteId}`);
    const renamed = body.data?.rows.find((row) => row.new_value === 'Second name');
    const past = (await asOf(manager, 'quote', quoteId, renamed?.changed_dt ?? '')).body.data;
    expect(past?.fields['job_name']).toBe('Second name');
    expect(past?.children['curbs']?.map((row) => row['tag'])).toEqual(['RTU-1']);
  });

  it('is refused for a moment before it was created and for an invalid moment', async () => {
    expect((await asOf(manager, 'quote', quoteId, '2001-01-01T00:00:00Z')).status).toBe(404);
    for (const at of ['', 'yesterday', '2026-13-45T00:00:00Z']) {
      const { status, body } = await asOf(manager, 'quote', quoteId, at);
      expect([status, body.fields]).toEqual([422, { at: 'Choose a day and a time.' }]);
    }
  });

  it('is for employees, and never for customers, of their own records either', async () => {
    expect((await asOf(await app.as('distributor'), 'quote', quoteId, before)).status).toBe(403);
  });

  it('takes one field back as a new change, with the version that was read', async () => {
    const past = (await asOf(manager, 'quote', quoteId, before)).body.data as PastRecord;
    const today = await load(manager, 'quote', quoteId);
    const name = past.fields['job_name'];
    const values = { version: today.version, job_name: name };
    const { body } = await manager.post<LoadedRecord>(`/api/quote/save/${quoteId}`, values);
    expect(body.data?.fields['job_name']).toBe(name);
    const history = await manager.post<{ rows: HistoryRow[] }>(`/api/quote/history_json/${quoteId}`);
    expect(history.body.data?.rows.find((row) => row.field === 'job_name')).toMatchObject({
      old_value: 'Second name',
      new_value: name,
    });
  });
});

describe('what only some employees see', () => {
  it('is not in the past either', async () => {
    const hr = await app.as('hr');
    const id = await app.userId('shop');
    const { version } = await load(hr, 'user', id);
    await hr.post(`/api/user/save/${id}`, { version, hourly_rate: '29.25' });
    const moment = await now();
    await hr.post(`/api/user/save/${id}`, { version: version + 1, hourly_rate: '31.50' });
    expect((await asOf(hr, 'user', id, moment)).body.data).toMatchObject({
      fields: { hourly_rate: 29.25 },
      changed: ['hourly_rate'],
    });
    const theirs = (await asOf(await app.as('clerk'), 'user', id, moment)).body.data;
    expect(theirs?.changed).toEqual([]);
    // neither in the fields nor in a row that reports changes (a moment may contain any digits)
    expect(JSON.stringify(theirs)).not.toMatch(/hourly_rate|"?(29\.25|31\.50?)"?[,}\]]/);
    expect((await asOf(sales, 'user', 999_999, moment)).status).toBe(404);
  });
});
