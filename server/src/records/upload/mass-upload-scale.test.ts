import { sql } from 'kysely';
import { catalogue, mayDo } from '@cdi/shared/catalogue';
import type { MassUploadReport } from '@cdi/shared/contracts';
import { one } from '../../storage/query.ts';
import { employeeActor, findCreator, isMadeByServices, RecordMaker } from '../../testing/make-records.ts';
import { makeSheet, rowsOf } from '../../testing/make-sheets.ts';
import { MAX_PROBLEMS } from './stored-upload.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

/**
 * Rows of each sheet, of which three are wrong. A sheet up to 100 rows takes one way through the product: it is checked at once and
 * saved in one batch. `pnpm uploads` runs the whole size, 10,000 rows of which 3 % are wrong.
 */
const SHORT_ROWS = 34;
const ROWS = Number(process.env['UPLOAD_ROWS'] ?? SHORT_ROWS);
const BAD_PERCENT = ROWS === SHORT_ROWS ? 9 : 3;

/**
 * Why a sheet of an object cannot be undone and is left whole: money movements stay in the books, and the state of an order's curb follows
 * its newest stamp.
 */
const STAYS: Readonly<Record<string, RegExp>> = {
  credit: /stays once it is made\. Take it back by its own steps/,
  payment: /stays once it is made\. Take it back by its own steps/,
  corpay_po: /stays once it is made\. Take it back by its own steps/,
  conforming_stamp: /is used by other records/,
};

const uploadable = catalogue.filter(
  (definition) =>
    !isMadeByServices(definition) && mayDo(definition, 'mass_upload', employeeActor(1)) && findCreator(definition),
);

let app: TestApp;
let maker: RecordMaker;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  boss = await maker.caller('super');
});
afterAll(() => app.close());

const count = async (table: string): Promise<number> =>
  (await one<{ n: number }>(app.db)`select count(*)::int as n from ${sql.table(table)}`).n;

async function step(object: string, id: number, apply: string): Promise<MassUploadReport> {
  await boss.post(`/api/${object}/mass_upload/${id}`, { apply });
  await app.runJobs();
  return (await boss.post<MassUploadReport>(`/api/${object}/mass_upload/${id}`)).body.data as MassUploadReport;
}

async function check(object: string, csv: string): Promise<MassUploadReport> {
  const { body } = await boss.post<MassUploadReport>(`/api/${object}/mass_upload`, { csv, file_name: 'rows.csv' });
  if (!body.data) throw new Error(`The sheet was refused: ${JSON.stringify(body)}`);
  // a long sheet is checked by a job
  if (body.data.state !== 'checking') return body.data;
  await app.runJobs();
  return (await boss.post<MassUploadReport>(`/api/${object}/mass_upload/${body.data.upload_id}`)).body
    .data as MassUploadReport;
}

/** Resident memory, MiB. */
const memoryMib = (): number => process.memoryUsage.rss() / 1024 ** 2;

/** Reports the duration of each step of an object and the memory used, when run at full size. */
class StepTimes {
  readonly #isTold = ROWS >= 1000;
  readonly #parts: string[] = [];
  #startMs = performance.now();
  readonly #startMib = memoryMib();
  #mostMib = this.#startMib;
  readonly #timer = this.#isTold
    ? setInterval(() => (this.#mostMib = Math.max(this.#mostMib, memoryMib())), 100)
    : undefined;

  note(what: string): void {
    this.#parts.push(`${what} in ${((performance.now() - this.#startMs) / 1000).toFixed(1)} s`);
    this.#startMs = performance.now();
  }

  tell(name: string, rows: number): void {
    clearInterval(this.#timer);
    const memory = `${Math.round(this.#mostMib - this.#startMib)} MiB more at most`;
    if (this.#isTold) process.stderr.write(`${name}: ${rows} rows ${this.#parts.join(', ')}; ${memory}\n`);
  }
}

describe(`a sheet of ${ROWS} rows, ${BAD_PERCENT} % of them wrong`, () => {
  it.each(uploadable.map((definition) => [definition.name, definition] as const))(
    'of %s names every wrong cell and its remedy, saves the others, and is undone whole',
    async (name, definition) => {
      const rows = rowsOf(definition, ROWS);
      const { csv, bad } = await makeSheet(app, maker, definition, rows, BAD_PERCENT);
      expect(bad).toHaveLength(Math.floor((rows * BAD_PERCENT) / 100));
      const before = await count(name);
      const times = new StepTimes();

      const report = await check(name, csv);
      times.note('checked');
      expect(report.problem_count).toBe(bad.length);
      expect(report.problems.map(({ row, column, value }) => ({ row, column, value }))).toEqual(
        bad.slice(0, MAX_PROBLEMS).map(({ row, column, value }) => ({ row, column, value })),
      );
      report.problems.forEach(({ message }, index) => expect(message).toMatch(bad[index]?.says ?? /^$/));
      const good = rows - bad.length;
      expect(report).toMatchObject({ state: 'checked', rows, valid: good, creates: good, updates: 0 });
      expect((await boss.post(`/api/${name}/mass_upload/${report.upload_id}`, { apply: 'on' })).body.code).toBe('RULE');
      expect(await count(name)).toBe(before);

      expect(await step(name, report.upload_id, 'good')).toMatchObject({ state: 'done', applied: good, refused: 0 });
      times.note('saved');
      expect(await count(name)).toBe(before + good);

      const undone = await step(name, report.upload_id, 'undo');
      times.note('taken back');
      const stays = STAYS[name];
      const left = stays ? good : 0;
      expect(undone).toMatchObject({ state: stays ? 'done' : 'undone', applied: left });
      expect(undone.undo_problems).toHaveLength(stays ? undone.undo_problems.length || 1 : 0);
      for (const { message } of undone.undo_problems) expect(message).toMatch(stays ?? /^$/);
      expect(await count(name)).toBe(before + left);
      times.tell(name, rows);
    },
    1_200_000,
  );
});
