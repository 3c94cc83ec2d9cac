import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecipeCopy } from '../recipe-copy.ts';

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

export function followNewObject(copy: () => RecipeCopy): void {
  it('an object is one file, as the recipe says, and the catalogue has it', async () => {
    const made = await copy().runScript('new-object', 'made_color', 'Made color', 'Made colors');
    expect(made).toMatchObject({ isOk: true });
    expect(await copy().listChanges()).toEqual(['shared/src/common/catalogue/catalogue.generated.ts', object]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-an-object.md'), 'utf8');
    expect(recipe).toContain('Files touched: 1\n');
  });

  it('derives the pages of the object from it', async () => {
    expect(JSON.parse(await copy().ask(question))).toEqual({
      isObject: true,
      paths: ['/made_color', '/made_color/new', '/made_color/mass_upload', '/made_color/{id}'],
    });
  });
}
