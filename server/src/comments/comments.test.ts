import type { AlertRow, CommentList, HistoryRow, LoadedRecord, RecordComment } from '@cdi/shared/contracts';
import { many, run } from '../storage/query.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type Reply, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let sales: Caller;
let engineering: Caller;
let distributor: Caller;
let quoteId = 0;

beforeAll(async () => {
  app = await buildTestApp();
  sales = await app.as('sales');
  engineering = await app.as('engineering');
  distributor = await app.as('distributor');
});
afterAll(() => app.close());
beforeEach(async () => {
  quoteId = await saveTestQuote(distributor);
  await run(app.db)`delete from cdi_alert`;
});

type Values = Readonly<Record<string, unknown>>;
const about = () => ({ object: 'quote', record_id: quoteId });
const say = (who: Caller, body: string, more: Values = {}): Promise<Reply<RecordComment>> =>
  who.post<RecordComment>('/api/record_comment/save', { ...about(), body, ...more });
const list = async (who: Caller, more: Values = {}) =>
  (await who.post<CommentList>('/api/record_comment/list', { ...about(), ...more })).body.data as CommentList;
const watch = (who: Caller, isWatching = true) =>
  who.post('/api/record_comment/watch', { ...about(), is_watching: isWatching ? 'on' : 'off' });
const alertsOf = async (who: Caller) =>
  (await who.post<{ alerts: AlertRow[] }>('/api/mycdi/unread_alerts', {})).body.data?.alerts ?? [];
const rename = async (who: Caller, name: string) => {
  const { body } = await who.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`, {});
  return who.post(`/api/quote/save/${quoteId}`, { version: body.data?.version, job_name: name });
};

describe('comments on a record', () => {
  it('are read by employees in their order, with author and time', async () => {
    expect((await say(sales, 'Ask for the\nroof plan.')).body.opt).toBe('save');
    await say(engineering, 'It is on file 12.');
    const { comments, total } = await list(sales);
    expect(
      comments.map(({ body, written_by_name, is_mine, may_edit }) => [body, written_by_name, is_mine, may_edit]),
    ).toEqual([
      ['Ask for the\nroof plan.', 'Sales Tester', true, true],
      ['It is on file 12.', 'Engineering Tester', false, false],
    ]);
    expect(total).toBe(2);
  });

  it('come in pages, the newest first asked for', async () => {
    for (let n = 1; n <= 52; n += 1) await say(sales, `Line ${n}`);
    const newest = await list(sales);
    expect([newest.comments[0]?.body, newest.comments.at(-1)?.body, newest.has_earlier]).toEqual([
      'Line 3',
      'Line 52',
      true,
    ]);
    const older = await list(sales, { before: newest.comments[0]?.comment_id });
    expect([older.comments.map(({ body }) => body), older.has_earlier]).toEqual([['Line 1', 'Line 2'], false]);
  });

  it.each([
    ['nothing', '  ', 'Comment is required.'],
    ['more than 4,000 letters', 'x'.repeat(4001), 'Comment may have at most 4000 characters.'],
  ])('refuse %s', async (_about, body, message) => {
    const reply = await say(sales, body);
    expect([reply.status, reply.body.fields]).toEqual([422, { body: message }]);
  });

  it('are changed and removed by their writer alone, within a day, and their history stays', async () => {
    const made = (await say(sales, 'Firts')).body.data as RecordComment;
    const which = { comment_id: made.comment_id, version: made.version };
    expect((await say(engineering, 'Mine now', which)).status).toBe(403);
    const changed = (await say(sales, 'First', which)).body.data;
    expect(changed).toMatchObject({ body: 'First', version: 2, edited_dt: expect.any(String) as string });
    expect((await say(sales, 'Late', which)).body.code).toBe('CONFLICT');
    await run(app.db)`update record_comment set written_dt = now() - interval '25 hours'`;
    expect((await say(sales, 'Older', { ...which, version: 2 })).body.code).toBe('RULE');
    const remove = (who: Caller) => who.post('/api/record_comment/remove', { ...which, version: 2 });
    expect((await remove(engineering)).status).toBe(403);
    expect((await remove(sales)).body.opt).toBe('save');
    expect((await list(engineering)).comments).toMatchObject([{ body: '', removed_dt: expect.any(String) as string }]);
    expect((await list(engineering)).total).toBe(0);
    const kept = await many(app.db)`
      select field, old_value, new_value from history
      where object = 'record_comment' and record_id = ${made.comment_id} order by history_id`;
    expect(kept).toEqual([
      { field: 'body', old_value: null, new_value: 'Firts' },
      { field: 'body', old_value: 'Firts', new_value: 'First' },
      { field: 'removed', old_value: false, new_value: true },
    ]);
  });

  it('of twenty people at once are all kept, and of twenty changes at once one', async () => {
    const writers = [sales, engineering, await app.as('manager'), await app.as('inside')];
    const all = Array.from({ length: 20 }, (_each, n) => say(writers[n % 4] as Caller, `At once ${n}`));
    expect((await Promise.all(all)).map(({ body }) => body.opt)).toEqual(all.map(() => 'save'));
    const { comments, total } = await list(sales);
    expect(total).toBe(20);
    expect(new Set(comments.map(({ body }) => body)).size).toBe(20);
    const mine = comments.find(({ is_mine }) => is_mine) as RecordComment;
    const which = { comment_id: mine.comment_id, version: mine.version };
    const changes = await Promise.all(Array.from({ length: 20 }, (_each, n) => say(sales, `Changed ${n}`, which)));
    expect(changes.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
    expect(changes.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(19);
  });
});

describe('customers', () => {
  it('meet comments on no path', async () => {
    const secret = 'Never tell them of Zanzibar';
    await say(sales, secret);
    const { trackerId } = await placeTestOrder(app, 'distributor');
    await sales.post('/api/record_comment/save', { object: 'tracker', record_id: trackerId, body: secret });
    const calls: readonly [string, Values][] = [
      ['/api/record_comment/list', about()],
      ['/api/record_comment/save', { ...about(), body: 'Hello' }],
      ['/api/record_comment/people', { ...about(), term: '' }],
      ['/api/record_comment/watch', { ...about(), is_watching: 'on' }],
    ];
    for (const [url, params] of calls) expect((await distributor.post(url, params)).status).toBe(403);
    const answers = await Promise.all([
      distributor.post(`/api/quote/to_json/${quoteId}`, {}),
      distributor.post(`/api/quote/history_json/${quoteId}`, {}),
      distributor.post('/rapi/quotes/to_json', {}),
      distributor.post(`/api/myorder/${trackerId}`, {}),
      distributor.post(`/api/tracker/history_json/${trackerId}`, {}),
      distributor.post('/api/mycdi/unread_alerts', { all: 'on' }),
      distributor.get('/api/typeahead/omni?term=Zanzibar'),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/Zanzibar|record_comment/);
    const events = await many<{ object: string | null }>(app.db)`select object from event`;
    expect(events.map(({ object }) => object)).not.toContain('record_comment');
  });

  it('cannot be mentioned, and neither can an employee who may not see the record', async () => {
    const refused = async (userName: string, on: Values) => {
      const reply = await (
        await app.as('accounting')
      ).post('/api/record_comment/save', {
        ...on,
        body: 'Look, @Shop Tester and @Distributor Tester',
        mentions: [await app.userId(userName)],
      });
      return [reply.status, reply.body.fields];
    };
    expect(await refused('distributor', about())).toEqual([
      422,
      { mentions: expect.stringMatching(/may not see this record/) as string },
    ]);
    const { id } = await new RecordMaker(app).make('payment');
    const secret = { object: 'payment', record_id: id };
    expect(await refused('shop', secret)).toEqual([
      422,
      { mentions: expect.stringMatching(/may not see this record/) as string },
    ]);
    expect((await (await app.as('shop')).post('/api/record_comment/list', secret)).status).toBe(404);
  });
});

describe('a mention', () => {
  it('is offered for colleagues who may see the record, by a part of their name', async () => {
    const find = async (term: string) =>
      (await sales.post<{ people: { name: string }[] }>('/api/record_comment/people', { ...about(), term })).body.data
        ?.people ?? [];
    expect((await find('engi')).map(({ name }) => name)).toEqual(['Engineering Tester']);
    expect((await find('sales')).map(({ name }) => name)).not.toContain('Sales Tester');
    expect((await find('distrib')).map(({ name }) => name)).toEqual([]);
    expect((await find('')).length).toBe(8);
  });

  it('alerts the person once, leads to the comments, and ends when they are read', async () => {
    const mentions = [await app.userId('engineering')];
    const body = '@Engineering Tester please check the weight.';
    const made = (await say(sales, body, { mentions })).body.data as RecordComment;
    expect(made.mentions).toEqual([{ user_id: mentions[0], name: 'Engineering Tester' }]);
    await say(sales, `${body} Today.`, { mentions, comment_id: made.comment_id, version: made.version });
    const alerts = await alertsOf(engineering);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      cdi_alert: expect.stringMatching(/^Sales Tester mentioned you on Quote /) as string,
      url: `/quote/${quoteId}?tab=comments`,
      reason: 'because you are mentioned',
    });
    await list(engineering);
    expect(await alertsOf(engineering)).toHaveLength(1);
    await list(engineering, { is_read: 'on' });
    expect(await alertsOf(engineering)).toEqual([]);
  });

  it('must appear in the text', async () => {
    const reply = await say(sales, 'Please check.', { mentions: [await app.userId('engineering')] });
    expect(reply.body.fields).toEqual({ mentions: 'The comment does not name Engineering Tester.' });
  });

  it('ends its alert when the comment is removed', async () => {
    const mentions = [await app.userId('engineering')];
    const made = (await say(sales, '@Engineering Tester look', { mentions })).body.data as RecordComment;
    await sales.post('/api/record_comment/remove', { comment_id: made.comment_id, version: made.version });
    expect(await alertsOf(engineering)).toEqual([]);
  });
});

describe('watching a record', () => {
  it('reports changes and comments of others, but not your own', async () => {
    await watch(engineering);
    expect((await list(engineering)).is_watching).toBe(true);
    await rename(sales, 'New name');
    await say(sales, 'Renamed it.');
    await say(engineering, 'Seen.');
    expect(
      (await alertsOf(engineering)).map(({ cdi_alert, url }) => [cdi_alert.replace(/ Quote .*/, ''), url]),
    ).toEqual([
      ['Sales Tester commented on', `/quote/${quoteId}?tab=comments`],
      ['Sales Tester changed', `/quote/${quoteId}?tab=history`],
    ]);
    expect(await alertsOf(sales)).toEqual([]);
    await list(engineering);
    expect((await alertsOf(engineering)).map(({ url }) => url)).toEqual([`/quote/${quoteId}?tab=comments`]);
  });

  it('ends when it is given up, and twice is once', async () => {
    await watch(engineering);
    await watch(engineering);
    await watch(engineering, false);
    await rename(sales, 'Other name');
    expect(await alertsOf(engineering)).toEqual([]);
  });

  it('reports no change of a field that the person may not see', async () => {
    const clerk = await app.as('clerk');
    const hr = await app.as('hr');
    const id = await app.userId('shop');
    await clerk.post('/api/record_comment/watch', { object: 'user', record_id: id, is_watching: 'on' });
    const save = async (values: Values) => {
      const { body } = await hr.post<LoadedRecord>(`/api/user/to_json/${id}`, {});
      return hr.post(`/api/user/save/${id}`, { version: body.data?.version, ...values });
    };
    expect((await save({ hourly_rate: '30.25' })).body.opt).toBe('save');
    expect(await alertsOf(clerk)).toEqual([]);
    expect((await save({ title: 'Lead' })).body.opt).toBe('save');
    expect((await alertsOf(clerk)).map(({ url }) => url)).toEqual([`/user/${id}?tab=history`]);
  });

  it('leaves the history of the record as it is', async () => {
    await watch(engineering);
    await say(sales, 'Words');
    const { body } = await sales.post<{ rows: HistoryRow[] }>(`/api/quote/history_json/${quoteId}`, {});
    expect(body.data?.rows.some(({ new_value }) => new_value === 'Words')).toBe(false);
  });
});
