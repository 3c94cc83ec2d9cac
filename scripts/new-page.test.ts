import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRecipeCopy, type RecipeCopy } from './testing/recipe-copy.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '..');
let copy: RecipeCopy;

const run = (script: string, ...args: readonly string[]) =>
  copy.run('--import', 'tsx', '--conditions=cdi-source', `scripts/${script}.ts`, ...args);
const listWritten = async () => (await copy.listChanges()).filter((file) => !file.includes('.generated.'));
const readRecipe = (name: string) => readFile(path.join(root, `docs/recipes/${name}.md`), 'utf8');

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

it.each([
  ['new-page', ['mfe-nowhere', 'warranty', 'Warranty'], 'There is no remote mfe-nowhere.'],
  ['new-page', ['mfe-public', 'Warranty_Page', 'Warranty'], '"Warranty_Page" is no name of a page'],
  ['new-page', ['mfe-public', 'story', 'Story', '/about'], '/about belongs to mfe-public already: see its page about.'],
  ['new-remote', ['warranty', 'Warranty', '/warranty'], '"warranty" is no name of a remote'],
  ['new-remote', ['mfe-warranty', 'Warranty', '/company'], '/company belongs to mfe-staff-data already'],
])('%s %j is refused, and nothing is written', async (script, args, sentence) => {
  expect(await run(script, ...args)).toMatchObject({ isOk: false, output: expect.stringContaining(sentence) });
  expect(await copy.listChanges()).toEqual([]);
});

it('a page is its folder, and a remote its folder; everything else derives from them', async () => {
  expect(await run('new-page', 'mfe-public', 'made-to-try', 'Made to try')).toMatchObject({ isOk: true });
  expect(await run('new-remote', 'mfe-made', 'Made', '/made_here')).toMatchObject({ isOk: true });
  expect(await listWritten()).toEqual([
    'mfe-made/package.json',
    'mfe-made/src/lifecycles.tsx',
    'mfe-made/src/pages.test.tsx',
    'mfe-made/src/pages/made-here/made-here.page-info.ts',
    'mfe-made/src/pages/made-here/made-here.page.tsx',
    'mfe-made/src/remote.ts',
    'mfe-made/src/root.tsx',
    'mfe-made/webpack.config.ts',
    'mfe-public/src/pages/made-to-try/made-to-try.page-info.ts',
    'mfe-public/src/pages/made-to-try/made-to-try.page.tsx',
  ]);
  expect(await readRecipe('add-a-content-page')).toContain('Files touched: its folder\n');
  expect(await readRecipe('add-a-remote')).toContain('Files touched: its folder, `pnpm-lock.yaml`\n');
  expect(await run('generate', '--check')).toMatchObject({ isOk: true });
  const files = (await listWritten()).filter((file) => /\.tsx?$/.test(file));
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', ...files)).toMatchObject({ isOk: true });
});
