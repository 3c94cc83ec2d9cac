import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isGenerated, type RecipeCopy } from '../recipe-copy.ts';

const folder = 'mfe-schedulers/src/pages/made-board';
const source = 'server/src/shipping/made.source.ts';

export function followNewBoard(copy: () => RecipeCopy): void {
  it('a board is its source, its definition and its page, as the recipe says, and the rest derives from them', async () => {
    expect(await copy().runScript('new-board', 'shipping', 'made', 'Made')).toMatchObject({ isOk: true });
    const changes = await copy().listChanges();
    expect(changes.filter((file) => !isGenerated(file))).toEqual([
      `${folder}/made-board.page-info.ts`,
      `${folder}/made-board.page.tsx`,
      `${folder}/made-board.tsx`,
      source,
    ]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-board.md'), 'utf8');
    expect(recipe).toContain('\nFiles touched: its source, its definition, its page (declaration and component)\n');
    expect(changes.filter(isGenerated)).toEqual([
      'mfe-schedulers/src/pages.generated.ts',
      'server/src/rooms.generated.ts',
    ]);
    const list = await readFile(path.join(copy().root, 'server/src/rooms.generated.ts'), 'utf8');
    expect(list).toContain("import { madeSource } from './shipping/made.source.ts';");
  });
}
