import type { ListEntry } from '@cdi/shared/catalogue';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one } from '../storage/query.ts';

let app: TestApp;
let engineer: Caller;
let accountant: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  [engineer, accountant] = [await app.as('engineering'), await app.as('accounting')];
});
afterAll(() => app.close());

const MODEL = {
  model_name: 'NRG-5',
  source: 'Data sheet 12, page 3',
  base_length: '80',
  base_width: '50',
  unit_height: '40',
};

interface Loaded {
  readonly id: number;
  readonly version: number;
}

const readEntries = async (who: Caller) =>
  (await who.post<{ lists: Readonly<Record<string, readonly ListEntry[]>> }>('/api/company_lists', {})).body.data
    ?.lists ?? {};
const offered = async (who: Caller, list: string) =>
  ((await readEntries(who))[list] ?? []).filter(({ isRetired }) => !isRetired).map(({ value }) => value);

it('the lists begin with the entries that the product had', async () => {
  expect(await offered(app.visitor, 'manufacturer')).toEqual([
    ...['AAON', 'Bryant', 'Carrier', 'Daikin', 'Day & Night', 'Goodman', 'Heil', 'ICP', 'Lennox', 'Rheem', 'Ruud'],
    ...['Trane', 'York', 'Other'],
  ]);
  expect(await offered(engineer, 'gl_account')).toEqual([
    ...['1310', '1320', '1330', '1500', '5100', '5200', '6200', '6300', '6400'],
  ]);
});

it('visitors and customers see manufacturers, and no GL account', async () => {
  expect(Object.keys(await readEntries(app.visitor))).toEqual(['manufacturer']);
  expect(Object.keys(await readEntries(await app.as('distributor')))).toEqual(['manufacturer']);
});

it('a model of an unknown manufacturer is refused with the names of those that there are', async () => {
  const { status, body } = await engineer.post('/api/model/save', { ...MODEL, brand: 'Norgate' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ brand: expect.stringMatching(/^Brand: "Norgate" is not one of AAON, Bryant, /) });
});

it('a new maker needs no release: saved, offered, named by models and found by visitors', async () => {
  const saved = await engineer.post<Loaded>('/api/manufacturer/save', {
    code: 'Norgate',
    entry_name: 'Norgate Air',
    position: '105',
  });
  expect([saved.status, saved.body.msg]).toEqual([200, expect.anything()]);
  // 100 is Rheem, 110 Ruud
  expect((await offered(app.visitor, 'manufacturer')).slice(9, 12)).toEqual(['Rheem', 'Norgate', 'Ruud']);
  // by its name as well as by its code
  const model = await engineer.post<Loaded>('/api/model/save', { ...MODEL, brand: 'norgate air' });
  expect([model.status, model.body.fields]).toEqual([200, undefined]);
  expect(await one(app.db)`select brand from model where model_name = 'NRG-5'`).toEqual({ brand: 'Norgate' });
  const units = await app.visitor.post<{ units: readonly { model_name: string }[] }>('/api/unit/list', {
    brand: 'Norgate',
  });
  expect(units.body.data?.units.map(({ model_name }) => model_name)).toEqual(['NRG-5']);
});

it('an export writes the name of the entry', async () => {
  const { text } = await engineer.get('/rapi/models/export/csv?params[brand]=Norgate');
  expect(text).toContain('Norgate Air');
});

it('an entry out of use stays in its records, and new ones cannot take it', async () => {
  const row = await one<{ id: number; version: number }>(app.db)`
    select manufacturer_id as id, version from manufacturer where code = 'Norgate'`;
  const retired = await engineer.post(`/api/manufacturer/save/${row.id}`, {
    is_active: 'false',
    version: String(row.version),
  });
  expect([retired.status, retired.body.fields]).toEqual([200, undefined]);
  expect(await offered(app.visitor, 'manufacturer')).not.toContain('Norgate');

  const refused = await engineer.post('/api/model/save', { ...MODEL, model_name: 'NRG-6', brand: 'Norgate' });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({
    brand: 'Brand: "Norgate" is out of use. Choose another one, or put it in use again.',
  });
  const kept = await one<{ id: number; version: number }>(app.db)`
    select model_id as id, version from model where model_name = 'NRG-5'`;
  const again = await engineer.post(`/api/model/save/${kept.id}`, {
    brand: 'Norgate',
    notes: 'Measured on site.',
    version: String(kept.version),
  });
  expect([again.status, again.body.fields]).toEqual([200, undefined]);
});

it('accounting keeps the GL accounts, and no one else', async () => {
  const account = { code: '6500', entry_name: '6500 Training' };
  expect((await engineer.post('/api/gl_account/save', account)).status).toBe(403);
  expect((await accountant.post('/api/gl_account/save', account)).status).toBe(200);
  expect(await offered(engineer, 'gl_account')).toContain('6500');
});

it('the code of an entry never changes', async () => {
  const row = await one<{ id: number; version: number }>(app.db)`
    select gl_account_id as id, version from gl_account where code = '6500'`;
  const { status, body } = await accountant.post(`/api/gl_account/save/${row.id}`, {
    code: '6501',
    version: String(row.version),
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['code']]);
});
