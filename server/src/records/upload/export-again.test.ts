import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { LoadedRecord, MassUploadReport } from '@cdi/shared/contracts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

async function upload(object: string, csv: string, columns: readonly string[]): Promise<MassUploadReport> {
  const boss = await maker.caller('super');
  const form = { csv, file_name: 'list.csv', columns: JSON.stringify(columns) };
  const checked = await boss.post<MassUploadReport>(`/api/${object}/mass_upload`, form);
  return checked.body.data as MassUploadReport;
}

it('a list that was exported is taken again, with its names of other records and its last line', async () => {
  await maker.make('asset', { asset_name: 'Press brake', asset_tag: 'PB-1' });
  const boss = await maker.caller('super');
  const { text } = await boss.get(
    '/rapi/assets/export/csv?params[columns]=asset_name,asset_tag,asset_type,cdi_location_id',
  );
  const rows = parse(text, { bom: true, relax_column_count: true }) as string[][];
  const [header = [], first = []] = rows;
  expect([header.at(-1), first[1], first.at(-1)]).toEqual(['Location', 'PB-1', expect.stringContaining(' · ')]);
  expect(rows.at(-1)?.[0]).toMatch(/^List: Assets; On: /);
  // the same list as new machines
  const csv = stringify(rows.map(([name = '', tag = '', ...cells]) => [name, tag.replace('PB-1', 'PB-2'), ...cells]));
  const report = await upload('asset', csv, ['asset_name', 'asset_tag', 'asset_type', 'cdi_location_id']);
  expect(report).toMatchObject({ rows: rows.length - 2, valid: rows.length - 2, problems: [] });
});

it('days are read as a sheet program of the US writes them, in a sheet alone', async () => {
  const columns = ['asset_tag', 'asset_name', 'asset_type', 'cdi_location_id', 'purchase_date'];
  const row = (tag: string, day: string) => `${tag},Shear,shear,1,${day}`;
  const csv = [
    'Tag,Name,Type,Location,Bought on',
    row('SH-1', '3/15/2024'),
    row('SH-2', '12/1/2024'),
    row('SH-3', '13/1/2024'),
  ];
  const report = await upload('asset', csv.join('\n'), columns);
  expect(report).toMatchObject({ valid: 2, problems: [{ row: 4, column: 'purchase_date', value: '13/1/2024' }] });
  const boss = await maker.caller('super');
  await boss.post(`/api/asset/mass_upload/${report.upload_id}`, { apply: 'good' });
  await app.runJobs();
  const { body } = await boss.post('/rapi/assets/to_json', { asset_tag: 'SH-1', columns: 'asset_tag,purchase_date' });
  expect(body.rows?.map((each) => each.purchase_date)).toEqual(['2024-03-15']);
  const form = { ...(await maker.form('asset')), asset_tag: 'SH-9', purchase_date: '3/15/2024' };
  const typed = await boss.post<LoadedRecord>('/api/asset/save', form);
  expect(typed.body.fields).toEqual({ purchase_date: expect.stringContaining('must be a date') });
});

it('time columns of an exported list match their fields, whatever zone follows their names', async () => {
  await maker.make('timecard', {});
  const boss = await maker.caller('super');
  const { text } = await boss.get('/rapi/timecards/export/csv?params[columns]=user_id,clock_in,clock_out');
  const [header = []] = parse(text, { bom: true, relax_column_count: true }) as string[][];
  expect(header).toEqual(['Employee', 'In (time zone)', 'Out (time zone)', 'Time zone']);
  const form = { csv: text, file_name: 'list.csv' };
  const { body } = await boss.post<MassUploadReport>('/api/timecard/mass_upload', form);
  expect(body.data?.columns.slice(0, 3)).toEqual(['user_id', 'clock_in', 'clock_out']);
});
