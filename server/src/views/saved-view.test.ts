import { MAX_VIEWS_PER_PLACE, type SavedView } from '@cdi/shared/contracts';
import { buildTestApp, type Caller, type Reply, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await run(app.db)`delete from saved_view`;
});

const save = (who: Caller, values: Partial<Record<keyof SavedView, unknown>>): Promise<Reply<SavedView>> =>
  who.post<SavedView>('/api/saved_view/save', { place: 'quote', name: 'Mine', query: '', is_shared: 'off', ...values });

async function list(who: Caller, place = 'quote'): Promise<readonly SavedView[]> {
  const reply = await who.post<{ views: readonly SavedView[] }>('/api/saved_view/list', { place });
  expect(reply.body.opt).toBe('success');
  return reply.body.data?.views ?? [];
}

const remove = async (who: Caller, viewId: number | undefined) => who.post(`/api/saved_view/delete/${viewId ?? 0}`, {});

describe('saved views', () => {
  it('keep the query as it was, with relative dates as words, under a name', async () => {
    const sales = await app.as('sales');
    const query = 'status=draft&created_dt=last_30_days&orderby=job_name';
    const { body } = await save(sales, { name: '  Fresh drafts ', query });
    expect(body).toMatchObject({ opt: 'save', data: { name: 'Fresh drafts', query, is_mine: true, is_shared: false } });
    await save(sales, { name: 'Another', place: 'report/late_list' });
    expect(await list(sales)).toEqual([body.data]);
    expect(await list(sales, 'report/late_list')).toMatchObject([{ name: 'Another', owner_name: 'Sales Tester' }]);
  });

  it('take over what is on screen, and another name', async () => {
    const sales = await app.as('sales');
    const { body } = await save(sales, { query: 'status=draft' });
    const changed = await save(sales, { view_id: body.data?.view_id, name: 'MINE', query: 'status=sent' });
    expect(changed.body.opt).toBe('save');
    expect(await list(sales)).toMatchObject([{ view_id: body.data?.view_id, name: 'MINE', query: 'status=sent' }]);
    expect((await save(sales, { view_id: body.data?.view_id, place: 'tracker' })).body.code).toBe('NOT_FOUND');
  });

  it('have one name each, of one person at one place', async () => {
    const sales = await app.as('sales');
    await save(sales, { name: 'Mine' });
    const { status, body } = await save(sales, { name: 'mINE' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'DUPLICATE', fields: { name: 'There is a view called “mINE” already.' } });
    expect((await save(sales, { name: 'Mine', place: 'tracker' })).body.opt).toBe('save');
    expect((await save(await app.as('inside'), { name: 'Mine' })).body.opt).toBe('save');
  });

  it('are made once when the same form is sent twice', async () => {
    const sales = await app.as('sales');
    const send = () =>
      sales.post<SavedView>(
        '/api/saved_view/save',
        { place: 'quote', name: 'Once', query: '', is_shared: 'off' },
        { idempotency_key: 'the-same-form' },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body.data).toEqual(first.body.data);
    expect(await list(sales)).toHaveLength(1);
  });

  it('of employees are shared with employees alone', async () => {
    await save(await app.as('sales'), { name: 'For us', is_shared: 'on' });
    await save(await app.as('sales'), { name: 'For me' });
    expect(await list(await app.as('shop'))).toMatchObject([
      { name: 'For us', is_mine: false, is_shared: true, owner_name: 'Sales Tester' },
    ]);
    expect(await list(await app.as('distributor'))).toEqual([]);
  });

  it('of customers are shared with people of the same company alone', async () => {
    await save(await app.as('distributor'), { name: 'Our jobs', is_shared: 'on' });
    expect(await list(await app.as('colleague'))).toMatchObject([{ name: 'Our jobs', is_mine: false }]);
    for (const other of ['rival', 'contractor', 'vendor', 'sales', 'super'])
      expect(await list(await app.as(other))).toEqual([]);
  });

  it('of who left the company are shared with neither the old one nor the new one', async () => {
    await save(await app.as('distributor'), { name: 'Our jobs', is_shared: 'on' });
    await run(app.db)`update "user" set company_id = 3 where user_name = 'distributor'`;
    expect(await list(await app.as('colleague'))).toEqual([]);
    expect(await list(await app.as('rival'))).toEqual([]);
    expect(await list(await app.as('distributor'))).toMatchObject([{ name: 'Our jobs' }]);
    await run(app.db)`update "user" set company_id = 1 where user_name = 'distributor'`;
  });

  it('are shared in a company, so that who has none shares nothing', async () => {
    await run(app.db)`update "user" set terms_date = now() where user_name = 'newuser'`;
    const { status, body } = await save(await app.as('newuser'), { is_shared: 'on' });
    expect(status).toBe(422);
    expect(body.fields?.is_shared).toMatch('your account belongs to none');
  });

  it('are changed and deleted by their owner alone', async () => {
    const sales = await app.as('sales');
    const colleague = await app.as('inside');
    const shared = (await save(sales, { name: 'Shared', is_shared: 'on' })).body.data?.view_id;
    const own = (await save(sales, { name: 'Own' })).body.data?.view_id;
    expect((await save(colleague, { view_id: shared, name: 'Taken' })).body).toMatchObject({
      code: 'FORBIDDEN',
      msg: 'This view belongs to Sales Tester. Save it as your own.',
    });
    expect((await remove(colleague, shared)).body.code).toBe('FORBIDDEN');
    expect((await remove(colleague, own)).body.code).toBe('NOT_FOUND');
    expect((await remove(sales, own)).body.opt).toBe('save');
    expect((await remove(sales, own)).body.code).toBe('NOT_FOUND');
    expect(await list(sales)).toMatchObject([{ name: 'Shared' }]);
  });

  it('are fifty for one person at one place', async () => {
    const sales = await app.as('sales');
    for (let turn = 1; turn < MAX_VIEWS_PER_PLACE; turn += 1)
      await run(app.db)`
        insert into saved_view (user_id, place, name, query)
        values (${await app.userId('sales')}, 'quote', ${`View ${turn}`}, '')`;
    const [last, more] = await Promise.all([save(sales, { name: 'Last' }), save(sales, { name: 'One too many' })]);
    expect([last.body.opt, more.body.opt].sort()).toEqual(['error', 'save']);
    expect(await list(sales)).toHaveLength(MAX_VIEWS_PER_PLACE);
    expect((await save(sales, { name: 'Elsewhere', place: 'tracker' })).body.opt).toBe('save');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(61) }, 'name'],
    ['a query too long', { query: 'x'.repeat(2001) }, 'query'],
    ['a place that is no path', { place: 'Quotes!' }, 'place'],
  ])('refuse %s and say so at the field', async (_about, values, field) => {
    const { status, body } = await save(await app.as('sales'), values);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});
