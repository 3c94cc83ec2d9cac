import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { sweepJob } from '../rooms.ts';
import { saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many, run } from '../storage/query.ts';

let app: TestApp;
let who: Caller;
let quoteId: number;
let clock = new Date();

let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(() => (clock = new Date()));
afterAll(() => s3.stop());

const inHours = (hours: number) => (clock = new Date(Date.now() + hours * 3_600_000));
const upload = async (text: string): Promise<number> => {
  const { body } = await who.upload('order.pdf', Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`));
  if (body.cdi_file_id === undefined) throw new Error(JSON.stringify(body));
  return body.cdi_file_id;
};
const attach = (id: number, key: string) =>
  who.post<{ cdi_file_id: number }>('/api/cdi_file/attach_file', undefined, {
    handler: 'quote',
    cdi_reference_id: quoteId,
    cdi_reference2_id: 0,
    cdi_file_type_id: 8,
    cdi_file_title: '',
    cdi_file_id: id,
    conforming_type_id: 0,
    idempotency_key: key,
  });
const keys = async (): Promise<readonly number[]> =>
  (
    await many<{ id: number }>(app.db)`
  select cdi_file_id as id from cdi_file order by 1`
  ).map(({ id }) => id);
/** How many files the store really holds. */
const countBytes = async (): Promise<number> => {
  if (app.services.environment.filesBucket) return (await s3.list('files')).length;
  const folder = path.join(app.services.environment.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const sweep = () => sweepJob.run(app.services, {});
const read = async (id: number) => (await who.get(`/api/protected_download/${id}`)).text;

describe.each([
  ['a folder', () => ({})],
  ['an S3 store', () => s3.settings('files')],
])('uploads in %s', (_name, readSettings) => {
  beforeAll(async () => {
    app = await buildTestApp({ now: () => clock, settings: readSettings() });
    who = await app.as('distributor');
    quoteId = await saveTestQuote(who);
  });
  afterAll(() => app.close());

  it('an unattached upload is removed after a day, row and bytes, and not before', async () => {
    const id = await upload('never attached');
    const bytes = await countBytes();
    inHours(23);
    await sweep();
    expect([await keys(), await countBytes()]).toEqual([[id], bytes]);
    inHours(25);
    await sweep();
    expect([await keys(), await countBytes()]).toEqual([[], bytes - 1]);
    clock = new Date();
    const late = await attach(id, 'too-late-0000000000');
    expect(late.body.msg).toBe('The uploaded file is not there, or it is not yours. Upload it again.');
  });

  it('what is attached to a record stays, also when the same attachment is asked for again afterwards', async () => {
    const id = await upload('attached');
    const first = await attach(id, 'attached-000000000001');
    expect(first.body.opt).toBe('save');
    inHours(25);
    await sweep();
    clock = new Date();
    const again = await attach(id, 'attached-000000000001');
    expect(again.body).toMatchObject({ opt: 'save', data: first.body.data });
    expect(await read(id)).toContain('attached');
  });

  it('bytes that a file on a record shares stay', async () => {
    const kept = await upload('the same words');
    const loose = await upload('the same words');
    expect((await attach(kept, 'shared-0000000000001')).body.opt).toBe('save');
    inHours(25);
    await sweep();
    expect(await keys()).not.toContain(loose);
    clock = new Date();
    expect(await read(kept)).toContain('the same words');
  });

  it('bytes that have just come again stay, whatever happens to the older upload', async () => {
    const old = await upload('came twice');
    await run(app.db)`update cdi_file set created_dt = now() - interval '2 days' where cdi_file_id = ${old}`;
    const before = await countBytes();
    await sweep();
    expect(await keys()).not.toContain(old);
    expect(await countBytes()).toBe(before);
  });

  it('one that is being attached at this moment is left alone', async () => {
    const id = await upload('on its way');
    inHours(25);
    await app.db.transaction().execute(async (tx) => {
      await run(tx)`select 1 from cdi_file where cdi_file_id = ${id} for update`;
      await sweep();
      await run(
        tx,
      )`update cdi_file set reference_type = 'quote', cdi_reference_id = ${quoteId} where cdi_file_id = ${id}`;
    });
    await sweep();
    expect(await keys()).toContain(id);
    clock = new Date();
    expect(await read(id)).toContain('on its way');
  });
});
