import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isGenerated, type RecipeCopy } from '../recipe-copy.ts';

/** Files that the recipe counts: the contract, the folder on the server and the folder of the page. */
const HOMES = [
  /^shared\/src\/common\/contracts\/made-board\.contract\.ts$/,
  /^server\/src\/tools\/made-board\//,
  /^mfe-staff-data\/src\/pages\/made-board\//,
];

export function followNewTool(copy: () => RecipeCopy): void {
  it('a tool is its contract and two folders, as the recipe says, and the rest derives from them', async () => {
    expect(await copy().runScript('new-tool', 'made_board', 'Made board')).toMatchObject({ isOk: true });
    const changes = await copy().listChanges();
    const written = changes.filter((file) => !isGenerated(file));
    expect(written).toHaveLength(8);
    expect(HOMES.map((home) => written.some((file) => home.test(file)))).toEqual([true, true, true]);
    expect(written.filter((file) => !HOMES.some((home) => home.test(file)))).toEqual([]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-tool.md'), 'utf8');
    expect(recipe).toContain(`Files touched: its contract, its folder on the server, the folder of its page\n`);
    expect(changes.filter(isGenerated)).toEqual([
      'docs/rooms.md',
      'mfe-staff-data/src/pages.generated.ts',
      'server/src/rooms.generated.ts',
      'shared/src/common/contracts/contracts.generated.ts',
    ]);
    const rooms = await readFile(path.join(copy().root, 'docs/rooms.md'), 'utf8');
    expect(rooms).toContain('\n- `server/src/tools/made-board`: Made board: the calls of /made_board.\n');
  });
}
