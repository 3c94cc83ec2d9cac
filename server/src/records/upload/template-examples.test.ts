import { stringify } from 'csv-stringify/sync';
import { catalogue, EXAMPLE_COLUMN, exampleRecords, listColumns, objectNamed, mayDo } from '@cdi/shared/catalogue';
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
/** The columns and the examples of an object as its page offers them for download. */
function templateOf(object: string): string[][] {
  const definition = objectNamed(object);
  const key = definition.massUploadKey ?? '';
  const lists = listColumns(definition, actor).map(({ name, field }) => [name, field] as const);
  const own = {
    ...(definition.fields[key] ? { [key]: definition.fields[key] } : {}),
    ...uploadFields(definition, actor),
  };
  const columns = [...Object.entries(own), ...lists];
  const rows = definition.access.create.length === 0 ? [] : exampleRecords(definition, actor).flat();
  return [
    [...columns.map(([name]) => name), EXAMPLE_COLUMN],
    ...rows.map((row) => [...columns.map(([name, field]) => cellOf(field, row[name])), 'Example']),
  ];
}

it.each(uploadable.map(({ name }) => name))(
  'the template of %s says what to do when it comes back as it is',
  async (name) => {
    const report = await calls.check(boss, name, { csv: stringify(templateOf(name)) });
    // nothing of it is wrong but that there are no rows of the person's own
    expect(report).toMatchObject({ records: 0, valid: 0, problem_count: 1 });
    expect(report.problems[0]?.message).toMatch(
      /^The sheet has (only the example of the template\. Write your own rows in its place|no rows below its header)/,
    );
    const examples = objectNamed(name).access.create.length === 0 ? 0 : objectNamed(name).examples.length;
    expect(report.warnings.filter(({ message }) => message.startsWith('This is the example'))).toHaveLength(examples);
  },
);

it('own rows below the example are taken, and the example is left out', async () => {
  const [header = [], example = []] = templateOf('part');
  const own = example.map((cell, at) => (header[at] === 'part_no' ? 'OWN-1' : header[at] === 'example' ? '' : cell));
  const report = await calls.check(boss, 'part', { csv: stringify([header, example, own]) });
  expect(report).toMatchObject({ rows: 2, records: 1, valid: 1, creates: 1, problems: [], warning_count: 1 });
  expect(await calls.step(boss, 'part', report.upload_id, 'on')).toMatchObject({ state: 'done', applied: 1 });
  const back = await boss.get(`/api/part/mass_upload/${report.upload_id}/sheet/csv`);
  expect(back.text).toContain('Warning: This is the example of the template. It is left out.');
});

it('an example that a person wrote over is a row like any other, mark or not', async () => {
  const [header = [], example = []] = templateOf('part');
  const own = example.map((cell, at) => (header[at] === 'part_no' ? 'OWN-2' : cell));
  const report = await calls.check(boss, 'part', { csv: stringify([header, own]) });
  expect(report).toMatchObject({ records: 1, valid: 1, creates: 1, problems: [], warning_count: 0 });
});
