import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { catalogue, isBlank, objectNamed, mayDo } from '@cdi/shared/catalogue';
import type { LoadedRecord, MassUploadReport } from '@cdi/shared/contracts';
import { employeeActor, findCreator, isMadeByServices, RecordMaker } from '../../testing/make-records.ts';
import { flatForm } from '../../testing/make-sheets.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { maybeOne, one, run } from '../../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;
let material: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  material = await app.as('material');
});
afterAll(() => app.close());

const check = async (who: Caller, object: string, csv: string) =>
  who.post<MassUploadReport>(`/api/${object}/mass_upload`, { csv, file_name: 'sheet.csv' });
const look = async (who: Caller, object: string, id = 0) =>
  (await who.post<MassUploadReport>(`/api/${object}/mass_upload/${id}`)).body.data as MassUploadReport;
const start = (who: Caller, object: string, id = 0) =>
  who.post<MassUploadReport>(`/api/${object}/mass_upload/${id}`, { apply: 'on' });

/** Checks a sheet, applies it and gives how it ended. */
async function upload(who: Caller, object: string, csv: string): Promise<MassUploadReport> {
  const checked = await check(who, object, csv);
  // a long sheet is checked by a job
  if (checked.body.data?.state === 'checking') await app.runJobs();
  await start(who, object, checked.body.data?.upload_id);
  await app.runJobs();
  return look(who, object, checked.body.data?.upload_id);
}

async function count(table: string): Promise<number> {
  const row = await one<{ n: number }>(app.db)`select count(*)::int as n from ${sql.table(table)}`;
  return row.n;
}

const uploadable = catalogue.filter(
  (definition) =>
    !isMadeByServices(definition) && mayDo(definition, 'mass_upload', employeeActor(1)) && findCreator(definition),
);

it.each(uploadable.map(({ name }) => name))('%s takes its own example as a sheet', async (name) => {
  const definition = objectNamed(name);
  const boss = await maker.caller('super');
  const given = Object.entries(await maker.form(name)).filter(([, value]) => !isBlank(value));
  const form = flatForm(definition, given);
  const csv = stringify([
    form.map(([field]) => definition.fields[field]?.label ?? field),
    form.map(([, value]) => (Array.isArray(value) ? value.join(';') : String(value))),
  ]);
  const before = await count(name);
  const checked = await check(boss, name, csv);
  expect(checked.body.data).toMatchObject({
    state: 'checked',
    rows: 1,
    valid: 1,
    creates: 1,
    updates: 0,
    problems: [],
  });
  expect(await count(name)).toBe(before);
  await start(boss, name, checked.body.data?.upload_id);
  await app.runJobs();
  expect(await look(boss, name, checked.body.data?.upload_id)).toMatchObject({
    state: 'done',
    applied: 1,
    problems: [],
  });
  expect(await count(name)).toBe(before + 1);
});

describe('the check', () => {
  it('names every bad row and column as a person counts them, and saves nothing', async () => {
    const before = await count('part');
    const csv = [
      'Part number,Description,Type,List price,Weight,Bin,Colour of box',
      'M-1,Spring,spring,5,3,A1,',
      'M-2,,spring,x,3,A1,',
      'M-3,Spring,spring,5,-1,A1,',
      'm-1,Spring,widget,5,3,A1,',
      'M-5,Spring,spring,5,3,A1,red,too far',
      '',
      ',Spring,spring,5,3,,',
    ].join('\n');
    const { body } = await check(material, 'part', csv);
    const found = (body.data?.problems ?? []).map(({ row, column, value }) => [row, column, value]);
    expect(found).toEqual([
      [1, 'List price', ''],
      [1, 'Colour of box', ''],
      [3, 'description', ''],
      [4, 'weight_lb', '-1'],
      [5, 'part_type', 'widget'],
      [5, 'part_no', 'm-1'],
      [6, 'column 8', 'too far'],
      [8, 'part_no', ''],
    ]);
    expect(body.data).toMatchObject({ rows: 6, valid: 1 });
    expect(await count('part')).toBe(before);
  });

  it('refuses parts of a cent in the column of an amount', async () => {
    const csv = 'Part number,Description,Type,List price\nC-1,Spring,spring,20.006\nC-2,Spring,spring,20.01';
    const { body } = await check(await maker.caller('super'), 'part', csv);
    expect(body.data).toMatchObject({
      valid: 1,
      problems: [
        {
          row: 2,
          column: 'list_price',
          value: '20.006',
          message: 'List price: Give dollars and whole cents, not 20.006.',
        },
      ],
    });
  });

  it('is refused to people without the right, and the sheet to everyone but its owner', async () => {
    const csv = 'Part number,Description,Type\nX-1,Spring,spring';
    for (const name of ['clerk', 'distributor'])
      expect((await check(await maker.caller(name), 'part', csv)).status).toBe(403);
    const { body } = await check(material, 'part', csv);
    const other = await (await maker.caller('manager')).post(`/api/part/mass_upload/${body.data?.upload_id}`);
    expect(other.status).toBe(404);
    expect((await material.post(`/api/material/mass_upload/${body.data?.upload_id}`)).status).toBe(404);
  });

  it('reads quotes, line breaks in cells, a byte order mark, and refuses what is no sheet', async () => {
    const good = await check(
      material,
      'part',
      '\uFEFF"Part number","Description","Type"\r\n"Q-1","a ""b"",\r\nc",spring\r\n',
    );
    // the cell is read whole: its second line, which a description may not have, is what is wrong with it
    expect(good.body.data?.problems).toEqual([
      { row: 2, column: 'description', value: 'a "b",\r\nc', message: expect.stringContaining('one line of text') },
    ]);
    for (const csv of ['', '   ', 'a,"b\n'])
      expect((await check(material, 'part', csv)).body).toMatchObject({
        code: 'VALIDATION',
        fields: { csv: expect.any(String) },
      });
    const twice = await check(material, 'part', 'Part number,Part number,Description,Type\nA,B,x,spring');
    expect(twice.body.data?.problems).toEqual([
      { row: 1, column: 'Part number', value: '', message: 'The header names this field twice.' },
    ]);
  });

  it('changes the one record that a row names, never an arbitrary one of several', async () => {
    const sales = await maker.caller('sales');
    const [one, two] = [await maker.form('company'), await maker.form('company')];
    const first = await sales.post<LoadedRecord>('/api/company/save', { ...one, company_name: 'Twin', zip: '43601' });
    await sales.post('/api/company/save', { ...two, company_name: 'Twin', zip: '43602' });
    const { body } = await check(sales, 'company', 'Name,City\nTwin,Akron');
    expect(body.data?.problems).toEqual([
      {
        row: 2,
        column: 'company_name',
        value: 'Twin',
        message: '2 companies have this value; change them one by one.',
      },
    ]);
    expect(first.body.opt).toBe('save');
    const done = await upload(await maker.caller('material'), 'part', 'Part number,Description\necon-1,Economizer\n');
    expect(done).toMatchObject({ state: 'done', updates: 1, creates: 0, applied: 1 });
  });
});

describe('applying', () => {
  it('saves all rows or none, says which row kept it, and may be done again', async () => {
    const csv = 'Part number,Description,Type\nR-1,One,spring\nR-2,Two,spring\nR-3,Three,spring';
    const checked = await check(material, 'part', csv);
    const id = checked.body.data?.upload_id;
    // another part takes the number between the check and the apply
    const taken = await material.post<LoadedRecord>('/api/part/save', {
      part_no: 'R-2',
      description: 'Taken',
      part_type: 'spring',
    });
    const before = await count('part');
    expect((await start(material, 'part', id)).body).toMatchObject({ opt: 'save', data: { state: 'running' } });
    await app.runJobs();
    expect(await look(material, 'part', id)).toMatchObject({
      state: 'failed',
      applied: 0,
      problems: [{ row: 3, column: 'part_no', message: 'Part number is already used by another part.' }],
    });
    expect(await count('part')).toBe(before);
    await material.post(`/api/part/save/${taken.body.data?.id}`, { version: 1, part_no: 'R-2-old' });
    await start(material, 'part', id);
    await app.runJobs();
    expect(await look(material, 'part', id)).toMatchObject({ state: 'done', applied: 3, problems: [] });
    expect(await count('part')).toBe(before + 3);
  });

  it('does nothing a second time', async () => {
    const checked = await check(material, 'part', 'Part number,Description,Type\nS-1,One,spring');
    const id = checked.body.data?.upload_id;
    await start(material, 'part', id);
    await start(material, 'part', id);
    await app.runJobs();
    const after = await count('part');
    await start(material, 'part', id);
    await app.runJobs();
    expect([await count('part'), (await look(material, 'part', id)).state]).toEqual([after, 'done']);
  });

  it('is refused while the check found problems', async () => {
    const { body } = await check(material, 'part', 'Part number,Description,Type\nT-1,,spring');
    const reply = await start(material, 'part', body.data?.upload_id);
    expect([reply.status, reply.body.code]).toEqual([409, 'RULE']);
  });

  it('fails with a reason when the account was closed meanwhile', async () => {
    const manager = await app.as('manager');
    const checked = await check(manager, 'part', 'Part number,Description,Type\nU-1,One,spring');
    await start(manager, 'part', checked.body.data?.upload_id);
    await run(app.db)`update "user" set status = 'disabled' where user_name = 'manager'`;
    await app.runJobs();
    await run(app.db)`update "user" set status = 'active' where user_name = 'manager'`;
    const ended = await look(await app.as('manager'), 'part', checked.body.data?.upload_id);
    expect(ended).toMatchObject({ state: 'failed', applied: 0 });
    expect(ended.problems[0]?.message).toContain('may not be used any more');
  });

  it('takes 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_row, index) => `B-${index},Spring ${index},spring`);
    const done = await upload(material, 'part', ['Part number,Description,Type', ...rows].join('\n'));
    expect(done).toMatchObject({ state: 'done', rows: 10_000, creates: 10_000, applied: 10_000 });
    const history = await one<{ n: number }>(app.db)`
      select count(distinct record_id)::int as n from history
      where object = 'part' and request_id = ${`upload-${done.upload_id}`}`;
    expect(history.n).toBe(10_000);
    const events = await one<{ n: number }>(app.db)`
      select count(*)::int as n from event
      where object = 'part' and created_dt > now() - interval '1 minute' and record_id is null`;
    expect(events.n).toBeGreaterThanOrEqual(1);
    const more = Array.from({ length: 100_001 }, (_row, index) => `C-${index}`);
    expect((await check(material, 'part', ['Part number', ...more].join('\n'))).status).toBe(413);
  });
});

describe('a record that a sheet names', () => {
  const nameRep = async (name: string) => {
    const boss = await maker.caller('super');
    return (await check(boss, 'company', `Name,Outside rep\nGreat Lakes Supply,${name}`)).body.data;
  };

  it('is found by its first field before the others', async () => {
    await run(app.db)`update "user" set last_name = 'sales' where user_name in ('inside', 'manager')`;
    const report = await nameRep('SALES');
    expect(report?.problems).toEqual([]);
    const row = await maybeOne<{ given: object }>(app.db)`
      select given from mass_upload_row where mass_upload_id = ${report?.upload_id} and row_no = 2`;
    expect(row?.given).toMatchObject({ outside_rep_id: String(await app.userId('sales')) });
  });

  it('is refused where several are called so: none of them is taken for the one that is meant', async () => {
    const report = await nameRep('Tester');
    expect(report?.valid).toBe(0);
    expect(report?.problems).toEqual([
      { row: 2, column: 'outside_rep_id', value: 'Tester', message: expect.stringMatching(/^\d+ users are called so/) },
    ]);
  });

  it('is open to employees only: people outside enter their records one by one', async () => {
    for (const name of ['distributor', 'rival', 'vendor', 'shipper'])
      for (const object of ['quote', 'user', 'supplier', 'branch']) {
        const { status, body } = await check(await maker.caller(name), object, 'Job name\nRiverside');
        expect([name, object, status, body.code]).toEqual([name, object, 403, 'FORBIDDEN']);
      }
  });
});
