// @reads server/src/records/upload/sheets/*.json
import { STANDARD_RATES } from '@cdi/shared/catalogue';
import type { CogsSheet } from '@cdi/shared/contracts';
import { writeCostSheet } from '@cdi/shared/domain/pricing';
import { listPeopleSheets, openPeopleSheet, packWorkbook, type WorkbookFacts } from '../../testing/people-sheets.ts';
import { one } from '../../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clerk: Caller;
beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  clerk = await app.as('accounting');
});
afterAll(() => app.close());

const check = (given: { readonly csv?: string; readonly xlsx?: string }) =>
  clerk.post<CogsSheet>('/api/cogs/check_sheet', given);

it.each(listPeopleSheets())(
  'reads %s by the reader of all sheets, and says that it is no sheet of costs',
  async (file) => {
    const { sheet, given } = await openPeopleSheet(file);
    const { status, body } = await check(given);
    if (sheet.refused !== undefined) {
      expect([status, body.msg]).toEqual([422, expect.stringContaining(sheet.refused)]);
      return;
    }
    const [header, ...others] = sheet.rows ?? [];
    if (!header) {
      expect([status, body.msg]).toEqual([422, 'The sheet is empty. Its first row must name the columns.']);
      return;
    }
    expect(others.length).toBeGreaterThanOrEqual(0);
    expect([status, body.data?.problems.map(({ row, message }) => [row, message])]).toEqual([
      200,
      ['rate', 'item', 'value'].map((name) => [
        header[0],
        `The header has no column "${name}". Begin with the template.`,
      ]),
    ]);
  },
);

describe('a workbook of costs', () => {
  const template = writeCostSheet('2027-01-01', STANDARD_RATES);
  /** The template as a sheet program keeps it: numbers as numbers, percents and days by their formats, below a title. */
  const workbook = (change: (rate: string) => readonly [string, number | null, string] | null): WorkbookFacts => ({
    formats: ['0.00', 'm/d/yyyy', '"$"0.00'],
    cells: [
      ['Costs of 2027', '', '', '', ''],
      ...template.map((row, at) => {
        const [rate = '', item = '', name = '', unit = '', value = ''] = row;
        const cell = at === 0 ? value : (change(rate) ?? (['n', null, value] as const));
        return [rate, item, name, unit, cell];
      }),
    ],
  });
  // 2027-02-01 is day 46,419 of Excel
  const asDay = (rate: string) => (rate === 'effective_from' ? (['n', 1, '46419'] as const) : null);

  it('is read with its day, dollars and titles above the header, and kept as it is', async () => {
    const xlsx = await packWorkbook(
      workbook((rate) => (rate === 'gasket_per_ft' ? (['n', 2, '0.6'] as const) : asDay(rate))),
    );
    expect((await check({ xlsx })).body.data).toEqual({
      problems: [],
      rates: { ...STANDARD_RATES, gasket_per_ft: 0.6 },
      effective_from: '2027-02-01',
    });
    const more = { file_name: 'costs 2027.xlsx', standard_cost_id: 0, version: 0 };
    expect((await clerk.post('/api/cogs/apply_sheet', { xlsx, ...more })).body.opt).toBe('save');
    const file = await one<{ name: string }>(app.db)`
      select file_name as name from cdi_file where cdi_file_type_id = '43' order by cdi_file_id desc limit 1`;
    expect(file.name).toBe('costs 2027.xlsx');
  });

  it('names the row of a cell that the sheet program could not compute, as the person counts it', async () => {
    const xlsx = await packWorkbook(
      workbook((rate) => (rate === 'gasket_per_ft' ? (['e', null, '#REF!'] as const) : asDay(rate))),
    );
    const { problems } = (await check({ xlsx })).body.data ?? { problems: [] };
    // the title is above the template
    const row = template.findIndex(([rate]) => rate === 'gasket_per_ft') + 2;
    expect(problems).toEqual([expect.objectContaining({ row, column: 'value', value: '#REF!' })]);
  });

  it('that did not arrive whole is refused', async () => {
    expect((await check({ xlsx: 'not a workbook' })).body.msg).toContain('did not arrive whole');
  });
});
