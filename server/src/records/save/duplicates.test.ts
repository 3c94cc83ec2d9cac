import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

it('a record that has two fields in common with another is refused with both and with the other one', async () => {
  const unit = { brand: 'Carrier', model_name: '48TCED14' };
  const { id } = await maker.make('model', unit);
  const boss = await maker.caller('super');
  const form = await maker.form('model');
  const refused = await boss.post<LoadedRecord>('/api/model/save', { ...form, ...unit });
  const message = `Carrier 48TCED14 stands already (model ${id}): no two have the same Brand and Model.`;
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([409, 'DUPLICATE', { model_name: message }]);
});

it('two of one company have one number', async () => {
  const company = await maker.make('company', { company_name: 'Northwind Air' });
  const branch = { company_id: String(company.id), branch_no: '7' };
  await maker.make('branch', branch);
  const boss = await maker.caller('super');
  const form = { ...(await maker.form('branch')), ...branch };
  const seen = await boss.post<LoadedRecord>('/api/branch/save', form);
  expect(seen.body.fields?.['branch_no']).toMatch(/stands already \(branch \d+\): no two have the same Company and /);
});
