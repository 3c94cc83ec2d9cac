import type { MassUploadReport } from '@cdi/shared/contracts';
import type { AppServices, RecordHooks } from '../../context.ts';
import { maybeOne, one, run } from '../../storage/query.ts';
import { runMassUpload } from '../../record-calls/mass-upload.job.ts';
import { resumeUploads } from '../../record-calls/resume-uploads.job.ts';
import { jobs } from '../../rooms.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { resumeMassUploads } from './mass-upload-apply.ts';

const ROWS = 120;
/** Row at which the server is killed. */
const FATAL = 60;

let app: TestApp;
let material: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  material = await app.as('material');
});
afterAll(() => app.close());

async function count(prefix: string): Promise<number> {
  const row = await one<{ n: number }>(app.db)`
    select count(*)::int as n from part where part_no like ${`${prefix}%`}`;
  return row.n;
}

const look = async (id: number) =>
  (await material.post<MassUploadReport>(`/api/part/mass_upload/${id}`)).body.data as MassUploadReport;

/** A checked sheet whose job was asked for and is marked as running, but not begun. */
async function start(prefix: string): Promise<number> {
  const lines = Array.from({ length: ROWS }, (_row, index) => `${prefix}${index},Spring,spring`);
  const csv = ['Part number,Description,Type', ...lines].join('\n');
  const { body } = await material.post<MassUploadReport>('/api/part/mass_upload', { csv });
  const id = body.data?.upload_id ?? 0;
  await run(app.db)`update mass_upload set state = 'running' where mass_upload_id = ${id}`;
  return id;
}

/**
 * A server that is killed at a row: the database loses its connection in the middle of the transaction, and nothing of what
 * the server would do about it happens any more.
 */
function doomedServer(onKill: () => void): AppServices {
  let saved = 0;
  let isDead = false;
  const part: RecordHooks = {
    async prepare({ db }) {
      saved += 1;
      if (saved < FATAL) return {};
      const row = await maybeOne<{ pid: number }>(db)`select pg_backend_pid() as pid`;
      isDead = true;
      onKill();
      await run(app.db)`select pg_terminate_backend(${row?.pid ?? 0})`;
      return {};
    },
  };
  const { services } = app;
  return {
    ...services,
    hooks: { ...services.hooks, part },
    get db() {
      if (isDead) throw new Error('The server is gone.');
      return services.db;
    },
  };
}

it('a sheet whose server was killed in the middle is applied whole when a server starts again', async () => {
  const id = await start('KILL-');
  const onKill = jest.fn();
  await expect(runMassUpload(doomedServer(onKill), { uploadId: id })).rejects.toThrow('The server is gone.');
  expect(onKill).toHaveBeenCalledTimes(1);
  expect([await count('KILL-'), (await look(id)).state]).toEqual([0, 'running']);

  expect(await resumeMassUploads(app.services)).toBe(1);
  await app.runJobs();
  expect(await look(id)).toMatchObject({ state: 'done', applied: ROWS, problems: [] });
  expect(await count('KILL-')).toBe(ROWS);

  // the queue gives the job of the dead server out again later
  await runMassUpload(app.services, { uploadId: id });
  expect(await count('KILL-')).toBe(ROWS);
  expect(await resumeMassUploads(app.services)).toBe(0);
});

it('a sheet that another server is applying is left to it, and taken up when that server ended', async () => {
  const id = await start('BUSY-');
  await app.db.transaction().execute(async (other) => {
    await run(other)`select 1 from mass_upload where mass_upload_id = ${id} for update`;
    await runMassUpload(app.services, { uploadId: id });
    expect([await count('BUSY-'), (await look(id)).state]).toEqual([0, 'running']);
  });
  expect(jobs).toContain(resumeUploads);
  expect(resumeUploads.cron).toBe('*/5 * * * *');
  await resumeUploads.run(app.services, {});
  await app.runJobs();
  expect([await count('BUSY-'), (await look(id)).state]).toEqual([ROWS, 'done']);
});
