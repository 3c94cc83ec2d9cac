import { objects, type Field } from '@cdi/shared/catalogue';
import { sheetCalls } from '../testing/upload-cells.ts';
import { findSlowTexts } from '../testing/cpu-time.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let customer: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  customer = await app.as('distributor');
});
afterAll(() => app.close());

/** Makes a call that refuses what it reads, and holds it to that. */
const refused = async (url: string, params: Record<string, unknown>): Promise<void> => {
  const { status, body } = await customer.post(url, params);
  expect([status, body]).toEqual([422, expect.objectContaining({ opt: 'error', msg: expect.stringMatching(/.\.$/) })]);
};

const NUMBERS: readonly Field['kind'][] = ['integer', 'decimal', 'inches', 'slope', 'money', 'percent'];
const fields: Readonly<Record<string, Field>> = objects.quote.fields;
const filters = objects.quote.search.formFields.flatMap((name) => {
  const kind = fields[name]?.kind;
  return kind && NUMBERS.includes(kind) ? [`${name}_min`, `${name}_max`] : [name];
});
const curbFields = objects.quote.children.curbs.fields;

it.each(filters)('the filter %s of the quotes answers 100 kB as soon as 10 kB', async (name) => {
  expect(await findSlowTexts(name, (text) => customer.post('/rapi/quotes/to_json', { [name]: text }))).toEqual([]);
});

it('a curb with numbers of 100 kB is refused as soon as one of 10 kB', async () => {
  const names = Object.entries(curbFields).flatMap(([name, { kind }]) => (NUMBERS.includes(kind) ? [name] : []));
  const curbOf = (text: string) => Object.fromEntries(names.slice(0, 3).map((name) => [name, text]));
  expect(await findSlowTexts('curb', (text) => refused('/api/quote/save', { curbs: [curbOf(text)] }))).toEqual([]);
  expect(await findSlowTexts('price', (text) => customer.post('/api/quote/price', { curbs: [curbOf(text)] }))).toEqual(
    [],
  );
});

it('the cells of a sheet are checked in linear time, and each is named', async () => {
  const { checkCells } = sheetCalls(app);
  const material = await app.as('material');
  const columns = Object.values(objects.part.fields).filter(({ kind }) => NUMBERS.includes(kind));
  const labels = columns.filter((field) => !('readOnly' in field && field.readOnly)).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(2);
  const check = (text: string) =>
    checkCells(material, 'part', [labels.slice(0, 4), labels.slice(0, 4).map(() => text)]);
  expect(await findSlowTexts('sheet', check)).toEqual([]);
  const { problems } = await check('9'.repeat(100_000));
  expect(problems).toContainEqual(expect.objectContaining({ message: expect.stringContaining('has at most') }));
});
