import type { LoadedRecord, MassUploadReport, UploadSummary } from '@cdi/shared/contracts';
import { many, one, run } from '../../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { writeXlsx } from '../export/xlsx-stream.ts';
import { readSheet } from './store-sheet.ts';

let app: TestApp;
let material: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  material = await app.as('material');
});
afterAll(() => app.close());

const HEAD = ['Part number', 'Description', 'Type', 'Weight'];

async function toXlsx(rows: readonly (readonly string[])[]): Promise<string> {
  const parts: Buffer[] = [];
  const columns = HEAD.map((label) => ({ label, kind: 'text' as const, widthCh: 10 }));
  const content = writeXlsx({
    columns,
    rows: (async function* () {
      yield rows;
    })(),
    about: [],
  });
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

/** A sheet of parts of which 3 % have a weight below zero: rows 35, 68, 101 … */
const makeRows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_row, index) => [
    `${prefix}-${index}`,
    `Spring ${index}`,
    'spring',
    index % 33 === 0 && index > 0 ? '-1' : '2',
  ]);

async function check(params: Record<string, unknown>): Promise<MassUploadReport> {
  const { body } = await material.post<MassUploadReport>('/api/part/mass_upload', {
    file_name: 'parts.xlsx',
    ...params,
  });
  if (body.data?.state === 'checking') await app.runJobs();
  return look(body.data?.upload_id ?? 0);
}
const look = async (id: number) =>
  (await material.post<MassUploadReport>(`/api/part/mass_upload/${id}`)).body.data as MassUploadReport;
const step = (id: number, apply: string) => material.post<MassUploadReport>(`/api/part/mass_upload/${id}`, { apply });
async function doStep(id: number, apply: string): Promise<MassUploadReport> {
  expect((await step(id, apply)).body.opt).toBe('save');
  await app.runJobs();
  return look(id);
}
const count = async (prefix: string) =>
  (await one<{ n: number }>(app.db)`select count(*)::int as n from part where part_no like ${`${prefix}-%`}`).n;
const find = async (partNo: string) => {
  const { id } = await one<{ id: number }>(app.db)`select part_id as id from part where part_no = ${partNo}`;
  return (await material.post<LoadedRecord>(`/api/part/to_json/${id}`)).body.data as LoadedRecord;
};

it('a workbook with bad rows is refused as a whole, and saved without them by choice', async () => {
  const report = await check({ xlsx: await toXlsx(makeRows('GOOD', 100)) });
  expect(report).toMatchObject({ state: 'checked', rows: 100, valid: 97, problem_count: 3, header: HEAD });
  expect(report.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
    [35, 'weight_lb', '-1'],
    [68, 'weight_lb', '-1'],
    [101, 'weight_lb', '-1'],
  ]);
  expect((await step(report.upload_id, 'on')).body.code).toBe('RULE');
  const done = await doStep(report.upload_id, 'good');
  expect(done).toMatchObject({ state: 'done', applied: 97, refused: 0 });
  expect(done.problems).toHaveLength(3);
  expect(await count('GOOD')).toBe(97);
});

it('a row that can no longer be saved is left out and named when only the good ones are wanted', async () => {
  const report = await check({ csv: [HEAD, ...makeRows('LATE', 5)].map((row) => row.join(',')).join('\n') });
  await material.post('/api/part/save', { part_no: 'LATE-2', description: 'Taken', part_type: 'spring' });
  const done = await doStep(report.upload_id, 'good');
  expect(done).toMatchObject({ state: 'done', applied: 4, refused: 1 });
  expect(done.problems).toEqual([expect.objectContaining({ row: 4, column: 'part_no' })]);
});

it('uploads of an object are listed for who made them and for super users, who may open and undo them', async () => {
  const csv = 'Part number,Description,Type\nLIST-0,New,spring\nLIST-1,,spring';
  const { upload_id: id } = await check({ csv });
  await doStep(id, 'good');
  const list = async (who: Caller) =>
    (await who.post<{ rows: readonly UploadSummary[] }>('/api/part/mass_uploads')).body.data?.rows ?? [];
  const facts = { upload_id: id, file_name: 'parts.xlsx', state: 'done', rows: 2, records: 2, applied: 1, refused: 1 };
  expect((await list(material))[0]).toMatchObject({ ...facts, by: null, problem_count: 1 });
  const [boss, manager] = [await app.as('super'), await app.as('manager')];
  expect((await list(boss))[0]).toMatchObject({ ...facts, by: expect.stringMatching(/\w \w/) });
  expect(await list(manager)).toEqual([]);
  expect((await manager.post(`/api/part/mass_upload/${id}`)).status).toBe(404);
  expect((await (await app.as('clerk')).post('/api/part/mass_uploads')).status).toBe(403);
  const made = await find('LIST-0');
  expect((await boss.post(`/api/part/mass_upload/${id}`, { apply: 'undo' })).body.opt).toBe('save');
  await app.runJobs();
  expect((await list(material))[0]).toMatchObject({ state: 'undone', applied: 0 });
  // the history says who did it
  const { isUploader } = await one<{ isUploader: boolean }>(app.db)`
    select h.changed_by = m.user_id as "isUploader" from history h, mass_upload m
    where h.object = 'part' and h.record_id = ${made.id} and m.mass_upload_id = ${id} order by history_id desc limit 1`;
  expect(isUploader).toBe(false);
  await run(app.db)`update mass_upload set created_dt = now() - interval '31 days' where mass_upload_id = ${id}`;
  expect((await list(material)).map(({ upload_id }) => upload_id)).not.toContain(id);
});

describe('an undone upload', () => {
  async function uploadTwo(prefix: string): Promise<MassUploadReport> {
    const old = { part_no: `${prefix}-1`, description: 'As it was', part_type: 'spring', weight_lb: '7' };
    await material.post('/api/part/save', old);
    const csv = [HEAD.join(','), `${prefix}-0,New one,spring,2`, `${prefix}-1,Changed,kit,`].join('\n');
    return doStep((await check({ csv })).upload_id, 'on');
  }

  it('leaves nothing of new records, gives changed ones their values again, and says why in the history', async () => {
    const done = await uploadTwo('UNDO');
    expect(done).toMatchObject({ state: 'done', creates: 1, updates: 1, applied: 2 });
    expect((await find('UNDO-1')).fields).toMatchObject({ description: 'Changed', part_type: 'kit', weight_lb: 7 });
    expect(await doStep(done.upload_id, 'undo')).toMatchObject({ state: 'undone', applied: 0, problems: [] });
    expect(await count('UNDO')).toBe(1);
    const again = await find('UNDO-1');
    expect(again.fields).toMatchObject({ description: 'As it was', part_type: 'spring', weight_lb: 7 });
    const reasons = await many<{ reason: string }>(app.db)`
      select distinct reason from history where object = 'part' and record_id = ${again.id} and record_version = 3`;
    expect(reasons).toEqual([{ reason: 'Undo of the upload parts.xlsx' }]);
    // what was undone is not undone again, and the sheet can be checked and saved once more
    await step(done.upload_id, 'undo');
    await app.runJobs();
    expect((await look(done.upload_id)).state).toBe('undone');
  });

  it('is never undone in part: a record that was changed since, or is used, blocks the undo and is named', async () => {
    const done = await uploadTwo('KEEP');
    const changed = await find('KEEP-1');
    await material.post(`/api/part/save/${changed.id}`, { version: changed.version, description: 'Later' });
    const made = await find('KEEP-0');
    await material.post('/api/record_comment/save', { object: 'part', record_id: made.id, body: 'Check the fit' });
    const refused = await doStep(done.upload_id, 'undo');
    expect(refused).toMatchObject({ state: 'done', applied: 2 });
    expect(refused.undo_problems.map(({ row, message }) => [row, message])).toEqual([
      [2, 'The new part has comments by now.'],
      [3, expect.stringMatching(/^\w+ \w+ changed Description on \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M\.$/)],
    ]);
    expect(refused.undo_problems.map(({ record }) => [record?.id, record?.label])).toEqual([
      [made.id, expect.stringContaining('KEEP-0')],
      [changed.id, expect.stringContaining('KEEP-1')],
    ]);
    expect(refused).toMatchObject({ undo_problem_count: 2, taken_back: 0 });
    expect(await count('KEEP')).toBe(2);
  });

  it('is kept where another record refers to a new one', async () => {
    const done = await doStep(
      (await check({ csv: 'Part number,Description,Type\nUSED-0,New,spring' })).upload_id,
      'on',
    );
    const { id } = await find('USED-0');
    await run(app.db)`create table part_user (part_id bigint references part on delete restrict)`;
    await run(app.db)`insert into part_user values (${id})`;
    const refused = await doStep(done.upload_id, 'undo');
    expect(refused.undo_problems).toEqual([
      expect.objectContaining({ message: 'The new part is used by other records by now.' }),
    ]);
    expect(await count('USED')).toBe(1);
    await run(app.db)`drop table part_user`;
  });
});

it('columns are matched by their names, and otherwise as the person says', async () => {
  const csv = 'No.,Text,Type,Shade\nSAY-0,Spring,spring,red';
  const first = await check({ csv });
  expect(first).toMatchObject({ columns: [null, null, 'part_type', null], valid: 0 });
  const columns = JSON.stringify(['part_no', 'description', 'part_type', '']);
  const second = await check({ csv, columns });
  expect(second).toMatchObject({ columns: ['part_no', 'description', 'part_type', null], valid: 1, problems: [] });
  for (const wrong of ['["cost"]', 'x', '{}'])
    expect((await material.post('/api/part/mass_upload', { csv: 'A\n1', columns: wrong })).body).toMatchObject({
      ...(wrong === '["cost"]' ? { data: { valid: 0 } } : { code: 'VALIDATION' }),
    });
});

it('a long sheet is checked by a job, and is not saved before that is done', async () => {
  const lines = Array.from({ length: 2501 }, (_row, index) => `WAIT-${index},Spring,spring`);
  const csv = [HEAD.slice(0, 3).join(','), ...lines].join('\n');
  const sent = await material.post<MassUploadReport>('/api/part/mass_upload', { csv, file_name: 'long.csv' });
  expect(sent.body.data).toMatchObject({ state: 'checking', rows: 2501, is_in_parts: true });
  const id = sent.body.data?.upload_id ?? 0;
  expect((await step(id, 'on')).body.code).toBe('RULE');
  await app.runJobs();
  expect(await look(id)).toMatchObject({ state: 'checked', valid: 2501, checked: 2501, creates: 2501 });
  expect(await count('WAIT')).toBe(0);
});

it('the check of a long sheet ends after the part under way when it is stopped, and nothing of it can be saved', async () => {
  const csv = [
    'Part number,Description,Type',
    ...Array.from({ length: 2501 }, (_row, index) => `HALT-${index},S,spring`),
  ];
  const sent = await material.post<MassUploadReport>('/api/part/mass_upload', {
    csv: csv.join('\n'),
    file_name: 'long.csv',
  });
  const id = sent.body.data?.upload_id ?? 0;
  expect(await doStep(id, 'stop')).toMatchObject({ state: 'stopped', checked: 200, applied: 0 });
  const goOn = await step(id, 'good');
  expect(goOn.body).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/check of this sheet was stopped/) });
  expect(await count('HALT')).toBe(0);
});

it('a long sheet is saved in parts, stopped, continued, and undone whole', async () => {
  const lines = Array.from({ length: 1100 }, (_row, index) => `LONG-${index},Spring,spring`);
  const { upload_id: id } = await check({ csv: [HEAD.slice(0, 3).join(','), ...lines].join('\n') });
  // as one of more than 2,500 rows is
  await run(app.db)`
    update mass_upload set report = report || '{"is_in_parts": true}'::jsonb where mass_upload_id = ${id}`;
  await step(id, 'on');
  // asked before the job comes to its first part
  await step(id, 'stop');
  await app.runJobs();
  expect(await look(id)).toMatchObject({ state: 'stopped', applied: 0 });
  // asked while the second part is under way
  await run(app.db)`
    create function stop_in_the_middle() returns trigger language plpgsql as $$ begin
      if (new.report ->> 'applied')::int = 1000 and new.state = 'running' then new.is_stop_asked := true; end if;
      return new; end $$`;
  await run(app.db)`
    create trigger stop_in_the_middle before update on mass_upload for each row execute function stop_in_the_middle()`;
  expect(await doStep(id, 'on')).toMatchObject({ state: 'stopped', applied: 1000 });
  await run(app.db)`drop trigger stop_in_the_middle on mass_upload`;
  expect(await count('LONG')).toBe(1000);
  expect(await doStep(id, 'on')).toMatchObject({ state: 'done', applied: 1100 });
  expect(await count('LONG')).toBe(1100);
  expect(await doStep(id, 'undo')).toMatchObject({ state: 'undone' });
  expect(await count('LONG')).toBe(0);
});

it('only the person who uploaded a sheet can download it with its problem column', async () => {
  const csv = 'Part number,Description,Type,Weight\nBACK-0,Spring,spring,2\n\nBACK-1,=cmd(),spring,-1\n';
  const { upload_id: id } = await check({ csv });
  const path = (format: string) => `/api/part/mass_upload/${id}/sheet/${format}`;
  const asCsv = await material.get(path('csv'));
  expect(asCsv.status).toBe(200);
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readSheet({ csv: asCsv.text, xlsx: undefined })) rows.push(cells);
  expect(rows).toEqual([
    ['Part number', 'Description', 'Type', 'Weight', 'problem'],
    ['BACK-0', 'Spring', 'spring', '2', ''],
    ['BACK-1', "'=cmd()", 'spring', '-1', expect.stringContaining('weight_lb: ')],
  ]);
  // the column "problem" is left out when the sheet comes back
  expect((await check({ csv: asCsv.text.replace(',-1,', ',1,') })).problems).toEqual([]);
  expect((await material.get(path('xlsx'))).status).toBe(200);
  for (const name of ['manager', 'clerk', 'distributor'])
    expect([403, 404]).toContain((await (await app.as(name)).get(path('csv'))).status);
});

it('a field that is called problem is filled by its column, and the column of the check is a second one', async () => {
  const boss = await app.as('super');
  const make = (csv: string) =>
    boss.post<MassUploadReport>('/api/maintenance_request/mass_upload', { csv, file_name: 'requests.csv' });
  await boss.post('/api/asset/save', {
    asset_name: 'Press brake 60 t',
    asset_tag: 'PB-60',
    asset_type: 'press_brake',
    cdi_location_id: 1,
  });
  const { body } = await make('Asset,Problem,Urgency\nPB-60,The back gauge drifts,someday\n');
  expect(body.data).toMatchObject({ columns: ['asset_id', 'problem', 'urgency'] });
  expect(body.data?.problems.map(({ row, column }) => [row, column])).toEqual([[2, 'urgency']]);
  const back = await boss.get(`/api/maintenance_request/mass_upload/${body.data?.upload_id}/sheet/csv`);
  const again = await make(back.text.replace('someday', 'normal'));
  expect(again.body.data).toMatchObject({ columns: ['asset_id', 'problem', 'urgency', null], valid: 1, problems: [] });
});
