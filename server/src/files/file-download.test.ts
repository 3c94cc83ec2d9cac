import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { RecordMaker } from '../testing/make-records.ts';
import { attachTestFile, placeTestOrder, saveTestQuote, testPdf, type TestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many, maybeOne, run } from '../storage/query.ts';

let app: TestApp;
let distributor: Caller;
let sales: Caller;
let order: TestOrder;

beforeAll(async () => {
  app = await buildTestApp();
  [distributor, sales] = await Promise.all([app.as('distributor'), app.as('sales')]);
  order = await placeTestOrder(app, 'distributor');
});
afterAll(() => app.close());

const fileToken = async (who: Caller): Promise<string> =>
  (await who.post<{ token: string }>('/api/mycdi/regenerate_file_access_token')).body.data?.token ?? '';

/** What a person gets of a file by every way that leads to it: statuses, and how many of the lists and searches know it. */
async function ways(who: Caller, id: number, title: string) {
  const calls = await Promise.all([
    who.post(`/api/cdi_file/to_json/${id}`),
    who.post(`/api/cdi_file/history_json/${id}`),
    who.post(`/api/cdi_file/save/${id}`, { version: 999_999, cdi_file_title: 'Taken' }),
    who.get(`/api/protected_download/${id}`),
    who.get(`/api/download/${id}?token=${await fileToken(who)}`),
  ]);
  const list = await who.post('/rapi/cdi_files/to_json', { cdi_file_title: title });
  const found = await Promise.all(
    [
      `/api/omni_search?term=${title}`,
      `/api/omni_search?term=${title}&all=on`,
      `/api/typeahead/cdi_file?term=${title}`,
    ].map((url) => who.get(url)),
  );
  expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
  return {
    statuses: calls.map(({ status }) => status),
    listed: (list.body.rows ?? []).length,
    found: found.filter(({ text }) => text.includes(title)).length,
  };
}

it('a file that was taken out of use is given out to employees alone', async () => {
  const { poFileId: id } = await placeTestOrder(app, 'distributor');
  const { body } = await sales.post<{ version: number }>(`/api/cdi_file/to_json/${id}`);
  const saved = await sales.post(`/api/cdi_file/save/${id}`, { version: body.data?.version, is_active: false });
  expect(saved.body.opt).toBe('save');
  const statuses = async (who: Caller) => [
    (await who.get(`/api/protected_download/${id}`)).status,
    (await who.get(`/api/download/${id}?token=${await fileToken(who)}`)).status,
  ];
  expect([await statuses(distributor), await statuses(sales)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
});

describe('a file of a record that the person may not see', () => {
  const title = 'Zanzibar';
  const NOWHERE = { statuses: [404, 404, 404, 404, 404], listed: 0, found: 0 };
  const named = async (id: number): Promise<number> => {
    await run(app.db)`update cdi_file set cdi_file_title = ${title} where cdi_file_id = ${id}`;
    return id;
  };
  afterEach(() => sql`update cdi_file set cdi_file_title = 'x' where cdi_file_title = ${title}`.execute(app.db));

  it('is nowhere for another customer', async () => {
    const file = await named(order.poFileId);
    for (const name of ['rival', 'vendor', 'contractor'])
      expect([name, await ways(await app.as(name), file, title)]).toEqual([name, NOWHERE]);
    expect((await ways(distributor, file, title)).statuses).toEqual([200, 200, 422, 200, 200]);
  });

  it('is nowhere for the customer when employees alone may see it', async () => {
    const file = await named(await attachTestFile(sales, 'tracker', order.trackerId, 7));
    expect(await ways(distributor, file, title)).toEqual(NOWHERE);
    expect((await ways(await app.as('clerk'), file, title)).listed).toBe(1);
  });

  it('is nowhere for an employee who may not see the price book it is attached to', async () => {
    const { id } = await new RecordMaker(app).make('pricing');
    const boss = await app.as('leadership');
    const file = await named(await attachTestFile(boss, 'pricing', id, 42));
    for (const name of ['clerk', 'sales', 'shop', 'engineering'])
      expect([name, await ways(await app.as(name), file, title)]).toEqual([name, NOWHERE]);
    expect((await ways(boss, file, title)).statuses).toEqual([200, 200, 422, 200, 200]);
    expect(await ways(await app.as('super'), file, title)).toMatchObject({ listed: 1, found: 1 });
  });

  it('is nowhere before it is attached to anything, except for employees and who sent it', async () => {
    const uploaded = await distributor.upload('paper.pdf', testPdf());
    const file = await named(uploaded.body.cdi_file_id ?? 0);
    expect(await ways(await app.as('colleague'), file, title)).toEqual(NOWHERE);
    expect(await ways(distributor, file, title)).toMatchObject({ listed: 1, found: 1 });
  });

  it('is open to everyone who sees the record once it is made public, and to no one else', async () => {
    const rows = await many<{
      part_id: number;
      part_no: string;
    }>(app.db)`
      select part_id, part_no from part order by part_no`;
    const [shown, hidden] = rows;
    const material = await app.as('material');
    const open = await named(await attachTestFile(material, 'part', shown?.part_id ?? 0, 29));
    const closed = await named(await attachTestFile(material, 'part', hidden?.part_id ?? 0, 29));
    expect(await ways(distributor, open, title)).toEqual(NOWHERE);
    await run(app.db)`update cdi_file set visibility = 'public' where cdi_file_id in (${open}, ${closed})`;
    expect((await ways(distributor, open, title)).statuses).toEqual([200, 200, 403, 200, 200]);
    expect((await ways(distributor, closed, title)).statuses).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('what a download says of itself', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  it.each([
    ['paper.pdf', 'application/pdf', 'inline', () => testPdf()],
    ['roof.png', 'image/png', 'inline', async () => PNG],
    ['roof.jpg', 'image/jpeg', 'inline', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['list.csv', 'text/csv', 'attachment', async () => Buffer.from('a,b\n')],
    ['curb.dwg', 'image/vnd.dwg', 'attachment', async () => Buffer.from('AC1032..')],
  ])('%s is an attachment of its checked type; asked for in the page it is %s', async (name, mime, kind, content) => {
    const bytes = await content();
    const { body } = await distributor.upload(name, bytes);
    for (const [query, expected] of [
      ['', 'attachment'],
      ['?inline=on', kind],
      ['?inline=1', 'attachment'],
    ] as const) {
      const { headers, status } = await distributor.get(`/api/protected_download/${body.cdi_file_id}${query}`);
      expect({ status, ...headers }).toMatchObject({
        status: 200,
        'content-type': expect.stringMatching(new RegExp(`^${mime}`)),
        'content-disposition': expect.stringMatching(new RegExp(`^${expected}; `)),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-store'),
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('gives the very bytes', async () => {
    const content = Buffer.concat([testPdf(), Buffer.from([0, 255, 10, 13, 0])]);
    const { body } = await distributor.upload('paper.pdf', content);
    const reply = await app.server.inject({
      url: `/api/protected_download/${body.cdi_file_id}`,
      headers: { authorization: `Bearer ${distributor.token ?? ''}` },
    });
    expect(reply.rawPayload.equals(content)).toBe(true);
  });

  it.each(['0', '-1', 'abc', '1.5', '9'.repeat(16), '1%00', '..%2f..%2fetc'])('there is no file %s', async (id) => {
    const { status, body } = await distributor.get(`/api/protected_download/${id}`);
    expect([status, body]).toEqual([404, expect.objectContaining({ opt: 'error' })]);
  });

  it('is nothing without a token, with a false one, and with a token for calls', async () => {
    for (const query of ['', '?token=', '?token=x', `?token=${distributor.token}`])
      expect((await distributor.get(`/api/download/${order.poFileId}${query}`)).status).toBe(401);
    const asBearer = app.withToken(await fileToken(distributor));
    expect((await asBearer.get(`/api/protected_download/${order.poFileId}`)).status).toBe(401);
  });
});

describe('bytes that the disk has lost', () => {
  const placeOf = async (fileId: number): Promise<string> => {
    const row = await maybeOne<{
      storage_key: string;
    }>(app.db)`
      select storage_key from cdi_file where cdi_file_id = ${fileId}`;
    return path.join(app.services.environment.dataDir, 'files', row?.storage_key ?? '');
  };
  const lose = async (work: (file: string) => Promise<void>) => {
    const quote = await saveTestQuote(distributor);
    const content = Buffer.concat([testPdf(), Buffer.from(String(quote))]);
    const { body } = await distributor.upload('paper.pdf', content);
    await work(await placeOf(body.cdi_file_id ?? 0));
    return { id: body.cdi_file_id ?? 0, content };
  };

  it.each([
    ['all of them', (file: string) => rm(file), /not in the file store any more. Upload it again/],
    ['the end of them', (file: string) => truncate(file, 100), /damaged and is not given out/],
    ['the folder', (file: string) => rm(path.dirname(file), { recursive: true }), /not in the file store any more/],
  ])('%s missing: the download answers GONE without a path', async (_what, work, words) => {
    const { id, content } = await lose(work);
    for (const url of [`/api/protected_download/${id}`, `/api/download/${id}?token=${await fileToken(distributor)}`]) {
      const { status, body, text } = await distributor.get(url);
      expect([status, body]).toEqual([
        410,
        expect.objectContaining({ opt: 'error', code: 'GONE', msg: expect.stringMatching(words) }),
      ]);
      expect(text).not.toContain(app.services.environment.dataDir);
    }
    // the same bytes once more mend it
    await distributor.upload('paper.pdf', content);
    expect((await distributor.get(`/api/protected_download/${id}`)).status).toBe(200);
  });
});
