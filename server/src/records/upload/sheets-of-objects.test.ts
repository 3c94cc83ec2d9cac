import { stringify } from 'csv-stringify/sync';
import {
  catalogue,
  exampleRecords,
  isListColumn,
  listColumns,
  type Field,
  type ObjectDefinition,
  mayDo,
} from '@cdi/shared/catalogue';
import { employeeActor } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { cellOf, sheetCalls } from '../../testing/upload-cells.ts';
import { uploadFields } from './match-columns.ts';

let app: TestApp;
let boss: Caller;
let calls: ReturnType<typeof sheetCalls>;

beforeAll(async () => {
  app = await buildTestApp();
  boss = await app.as('super');
  calls = sheetCalls(app);
});
afterAll(() => app.close());

const actor = employeeActor(1);
const uploadable = catalogue.filter((definition) => mayDo(definition, 'mass_upload', actor));

function columnsOf(definition: ObjectDefinition): readonly (readonly [string, Field])[] {
  const lists = listColumns(definition, actor).map(({ name, field }) => [name, field] as const);
  return [...Object.entries(uploadFields(definition, actor)), ...lists];
}

it.each(uploadable.map(({ name }) => name))(
  'a sheet of %s names each cell that the sheet program could not compute, and stores none',
  async (name) => {
    const definition = uploadable.find((each) => each.name === name) as ObjectDefinition;
    const columns = columnsOf(definition);
    // a column for each row; a row of a list needs something of its record beside it
    const ownAt = columns.findIndex(([column]) => !isListColumn(column));
    const rows = columns.map((_column, wrong) =>
      columns.map((_each, at) =>
        at === wrong ? '#N/A' : at === ownAt && isListColumn(columns[wrong]?.[0] ?? '') ? `x${wrong}` : '',
      ),
    );
    const report = await calls.check(boss, name, { csv: stringify([columns.map(([column]) => column), ...rows]) });
    expect(report.valid).toBe(0);
    columns.forEach(([column], at) => {
      const said = report.problems.filter((each) => each.row === at + 2 && each.column === column);
      expect([column, said.map(({ message }) => message).join()]).toEqual([
        column,
        expect.stringMatching(/could not compute this cell \(#N\/A\)|"#N\/A" is known/),
      ]);
    });
  },
);

/** A column of the object whose text may be anything, and that its example fills. */
function freeText(definition: ObjectDefinition): string | undefined {
  const [example = {}] = exampleRecords(definition, actor)[0] ?? [];
  const found = Object.entries(uploadFields(definition, actor)).find(
    ([name, field]) =>
      field.kind === 'text' && field.pattern === undefined && (field.maxLength ?? 99) >= 12 && name in example,
  );
  return found?.[0];
}

/** Whether the example can be saved as it is: it names no records, as it does not know which there are. */
function isWhole(definition: ObjectDefinition): boolean {
  const [example = {}] = exampleRecords(definition, actor)[0] ?? [];
  return Object.entries(definition.fields).every(([name, field]) => !field.required || name in example);
}

const withFreeText = uploadable.flatMap((definition) => {
  const column = definition.access.create.length > 0 ? freeText(definition) : undefined;
  return column === undefined || !isWhole(definition) ? [] : [[definition.name, column] as const];
});

it.each(withFreeText)('a sheet of %s asks whether a date in the column %s is meant', async (name, column) => {
  const definition = uploadable.find((each) => each.name === name) as ObjectDefinition;
  const columns = columnsOf(definition);
  const rows = (exampleRecords(definition, actor)[0] ?? []).map((row, at) =>
    columns.map(([each, field]) => (at === 0 && each === column ? '1-Mar' : cellOf(field, row[each]))),
  );
  const report = await calls.check(boss, name, { csv: stringify([columns.map(([each]) => each), ...rows]) });
  expect(report.problems).toEqual([]);
  expect(report.doubts.map((doubt) => [doubt.row, doubt.column, doubt.value])).toEqual([[2, column, '1-Mar']]);
});

it('saves a text that a sheet program has probably changed only once the person agrees', async () => {
  const csv = 'Part number,Description,Type\n1-Mar,Spring,spring\nDBT-2,12Â½ curb,spring\nDBT-3,Spring,spring\n';
  const report = await calls.check(boss, 'part', { csv });
  expect(report).toMatchObject({ problem_count: 0, valid: 3, doubt_count: 2 });
  expect(report.doubts.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'part_no', '1-Mar'],
    [3, 'description', '12Â½ curb'],
  ]);
  const { body } = await boss.post(`/api/part/mass_upload/${report.upload_id}`, { apply: 'on' });
  expect(body).toMatchObject({
    opt: 'error',
    msg: 'A sheet program has probably changed 2 cells of the sheet. Look at them, and say that they are meant as they stand.',
  });
  await boss.post(`/api/part/mass_upload/${report.upload_id}`, { apply: 'on', agreed: '1' });
  await app.runJobs();
  const { body: after } = await boss.post(`/api/part/mass_upload/${report.upload_id}`);
  expect(after.data).toMatchObject({ state: 'done', applied: 3 });
  const back = await boss.get(`/api/part/mass_upload/${report.upload_id}/sheet/csv`);
  expect(back.text).toContain('Warning: part_no ""1-Mar"": The sheet program has probably made a date of this.');
});

describe('a header that is not where it is expected', () => {
  const rows = 'Part number,Description,Type\nHDR-1,Spring,spring\n';
  it('is found below title rows, and each title row gets a warning', async () => {
    const report = await calls.check(boss, 'part', { csv: `Price list of Acme Springs\nFall 2026,,\n\n${rows}` });
    expect(report).toMatchObject({ header_row: 4, problem_count: 0, valid: 1 });
    expect(report.warnings.map(({ row, message }) => [row, message])).toEqual([
      [1, 'This row stands above the header. It is left out.'],
      [2, 'This row stands above the header. It is left out.'],
    ]);
  });
  it('is asked for where no row names a column', async () => {
    const report = await calls.check(boss, 'part', { csv: 'HDR-1,Spring,spring\nHDR-2,Spring,spring\n' });
    expect(report.problems[0]).toMatchObject({
      row: 1,
      message: expect.stringMatching(/^Row 1 names no column of a part\. Put a row with the names of the columns/),
    });
  });
  it('has no column where both the heading and all cells are empty', async () => {
    const report = await calls.check(boss, 'part', {
      csv: 'Part number,,Description,Type,,\nHDR-3,,Spring,spring,,\n',
    });
    expect(report).toMatchObject({ problem_count: 0, valid: 1 });
    expect(report.header).toEqual(['Part number', '', 'Description', 'Type']);
  });
  it('must name each column that has a cell', async () => {
    const report = await calls.check(boss, 'part', { csv: 'Part number,,Description,Type\nHDR-4,x,Spring,spring\n' });
    expect(report.problems).toEqual([expect.objectContaining({ row: 1, column: 'column 2' })]);
  });
});

it('an upload treats part numbers that differ only in hyphens or invisible characters as one', async () => {
  const alike = ['PCW-1', 'PCW-1\u200B', 'PC\u00ADW-1', 'PCW\u20111', 'PCW\u20131', 'PCW\u22121'];
  const csv = ['Part number,Description,Type', ...alike.map((no) => `${no},Spring,spring`)].join('\n');
  const report = await calls.check(boss, 'part', { csv });
  expect(report).toMatchObject({ valid: 1, problem_count: 5 });
  expect(new Set(report.problems.map(({ message }) => message))).toEqual(new Set(['Row 2 has the same value.']));
  // letters with accents, composed or not
  const forms = ['PC-\u00C91', 'PC-E\u03011'].map((no) => `${no},Spring,spring`);
  const accents = await calls.check(boss, 'part', { csv: ['Part number,Description,Type', ...forms].join('\n') });
  expect(accents).toMatchObject({ valid: 1, problem_count: 1 });
  // one that is typed into a form is the same, too
  await boss.post('/api/part/save/0', { part_no: 'PCX-1', description: 'Spring', part_type: 'spring' });
  const typed = await boss.post('/api/part/save/0', {
    part_no: 'PCX\u20111',
    description: 'Spring',
    part_type: 'spring',
  });
  expect(typed.status).toBe(409);
});

it.each([
  ['4/1/2026 7:60', /must be a date and time/],
  ['4/1/2026 25:00', /must be a date and time/],
  ['7:00', /is a time without its day/],
  ['4/1/2026', /is a day without a time/],
])('names the row of a time card whose time says %s', async (time, message) => {
  const csv = `Employee,Day,In,Out\ninside,4/1/2026,${time},4/1/2026 15:30\n`;
  const report = await calls.check(boss, 'timecard', { csv });
  expect(report.state).toBe('checked');
  expect(report.problems.filter(({ column }) => column === 'clock_in')).toEqual([
    expect.objectContaining({ row: 2, message: expect.stringMatching(message) }),
  ]);
});
