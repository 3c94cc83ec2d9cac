import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRecipeCopy, type RecipeCopy } from './testing/recipe-copy.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '..');
const folder = 'mfe-schedulers/src/pages/made-board';
const source = 'server/src/shipping/made.source.ts';
let copy: RecipeCopy;

const run = (script: string, ...args: readonly string[]) =>
  copy.run('--import', 'tsx', '--conditions=cdi-source', `scripts/${script}.ts`, ...args);
const isGenerated = (file: string) => file.includes('.generated.');

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

it.each([
  [['kitchen', 'made', 'Made'], '"kitchen" is no room; there are accounts,'],
  [['shipping', 'Made Board', 'Made'], '"Made Board" is no name of a board'],
])('%j is refused, and nothing is written', async (args, sentence) => {
  expect(await run('new-board', ...args)).toMatchObject({ isOk: false, output: expect.stringContaining(sentence) });
  expect(await copy.listChanges()).toEqual([]);
});

it('a board is its source, its definition and its page, as the recipe says, and the rest derives from them', async () => {
  expect(await run('new-board', 'shipping', 'made', 'Made')).toMatchObject({ isOk: true });
  const changes = await copy.listChanges();
  expect(changes.filter((file) => !isGenerated(file))).toEqual([
    `${folder}/made-board.page-info.ts`,
    `${folder}/made-board.page.tsx`,
    `${folder}/made-board.tsx`,
    source,
  ]);
  const recipe = await readFile(path.join(root, 'docs/recipes/add-a-board.md'), 'utf8');
  expect(recipe).toContain('\nFiles touched: its source, its definition, its page (declaration and component)\n');
  expect(changes.filter(isGenerated)).toEqual([
    'mfe-schedulers/src/pages.generated.ts',
    'server/src/rooms.generated.ts',
  ]);
  const list = await readFile(path.join(copy.root, 'server/src/rooms.generated.ts'), 'utf8');
  expect(list).toContain("import { madeSource } from './shipping/made.source.ts';");
  expect(await run('generate', '--check')).toMatchObject({ isOk: true });
});

it('formatter and compiler take it as it is', async () => {
  const files = (await copy.listChanges()).filter((file) => !isGenerated(file));
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', ...files)).toMatchObject({ isOk: true });
  const include = ['server/src/app.ts', 'server/src/rooms.ts', folder, 'shared/src/browser/*.d.ts'];
  await writeFile(
    path.join(copy.root, 'tsconfig.recipe.json'),
    JSON.stringify({ extends: './tsconfig.json', include }),
  );
  const types = await copy.run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.recipe.json');
  expect(types).toEqual({ isOk: true, output: '' });
});
