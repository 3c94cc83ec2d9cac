import { buildImportMap } from './import-map.ts';
import { selectTests } from './select-tests.ts';
import { takeWithin } from './take-within.ts';

/** A product of two rooms, a package with a barrel, a page and a document. */
const PRODUCT: Readonly<Record<string, string>> = {
  'README.md': '',
  'docs/words.md': '',
  'docs/pictures/board.png': '',
  'pnpm-lock.yaml': '',
  'shared/src/units/index.ts': "export { feet } from './feet.ts';\nexport * from './slope.ts';\n",
  'shared/src/units/feet.ts': 'export const feet = 12;\n',
  'shared/src/units/slope.ts': 'export const slope = 3;\nexport interface Slope {}\n',
  'shared/src/units/slope.test.ts': "import { slope } from './slope.ts';\n",
  'shared/src/units/every-unit.test.ts': "import * as units from './index.ts';\n",
  'mfe-a/src/page.tsx': "import { feet } from '@cdi/shared/units';\nimport './page.css';\n",
  'mfe-a/src/page.css': '',
  'mfe-a/src/page.test.tsx': "import { page } from './page.tsx';\nimport type { Slope } from '@cdi/shared/units';\n",
  'mfe-a/src/later.tsx': "const later = () => import('./page.tsx');\n",
  'mfe-a/src/later.test.tsx': "jest.mock('./later.tsx');\n",
  'server/src/rooms.generated.ts':
    "import { ordersRoom } from './orders/orders.room.ts';\nimport { stockRoom } from './stock/stock.room.ts';\n",
  'server/src/testing/test-app.ts': "import { rooms } from '../rooms.generated.ts';\n",
  'server/src/orders/orders.room.ts': "import { place } from './place.ts';\n",
  'server/src/orders/place.ts': "import { post } from '../stock/post.ts';\n",
  'server/src/orders/place.test.ts': "import { app } from '../testing/test-app.ts';\n",
  'server/src/stock/stock.room.ts': "import { count } from './count.ts';\n",
  'server/src/stock/post.ts': '',
  'server/src/stock/count.ts': '',
  'server/src/stock/count.test.ts': "import { app } from '../testing/test-app.ts';\n",
  'scripts/words.test.ts': '// @reads docs/*.md\n',
  'scripts/readme.test.ts': "const page = read('README.md');\n",
  'scripts/new-page.ts': "import { write } from './write.ts';\n",
  'scripts/write.ts': '',
  'scripts/recipe.test.ts': '// @runs scripts/new-*.ts\n',
  'scripts/every-path.test.ts': '// @reads *\n',
};
const map = buildImportMap({
  files: Object.keys(PRODUCT),
  read: (file) => PRODUCT[file]!,
  doors: new Map([['@cdi/shared/units', 'shared/src/units/index.ts']]),
});

/** Test files in the order they are run, by the last part of their names; the one that reads every file is left out. */
function touched(...changed: readonly string[]): readonly string[] | string {
  const selection = selectTests(map, changed);
  if (selection.kind === 'everything') return selection.reason;
  return selection.tests
    .map(({ file }) => file.replace(/^.*\/|\.test\..*$/g, ''))
    .filter((name) => name !== 'every-path');
}

it.each<[rule: string, changed: string, expected: readonly string[]]>([
  ['a changed test', 'mfe-a/src/page.test.tsx', ['page']],
  ['what a test imports', 'shared/src/units/slope.ts', ['slope', 'every-unit']],
  ['what a barrel hands on by name', 'shared/src/units/feet.ts', ['every-unit', 'page', 'later']],
  ['the barrel itself', 'shared/src/units/index.ts', ['every-unit', 'page', 'later']],
  ['what is imported later, and mocked', 'mfe-a/src/page.tsx', ['page', 'later']],
  ['the tests of the room before those of a room that uses it', 'server/src/stock/post.ts', ['count', 'place']],
  ['the tests of other rooms last', 'server/src/stock/count.ts', ['count', 'place']],
  ['a document that a test reads by pattern', 'docs/words.md', ['words']],
  ['a document that a test names', 'README.md', ['readme']],
  ['what a test starts, with its imports', 'scripts/write.ts', ['recipe']],
])('%s: %s', (_rule, changed, expected) => {
  expect(touched(changed)).toEqual(expected);
});

it.each([
  ['the lock file', 'pnpm-lock.yaml'],
  ['a manifest', 'mfe-a/package.json'],
  ['the configuration of jest', 'jest.config.cjs'],
  ['the configuration of the compiler', 'tsconfig.base.json'],
  ['the configuration of ESLint', 'eslint.config.mjs'],
  ['what tests run in', 'test/setup-dom.cjs'],
  ['default settings', 'server/src/config/environment.ts'],
  ['the selection itself', 'scripts/check/rules.ts'],
  ['a file that only the reader of all files reads', 'docs/pictures/board.png'],
  ['a style sheet that no test reads', 'mfe-a/src/page.css'],
  ['a file that was deleted and is no code', 'server/certificates.pem'],
])('%s asks for everything, and says why', (_what, file) => {
  expect(touched('docs/words.md', file)).toMatch(file);
});

it('selects no test for a change of types only, which the compiler checks', () => {
  const types = buildImportMap({
    files: ['a.ts', 'a.test.ts'],
    read: (file) => (file === 'a.ts' ? 'export interface A {}\n' : "import type { A } from './a.ts';\n"),
    doors: new Map(),
  });
  expect(selectTests(types, ['a.ts'])).toEqual({ kind: 'touched', tests: [] });
});

it('selects the tests of files that still import a deleted module', () => {
  const left = buildImportMap({ files: ['b.test.ts'], read: () => "import { a } from './a.ts';\n", doors: new Map() });
  expect(selectTests(left, ['a.ts'])).toMatchObject({ tests: [{ file: 'b.test.ts', chain: ['b.test.ts', 'a.ts'] }] });
});

it('names the import path from each test to the change', () => {
  const selection = selectTests(map, ['shared/src/units/feet.ts']);
  expect(selection).toMatchObject({
    tests: expect.arrayContaining([
      expect.objectContaining({
        distance: 2,
        chain: ['mfe-a/src/page.test.tsx', 'mfe-a/src/page.tsx', 'shared/src/units/feet.ts'],
      }),
    ]),
  });
});

it('selects the nearest tests until the time is used up, and always a changed test', () => {
  const test = (file: string, distance: number) => ({ file, distance, chain: [file] });
  const tests = [test('own', 0), test('near', 1), test('dear', 1), test('far', 2), test('farther', 3)];
  const costs = new Map([
    ['own', 50],
    ['near', 3],
    ['dear', 40],
    ['far', 4],
    ['farther', 4],
  ]);
  const { taken, left } = takeWithin(tests, 60, costs);
  expect(taken.map(({ file }) => file)).toEqual(['own', 'near', 'far']);
  expect(left.map(({ file }) => file)).toEqual(['dear', 'farther']);
});

it('leaves a distant test that needs more than a quarter of the time to the whole run', () => {
  const test = (file: string, distance: number) => ({ file, distance, chain: [file] });
  const tests = [test('direct', 1), test('quarter', 2), test('long', 2)];
  const costs = new Map([
    ['direct', 26],
    ['quarter', 25],
    ['long', 26],
  ]);
  const { taken, left } = takeWithin(tests, 100, costs);
  expect(taken.map(({ file }) => file)).toEqual(['direct', 'quarter']);
  expect(left.map(({ file }) => file)).toEqual(['long']);
});
