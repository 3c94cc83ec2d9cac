import type { HistoryRow, LoadedRecord, MassUploadReport, OmniHit } from '@cdi/shared/contracts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let material: Caller;
let clerk: Caller;

beforeAll(async () => {
  app = await buildTestApp({ extraObjects: [gasketColor] });
  material = await app.as('material');
  clerk = await app.as('clerk');
});
afterAll(() => app.close());

const save = (values: Record<string, unknown>, id = '') =>
  material.post<LoadedRecord>(`/api/gasket_color/save${id && `/${id}`}`, values);

describe('an object that is one definition', () => {
  let record: LoadedRecord;

  it('is kept with defaults, rows and labels', async () => {
    const reply = await save({
      color_name: 'Slate',
      price: '$1.20',
      thickness: '1/4',
      region_id: 1,
      shades: ['dark', 'grey'],
      mixed_on: '2026-11-30',
      coats: [{ coat: 'primer', minutes: 20 }, { coat: 'top' }],
    });
    record = reply.body.data as LoadedRecord;
    expect(reply.body).toMatchObject({
      opt: 'save',
      msg: 'Gasket color saved',
      data: {
        version: 1,
        fields: {
          color_name: 'Slate',
          finish: 'matt',
          price: 1.2,
          thickness: 0.25,
          shades: ['dark', 'grey'],
          mixed_on: '2026-11-30',
          state: 'draft',
        },
        labels: { region_id: 'Midwest' },
        children: {
          coats: [
            { line_no: 1, coat: 'primer', minutes: 20 },
            { line_no: 2, coat: 'top', minutes: null },
          ],
        },
        rights: { update: true, transitions: ['sell'] },
      },
    });
  });

  it('is unique where it says so', async () => {
    const reply = await save({ color_name: 'SLATE' });
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([
      409,
      'DUPLICATE',
      { color_name: 'Name is already used by another gasket color.' },
    ]);
  });

  it('is searched, suggested and found over everything', async () => {
    const found = await clerk.post('/rapi/gasket_colors/to_json', { color_name: 'lat', price_max: 2 });
    expect(found.body.rows).toEqual([expect.objectContaining({ color_name: 'Slate', region_id_label: 'Midwest' })]);
    const typed = await clerk.get('/api/typeahead/gasket_color?term=sl');
    expect(typed.body).toEqual([{ id: record.id, value: record.id, label: 'Slate' }]);
    const hits = (await clerk.get('/api/omni_search?term=slate')).body as OmniHit[];
    expect(hits).toEqual([expect.objectContaining({ object: 'gasket_color', is_exact: true })]);
  });

  it('asks the policy of its definition', async () => {
    const reply = await clerk.post(`/api/gasket_color/save/${record.id}`, { version: 1, price: 3 });
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await (await app.as('distributor')).post(`/api/gasket_color/to_json/${record.id}`)).status).toBe(404);
    expect((await clerk.post<LoadedRecord>(`/api/gasket_color/to_json/${record.id}`)).body.data?.rights).toEqual({
      update: false,
      locked: expect.any(Array),
      transitions: [],
    });
  });

  it('changes rows by key, and writes the history of each', async () => {
    const [primer, top] = record.children['coats'] ?? [];
    const reply = await save(
      { version: 1, coats: [{ gasket_coat_id: top?.['gasket_coat_id'], coat: 'top', minutes: 5 }, { coat: 'wax' }] },
      String(record.id),
    );
    expect(reply.body.data?.children['coats']).toMatchObject([
      { gasket_coat_id: top?.['gasket_coat_id'], line_no: 1, minutes: 5 },
      { line_no: 2, coat: 'wax' },
    ]);
    const history = await clerk.post<{ rows: HistoryRow[] }>(`/api/gasket_color/history_json/${record.id}`);
    const rows = (history.body.data?.rows ?? []).map(({ child, field, old_value, new_value }) => [
      child,
      field,
      old_value,
      new_value,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        [`Coat #${primer?.['gasket_coat_id']}`, 'row', { coat: 'primer', minutes: 20 }, null],
        [`Coat #${top?.['gasket_coat_id']}`, 'minutes', null, 5],
      ]),
    );
    const foreign = await save({ version: 2, coats: [{ gasket_coat_id: 999, coat: 'x' }] }, String(record.id));
    expect(foreign.body.fields).toHaveProperty(['coats[0].gasket_coat_id']);
  });

  it('takes its arrows with a reason, and is frozen where it says so', async () => {
    const url = `/api/gasket_color/transition/${record.id}`;
    expect((await material.post(url, { name: 'sell', version: 2 })).body.fields).toEqual({
      reason: 'A reason is required.',
    });
    expect((await material.post(url, { name: 'paint', version: 2 })).status).toBe(422);
    expect((await material.post(url, { name: 'sell', version: 1, reason: 'x' })).body.code).toBe('CONFLICT');
    expect((await clerk.post(url, { name: 'sell', version: 2, reason: 'x' })).status).toBe(403);
    expect((await material.post(url, { name: 'sell', version: 2, reason: 'gone' })).body).toMatchObject({
      opt: 'save',
      data: { fields: { state: 'sold' }, rights: { update: false, transitions: [] } },
    });
    expect((await save({ version: 3, price: 2 }, String(record.id))).body).toMatchObject({
      code: 'RULE',
      msg: 'This gasket color is sold and cannot be changed any more.',
    });
    const history = await clerk.post<{ rows: HistoryRow[] }>(`/api/gasket_color/history_json/${record.id}`);
    expect(history.body.data?.rows[0]).toMatchObject({ field: 'state', new_value: 'sold', reason: 'gone' });
  });

  it('is uploaded by a sheet', async () => {
    const csv = 'Name,Finish,Price,Region\nMoss,gloss,2.25,MW\nRust,,3,\n';
    const checked = await material.post<MassUploadReport>('/api/gasket_color/mass_upload', { csv });
    expect(checked.body.data).toMatchObject({ rows: 2, valid: 2, creates: 2, problems: [] });
    await material.post(`/api/gasket_color/mass_upload/${checked.body.data?.upload_id}`, { apply: 'on' });
    await app.runJobs();
    const found = await clerk.post('/rapi/gasket_colors/to_json', { finish: 'gloss' });
    expect(found.body.rows).toEqual([expect.objectContaining({ color_name: 'Moss', price: 2.25, region_id: 1 })]);
  });
});
