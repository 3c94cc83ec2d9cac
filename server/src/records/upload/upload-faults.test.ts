import type { MassUploadReport } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { AppServices, RecordHooks } from '../../context.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { one, run } from '../../storage/query.ts';
import { resumeMassUploads } from './mass-upload-apply.ts';
import { runMassUpload } from '../../record-calls/mass-upload.job.ts';

let app: TestApp;
let material: Caller;
/** What the rules of parts meet in every save, while it is set. */
let fault: Error | null = null;

beforeAll(async () => {
  app = await buildTestApp();
  const part: RecordHooks = {
    prepare() {
      if (fault) throw fault;
      return Promise.resolve({});
    },
  };
  Object.assign(app.services, { hooks: { ...app.services.hooks, part } });
  material = await app.as('material');
});
afterEach(() => (fault = null));
afterAll(() => app.close());

const sheetOf = (prefix: string, rows: number): string =>
  ['Part number,Description,Type', ...Array.from({ length: rows }, (_row, at) => `${prefix}-${at},Spring,spring`)].join(
    '\n',
  );
const check = async (csv: string) => {
  const { status, body } = await material.post<MassUploadReport>('/api/part/mass_upload', { csv });
  return { status, report: body.data as MassUploadReport };
};
const look = async (id: number) =>
  (await material.post<MassUploadReport>(`/api/part/mass_upload/${id}`)).body.data as MassUploadReport;
const step = async (id: number, apply: string) => {
  const { body } = await material.post<MassUploadReport>(`/api/part/mass_upload/${id}`, { apply });
  await app.runJobs();
  return { opt: body.opt, report: await look(id) };
};
const count = async (prefix: string): Promise<number> =>
  (await one<{ n: number }>(app.db)`select count(*)::int as n from part where part_no like ${`${prefix}-%`}`).n;

describe('an unexpected error', () => {
  it('in a check ends the upload with a sentence and a number, and its person checks it again', async () => {
    fault = new RangeError('Invalid time value');
    const { status, report } = await check(sheetOf('BRK', 3));
    expect(status).toBe(200);
    expect(report).toMatchObject({
      state: 'broken',
      fault: {
        step: 'check',
        message: 'The server failed while it checked the sheet. Nothing is saved. Try again.',
        request_id: expect.stringMatching(/^[\w-]{8,}$/),
      },
    });
    // no job takes it up by itself
    await run(app.db)`update mass_upload set created_dt = now() - interval '1 hour'`;
    expect(await resumeMassUploads(app.services)).toBe(0);
    fault = null;
    expect((await step(report.upload_id, 'retry')).report).toMatchObject({ state: 'checked', valid: 3, fault: null });
    expect((await step(report.upload_id, 'on')).report).toMatchObject({ state: 'done', applied: 3 });
  });

  it('in the check of a long sheet, which a job makes, does the same', async () => {
    fault = new TypeError('undefined is not a function');
    const { report } = await check(sheetOf('BRL', 2501));
    expect(report.state).toBe('checking');
    await app.runJobs();
    expect(await look(report.upload_id)).toMatchObject({ state: 'broken', fault: { step: 'check' } });
  });

  it('in a save leaves nothing half saved, and its person saves it again', async () => {
    const { report } = await check(sheetOf('BRS', 3));
    fault = new TypeError('undefined is not a function');
    const broken = (await step(report.upload_id, 'on')).report;
    expect(broken).toMatchObject({ state: 'broken', applied: 0, fault: { step: 'save' } });
    expect(await count('BRS')).toBe(0);
    fault = null;
    expect((await step(report.upload_id, 'retry')).report).toMatchObject({ state: 'done', applied: 3, fault: null });
    expect(await count('BRS')).toBe(3);
  });

  it('in an undo reverses nothing, and the person can undo again', async () => {
    const { report } = await check(sheetOf('BRU', 3));
    await step(report.upload_id, 'on');
    // a record that the upload changed is saved again by an undo
    await run(app.db)`update part set part_no = 'BRV-0' where part_no = 'BRU-0'`;
    const changes = await check('Part number,Description\nBRV-0,Changed');
    await step(changes.report.upload_id, 'on');
    fault = new TypeError('undefined is not a function');
    const broken = (await step(changes.report.upload_id, 'undo')).report;
    expect(broken).toMatchObject({ state: 'broken', applied: 1, fault: { step: 'undo' } });
    fault = null;
    expect((await step(changes.report.upload_id, 'retry')).report).toMatchObject({ state: 'undone', applied: 0 });
  });
});

describe('a database that is busy', () => {
  const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

  it('in a check leaves the sheet to a job, which says so and checks it once the database is free', async () => {
    fault = new AppError('BUSY', 'The server is busy. Nothing was done; try again in a few seconds.');
    const { status, report } = await check(sheetOf('BSY', 3));
    expect([status, report]).toEqual([
      200,
      expect.objectContaining({ state: 'checking', is_waiting: true, fault: null }),
    ]);
    await expect(runMassUpload(app.services, { uploadId: report.upload_id })).rejects.toThrow('busy');
    expect(await look(report.upload_id)).toMatchObject({ state: 'checking', is_waiting: true });
    fault = null;
    await app.runJobs();
    expect(await look(report.upload_id)).toMatchObject({ state: 'checked', is_waiting: false, valid: 3, fault: null });
  });

  it.each(['on', 'undo'] as const)('in the step "%s" does nothing by halves, and is tried again', async (name) => {
    const { report } = await check(sheetOf(`BSY-${name}`, 2));
    const id = report.upload_id;
    if (name === 'undo') {
      await step(id, 'on');
      await run(app.db)`update mass_upload set state = 'undoing' where mass_upload_id = ${id}`;
    } else await run(app.db)`update mass_upload set state = 'running' where mass_upload_id = ${id}`;
    const { state } = await look(id);
    const { services } = app;
    const busy: AppServices = {
      ...services,
      db: new Proxy(services.db, {
        get: (db, property) => {
          if (property === 'transaction') throw lockTimeout();
          const found: unknown = Reflect.get(db, property);
          return typeof found === 'function' ? (found.bind(db) as unknown) : found;
        },
      }),
    };
    await expect(runMassUpload(busy, { uploadId: id })).rejects.toThrow('lock timeout');
    expect(await look(id)).toMatchObject({ state, is_waiting: true, fault: null });
    await runMassUpload(services, { uploadId: id });
    expect(await look(id)).toMatchObject({ state: name === 'on' ? 'done' : 'undone', is_waiting: false });
  });

  it('asks the person after three runs that met it', async () => {
    fault = lockTimeout();
    const { report } = await check(sheetOf('BSY3', 1));
    for (const _run of [1, 2, 3])
      await expect(runMassUpload(app.services, { uploadId: report.upload_id })).rejects.toThrow('lock timeout');
    await runMassUpload(app.services, { uploadId: report.upload_id, requestId: 'fourth' });
    expect(await look(report.upload_id)).toMatchObject({
      state: 'broken',
      is_waiting: false,
      fault: { step: 'check' },
    });
    fault = null;
    expect((await step(report.upload_id, 'retry')).report).toMatchObject({ state: 'checked', valid: 1 });
  });
});

it('a retry is refused if the server did not fail', async () => {
  const { report } = await check(sheetOf('BRN', 1));
  const { body } = await material.post(`/api/part/mass_upload/${report.upload_id}`, { apply: 'retry' });
  expect(body).toMatchObject({ opt: 'error', msg: expect.stringContaining('nothing to try again') });
});

it('asks the person after three servers that ended in the same step', async () => {
  const { report } = await check(sheetOf('BRK3', 3));
  await run(app.db)`update mass_upload set state = 'running' where mass_upload_id = ${report.upload_id}`;
  const dead = (): AppServices => {
    const { services } = app;
    let calls = 0;
    return {
      ...services,
      get db() {
        calls += 1;
        // the upload is read and counted, then the server is gone
        if (calls > 2) throw new Error('The server is gone.');
        return services.db;
      },
    };
  };
  for (const _run of [1, 2, 3])
    await expect(runMassUpload(dead(), { uploadId: report.upload_id })).rejects.toThrow('The server is gone.');
  await runMassUpload(app.services, { uploadId: report.upload_id, requestId: 'fourth' });
  expect(await look(report.upload_id)).toMatchObject({
    state: 'broken',
    fault: { step: 'save', request_id: 'fourth' },
  });
  expect((await step(report.upload_id, 'retry')).report).toMatchObject({ state: 'done', applied: 3 });
});
