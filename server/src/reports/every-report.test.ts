import { isPlainDate } from '@cdi/shared/units';
import type { ReportColumn } from '@cdi/shared/contracts';
import { reports } from '@cdi/shared/reports/all';
import { askReport, exportReport, linesOf } from '../testing/ask-report.ts';
import { OUTSIDERS } from '../testing/basics.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { fillBooks } from '../testing/fill-books.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';

type Row = Record<string, unknown>;
let app: TestApp;
let people: OrderDriver;

beforeAll(async () => {
  app = await buildTestApp();
  people = new OrderDriver(app);
  await fillBooks(app);
});
afterAll(() => app.close());

const run = (name: string, params?: FormBody, userName?: string) => askReport(people, name, params, userName);
const csv = (name: string, params?: FormBody, userName?: string) => exportReport(people, name, params, userName);

/** Whether a cell holds what its column says; every kind may be empty. */
function isOfKind(kind: ReportColumn['kind'], value: unknown): boolean {
  if (value === null) return true;
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'date' || kind === 'month') return isPlainDate(value);
  if (kind === 'datetime') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (kind === 'money') return typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return typeof value === 'number' && (kind !== 'integer' || Number.isInteger(value));
}

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  it('is refused to outside users and visitors, as page and as export', async () => {
    for (const outsider of Object.keys(OUTSIDERS)) {
      expect([outsider, (await run(name, {}, outsider)).status]).toEqual([outsider, 403]);
      expect([outsider, (await csv(name, {}, outsider)).status]).toEqual([outsider, 403]);
    }
    expect((await app.visitor.post(`/rapi/${name}/to_json`, {})).status).toBe(401);
    expect((await app.visitor.get(`/rapi/${name}/csv`)).status).toBe(401);
    expect((await run(name, {}, 'clerk')).status).toBe(403);
  });

  it('refuses a filter that it does not declare, naming it', async () => {
    for (const filter of ['nothing', 'job_name', "company_id' or 1=1"]) {
      const { status, body } = await run(name, { [filter]: '1' });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'UNKNOWN_FIELD', [filter]]);
      expect((await csv(name, { [encodeURIComponent(filter)]: '1' })).status).toBe(422);
    }
  });

  it('accepts each filter that it declares, and refuses invalid values', async () => {
    for (const filter of report.filters) {
      const good = { reference: '1', date_from: '2026-03-05', date_to: '2026-03-05', text: 'x' };
      const value = filter.kind === 'choice' ? (filter.options[0]?.value ?? '') : good[filter.kind];
      expect([filter.name, (await run(name, { [filter.name]: value })).status]).toEqual([filter.name, 200]);
      const { status, body } = await run(name, { [filter.name]: '2026-02-30' });
      if (filter.kind !== 'text') expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [filter.name]]);
    }
  });

  it('sorts by each of its columns, up and down, and pages through the same rows', async () => {
    for (const orderby of report.sortFields)
      for (const direction of ['ASC', 'DESC']) {
        const whole = (await run(name, { orderby, direction, page_size: '500' })).body.rows;
        const paged: Row[] = [];
        let cursor: string | null = '';
        for (let pages = 0; cursor !== null && pages < 40; pages += 1) {
          const { body } = await run(name, { orderby, direction, page_size: '1', ...(cursor ? { cursor } : {}) });
          paged.push(...body.rows);
          cursor = body.next;
        }
        expect([orderby, direction, paged]).toEqual([orderby, direction, whole]);
      }
    expect((await run(name, { orderby: 'row_id; drop table tracker' })).status).toBe(422);
  });

  it('takes the direction in small letters, as outside clients send it', async () => {
    const orderby = report.sortFields[0]!;
    const rowsIn = async (direction: string) => (await run(name, { orderby, direction, page_size: '500' })).body.rows;
    expect(await rowsIn('desc')).toEqual(await rowsIn('DESC'));
    expect(await rowsIn('asc')).toEqual(await rowsIn('ASC'));
    expect((await run(name, { orderby, direction: 'down' })).body.fields).toEqual({ direction: 'ASC or DESC.' });
  });

  it('is exported as a workbook, with a sheet that lists the filters', async () => {
    const reply = await (await people.who('super')).get(`/rapi/${name}/xlsx`);
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(reply.headers['content-disposition']).toContain(`filename="${name}-`);
    expect(reply.text.startsWith('PK')).toBe(true);
    for (const outsider of ['distributor', 'clerk'])
      expect((await (await people.who(outsider)).get(`/rapi/${name}/xlsx`)).status).toBe(403);
  });

  it('exports the rows of the page, in its order', async () => {
    const [orderby = ''] = report.sortFields;
    const page = (await run(name, { orderby, direction: 'DESC', page_size: '500' })).body.rows;
    const reply = await csv(name, { orderby, direction: 'DESC' });
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}-`);
    const [head, ...lines] = linesOf(reply.text);
    expect(head).toBe(
      report.columns.map((column) => (column.label.includes(',') ? `"${column.label}"` : column.label)).join(','),
    );
    expect(lines).toHaveLength(page.length + 1);
    const first = report.columns[0]?.name ?? '';
    expect(lines.slice(0, -1).map((text) => text.split(',')[0])).toEqual(page.map((row) => String(row[first])));
    expect(lines.at(-1)).toContain('no filter');
  });

  it('returns cells and figures of the declared kinds', async () => {
    const { rows, figures = {} } = (await run(name)).body;
    for (const { name: column, kind } of report.columns)
      for (const row of rows)
        expect([column, row[column], isOfKind(kind, row[column])]).toEqual([column, row[column], true]);
    expect(Object.keys(figures)).toEqual(report.figures.map((figure) => figure.name));
    for (const { name: figure, kind } of report.figures)
      expect([figure, figures[figure], isOfKind(kind, figures[figure])]).toEqual([figure, figures[figure], true]);
  });

  it('opens other reports with questions that they accept', async () => {
    const [row = {}] = (await run(name)).body.rows;
    for (const { opens = '' } of report.columns) {
      const [, target = '', column = ''] = /^\/rpt\/(\w+)\?\{(\w+)\}$/.exec(opens) ?? [];
      if (target === '') continue;
      const asked = Object.fromEntries(new URLSearchParams(String(row[column] ?? '')));
      expect([target, (await run(target, asked)).status]).toEqual([target, 200]);
    }
  });
});
