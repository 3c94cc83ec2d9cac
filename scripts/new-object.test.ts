import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRecipeCopy, type RecipeCopy } from './testing/recipe-copy.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '..');
const object = 'shared/src/common/catalogue/objects/made-color.object.ts';
/** Where the product shows and stores the new object, asked in the copy. */
const question = `
import { catalogue } from './shared/src/common/catalogue/index.ts';
import { readDeclaration } from './shared/src/node/build/read-declaration.ts';

const { pages } = await readDeclaration('mfe-staff-data');
const rows = pages.filter(({ path }) => path.startsWith('/made_color'));
console.log(JSON.stringify({
  isObject: catalogue.some(({ name }) => name === 'made_color'),
  paths: rows.map(({ path }) => path),
}));
`;
let copy: RecipeCopy;

const newObject = (...args: readonly string[]) =>
  copy.run('--import', 'tsx', '--conditions=cdi-source', 'scripts/new-object.ts', ...args);

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

it('refuses a name that is none, and one that is taken', async () => {
  expect((await newObject('Made Color', 'Made color', 'Made colors')).output).toContain('is no name of an object');
  expect((await newObject('part', 'Part', 'Parts')).output).toContain('part.object.ts is there already.');
  expect((await newObject('part', 'Part')).output).toContain('Usage: pnpm new:object');
  expect(await copy.listChanges()).toEqual([]);
});

it('an object is one file, as the recipe says, and the catalogue has it', async () => {
  expect(await newObject('made_color', 'Made color', 'Made colors')).toMatchObject({ isOk: true });
  expect(await copy.listChanges()).toEqual(['shared/src/common/catalogue/catalogue.generated.ts', object]);
  const recipe = await readFile(path.join(root, 'docs/recipes/add-an-object.md'), 'utf8');
  expect(recipe).toContain('Files touched: 1\n');
});

it('its pages derive from it', async () => {
  await writeFile(path.join(copy.root, 'ask-object.ts'), question);
  const { output } = await copy.run('--import', 'tsx', '--conditions=cdi-source', 'ask-object.ts');
  expect(JSON.parse(output)).toEqual({
    isObject: true,
    paths: ['/made_color', '/made_color/new', '/made_color/mass_upload', '/made_color/{id}'],
  });
});

it('formatter and compiler take it as it is', async () => {
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', object)).toMatchObject({ isOk: true });
  const settings = { extends: './tsconfig.json', include: ['shared/src/common'] };
  await writeFile(path.join(copy.root, 'tsconfig.recipe.json'), JSON.stringify(settings));
  const types = await copy.run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.recipe.json');
  expect(types).toEqual({ isOk: true, output: '' });
});
