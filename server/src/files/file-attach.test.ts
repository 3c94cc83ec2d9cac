import type { FileMetadata } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { attachTestFile, placeTestOrder, saveTestQuote, testPdf, type TestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type Reply, type TestApp } from '../testing/test-app.ts';
import { many, maybeOne, run } from '../storage/query.ts';

let app: TestApp;
let distributor: Caller;
let rival: Caller;
let sales: Caller;
let order: TestOrder;

beforeAll(async () => {
  app = await buildTestApp();
  [distributor, rival, sales] = await Promise.all([app.as('distributor'), app.as('rival'), app.as('sales')]);
  order = await placeTestOrder(app, 'distributor');
});
afterAll(() => app.close());

interface Attached extends Record<string, unknown> {
  readonly cdi_file_id: number;
  readonly revision: number;
}

async function upload(who: Caller, name = 'paper.pdf', content?: Buffer): Promise<number> {
  const reply = await who.upload(name, content ?? testPdf());
  return reply.body.cdi_file_id ?? 0;
}

const attach = (who: Caller, fileId: number, more: FormBody = {}): Promise<Reply<Attached>> =>
  who.post<Attached>('/api/cdi_file/attach_file', undefined, {
    handler: 'quote',
    cdi_reference_id: order.quoteId,
    cdi_reference2_id: 0,
    cdi_file_type_id: 8,
    cdi_file_title: '',
    cdi_file_id: fileId,
    conforming_type_id: 0,
    ...more,
  });
const outcome = ({ status, body }: Reply<Attached>) => [status, body.code ?? body.opt];
const rowOf = async (fileId: number): Promise<Record<string, unknown>> =>
  (await maybeOne<Record<string, unknown>>(app.db)`
  select * from cdi_file where cdi_file_id = ${fileId}`) ?? {};
const isFree = async (fileId: number) => (await rowOf(fileId)).reference_type === null;

describe('an upload', () => {
  it('can be attached only by its uploader', async () => {
    const mine = await upload(distributor);
    for (const name of ['colleague', 'rival', 'super', 'vendor'])
      expect([name, ...outcome(await attach(await app.as(name), mine))]).toEqual([name, 404, 'NOT_FOUND']);
    expect(await isFree(mine)).toBe(true);
    expect(outcome(await attach(distributor, mine))).toEqual([200, 'save']);
  });

  it('is attached once, there and anywhere else', async () => {
    const file = await upload(sales);
    expect(outcome(await attach(sales, file))).toEqual([200, 'save']);
    const again = await attach(sales, file);
    expect([...outcome(again), again.body.msg]).toEqual([
      409,
      'RULE',
      expect.stringMatching(/is attached to a record already/),
    ]);
    const elsewhere = await attach(sales, file, { handler: 'tracker', cdi_reference_id: order.trackerId });
    expect(outcome(elsewhere)).toEqual([409, 'RULE']);
    expect(await rowOf(file)).toMatchObject({ reference_type: 'quote', cdi_reference_id: order.quoteId });
  });

  it('is attached once when it is asked for twice at the same time', async () => {
    const file = await upload(sales);
    const replies = await Promise.all([1, 2, 3, 4].map(() => attach(sales, file)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('that never was is not there', async () => {
    expect(outcome(await attach(sales, 999_999))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what a file is attached to', () => {
  it.each(['__proto__', 'constructor', 'toString', 'cdi_file', 'region', 'session', '', 'quote;drop'])(
    'is no %j',
    async (handler) => {
      const file = await upload(sales);
      const reply = await attach(sales, file, { handler });
      expect([...outcome(reply), reply.body.fields]).toEqual([422, 'VALIDATION', { handler: expect.any(String) }]);
      const asked = await sales.post('/api/cdi_file/get_metadata', undefined, { handler, cdi_reference_id: 1 });
      expect([asked.status, asked.body.code]).toEqual([422, 'VALIDATION']);
      expect(await isFree(file)).toBe(true);
    },
  );

  it.each([
    ['a drawing on a quote', 'quote', 1],
    ['a purchase order on a curb', 'tracker_curb', 8],
    ['a tracker file on a quote', 'quote', 7],
    ['a type that is not there', 'quote', 50],
    ['a type over all numbers', 'quote', 999_999_999],
  ])('refuses %s, which the record does not carry', async (_what, handler, type) => {
    const id = handler === 'quote' ? order.quoteId : order.curbIds[0];
    const file = await upload(sales);
    const reply = await attach(sales, file, { handler, cdi_reference_id: id, cdi_file_type_id: type });
    expect([...outcome(reply), reply.body.fields]).toEqual([
      422,
      'VALIDATION',
      { cdi_file_type_id: expect.any(String) },
    ]);
    expect(await isFree(file)).toBe(true);
  });

  it('refuses a kind of content that the type does not take', async () => {
    const file = await upload(sales, 'list.csv', Buffer.from('a,b\n'));
    const reply = await attach(sales, file, { cdi_file_type_id: 20 });
    expect([...outcome(reply), reply.body.msg]).toEqual([
      415,
      'WRONG_FILE',
      expect.stringMatching(/"Quote photo" is one of PNG/),
    ]);
  });

  it('refuses a stamp without its conforming type', async () => {
    const { id } = await new RecordMaker(app).make('conforming_stamp');
    const place = { handler: 'curb_conforming', cdi_reference_id: id, cdi_file_type_id: 31 };
    const file = await upload(sales);
    const reply = await attach(sales, file, place);
    expect([...outcome(reply), reply.body.fields]).toEqual([
      422,
      'VALIDATION',
      { conforming_type_id: 'Choose the conforming type.' },
    ]);
    expect(outcome(await attach(sales, file, { ...place, conforming_type_id: 2 }))).toEqual([200, 'save']);
  });
});

describe('a customer', () => {
  it('cannot attach to another company’s record, and does not learn that it exists', async () => {
    const file = await upload(rival);
    const others = [
      { handler: 'quote', cdi_reference_id: order.quoteId },
      { handler: 'tracker', cdi_reference_id: order.trackerId },
      { handler: 'company', cdi_reference_id: 1, cdi_file_type_id: 17 },
      { handler: 'user', cdi_reference_id: await app.userId('distributor'), cdi_file_type_id: 22 },
      { handler: 'pricing', cdi_reference_id: 1, cdi_file_type_id: 42 },
    ];
    for (const place of others) {
      expect([place.handler, ...outcome(await attach(rival, file, place))]).toEqual([place.handler, 404, 'NOT_FOUND']);
      const asked = await rival.post('/api/cdi_file/get_metadata', undefined, {
        handler: place.handler,
        cdi_reference_id: place.cdi_reference_id,
      });
      expect([place.handler, asked.status]).toEqual([place.handler, 404]);
    }
    const missing = await attach(rival, file, { cdi_reference_id: 999_999 });
    const foreign = await attach(rival, file);
    expect(foreign.body.msg.replace(/\d+/, '')).toBe(missing.body.msg.replace(/\d+/, ''));
    expect(await isFree(file)).toBe(true);
  });

  it.each([
    ['a quote file', 'quote', 19],
    ['a tracker file', 'tracker', 7],
    ['a drawing', 'tracker_curb', 1],
    ['a BOL', 'tracker', 12],
  ])('does not attach %s, which employees alone may', async (_what, handler, type) => {
    const id = { quote: order.quoteId, tracker: order.trackerId, tracker_curb: order.curbIds[0] }[handler];
    const file = await upload(distributor);
    const reply = await attach(distributor, file, { handler, cdi_reference_id: id, cdi_file_type_id: type });
    expect(outcome(reply)).toEqual([403, 'FORBIDDEN']);
    expect(await isFree(file)).toBe(true);
  });

  it('cannot say through which quote or order the file is seen', async () => {
    const file = await upload(rival);
    const own = await saveTestQuote(rival);
    const reply = await attach(rival, file, {
      cdi_reference_id: own,
      quote_id: order.quoteId,
      tracker_id: order.trackerId,
    });
    expect(outcome(reply)).toEqual([200, 'save']);
    expect(await rowOf(file)).toMatchObject({ quote_id: own, tracker_id: null });
  });
});

describe('a newer file', () => {
  const files = async (who: Caller, handler: string, id: number) =>
    (
      await who.post<FileMetadata & Record<string, unknown>>('/api/cdi_file/get_metadata', undefined, {
        handler,
        cdi_reference_id: id,
      })
    ).body.data?.files.map(({ cdi_file_id, revision, is_current }) => [cdi_file_id, revision, is_current]);

  it('of a type with one current file supersedes the last, whatever its name', async () => {
    const quote = await saveTestQuote(distributor);
    const ids: number[] = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      ids.push(await upload(distributor, name));
      const reply = await attach(distributor, ids.at(-1) ?? 0, { cdi_reference_id: quote });
      expect(reply.body.data?.revision).toBe(ids.length);
    }
    const [one, two, three] = ids;
    expect(await files(distributor, 'quote', quote)).toEqual([
      [three, 3, true],
      [two, 2, false],
      [one, 1, false],
    ]);
  });

  it('counts on from a file that was taken away', async () => {
    const quote = await saveTestQuote(distributor);
    const first = await attachTestFile(distributor, 'quote', quote, 8);
    await run(app.db)`update cdi_file set is_active = false where cdi_file_id = ${first}`;
    const reply = await attach(distributor, await upload(distributor), { cdi_reference_id: quote });
    expect(reply.body.data?.revision).toBe(2);
  });

  it('of another name is current beside the others where the type allows several', async () => {
    const names = ['one.pdf', 'two.pdf', 'ONE.pdf'];
    const place = { handler: 'tracker', cdi_reference_id: order.trackerId, cdi_file_type_id: 7 };
    const revisions = [];
    for (const name of names)
      revisions.push((await attach(sales, await upload(sales, name), place)).body.data?.revision);
    expect(revisions).toEqual([1, 1, 2]);
  });

  it('is the only current one when several arrive at the same time', async () => {
    const quote = await saveTestQuote(distributor);
    const ids = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']) ids.push(await upload(sales, name));
    const replies = await Promise.all(ids.map((id) => attach(sales, id, { cdi_reference_id: quote })));
    expect(replies.map(({ body }) => body.data?.revision).sort()).toEqual([1, 2, 3, 4]);
    const rows = await many<{ revision: number }>(app.db)`
      select revision from cdi_file where quote_id = ${quote} and is_current`;
    expect(rows).toEqual([{ revision: 4 }]);
  });

  it('that is a drawing becomes the current drawing of its curb, and a refused one does not', async () => {
    const curbId = order.curbIds[0] ?? 0;
    const place = { handler: 'tracker_curb', cdi_reference_id: curbId, cdi_file_type_id: 1 };
    const drawing = async () =>
      (
        await maybeOne<{
          drawing_file_id: number | null;
        }>(app.db)`
      select drawing_file_id from tracker_curb where tracker_curb_id = ${curbId}`
      )?.drawing_file_id;
    const engineering = await app.as('engineering');
    const file = await upload(engineering);
    await attach(engineering, file, place);
    expect(await drawing()).toBe(file);
    await attach(distributor, await upload(distributor), place);
    await attach(engineering, await upload(sales), place);
    expect(await drawing()).toBe(file);
  });
});
