import { RecordMaker } from '../testing/make-records.ts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';
import { retryOnConflict } from '../storage/postgres/retry-on-conflict.ts';
import { many } from '../storage/query.ts';

let app: TestApp;
let distributor: Caller;
let sales: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
  sales = await app.as('sales');
});
afterAll(() => app.close());

const QUOTE: FormBody = { job_name: 'Once', job_zip: '43604', curbs: [CURB] };
const save = (who: Caller, key: string, params: FormBody = QUOTE) =>
  who.post<{ id: number; version: number }>('/api/quote/save', params, { idempotency_key: key });

const countQuotes = async (name: string): Promise<number> => {
  const rows = await many<{ n: number }>(app.db)`select count(*)::int as n from quote where job_name = ${name}`;
  return rows[0]?.n ?? 0;
};

describe('the same key', () => {
  it('with the same content gives the stored answer, word for word, and makes nothing more', async () => {
    const first = await save(distributor, 'same-body-1');
    const history = await many<{ n: number }>(app.db)`select count(*)::int as n from history`;
    const events = await many<{ n: number }>(app.db)`select count(*)::int as n from event`;
    const again = await save(distributor, 'same-body-1');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await countQuotes('Once')).toBe(1);
    expect(await many<{ n: number }>(app.db)`select count(*)::int as n from history`).toEqual(history);
    expect(await many<{ n: number }>(app.db)`select count(*)::int as n from event`).toEqual(events);
  });

  it('with other content is refused, naming the key; nothing is made', async () => {
    await save(distributor, 'other-body-1', { ...QUOTE, job_name: 'Other' });
    const reply = await save(distributor, 'other-body-1', { ...QUOTE, job_name: 'Another' });
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({
        opt: 'error',
        code: 'KEY_REUSED',
        fields: { idempotency_key: expect.stringContaining('other content') },
      }),
    ]);
    expect(await countQuotes('Another')).toBe(0);
  });

  it('of another person is another key', async () => {
    const colleague = await app.as('colleague');
    const rival = await app.as('rival');
    const name = 'Each their own';
    const replies = [];
    for (const who of [distributor, colleague, rival])
      replies.push(await save(who, 'shared-key-1', { ...QUOTE, job_name: name }));
    expect(new Set(replies.map((reply) => reply.body.data?.id)).size).toBe(3);
    expect(await countQuotes(name)).toBe(3);
  });

  it('serves another call, and another record, as a new one', async () => {
    const one = await save(distributor, 'form-key-01', { ...QUOTE, job_name: 'Two calls' });
    const id = one.body.data?.id ?? 0;
    const changed = await distributor.post(
      `/api/quote/save/${id}`,
      { version: 1, job_name: 'Two calls, changed' },
      { idempotency_key: 'form-key-01' },
    );
    expect(changed.body.opt).toBe('save');
    const copied = await distributor.post(`/api/quote/copy/${id}`, {}, { idempotency_key: 'form-key-01' });
    expect(copied.body.opt).toBe('save');
    // the same call for another record is other content
    const other = await saveTestQuote(distributor);
    const reply = await distributor.post(`/api/quote/copy/${other}`, {}, { idempotency_key: 'form-key-01' });
    expect(reply.body.code).toBe('KEY_REUSED');
  });

  it('is not burnt by a call that failed', async () => {
    const bad = await save(distributor, 'retry-key-1', {
      ...QUOTE,
      job_name: 'Retry',
      curbs: [{ ...CURB, od_length: '9999' }],
    });
    expect(bad.status).toBe(422);
    const good = await save(distributor, 'retry-key-1', { ...QUOTE, job_name: 'Retry' });
    expect(good.body.opt).toBe('save');
    const quoteId = good.body.data?.id ?? 0;
    const order = () => distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO, { idempotency_key: 'retry-order-1' });
    expect((await order()).status).toBe(422);
    await attachTestFile(distributor, 'quote', quoteId, 8);
    expect((await order()).body.opt).toBe('save');
    expect((await order()).body.opt).toBe('save');
  });

  it('of two at once makes one record, and both hear of it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => save(distributor, 'at-once-0001', { ...QUOTE, job_name: 'At once' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(replies.map((reply) => reply.body.data?.id)).size).toBe(1);
    expect(await countQuotes('At once')).toBe(1);
  });

  it('of two at once that fail leaves the key to the next', async () => {
    const bad = { ...QUOTE, job_name: 'Bad twice', curbs: [{ ...CURB, od_length: '9999' }] };
    const replies = await Promise.all([save(distributor, 'fail-once-01', bad), save(distributor, 'fail-once-01', bad)]);
    expect(replies.map((reply) => reply.status)).toEqual([422, 422]);
    expect((await save(distributor, 'fail-once-01', { ...QUOTE, job_name: 'Bad twice' })).body.opt).toBe('save');
  });

  it('replays a change although the version has moved on', async () => {
    const maker = new RecordMaker(app);
    const { id } = await maker.make('region');
    const boss = await app.as('super');
    const change = () =>
      boss.post<{ version: number }>(
        `/api/region/save/${id}`,
        { version: 1, region_name: 'Far west' },
        { idempotency_key: 'region-key-1' },
      );
    const first = await change();
    expect(first.body).toMatchObject({ opt: 'save', data: { version: 2 } });
    await boss.post(`/api/region/save/${id}`, { version: 2, region_name: 'Farther west' });
    expect((await change()).body).toEqual(first.body);
    const loaded = await boss.post<{ version: number }>(`/api/region/to_json/${id}`);
    expect(loaded.body.data?.version).toBe(3);
  });
});

it.each(['short', 'x'.repeat(101), 'has space in it', 'käse-käse', "';--drop-table"])(
  'a key like %j is refused at its field',
  async (key) => {
    const reply = await save(sales, key);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['idempotency_key']]);
  },
);

it('a call without a key is made each time', async () => {
  for (let count = 0; count < 2; count += 1) await saveTestQuote(distributor, { job_name: 'No key' });
  expect(await countQuotes('No key')).toBe(2);
});

describe('a deadlock', () => {
  const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });
  it('is tried again, three times in all', async () => {
    const work = jest.fn().mockRejectedValueOnce(deadlock()).mockResolvedValueOnce('done');
    expect(await retryOnConflict(work)).toBe('done');
    const hopeless = jest.fn().mockRejectedValue(deadlock());
    await expect(retryOnConflict(hopeless)).rejects.toThrow('deadlock detected');
    expect(hopeless).toHaveBeenCalledTimes(3);
  });
  it('is the only thing that is tried again', async () => {
    const work = jest.fn().mockRejectedValue(new Error('no'));
    await expect(retryOnConflict(work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
