import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRecipeCopy, type RecipeCopy } from './testing/recipe-copy.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '..');
/** What the recipe counts: the contract, the folder on the server and the folder of the page. */
const HOMES = [
  /^shared\/src\/common\/contracts\/made-board\.contract\.ts$/,
  /^server\/src\/tools\/made-board\//,
  /^mfe-staff-data\/src\/pages\/made-board\//,
];
let copy: RecipeCopy;

const run = (script: string, ...args: readonly string[]) =>
  copy.run('--import', 'tsx', '--conditions=cdi-source', `scripts/${script}.ts`, ...args);
const isGenerated = (file: string) => file.includes('.generated.');

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

it.each([
  [['Made Board', 'Made board'], '"Made Board" is no name of a tool'],
  [['tracker', 'Orders'], '/tracker belongs to mfe-staff-data already: see its page object.'],
  [['dev_tools', 'Tools'], '/dev_tools belongs to mfe-staff-data already: see its page dev-tools.'],
])('%j is refused, and nothing is written', async (args, sentence) => {
  expect(await run('new-tool', ...args)).toMatchObject({ isOk: false, output: expect.stringContaining(sentence) });
  expect(await copy.listChanges()).toEqual([]);
});

it('a tool is its contract and two folders, as the recipe says, and the rest derives from them', async () => {
  expect(await run('new-tool', 'made_board', 'Made board')).toMatchObject({ isOk: true });
  const changes = await copy.listChanges();
  const written = changes.filter((file) => !isGenerated(file));
  expect(written).toHaveLength(8);
  expect(HOMES.map((home) => written.some((file) => home.test(file)))).toEqual([true, true, true]);
  expect(written.filter((file) => !HOMES.some((home) => home.test(file)))).toEqual([]);
  const recipe = await readFile(path.join(root, 'docs/recipes/add-a-tool.md'), 'utf8');
  expect(recipe).toContain(`Files touched: its contract, its folder on the server, the folder of its page\n`);
  expect(changes.filter(isGenerated)).toEqual([
    'mfe-staff-data/src/pages.generated.ts',
    'server/src/rooms.generated.ts',
    'shared/src/common/contracts/contracts.generated.ts',
  ]);
  expect(await run('generate', '--check')).toMatchObject({ isOk: true });
});

it('formatter and compiler take it as it is', async () => {
  const files = (await copy.listChanges()).filter((file) => !isGenerated(file));
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', ...files)).toMatchObject({ isOk: true });
  const settings = {
    extends: './tsconfig.json',
    include: ['server/src/tools/made-board', 'mfe-staff-data/src/pages/made-board', 'shared/src/browser/*.d.ts'],
  };
  await writeFile(path.join(copy.root, 'tsconfig.recipe.json'), JSON.stringify(settings));
  const types = await copy.run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.recipe.json');
  expect(types).toEqual({ isOk: true, output: '' });
});
