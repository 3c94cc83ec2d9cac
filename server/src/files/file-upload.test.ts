import { readdir, writeFile, rm, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MAX_FILE_BYTES } from '@cdi/shared/catalogue';
import { testPdf } from '../testing/place-order.ts';
import { beginUpload, makeMultipart, sendMultipart, type Part } from '../testing/send-multipart.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { maybeOne } from '../storage/query.ts';

let app: TestApp;
let who: Caller;
let pdf: Buffer;
const lines: string[] = [];

beforeAll(async () => {
  app = await buildTestApp({ onLog: (line) => lines.push(line) });
  who = await app.as('distributor');
  pdf = testPdf();
});
afterAll(() => app.close());

const folder = () => path.join(app.services.environment.dataDir, 'files');
const countRows = async (): Promise<number> =>
  (
    await maybeOne<{ n: number }>(app.db)`
  select count(*)::int as n from cdi_file`
  )?.n ?? -1;
/** Names of everything in the file store, half uploads too. */
const stored = async (): Promise<readonly string[]> => {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const send = (parts: readonly Part[]) => sendMultipart(app, who, makeMultipart(parts));

/** Sends it and expects that nothing of it stays. */
async function refuse(work: () => ReturnType<typeof send>, status: number, code: string, words: RegExp) {
  const before = [await countRows(), await stored()];
  const { status: answered, body } = await work();
  expect({ status: answered, ...body }).toMatchObject({
    status,
    code,
    opt: 'error',
    msg: expect.stringMatching(words),
  });
  expect([await countRows(), await stored()]).toEqual(before);
}

const zip = (...names: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(names.join(' ')), Buffer.from('PK\u0005\u0006')]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const PAGE = '<!doctype html><script>alert(1)</script>';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a file that is not what it says', () => {
  it.each<[string, string, Buffer | string, RegExp]>([
    ['a page named .pdf', 'order.pdf', PAGE, /not a PDF file/],
    ['a PDF with a page before it', 'order.pdf', `${PAGE}%PDF-1.7`, /not a PDF file/],
    ['a drawing with a script', 'logo.svg', DRAWING, /"svg" are not taken. Choose one of PDF, PNG/],
    ['a drawing with a script named .png', 'logo.png', DRAWING, /not a PNG file/],
    ['a program named .png', 'roof.png', 'MZ\u0090\u0000\u0003', /not a PNG file/],
    ['a program', 'setup.exe', 'MZ\u0090\u0000\u0003', /"exe" are not taken/],
    ['a program after a picture ending', 'roof.png.exe', PNG, /"exe" are not taken/],
    ['an archive named .xlsx', 'prices.xlsx', zip('photo.jpg', 'run.js'), /not a XLSX file/],
    ['half a workbook', 'prices.xlsx', 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml', /not a XLSX file/],
    ['a workbook with macros', 'm.xlsx', zip('[Content_Types].xml', 'xl/vbaProject.bin'), /not a XLSX file/],
    ['a page named .csv', 'parts.csv', `part,price\n1,${PAGE}`, /not a CSV file/],
    ['a page after a long sheet', 'parts.csv', `${'1,2\n'.repeat(4000)}${PAGE}`, /not a CSV file/],
    ['bytes named .csv', 'parts.csv', Buffer.from([1, 0, 2, 0]), /not a CSV file/],
    ['a page named .dxf', 'cut.dxf', `0\nSECTION\n${PAGE}`, /not a DXF file/],
    ['a text named .step', 'curb.step', 'hello', /not a STEP file/],
    ['a film named .heic', 'roof.heic', '\u0000\u0000\u0000\u0018ftypmp42', /not a HEIC file/],
    ['no ending', 'README', 'hello', /"none" are not taken/],
    ['an ending alone', '.pdf', '%PDF-1.7', /"none" are not taken/],
    ['an empty file', 'order.pdf', '', /"order.pdf" is empty. Choose a file/],
  ])('%s is refused and not kept', async (_what, name, content, words) => {
    await refuse(() => send([{ name, content }]), 415, 'WRONG_FILE', words);
  });

  it.each<[string, Buffer | string]>([
    ['roof.PNG', Buffer.concat([PNG, Buffer.from(PAGE)])],
    ['prices.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['parts.csv', 'Teil,Größe\n1,"14 1/2"\n'],
    ['curb.stp', 'ISO-10303-21;\nHEADER;'],
    ['curb.dwg', 'AC1032\u0000\u0000'],
    ['roof.heic', '\u0000\u0000\u0000\u0018ftypheic'],
  ])('%s with the beginning of its kind is taken', async (name, content) => {
    const { status, body } = await send([{ name, content }]);
    expect([status, body.file_name]).toEqual([200, name]);
  });
});

describe('the size', () => {
  it('over the limit is refused with the limit, and at the limit it is taken', async () => {
    const large = Buffer.alloc(MAX_FILE_BYTES + 1, 'a');
    pdf.copy(large);
    await refuse(() => send([{ name: 'large.pdf', content: large }]), 413, 'TOO_LARGE', /larger than 50 MB. Make it/);
    const { status } = await send([{ name: 'large.pdf', content: large.subarray(0, MAX_FILE_BYTES) }]);
    expect(status).toBe(200);
  });

  it('over the limit is refused while the client still sends, and the connection stays open', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const content = Buffer.alloc(MAX_FILE_BYTES * 2, 'a');
    pdf.copy(content);
    const form = new FormData();
    form.append('files[]', new Blob([content]), 'large.pdf');
    const headers = { authorization: `Bearer ${who.token ?? ''}` };
    const reply = await fetch(`${address}/api/cdi_file/upload`, { method: 'POST', headers, body: form });
    expect([reply.status, await reply.json()]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })]);
    expect((await fetch(`${address}/healthcheck.html`)).status).toBe(200);
  });
});

describe('a name', () => {
  it.each<[string, string, string]>([
    ['of a folder above', '../../../etc/order.pdf', 'order.pdf'],
    ['with the folders of a Windows machine', 'C:\\\\Users\\\\pat\\\\order.pdf', 'order.pdf'],
    ['with quotes', 'a\\"b.pdf', 'ab.pdf'],
    ['like an option', '-o x.pdf', 'o x.pdf'],
    ['that hides the file', '..order.pdf', 'order.pdf'],
    ['with turned writing', 'order\u202efdp.exe.pdf', 'orderfdp.exe.pdf'],
    ['in other letters', 'Größe 屋根 💥.pdf', 'Größe 屋根 💥.pdf'],
    ['of 300 letters', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['of 150 signs outside the plane', `x${'💥'.repeat(300)}.pdf`, `x${'💥'.repeat(195)}.pdf`],
  ])('%s is kept as what it is', async (_what, given, kept) => {
    const { body } = await send([{ name: given, content: pdf }]);
    expect(body.file_name).toBe(kept);
    const { headers, status } = await who.get(`/api/protected_download/${body.cdi_file_id}`);
    expect(status).toBe(200);
    const [, ascii = '', encoded = ''] =
      /^attachment; filename="([^"\\%]*)"; filename\*=UTF-8''([\w.~!%-]+)$/.exec(
        String(headers['content-disposition']),
      ) ?? [];
    expect(decodeURIComponent(encoded)).toBe(kept);
    expect(ascii).toMatch(/^[\x20-\x7e]+\.pdf$/);
  });

  it('with a line break ends no header', async () => {
    const { status, body } = await send([{ name: 'a\r\nSet-Cookie: x=1.pdf', content: pdf }]);
    if (status === 200) {
      const { headers } = await who.get(`/api/protected_download/${body.cdi_file_id}`);
      expect(headers['set-cookie']).toBeUndefined();
      expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
    } else expect([status, body.opt]).toEqual([415, 'error']);
    const encoded = await sendMultipart(
      app,
      who,
      makeMultipart([{ name: 'a%0d%0aSet-Cookie: x=1.pdf', content: pdf }]),
    );
    const { headers } = await who.get(`/api/protected_download/${encoded.body.cdi_file_id}`);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a body', () => {
  const file = () => ({ name: 'order.pdf', content: pdf });

  it('without a file is refused', () => refuse(() => send([]), 422, 'VALIDATION', /Choose a file/));
  it('with a field only is refused', () =>
    refuse(() => send([{ content: 'order.pdf' }]), 422, 'VALIDATION', /Choose a file/));
  it('with the file in another field is refused', () =>
    refuse(() => send([{ field: 'file', ...file() }]), 422, 'VALIDATION', /in the field files\[\]/));
  it('with the file in a field of every object is refused', () =>
    refuse(() => send([{ field: '__proto__', ...file() }]), 400, 'BAD_REQUEST', /did not arrive whole/));
  it('with a field beside the file is refused', () =>
    refuse(() => send([file(), { field: 'role', content: '1' }]), 422, 'VALIDATION', /nothing beside it/));
  it('with two files is refused', () =>
    refuse(() => send([file(), { name: 'b.pdf', content: pdf }]), 422, 'VALIDATION', /one file at a time/i));
  it('with a file without a name is refused', () =>
    refuse(() => send([{ name: '', content: pdf }]), 415, 'WRONG_FILE', /"none" are not taken/));
  it('of another kind is refused', () =>
    refuse(
      () => sendMultipart(app, who, Buffer.from('a=1'), 'application/x-www-form-urlencoded'),
      415,
      'WRONG_FILE',
      /multipart/,
    ));
  it('without its boundary is refused', () =>
    refuse(
      () => sendMultipart(app, who, makeMultipart([file()]), 'multipart/form-data'),
      400,
      'BAD_REQUEST',
      /send it again/,
    ));
  it('with another boundary than it says is refused', () =>
    refuse(
      () => sendMultipart(app, who, makeMultipart([file()]), 'multipart/form-data; boundary=other'),
      400,
      'BAD_REQUEST',
      /did not arrive whole/,
    ));
  it('that ends before its last line is refused', () =>
    refuse(() => sendMultipart(app, who, makeMultipart([file()], false)), 400, 'BAD_REQUEST', /did not arrive whole/));
  it('that ends in the middle of the file is refused', () =>
    refuse(
      () => sendMultipart(app, who, makeMultipart([file()]).subarray(0, 300)),
      400,
      'BAD_REQUEST',
      /send it again/,
    ));
});

it('leaves nothing of an upload whose connection is cut, and goes on', async () => {
  const before = { rows: await countRows(), files: await stored() };
  const body = makeMultipart([{ name: 'order.pdf', content: Buffer.concat([pdf, Buffer.alloc(400_000)]) }]);
  lines.length = 0;
  const halves = await Promise.all(
    [300, 5000, 300_000, body.length - 4].map((end) => beginUpload(app, who, body.subarray(0, end), body.length)),
  );
  // all four are being written: the temporary files are there
  await until(async () => (await stored()).length >= before.files.length + 4);
  for (const socket of halves) socket.destroy();
  await until(async () => lines.filter((line) => line.includes('call refused')).length === 4);
  expect({ rows: await countRows(), files: await stored() }).toEqual(before);
  expect(lines.filter((line) => line.includes('call failed'))).toEqual([]);
  expect((await send([{ name: 'order.pdf', content: pdf }])).status).toBe(200);
});

it('says so when the disk takes nothing, names no path, and takes files again when it does', async () => {
  const real = folder();
  await rm(real, { recursive: true, force: true });
  await writeFile(real, 'in the way');
  const before = await countRows();
  const { status, body } = await send([{ name: 'order.pdf', content: pdf }]);
  expect([status, body.code, body.msg]).toEqual([
    503,
    'UNAVAILABLE',
    expect.stringMatching(/cannot store files right now. Nothing was saved/),
  ]);
  expect(JSON.stringify(body)).not.toContain(real);
  expect(await countRows()).toBe(before);
  // the cause is for the log
  expect(lines.find((line) => line.includes('call failed'))).toMatch(/E(EXIST|NOTDIR)/);
  await rm(real);
  await mkdir(real);
  expect((await send([{ name: 'order.pdf', content: pdf }])).status).toBe(200);
});

/** Asks until it holds; gives up after so many turns that it never will. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 20_000; turn += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It never came about.');
}
