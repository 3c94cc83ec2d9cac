import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRecipeCopy, type RecipeCopy } from './testing/recipe-copy.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '..');
const definition = 'shared/src/common/reports/sales-miscellaneous/gasket-demand.report.ts';
const query = 'server/src/reports/sales-miscellaneous/gasket-demand.query.ts';
let copy: RecipeCopy;

const newReport = (...args: readonly string[]) =>
  copy.run('--import', 'tsx', '--conditions=cdi-source', 'scripts/new-report.ts', ...args);
const generate = () => copy.run('--import', 'tsx', '--conditions=cdi-source', 'scripts/generate.ts', '--check');
/** Types of both folders of reports, and of what they are made of. */
const checkTypes = () => copy.run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.recipe.json');
const isGenerated = (file: string) => file.includes('.generated.');

/** Changes a file of the copy while something is tried. */
async function withText<T>(file: string, change: (text: string) => string, attempt: () => Promise<T>): Promise<T> {
  const before = await readFile(path.join(copy.root, file), 'utf8');
  const changed = change(before);
  expect(changed).not.toBe(before);
  await writeFile(path.join(copy.root, file), changed);
  try {
    return await attempt();
  } finally {
    await writeFile(path.join(copy.root, file), before);
  }
}

beforeAll(async () => {
  copy = await makeRecipeCopy(root);
});
afterAll(() => copy.remove());

it('refuses a group that there is not, a name that is none, and one that is taken', async () => {
  expect((await newReport('Cooking', 'soup', 'Soup')).output).toContain(
    '"Cooking" is no group of reports; they are Accounting,',
  );
  expect((await newReport('Sales', 'Soup of the day', 'Soup')).output).toContain('is no name of a report');
  expect((await newReport('Sales', 'late_list', 'Late')).output).toContain(
    'There is a report called late_list already.',
  );
  expect(await copy.listChanges()).toEqual([]);
});

it('writes as many files as the recipe says, and the rest derives from them', async () => {
  const { isOk, output } = await newReport('Sales Miscellaneous', 'gasket_demand', 'Gasket demand');
  expect([isOk, output]).toEqual([true, expect.stringContaining(definition)]);
  const changes = await copy.listChanges();
  const written = changes.filter((file) => !isGenerated(file));
  expect(written).toEqual([query, definition]);
  const recipe = await readFile(path.join(root, 'docs/recipes/add-a-report.md'), 'utf8');
  expect(recipe).toContain(`Files touched: ${written.length}\n`);
  expect(changes.filter(isGenerated)).toContain('shared/src/common/reports/report-index.generated.ts');
  expect(await generate()).toMatchObject({ isOk: true });
});

it('writes what the formatter and the compiler take as it is', async () => {
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', definition, query)).toMatchObject({
    isOk: true,
  });
  const settings = {
    extends: './tsconfig.json',
    include: ['shared/src/common/reports', 'server/src/reports', 'server/src/app.ts'],
  };
  await writeFile(path.join(copy.root, 'tsconfig.recipe.json'), JSON.stringify(settings));
  expect(await checkTypes()).toEqual({ isOk: true, output: '' });
});

it('says which file has the wrong group, name or half', async () => {
  const inSales = await withText(definition, (text) => text.replace("'Sales Miscellaneous'", "'Sales'"), generate);
  expect(inSales.output).toContain('is a report of Sales: it belongs into sales/gasket-demand.report.ts');
  const renamed = await withText(definition, (text) => text.replace("'gasket_demand'", "'gaskets'"), generate);
  expect(renamed.output).toContain('the name must be gasket_demand');
  const orphan = path.join(copy.root, 'server/src/reports/sales/orphan.query.ts');
  await writeFile(orphan, 'export {};\n');
  expect((await generate()).output).toContain(
    'sales/orphan.query.ts has no shared/src/common/reports/sales/orphan.report.ts',
  );
});
