import { fieldsOf, type LoadedRecord, type MovedPrefixes } from '@cdi/shared/contracts';
import { USER_TYPE } from '@cdi/shared/policy';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls } from '../testing/record-calls.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let manager: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  manager = await maker.caller('manager');
});
afterAll(() => app.close());

const { load } = recordCalls(() => maker);
const people = new Map<string, number>();

/** A territory with reps of its own. */
async function makeTerritory(name: string, prefixes: readonly string[]): Promise<LoadedRecord> {
  for (const rep of ['outside', 'inside']) {
    const user = await maker.make('user', { user_type: USER_TYPE.employee });
    people.set(`${name} ${rep}`, user.id);
  }
  return maker.make('territory', {
    territory_name: name,
    code: name.slice(0, 3).toUpperCase(),
    zip3_list: prefixes,
    outside_rep_id: String(people.get(`${name} outside`)),
    inside_rep_id: String(people.get(`${name} inside`)),
  });
}

const take = (who: Caller, to: LoadedRecord, values: Record<string, unknown>) =>
  who.post<MovedPrefixes>(`/api/territory/take_prefixes/${to.id}`, { version: String(to.version), ...values });

it('moves prefixes from who had them, whole, with a reason in both histories', async () => {
  const north = await makeTerritory('North', ['700', '701', '702']);
  const south = await makeTerritory('South', ['710']);
  const { body } = await take(manager, south, { prefixes: '701, 703 702', change_reason: 'New rep in the delta' });
  expect(body.data?.moved).toEqual([
    { prefix: '701', from: 'North' },
    { prefix: '702', from: 'North' },
    { prefix: '703', from: null },
  ]);
  expect((await load('territory', north.id)).fields).toMatchObject({ zip3_list: ['700'], zip_count: 1 });
  expect((await load('territory', south.id)).fields.zip3_list).toEqual(['701', '702', '703', '710']);
  for (const { id } of [north, south]) {
    const history = await manager.post(`/api/territory/history_json/${id}`, {});
    expect(JSON.stringify(history.body)).toContain('New rep in the delta');
  }
});

it('moves branches along, with the reps of the new territory where they had those of the old one', async () => {
  const east = await makeTerritory('East', ['720', '721']);
  const west = await makeTerritory('West', ['730']);
  const own = await maker.make('branch', {
    zip: '72101',
    country: 'US',
    territory_id: '',
    outside_rep_id: '',
    inside_rep_id: '',
  });
  const keeps = await maker.make('branch', {
    zip: '72102',
    country: 'US',
    territory_id: String(east.id),
    outside_rep_id: String(people.get('North outside')),
    inside_rep_id: '',
  });
  const stays = await maker.make('branch', { zip: '72001', country: 'US', territory_id: String(east.id) });
  expect(fieldsOf('branch', own).territory_id).toBe(east.id);

  expect((await take(manager, west, { prefixes: '721', with_branches: 'on' })).body.data).toMatchObject({
    branches: 2,
    left: 0,
  });
  expect((await load('branch', own.id)).fields).toMatchObject({
    territory_id: west.id,
    outside_rep_id: people.get('West outside'),
    inside_rep_id: people.get('West inside'),
  });
  expect((await load('branch', keeps.id)).fields).toMatchObject({
    territory_id: west.id,
    outside_rep_id: people.get('North outside'),
    inside_rep_id: people.get('West inside'),
  });
  expect((await load('branch', stays.id)).fields.territory_id).toBe(east.id);
});

it('leaves branches where they are on request, and reports how many', async () => {
  await makeTerritory('Upper', ['740', '741']);
  const lower = await makeTerritory('Lower', ['750']);
  const branch = await maker.make('branch', { zip: '74101', country: 'US', territory_id: '' });
  expect((await take(manager, lower, { prefixes: '741' })).body.data).toMatchObject({ branches: 0, left: 1 });
  expect((await load('branch', branch.id)).fields.territory_id).not.toBe(lower.id);
});

it('refuses what it cannot do, and then nothing has moved', async () => {
  const only = await makeTerritory('Only', ['760']);
  const other = await makeTerritory('Other', ['770']);
  expect((await take(manager, other, { prefixes: '76' })).body.fields).toHaveProperty('prefixes');
  expect((await take(manager, other, { prefixes: '770' })).body.fields).toHaveProperty('prefixes');
  const last = await take(manager, other, { prefixes: '771, 760' });
  expect(last.body.fields?.prefixes).toContain('Only would be left without a prefix');
  const old = { ...other, version: other.version };
  await take(manager, other, { prefixes: '772' });
  expect((await take(manager, old, { prefixes: '773' })).body.code).toBe('CONFLICT');
  expect((await load('territory', other.id)).fields.zip3_list).toEqual(['770', '772']);
  expect((await load('territory', only.id)).fields.zip3_list).toEqual(['760']);
  const sales = await maker.caller('sales');
  expect((await take(sales, only, { prefixes: '774' })).body.code).toBe('FORBIDDEN');
});

it('gives a prefix to one of twenty who take it at once', async () => {
  const takers: LoadedRecord[] = [];
  for (let number = 0; number < 20; number += 1)
    takers.push(
      await makeTerritory(`${String.fromCharCode(65 + number)}${number} taker`, [
        `8${String(number).padStart(2, '0')}`,
      ]),
    );
  await Promise.all(takers.map((taker) => take(manager, taker, { prefixes: '899' })));
  const after = await Promise.all(takers.map(({ id }) => load('territory', id)));
  const holding = after.filter(({ fields }) => (fields.zip3_list as readonly string[]).includes('899'));
  expect(holding).toHaveLength(1);
});
