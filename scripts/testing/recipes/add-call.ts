import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecipeCopy } from '../recipe-copy.ts';

const contract = 'shared/src/common/contracts/saved-view.contract.ts';
const route = 'server/src/views/saved-view.route.ts';
const service = 'server/src/views/saved-view.service.ts';

const contractText = `/** How many views there are. */
export const countSavedViews = staffCall('countSavedViews', '/api/view/count', {
  answer: shape<{ readonly views: number }>(),
});
`;
const serviceText = `export async function countViews({ db }: CallContext): Promise<number> {
  return (await one<{ n: number }>(db)\`select count(*)::int as n from saved_view\`).n;
}
`;
const routeText = `export function countRoutes(binding: Binding): void {
  bindCall(binding, countSavedViews, async (_input, { context }) => ({ data: { views: await countViews(context) } }));
}
`;

export function followAddCall(copy: () => RecipeCopy): void {
  const checkContracts = () => copy().run('node_modules/jest/bin/jest.js', 'server/src/access/contracts.test.ts');

  /** Adds lines to the end of a file, and names to one of its imports. */
  async function extend(file: string, text: string, imports: readonly (readonly [from: string, to: string])[] = []) {
    const before = await readFile(path.join(copy().root, file), 'utf8');
    for (const [from] of imports) expect(before).toContain(from);
    const after = imports.reduce((each, [from, to]) => each.replace(from, to), before);
    await writeFile(path.join(copy().root, file), `${after}\n${text}`);
  }

  it('names a call without a handler', async () => {
    await extend(contract, contractText, [
      ['import { defineCall', 'import { staffCall, defineCall'],
      ['import { flag, id, idOrZero, text }', 'import { flag, id, idOrZero, shape, text }'],
    ]);
    const { isOk, output } = await checkContracts();
    expect([isOk, output]).toEqual([false, expect.stringContaining('"POST /api/view/count"')]);
  });

  it('with its handler and its service it is a call of the server: three files, as the recipe says', async () => {
    await extend(service, serviceText, [
      [
        "import { AppError, refuse } from '@cdi/shared/errors';",
        "import { AppError, refuse } from '@cdi/shared/errors';\nimport { one } from '../storage/query.ts';",
      ],
    ]);
    await extend(route, routeText, [
      ['import { deleteSavedView', 'import { countSavedViews, deleteSavedView'],
      ['import { deleteView', 'import { countViews, deleteView'],
      ['  bindCall(binding, listSavedViews', '  countRoutes(binding);\n  bindCall(binding, listSavedViews'],
    ]);
    const changes = await copy().listChanges();
    expect(changes).toEqual([route, service, contract]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-call.md'), 'utf8');
    expect(recipe).toContain(`Files touched: ${changes.length}\n`);
    expect(await checkContracts()).toMatchObject({ isOk: true });
  });
}
