import type { MassFilesAnswer } from '@cdi/shared/contracts';
import { many } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder, testPdf, type TestOrder } from '../testing/place-order.ts';
import { makeMultipart, sendMultipart, type Part } from '../testing/send-multipart.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let engineer: Caller;
let first: TestOrder;
let second: TestOrder;

beforeAll(async () => {
  app = await buildTestApp();
  engineer = await app.as('engineering');
  first = await placeTestOrder(app, 'distributor');
  second = await placeTestOrder(app, 'distributor');
});
afterAll(() => app.close());

const curbOf = ({ curbIds: [id = 0] }: TestOrder): number => id;
const drawing = (name: string): Part => ({ name, content: testPdf() });
const fields = (curbs: string, type = 1, conforming = 0): readonly Part[] => [
  { field: 'curbs_to_update', content: curbs },
  { field: 'cdi_file_type_id', content: String(type) },
  { field: 'conforming_type_id', content: String(conforming) },
];

interface MassReply {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly msg: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly data?: MassFilesAnswer;
  };
}

async function send(who: Caller, parts: readonly Part[]): Promise<MassReply> {
  const type = undefined;
  return (await sendMultipart(app, who, makeMultipart(parts), type, '/api/cdi_file/mass_upload')) as MassReply;
}

/** Names of the current files of an order line, by type. */
const filesOf = (curb: number) =>
  many<{ file_name: string; type: string; revision: number }>(app.db)`
    select file_name, cdi_file_type_id as type, revision from cdi_file
    where reference_type = 'tracker_curb' and cdi_reference_id = ${curb} and is_current and cdi_file_type_id = '1'`;

describe('a mass upload of drawings', () => {
  it('attaches each file to its order line, in the order in which they came', async () => {
    const curbs = [curbOf(first), curbOf(second)];
    const { status, body } = await send(engineer, [...fields(curbs.join(',')), drawing('one.pdf'), drawing('two.pdf')]);
    expect([status, body.msg]).toEqual([200, '2 files attached']);
    expect(
      body.data?.files.map(({ file_name, cdi_reference_id, revision }) => [file_name, cdi_reference_id, revision]),
    ).toEqual([
      ['one.pdf', curbs[0], 1],
      ['two.pdf', curbs[1], 1],
    ]);
    expect(await filesOf(curbOf(first))).toEqual([{ file_name: 'one.pdf', type: '1', revision: 1 }]);
    expect(await filesOf(curbOf(second))).toEqual([{ file_name: 'two.pdf', type: '1', revision: 1 }]);
  });

  it('gives one file to every line, whatever comes first in the form', async () => {
    const curbs = [curbOf(first), curbOf(second)];
    const repeated = curbs.map((id): Part => ({ field: 'curbs_to_update[]', content: String(id) }));
    const { status, body } = await send(engineer, [drawing('both.pdf'), ...repeated, ...fields('').slice(1)]);
    expect([status, body.data?.files.length]).toEqual([200, 2]);
    for (const curb of curbs) expect(await filesOf(curb)).toEqual([{ file_name: 'both.pdf', type: '1', revision: 2 }]);
  });

  it('attaches drawings to designs of the catalog', async () => {
    const { id } = await new RecordMaker(app).make('curb');
    const handler: Part = { field: 'handler', content: 'curb' };
    const { status, body } = await send(engineer, [handler, ...fields(String(id)), drawing('ADP-1001.pdf')]);
    expect([status, body.data?.files.map(({ cdi_reference_id: curb }) => curb)]).toEqual([200, [id]]);
    expect(
      await many(app.db)`
        select file_name from cdi_file where reference_type = 'curb' and cdi_reference_id = ${id} and is_current`,
    ).toEqual([{ file_name: 'ADP-1001.pdf' }]);
    const stamped = await send(engineer, [handler, ...fields(String(id), 1, 1), drawing('stamp.pdf')]);
    expect([stamped.status, stamped.body.fields]).toEqual([
      422,
      { conforming_type_id: 'Curbs of the catalog have no stamps.' },
    ]);
    const customer = await send(await app.as('distributor'), [handler, ...fields(String(id)), drawing('other.pdf')]);
    expect(customer.status).toBe(403);
  });

  it('attaches none when one cannot be, and says which', async () => {
    const before = [await filesOf(curbOf(first)), await filesOf(curbOf(second))];
    const { status, body } = await send(engineer, [
      ...fields(`${curbOf(first)},99999`),
      drawing('good.pdf'),
      drawing('lost.pdf'),
    ]);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.msg).toMatch(/^lost\.pdf: /);
    expect([await filesOf(curbOf(first)), await filesOf(curbOf(second))]).toEqual(before);
  });

  it('names the file that is not what it says', async () => {
    const fake: Part = { name: 'sketch.pdf', content: 'MZ not a drawing' };
    const { status, body } = await send(engineer, [
      ...fields(`${curbOf(first)},${curbOf(second)}`),
      drawing('good.pdf'),
      fake,
    ]);
    expect([status, body.code, body.msg]).toEqual([415, 'WRONG_FILE', expect.stringMatching(/^sketch\.pdf: /)]);
  });

  it.each<[string, () => readonly Part[], RegExp]>([
    ['no file', () => fields(String(curbOf(first))), /at least one file/],
    ['no line', () => [...fields(''), drawing('a.pdf')], /Curbs: give at least one/],
    ['a line twice', () => [...fields('4,4'), drawing('a.pdf')], /the same number is given twice/],
    ['words for a line', () => [...fields('T-48001'), drawing('a.pdf')], /must be record numbers/],
    [
      'two files for three lines',
      () => [...fields('1,2,3'), drawing('a.pdf'), drawing('b.pdf')],
      /2 files came for 3 order lines/,
    ],
    [
      'a type that lines do not carry',
      () => [...fields(String(curbOf(first)), 22), drawing('a.pdf')],
      /No [a-z ]+ carries files of type "User photo"/,
    ],
    [
      'a stamp type without a stamp',
      () => [...fields(String(curbOf(first)), 31, 2), drawing('a.pdf')],
      /no stamp of this conforming type/,
    ],
    [
      'something unknown',
      () => [...fields('1'), { field: 'rush', content: 'yes' }, drawing('a.pdf')],
      /rush is not known here/,
    ],
  ])('refuses %s', async (_what, parts, words) => {
    const { status, body } = await send(engineer, parts());
    expect([status, body.msg]).toEqual([422, expect.stringMatching(words)]);
  });

  it('takes at most fifty files', async () => {
    const many50 = Array.from({ length: 51 }, (_none, index) => drawing(`${index}.pdf`));
    const { status, body } = await send(engineer, [...fields('1'), ...many50]);
    expect([status, body.msg]).toEqual([422, 'Send at most 50 files at once; send the rest after.']);
  });

  it('is for employees', async () => {
    for (const name of ['distributor', 'vendor', 'newuser'])
      expect((await send(await app.as(name), [...fields(String(curbOf(first))), drawing('a.pdf')])).status).toBe(403);
    expect(await send(app.visitor, [drawing('a.pdf')])).toMatchObject({ status: 401 });
  });

  it('leaves the sheets of other objects where they were: a form of files goes nowhere else', async () => {
    const type = undefined;
    const reply = await sendMultipart(
      app,
      engineer,
      makeMultipart([drawing('a.pdf')]),
      type,
      '/api/company/mass_upload',
    );
    expect([reply.status, reply.body.code]).toEqual([415, 'WRONG_FILE']);
  });
});
