import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let engineer: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  engineer = await app.as('engineering');
});
afterAll(() => app.close());

const save = async (more: Record<string, unknown>) =>
  engineer.post<LoadedRecord>('/api/model/save', { ...(await maker.form('model')), ...more });

it.each([
  ['no base length', { base_length: '' }, 'base_length', /required/],
  ['no base width', { base_width: '' }, 'base_width', /required/],
  ['no height', { unit_height: '' }, 'unit_height', /required/],
  ['a base that is too short', { base_length: '19 15/16' }, 'base_length', /20/],
  ['a base that is too long', { base_length: 361 }, 'base_length', /360/],
  ['a base that is too narrow', { base_width: 19 }, 'base_width', /20/],
  ['a base that is too wide', { base_width: '160 1/16' }, 'base_width', /160/],
])('a model with %s is refused', async (_what, more, field, message) => {
  const { body } = await save(more);
  expect(body.opt).toBe('error');
  expect(body.fields?.[field]).toMatch(message);
});

describe('a model of which only the name is known', () => {
  const unsized = { base_length: '', base_width: '', unit_height: '', is_requested: true };

  it('is saved as one that was asked for', async () => {
    const { body } = await save({ ...unsized, model_name: 'ASKED 1' });
    expect(body.data?.fields).toMatchObject({ base_length: null, is_requested: true });
  });

  it('takes one field at a time, and is not verified before its sizes are known', async () => {
    const { body } = await save({ ...unsized, model_name: 'ASKED 2' });
    const { id } = body.data as LoadedRecord;
    let version = body.data?.version ?? 0;
    const change = async (values: Record<string, unknown>) => {
      const reply = await engineer.post<LoadedRecord>(`/api/model/save/${id}`, { version, ...values });
      version = reply.body.data?.version ?? version;
      return reply.body;
    };
    const move = async (name: string) => {
      const reply = await engineer.post<LoadedRecord>(`/api/model/transition/${id}`, { name, version });
      version = reply.body.data?.version ?? version;
      return reply.body;
    };
    expect(await change({ is_requested: false, weight: 530 })).toMatchObject({ opt: 'save' });
    await move('review');
    expect(Object.keys((await move('verify')).fields ?? {})).toEqual(['base_length', 'base_width', 'unit_height']);
    expect(await change({ base_length: 74.375, base_width: 46.75, unit_height: 33.375 })).toMatchObject({
      opt: 'save',
    });
    const { fields } = await change({ base_width: '' });
    expect(fields).toEqual({
      base_width: 'Base width is required, or mark the model as asked for and not yet measured.',
    });
    expect((await move('verify')).data?.fields).toMatchObject({ verified: true });
  });
});

describe('corner loads as they are printed', () => {
  const corners = (weight: number, [a, b, c, d]: readonly number[]) => ({
    weight,
    corner_a_weight: a,
    corner_b_weight: b,
    corner_c_weight: c,
    corner_d_weight: d,
  });

  it.each([
    ['48HJ004', corners(530, [127, 122, 138, 143])],
    ['48TF008, 1 lb apart', corners(870, [189, 161, 239, 280])],
    ['50TJ020, 26 lb apart: 1.6 %', corners(1650, [399, 384, 402, 439])],
    ['exactly 2 % apart', corners(1000, [250, 250, 250, 230])],
  ])('%s are saved without a word', async (_name, values) => {
    expect((await save(values)).body).toMatchObject({ opt: 'save', msg: 'Model saved' });
  });

  it('more than 2 % apart are saved, with a warning that gives both numbers', async () => {
    const { body, status } = await save(corners(1000, [250, 250, 250, 229.9]));
    expect(status).toBe(200);
    expect(body.opt).toBe('warning');
    expect(body.msg).toMatch(/^Model saved\. The corner weights add up to 979\.9 lb, .*1000 lb.*2 %.*Check them/);
    expect(body.data?.fields).toMatchObject({ weight: 1000, corner_d_weight: 229.9 });

    const record = body.data as LoadedRecord;
    const change = (values: Record<string, unknown>, version = record.version) =>
      engineer.post<LoadedRecord>(`/api/model/save/${record.id}`, { version, ...values });
    // a save that does not touch the loads does not warn again
    const note = await change({ notes: 'Seen on the roof' });
    expect(note.body.opt).toBe('save');
    const heavier = await change({ weight: 1100 }, note.body.data?.version);
    expect(heavier.body.opt).toBe('warning');
    expect((await change({ weight: 980 }, heavier.body.data?.version)).body.opt).toBe('save');
  });

  it('give the same warning again for a form that is sent twice', async () => {
    const form = { ...(await maker.form('model')), ...corners(1000, [300, 300, 300, 300]) };
    const key = { idempotency_key: 'model-form-0001' };
    const first = await engineer.post<LoadedRecord>('/api/model/save', form, key);
    const second = await engineer.post<LoadedRecord>('/api/model/save', form, key);
    expect(first.body.opt).toBe('warning');
    expect(second.body).toEqual(first.body);
  });
});

describe('a verified model', () => {
  const sized = { base_length: '88 5/8', base_width: '53 1/4', curb_od_length: '84 1/2', curb_od_width: '50 3/8' };

  async function verify(record: LoadedRecord) {
    const step = (name: string, version: number) =>
      engineer.post<LoadedRecord>(`/api/model/transition/${record.id}`, { name, version });
    const reviewed = await step('review', record.version);
    return step('verify', reviewed.body.data?.version ?? 0);
  }
  const saved = async (more: Record<string, unknown>) => (await save({ ...sized, ...more })).body.data as LoadedRecord;

  it('was compared with a document: memory is none', async () => {
    const refusal = await verify(await saved({ source: 'recall' }));
    expect(refusal.status).toBe(409);
    expect(refusal.body.fields?.source).toMatch(/Name the document/);
  });

  it('goes back to review when a measure or the document changes, and stays verified for a note', async () => {
    const verified = await verify(await saved({ source: 'RT-SVX46G, page 19' }));
    expect(verified.body.data?.fields).toMatchObject({ verified: true, status: 'verified' });
    const id = verified.body.data?.id ?? 0;
    const change = (values: Record<string, unknown>, version = 0) =>
      engineer.post<LoadedRecord>(`/api/model/save/${id}`, { version, ...values });
    const noted = await change({ notes: 'Seen on the roof' }, verified.body.data?.version);
    expect(noted.body.data?.fields).toMatchObject({ verified: true });
    const measured = await change({ curb_od_length: '84 3/8' }, noted.body.data?.version);
    expect(measured.body.data?.fields).toMatchObject({ verified: false, verified_by: null, status: 'in_review' });
  });
});

it('refuses an opening past the maker’s curb, from whatever corner it is measured', async () => {
  const sized = { base_length: 88, base_width: 60, curb_od_length: 80, curb_od_width: 56, sa_length: 20, sa_width: 16 };
  // the curb begins 4 in. inside the base: an opening 3 in. from corner B reaches past it
  const { body } = await save({ ...sized, datum_corner: 'B', sa_x: 3, sa_y: 6 });
  expect(body.fields?.sa_x).toMatch(/past the curb of 80 in/);
  expect((await save({ ...sized, datum_corner: 'B', sa_x: 4, sa_y: 6 })).body.opt).toBe('save');
});
