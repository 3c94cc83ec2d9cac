import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRecipeCopy, type RecipeCopy } from './testing/recipe-copy.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '..');
const job = 'server/src/orders/remind-of-papers.job.ts';
let copy: RecipeCopy;

const newJob = (...args: readonly string[]) =>
  copy.run('--import', 'tsx', '--conditions=cdi-source', 'scripts/new-job.ts', ...args);

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

it('refuses a room that there is not, a name that is none, and one that is taken', async () => {
  expect((await newJob('kitchen', 'cook')).output).toContain('"kitchen" is no room; there are accounts,');
  expect((await newJob('orders', 'Remind them')).output).toContain('is no name of a job');
  expect((await newJob('quotes', 'expire_quotes')).output).toContain('expire-quotes.job.ts is there already.');
  expect(await copy.listChanges()).toEqual([]);
});

it('writes as many files as the recipe says, and the list of jobs derives from them', async () => {
  expect(await newJob('orders', 'remind_of_papers')).toMatchObject({ isOk: true });
  const changes = await copy.listChanges();
  const written = changes.filter((file) => !file.includes('.generated.'));
  expect(written).toEqual([job]);
  const recipe = await readFile(path.join(root, 'docs/recipes/add-a-job.md'), 'utf8');
  expect(recipe).toContain(`Files touched: ${written.length}\n`);
  const list = await readFile(path.join(copy.root, 'server/src/rooms.generated.ts'), 'utf8');
  expect(list).toContain("import { remindOfPapers } from './orders/remind-of-papers.job.ts';");
});

it('writes what the formatter and the compiler take as it is', async () => {
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', job)).toMatchObject({ isOk: true });
  const settings = { extends: './tsconfig.json', include: ['server/src/app.ts', 'server/src/rooms.ts'] };
  await writeFile(path.join(copy.root, 'tsconfig.recipe.json'), JSON.stringify(settings));
  const types = await copy.run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.recipe.json');
  expect(types).toEqual({ isOk: true, output: '' });
});
