import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Answer, MassUploadReport } from '@cdi/shared/contracts';
import { markDemoCompany } from '../../start/demo-company.ts';
import type { Row } from '../../storage/database.ts';
import { TEST_PASSWORD } from '../../testing/basics.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createBasicDatabase, encode, type FormBody } from '../../testing/test-app.ts';

const NEW_ROWS = 2000;
/** The sheet also changes one existing part; its version would show if the sheet were applied twice. */
const KNOWN_PART = 'ECON-1';
const ROWS = NEW_ROWS + 1;

const folder = mkdtempSync(path.join(tmpdir(), 'cdi-kill-'));
let database: TestDatabase;
let server: ServerProcess | undefined;
let token = '';

beforeAll(async () => {
  database = await createBasicDatabase();
  // a server that is not production serves no other company
  await markDemoCompany(database.database.kysely);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const options = { databaseUrl: database.url, folder, flags: ['--calls-only'] };
  // production refuses people with the password of the tests, which is that of the demo
  server = await startServerProcess({ ...options, productEnv: 'test' });
  if (!server.address) throw new Error(`The server did not start:\n${server.output()}`);
}

/** A call over the network, as a browser makes it. */
async function post<T>(url: string, body: FormBody): Promise<T> {
  const reply = await fetch(`${server?.address}${url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: encode(body),
  });
  const answer = (await reply.json()) as Answer<T>;
  if (reply.status !== 200 || answer.data === undefined)
    throw new Error(`${url} answers ${reply.status}: ${answer.msg}`);
  return answer.data;
}

const WHOLE = Buffer.from(`%PDF-1.7 ${'of the night shift '.repeat(100)}%%EOF`);
const authorization = () => ({ authorization: `Bearer ${token}` });

async function uploadFile(name: string, content: Buffer): Promise<number> {
  const form = new FormData();
  form.set('files[]', new Blob([new Uint8Array(content)]), name);
  const reply = await fetch(`${server?.address}/api/cdi_file/upload`, {
    method: 'POST',
    headers: authorization(),
    body: form,
  });
  return ((await reply.json()) as { cdi_file_id: number }).cdi_file_id;
}

async function readFile(id: number): Promise<Buffer> {
  const reply = await fetch(`${server?.address}/api/protected_download/${id}`, { headers: authorization() });
  return Buffer.from(await reply.arrayBuffer());
}

/** Sends the first bytes of a file and no more; resolves when the server is gone. */
function beginUpload(name: string, bytes: number): Promise<void> {
  const boundary = 'cdi-half';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`;
  return new Promise((resolve) => {
    const sent = request(`${server?.address}/api/cdi_file/upload`, {
      method: 'POST',
      headers: {
        ...authorization(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 10 * bytes,
      },
    });
    sent.on('error', () => resolve());
    sent.write(head);
    sent.write(Buffer.alloc(bytes, '%PDF-1.7 '));
  });
}

const look = (id: number) => post<MassUploadReport>(`/api/part/mass_upload/${id}`, {});

/** Waits for what another process does. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function ask(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(database.database.kysely);
  return rows[0] ?? {};
}

/** Numbers given to parts so far. A rollback does not reset a sequence, so it shows the progress of an uncommitted transaction. */
const given = async () =>
  Number((await ask(sql`select last_value from pg_sequences where sequencename = 'part_part_id_seq'`))['last_value']);

/** What everyone sees of the sheet: its rows, its line of history, and the part that existed. */
const seen = () =>
  ask(sql`
    select count(*)::int as parts, count(distinct part_no)::int as names,
      (select count(*)::int from history
        where object = 'part' and field = 'part_no' and new_value #>> '{}' like 'KILL-%') as made,
      (select count(*)::int
        from (select from history where object = 'part' group by record_id, field having count(*) > 1) twice) as twice,
      (select version from part where part_no = ${KNOWN_PART}) as version
    from part where part_no like 'KILL-%'`);

const working = async () =>
  (
    await ask(
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and xact_start is not null
          and pid <> pg_backend_pid()`,
    )
  )['n'];

it('no one sees a sheet or file whose server is killed halfway; the next start completes the sheet by itself', async () => {
  await startServer();
  ({ token } = await post<{ token: string }>('/api/mycdi/jwt_signin', {
    params: { email: 'material@cdi.test', passwd: TEST_PASSWORD },
  }));
  const before = await seen();
  expect(before).toMatchObject({ parts: 0, made: 0 });

  const lines = Array.from({ length: NEW_ROWS }, (_row, index) => `KILL-${index},Spring,spring`);
  const csv = ['Part number,Description,Type', ...lines, `${KNOWN_PART},Economizer of the sheet,kit`].join('\n');
  const checked = await post<MassUploadReport>('/api/part/mass_upload', { params: { csv, file_name: 'springs.csv' } });
  expect(checked).toMatchObject({ state: 'checked', valid: ROWS, creates: NEW_ROWS, updates: 1, problems: [] });
  const id = checked.upload_id;
  const start = await given();
  await post(`/api/part/mass_upload/${id}`, { params: { apply: 'on' } });
  await until(async () => (await given()) > start + NEW_ROWS / 4);
  const kept = await uploadFile('whole.pdf', WHOLE);
  const half = beginUpload('half.pdf', 40_000);
  await until(async () => readdirSync(path.join(folder, 'files/uploading')).length === 1);
  expect(await look(id)).toMatchObject({ state: 'running', applied: 0 });
  expect(await seen()).toEqual(before);
  await server?.end('SIGKILL');

  await half;
  const reached = (await given()) - start;
  expect(reached).toBeGreaterThan(NEW_ROWS / 4);
  expect(reached).toBeLessThan(NEW_ROWS);
  await until(async () => (await working()) === 0);
  expect(await seen()).toEqual(before);

  await startServer();
  await until(async () => {
    const row = await ask(sql`select state from mass_upload where mass_upload_id = ${id}`);
    return row['state'] !== 'running';
  });
  expect(await look(id)).toMatchObject({ state: 'done', applied: ROWS, problems: [] });
  const whole = { parts: NEW_ROWS, names: NEW_ROWS, made: NEW_ROWS, twice: 0, version: Number(before['version']) + 1 };
  expect(await seen()).toEqual(whole);

  // a file is there as a whole, or not at all
  const files = await sql<{
    name: string;
  }>`select file_name as name from cdi_file where file_name like '%.pdf'`.execute(database.database.kysely);
  expect(files.rows).toEqual([{ name: 'whole.pdf' }]);
  expect(await readFile(kept)).toEqual(WHOLE);
  expect(await readFile(await uploadFile('half.pdf', WHOLE))).toEqual(WHOLE);
});
