import { placeTestOrder, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

let app: TestApp;
let mine = 0;
let colleagues = 0;
let copied = 0;

beforeAll(async () => {
  app = await buildTestApp();
  mine = await saveTestQuote(await app.as('distributor'), { job_name: 'Mine' });
  colleagues = await saveTestQuote(await app.as('colleague'), { job_name: 'Of a colleague' });
  copied = await saveTestQuote(await app.as('colleague'), {
    job_name: 'Copied to me',
    cc_users: [await app.userId('distributor')],
  });
});
afterAll(() => app.close());

const quotes = async (who: Caller, params: Record<string, unknown> = {}): Promise<number[]> => {
  const { body } = await who.post('/rapi/quotes/to_json', { orderby: 'quote_id', ...params });
  return (body.rows ?? []).map((row) => Number(row['quote_id']));
};
const letSee = (visibility: string) =>
  run(app.db)`update company set quote_visibility = ${visibility} where company_id = 1`;

describe('what people of one company see of each other', () => {
  it.each([
    ['company', () => [mine, colleagues, copied]],
    ['own', () => [mine, copied]],
  ])('follows the setting of the company: %s', async (visibility, expected) => {
    await letSee(visibility);
    const distributor = await app.as('distributor');
    expect(await quotes(distributor)).toEqual(expected());
    const direct = await distributor.post(`/api/quote/to_json/${colleagues}`);
    expect(direct.status).toBe(visibility === 'company' ? 200 : 404);
    const history = await distributor.post(`/api/quote/history_json/${colleagues}`);
    expect(history.status).toBe(visibility === 'company' ? 200 : 404);
    await letSee('company');
  });

  it('follows the branch where the company says so', async () => {
    await letSee('branch');
    const { branch_id } = await one<{ branch_id: number }>(app.db)`
      insert into branch (company_id, branch_name, branch_no, address1, city, state, zip)
      values (1, 'North', 'N-1', 'x', 'x', 'OH', '43604') returning branch_id`;
    await run(app.db)`update "user" set branch_id = ${branch_id} where user_name = 'colleague'`;
    const elsewhere = await saveTestQuote(await app.as('colleague'), { job_name: 'Of the other branch' });
    expect(await quotes(await app.as('distributor'))).toEqual([mine, colleagues, copied]);
    expect(await quotes(await app.as('colleague'))).toEqual([colleagues, copied, elsewhere]);
    await letSee('company');
    await run(app.db)`update quote set is_active = false where quote_id = ${elsewhere}`;
  });
});

describe('my own and those I am copied on', () => {
  it('are what show_my_ccs leaves', async () => {
    const distributor = await app.as('distributor');
    expect(await quotes(distributor, { show_my_ccs: 'on' })).toEqual([mine, copied]);
    expect(await quotes(await app.as('clerk'), { show_my_ccs: 'on' })).toEqual([]);
  });

  it.each(['sales', 'inside'])('count the quotes of the territory as those of its rep %s', async (rep) => {
    expect(await quotes(await app.as(rep), { show_my_ccs: 'on' })).toEqual([mine, colleagues, copied]);
    expect(await quotes(await app.as(rep), { show_my_ccs: 'on', page_size: 2, orderby: 'quote_id' })).toHaveLength(2);
  });

  it('are not the records that name a customer as rep', async () => {
    const userId = await app.userId('distributor');
    await run(app.db)`update quote set outside_rep_id = ${userId} where quote_id = ${colleagues}`;
    expect(await quotes(await app.as('distributor'), { show_my_ccs: 'on' })).toEqual([mine, copied]);
    const sales = await app.userId('sales');
    await run(app.db)`update quote set outside_rep_id = ${sales} where quote_id = ${colleagues}`;
  });

  it('never show a person more than they may see', async () => {
    expect(await quotes(await app.as('rival'), { show_my_ccs: 'on' })).toEqual([]);
    expect(await quotes(await app.as('rival'), { company_id: 1 })).toEqual([]);
    expect(await quotes(await app.as('rival'), { is_active: 'false' })).toEqual([]);
  });
});

it('gives a person who is copied a look, not a pen', async () => {
  const rival = await app.as('rival');
  await run(app.db)`
    update quote set cc_users = array[${await app.userId('rival')}]::bigint[] where quote_id = ${copied}`;
  const seen = await rival.post<{ version: number; rights: unknown }>(`/api/quote/to_json/${copied}`);
  expect(seen.body.data?.rights).toMatchObject({ update: false, transitions: [] });
  const saved = await rival.post(`/api/quote/save/${copied}`, { version: seen.body.data?.version, job_name: 'Taken' });
  expect([saved.status, saved.body.code]).toEqual([403, 'FORBIDDEN']);
  const tries = await Promise.all([
    rival.post(`/api/quote/send/${copied}`, {}),
    rival.post(`/api/quote/order/${copied}`, SHIP_TO),
    rival.post(`/api/quote/revise/${copied}`, {}),
  ]);
  expect(tries.map((reply) => reply.body.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
});

it('asks for the right to the step when a quote is over', async () => {
  const lost = await saveTestQuote(await app.as('distributor'), { cc_users: [await app.userId('colleague')] });
  await run(app.db)`
    update quote set status = 'lost', cc_users = array[${await app.userId('rival')}]::bigint[]
    where quote_id = ${lost}`;
  const tries = await Promise.all(
    ['clerk', 'shop', 'rival'].map(async (name) => (await app.as(name)).post(`/api/quote/revise/${lost}`)),
  );
  expect(tries.map((reply) => [reply.status, reply.body.code])).toEqual([
    [403, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
  ]);
  const revised = await (await app.as('distributor')).post<{ quote_id: number }>(`/api/quote/revise/${lost}`);
  expect(revised.body).toMatchObject({ opt: 'save', data: { quote_id: expect.any(Number) } });
  const loaded = await (
    await app.as('distributor')
  ).post<{ fields: Record<string, unknown> }>(`/api/quote/to_json/${revised.body.data?.quote_id}`);
  expect(loaded.body.data?.fields).toMatchObject({ revision: 1, revised_from_id: lost, status: 'draft' });
});

it('a quote is marked as seen when its customer opens it, and by no one else', async () => {
  const id = await saveTestQuote(await app.as('distributor'));
  await (await app.as('sales')).post(`/api/quote/send/${id}`, {});
  const status = async (name: string) =>
    (await (await app.as(name)).post<{ fields: Record<string, unknown> }>(`/api/quote/to_json/${id}`)).body.data
      ?.fields['status'];
  expect(await status('sales')).toBe('sent');
  expect(await status('distributor')).toBe('viewed');
  expect(await status('sales')).toBe('viewed');
});

it('keeps what employees alone may see from the files of an order', async () => {
  const order = await placeTestOrder(app, 'distributor');
  const distributor = await app.as('distributor');
  const loaded = await distributor.post<{ files: { cdi_file_id: number }[] }>(`/api/quote/to_json/${order.quoteId}`);
  expect(loaded.body.data?.files.map((file) => file.cdi_file_id)).toEqual([order.poFileId]);
  await run(app.db)`update cdi_file set visibility = 'staff' where cdi_file_id = ${order.poFileId}`;
  // who uploaded a file keeps seeing it
  const ask = { handler: 'quote', cdi_reference_id: order.quoteId };
  const told = async (name: string) =>
    (await (await app.as(name)).post<{ files: unknown[] }>('/api/cdi_file/get_metadata', undefined, ask)).body.data
      ?.files;
  expect([(await told('distributor'))?.length, (await told('colleague'))?.length]).toEqual([1, 0]);
  const colleague = await (await app.as('colleague')).get(`/api/protected_download/${order.poFileId}`);
  expect(colleague.status).toBe(404);
});
