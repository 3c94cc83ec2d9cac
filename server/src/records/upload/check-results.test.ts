import type { LoadedRecord } from '@cdi/shared/contracts';
import { makeSupplier } from '../../testing/buy.ts';
import { one } from '../../storage/query.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { sheetCalls, type Cells } from '../../testing/upload-cells.ts';

let app: TestApp;
let maker: RecordMaker;
let material: Caller;
let calls: ReturnType<typeof sheetCalls>;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  material = await app.as('material');
  calls = sheetCalls(app);
});
afterAll(() => app.close());

const check = (cells: Cells, object = 'part') => calls.checkCells(material, object, cells);
const step = (id: number, apply: string, object = 'part') => calls.step(material, object, id, apply);

async function makePart(partNo: string): Promise<number> {
  const form = { part_no: partNo, description: 'As it was', part_type: 'spring', weight_lb: '7' };
  const { body } = await material.post<LoadedRecord>('/api/part/save', form);
  return body.data?.id ?? 0;
}
const load = (id: number) => calls.load(material, 'part', id);
const historyOf = async (id: number) =>
  (
    await one<{ n: number }>(app.db)`
      select count(*)::int as n from history where object = 'part' and record_id = ${id}`
  ).n;

it('a name in other capitals names the record and does not rename it', async () => {
  const id = await makePart('CAP-1');
  const report = await check([
    ['Part number', 'Weight'],
    ['cap-1', '8'],
  ]);
  expect(report).toMatchObject({ updates: 1, creates: 0, problems: [] });
  await step(report.upload_id, 'on');
  expect((await load(id)).fields).toMatchObject({ part_no: 'CAP-1', weight_lb: 8 });
});

it('a list row in other capitals updates the existing row, which keeps its name', async () => {
  const id = await makeSupplier(maker);
  const name = String((await calls.load(material, 'supplier', id)).fields['supplier_name']);
  const upload = async (contact: string, phone: string) => {
    const head = ['supplier_name', 'contacts.contact_name', 'contacts.phone'];
    const { upload_id } = await check([head, [name, contact, phone]], 'supplier');
    expect(await step(upload_id, 'on', 'supplier')).toMatchObject({ state: 'done', applied: 1 });
  };
  await upload('Ann Lee', '555-010-4477');
  await upload('ANN LEE', '555-010-4478');
  const { children } = await calls.load(material, 'supplier', id);
  expect((children['contacts'] ?? []).map((row) => [row['contact_name'], row['phone']])).toEqual([
    ['Ann Lee', '555-010-4478'],
  ]);
});

it('rows that say what is stored are unchanged: they are not saved, write no history, and keep no undo', async () => {
  const [same, other] = [await makePart('SAME-1'), await makePart('SAME-2')];
  const lines = await historyOf(same);
  const report = await check([
    ['Part number', 'Description', 'Weight'],
    ['SAME-1', 'As it was', '7'],
    ['SAME-2', 'Another', '7'],
  ]);
  expect(report).toMatchObject({ rows: 2, valid: 2, creates: 0, updates: 1, unchanged: 1 });
  expect(await step(report.upload_id, 'on')).toMatchObject({ state: 'done', applied: 1 });
  expect(await historyOf(same)).toBe(lines);
  expect((await load(same)).version).toBe(1);
  await material.post(`/api/part/save/${same}`, { version: '1', description: 'Later' });
  expect((await step(report.upload_id, 'undo')).state).toBe('undone');
  expect((await load(other)).fields['description']).toBe('As it was');
  expect((await load(same)).fields['description']).toBe('Later');
});

it('a sheet that says only what is stored has nothing to save', async () => {
  await makePart('ALL-1');
  const report = await check([
    ['Part number', 'Weight'],
    ['ALL-1', '7'],
  ]);
  expect(report).toMatchObject({ valid: 1, unchanged: 1, updates: 0 });
  const { body } = await material.post(`/api/part/mass_upload/${report.upload_id}`, { apply: 'on' });
  expect(body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('nothing to save') });
});

it('a sheet with headings only is reported to have no rows', async () => {
  const report = await check([['Part number', 'Description', 'Type']]);
  expect(report).toMatchObject({ state: 'checked', rows: 0, valid: 0, problem_count: 1 });
  expect(report.problems).toEqual([
    {
      row: 1,
      column: '',
      value: '',
      message: 'The sheet has no rows below its header. Write one for each part, and check it again.',
    },
  ]);
});

describe('a record that someone changed between the check and the save', () => {
  const sheet = async (no: string) => {
    const id = await makePart(no);
    const report = await check([
      ['Part number', 'Weight'],
      [no, '8'],
      [`${no}-X`, ''],
    ]);
    return { id, report };
  };

  it('is reported by row and field as an upload problem, and counted', async () => {
    const id = await makePart('MEAN-1');
    const report = await check([
      ['Part number', 'Weight'],
      ['MEAN-1', '8'],
    ]);
    await material.post(`/api/part/save/${id}`, { version: '1', weight_lb: '12' });
    expect(await step(report.upload_id, 'on')).toMatchObject({
      state: 'failed',
      applied: 0,
      problem_count: 1,
      problems: [
        {
          row: 2,
          column: 'weight_lb',
          value: '8',
          message: 'Somebody changed Weight since the check. Check the sheet again.',
        },
      ],
    });
    expect((await load(id)).fields['weight_lb']).toBe(12);
  });

  it('is counted with what the check found where the good rows are saved', async () => {
    const { id, report } = await sheet('MEAN-2');
    const found = report.problem_count;
    await material.post(`/api/part/save/${id}`, { version: '1', weight_lb: '12' });
    const done = await step(report.upload_id, 'good');
    expect(done).toMatchObject({ state: 'done', applied: 0, refused: 1, problem_count: found + 1 });
    expect(done.problems).toHaveLength(found + 1);
  });
});

it('warnings of a save appear by row in the check and in the returned sheet, and block nothing', async () => {
  // the supplier is not approved yet: its order can be saved but not approved
  const { id } = await maker.make('supplier');
  const name = String((await calls.load(material, 'supplier', id)).fields['supplier_name']);
  const head = ['supplier_id', 'ship_to_location_id', 'need_date', 'lines.description', 'lines.qty', 'lines.uom'];
  const report = await check(
    [
      [...head, 'lines.unit_cost'],
      [name, 'IND', '2099-03-02', 'Gloves', '10', 'each', '12.5'],
    ],
    'po',
  );
  expect(report).toMatchObject({ valid: 1, creates: 1, problem_count: 0, warning_count: 1 });
  expect(report.warnings).toEqual([
    { row: 2, column: '', value: '', message: expect.stringContaining('cannot be approved before the supplier is') },
  ]);
  const back = await material.get(`/api/po/mass_upload/${report.upload_id}/sheet/csv`);
  expect(back.text).toContain(`Warning: ${report.warnings[0]?.message}`);
  expect(await step(report.upload_id, 'on', 'po')).toMatchObject({ state: 'done', applied: 1 });
});
