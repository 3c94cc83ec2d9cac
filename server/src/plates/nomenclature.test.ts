import { KNOWN_SERIES } from '@cdi/shared/domain/plates';
import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { many } from '../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let engineer: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  engineer = await app.as('engineering');
});
afterAll(() => app.close());

const FORM = {
  maker: 'Other',
  series: 'QX',
  pattern: 'QX[GE]?{size}',
  source: 'QX product data, form 12',
  sizes: [
    { size_code: '036', nominal_tons: 3 },
    { size_code: '060', nominal_tons: 5 },
  ],
  examples: [{ plate: 'QXGA060-1', size_code: '060' }],
};
const save = async (more: Record<string, unknown>, id?: number, who = engineer) =>
  (await who.post<LoadedRecord>(id === undefined ? '/api/nomenclature/save' : `/api/nomenclature/save/${id}`, more))
    .body;

it('a new database knows the series of ten makers, each with its sizes, examples and document', async () => {
  const rows = await many<{ series_label: string; sizes: number; examples: number; source: string }>(app.db)`
    select series_label, source,
      (select count(*)::int from nomenclature_size s where s.nomenclature_id = n.nomenclature_id) as sizes,
      (select count(*)::int from nomenclature_example e where e.nomenclature_id = n.nomenclature_id) as examples
    from nomenclature n where is_active`;
  expect(rows.length).toBe(KNOWN_SERIES.length);
  expect(rows.filter(({ sizes, examples, source }) => sizes === 0 || examples === 0 || source === '')).toEqual([]);
  expect(rows.map(({ series_label }) => series_label)).toEqual(expect.arrayContaining(['Lennox KGA', 'AAON RN']));
});

it('engineering saves a series that its examples prove', async () => {
  const { opt, data } = await save(FORM);
  expect([opt, data && fieldsOf('nomenclature', data).series_label]).toEqual(['save', 'Other QX']);
});

it.each([
  ['a pattern without a size', { pattern: 'QYG' }, 'pattern', /holds \{size\} once/],
  ['a pattern that cannot be read', { pattern: 'QY(G){size}' }, 'pattern', /cannot be read/],
  ['a further pattern that cannot be read', { aliases: ['QY({size}'] }, 'aliases', /cannot be read/],
  ['no size code', { sizes: [] }, 'sizes', /at least one size code|at least 1/i],
  [
    'a size code that is listed twice',
    { sizes: [{ size_code: '036' }, { size_code: '0-36' }] },
    'sizes',
    /036 is listed twice/,
  ],
  [
    'an example that does not match',
    { examples: [{ plate: 'QZ060', size_code: '060' }] },
    'examples',
    /QZ060 does not match/,
  ],
  [
    'an example with another size',
    { examples: [{ plate: 'QYGA060', size_code: '036' }] },
    'examples',
    /size 060, not 036/,
  ],
  [
    'an example that also matches another series',
    { pattern: 'KG[A]{size}', examples: [{ plate: 'KGA060', size_code: '060' }] },
    'examples',
    /KGA060 also matches Lennox KGA/,
  ],
  [
    'a pattern that takes the example of another series',
    { pattern: 'LGH{size}', sizes: [{ size_code: '300' }], examples: [] },
    'pattern',
    /LGH300H4BS1Y, an example of Lennox LGH, would match this series as well/,
  ],
  ['a verified series without a page', { verified: true }, 'source_page', /page that prints the nomenclature/],
])('refuses %s', async (_what, more, field, message) => {
  const body = await save({ ...FORM, series: 'QY', pattern: 'QY[GE]?{size}', examples: [], ...more });
  expect(body.opt).toBe('error');
  const faults: Readonly<Record<string, string>> = body.fields ?? {};
  expect(Object.entries(faults)).toContainEqual([field, expect.stringMatching(message)]);
});

it('checks the stored examples when only the pattern changes', async () => {
  const { data } = await save({
    ...FORM,
    series: 'QV',
    pattern: 'QV[GE]?{size}',
    examples: [{ plate: 'QVGA060', size_code: '060' }],
  });
  const { fields } = await save({ version: data?.version, pattern: 'QVX{size}' }, data?.id);
  expect(fields).toEqual({ examples: expect.stringMatching(/QVGA060 does not match the pattern/) });
});

it('is read by employees and changed by engineering alone', async () => {
  const list = async (name: string) => (await (await app.as(name)).post('/rapi/nomenclatures/to_json', {})).status;
  expect([await list('sales'), await list('distributor')]).toEqual([200, 403]);
  expect((await save({ ...FORM, series: 'QW' }, undefined, await app.as('sales'))).opt).toBe('error');
});
