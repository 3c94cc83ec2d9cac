import type { MassUploadReport } from '@cdi/shared/contracts';
import { many, one } from '../../storage/query.ts';
import { makeSupplier } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { sheetCalls, type Cells } from '../../testing/upload-cells.ts';

let app: TestApp;
let material: Caller;
let calls: ReturnType<typeof sheetCalls>;

beforeAll(async () => {
  app = await buildTestApp();
  material = await app.as('material');
  calls = sheetCalls(app);
});
afterAll(() => app.close());

const idOf = async (partNo: string) =>
  (await one<{ id: number }>(app.db)`select part_id as id from part where part_no = ${partNo}`).id;
const find = async (partNo: string) => calls.load(material, 'part', await idOf(partNo));
const partsOf = async (prefix: string) =>
  (
    await many<{ part_no: string }>(app.db)`
      select part_no from part where part_no like ${`${prefix}-%`} order by part_no`
  ).map((row) => row.part_no);

/** Saves a sheet of parts under a name. */
async function save(fileName: string, cells: Cells, object = 'part'): Promise<MassUploadReport> {
  const csv = cells.map((row) => row.join(',')).join('\n');
  const checked = await calls.check(material, object, { csv, file_name: fileName });
  expect(checked.problems).toEqual([]);
  return calls.step(material, object, checked.upload_id, 'on');
}
const undo = ({ upload_id: id }: MassUploadReport, how = 'undo', object = 'part') =>
  calls.step(material, object, id, how);

const HEAD = ['Part number', 'Description', 'Type', 'Weight'];
const weigh = (partNo: string, weightLb: number) => [
  ['Part number', 'Weight'],
  [partNo, String(weightLb)],
];
const change = async (partNo: string, fields: Record<string, string>) => {
  const { id, version } = await find(partNo);
  expect((await material.post(`/api/part/save/${id}`, { version: String(version), ...fields })).body.opt).toBe('save');
};

describe('two sheets that changed the same record', () => {
  it('are undone one after the other, the later first: the record has its first value again', async () => {
    await material.post('/api/part/save', { part_no: 'TWO-1', description: 'x', part_type: 'spring', weight_lb: '7' });
    const first = await save('first.csv', weigh('TWO-1', 8));
    const second = await save('second.csv', weigh('TWO-1', 9));
    const refused = await undo(first);
    expect(refused).toMatchObject({ state: 'done', applied: 1, undo_problem_count: 1 });
    expect(refused.undo_problems[0]).toMatchObject({
      row: 2,
      message: expect.stringMatching(
        /changed Weight with the sheet second\.csv on .+\. Take that upload back first\.$/,
      ),
      record: { id: await idOf('TWO-1') },
    });
    expect((await find('TWO-1')).fields['weight_lb']).toBe(9);
    expect((await undo(second)).state).toBe('undone');
    expect((await find('TWO-1')).fields['weight_lb']).toBe(8);
    expect(await undo(first)).toMatchObject({ state: 'undone', undo_problems: [] });
    expect((await find('TWO-1')).fields['weight_lb']).toBe(7);
  });

  it('may have made it and changed it', async () => {
    const first = await save('made.csv', [HEAD, ['MADE-1', 'New', 'spring', '2'], ['MADE-2', 'New', 'spring', '2']]);
    const second = await save('changed.csv', weigh('MADE-1', 3));
    expect((await undo(first)).undo_problems).toHaveLength(1);
    await undo(second);
    expect((await undo(first)).state).toBe('undone');
    expect(await partsOf('MADE')).toEqual([]);
  });

  it('may have added and changed rows of its lists', async () => {
    const head = ['supplier_name', 'contacts.contact_name', 'contacts.phone'];
    const id = await makeSupplier(new RecordMaker(app));
    const name = String((await calls.load(material, 'supplier', id)).fields['supplier_name']);
    const contacts = async () =>
      ((await calls.load(material, 'supplier', id)).children['contacts'] ?? []).map((row) => [
        row['contact_name'],
        row['phone'],
      ]);
    const first = await save('one.csv', [head, [name, 'Ann Lee', '555-010-4477']], 'supplier');
    const second = await save(
      'two.csv',
      [head, [name, 'Ann Lee', '555-010-4478'], ['', 'Bob Ray', '555-010-4479']],
      'supplier',
    );
    const refused = await undo(first, 'undo', 'supplier');
    expect(refused.undo_problems[0]?.message).toMatch(/changed Contacts with the sheet two\.csv/);
    await undo(second, 'undo', 'supplier');
    expect(await contacts()).toEqual([['Ann Lee', '555-010-4477']]);
    expect((await undo(first, 'undo', 'supplier')).state).toBe('undone');
    expect(await contacts()).toEqual([]);
  });
});

it('a record that was changed by hand and reset is undone with all others', async () => {
  await material.post('/api/part/save', { part_no: 'SET-1', description: 'x', part_type: 'spring', weight_lb: '7' });
  const sheet = await save('set.csv', weigh('SET-1', 8));
  await change('SET-1', { weight_lb: '12' });
  await change('SET-1', { weight_lb: '8' });
  expect((await undo(sheet)).state).toBe('undone');
  expect((await find('SET-1')).fields['weight_lb']).toBe(7);
});

it('an undo of the rest keeps and names records changed since, and undoes them once they are reset', async () => {
  for (const no of ['REST-0', 'REST-1'])
    await material.post('/api/part/save', { part_no: no, description: 'x', part_type: 'spring', weight_lb: '7' });
  const sheet = await save('rest.csv', [
    HEAD,
    ['REST-0', '', '', '8'],
    ['REST-1', '', '', '8'],
    ['REST-2', 'New', 'spring', '2'],
    ['REST-3', 'New', 'spring', '2'],
  ]);
  await change('REST-1', { weight_lb: '12', bin: 'A1' });
  await change('REST-3', { bin: 'B2' });
  // as a unit nothing goes back
  expect(await undo(sheet)).toMatchObject({ state: 'done', applied: 4, taken_back: 0, undo_problem_count: 2 });
  expect(await partsOf('REST')).toHaveLength(4);

  const rest = await undo(sheet, 'undo_rest');
  expect(rest).toMatchObject({ state: 'done', applied: 2, taken_back: 2, undo_problem_count: 2 });
  expect(rest.undo_problems.map(({ row, message, record }) => [row, message, record?.id])).toEqual([
    [3, expect.stringMatching(/ changed Weight, Bin on /), await idOf('REST-1')],
    [5, expect.stringMatching(/ changed Bin on /), await idOf('REST-3')],
  ]);
  expect(await partsOf('REST')).toEqual(['REST-0', 'REST-1', 'REST-3']);
  expect((await find('REST-0')).fields['weight_lb']).toBe(7);
  expect((await find('REST-1')).fields).toMatchObject({ weight_lb: 12, bin: 'A1' });

  await change('REST-1', { weight_lb: '8', bin: '' });
  await change('REST-3', { bin: '' });
  expect(await undo(sheet)).toMatchObject({ state: 'undone', applied: 0, taken_back: 4, undo_problems: [] });
  expect(await partsOf('REST')).toEqual(['REST-0', 'REST-1']);
  expect((await find('REST-1')).fields['weight_lb']).toBe(7);
});
