import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isGenerated, type RecipeCopy } from '../recipe-copy.ts';

const definition = 'shared/src/common/reports/sales-miscellaneous/made-demand.report.ts';
const query = 'server/src/reports/sales-miscellaneous/made-demand.query.ts';

export function followNewReport(copy: () => RecipeCopy): void {
  const generate = () => copy().runScript('generate', '--check');

  /** Changes a file of the copy while something is tried. */
  async function withText<T>(file: string, change: (text: string) => string, attempt: () => Promise<T>): Promise<T> {
    const before = await readFile(path.join(copy().root, file), 'utf8');
    const changed = change(before);
    expect(changed).not.toBe(before);
    await writeFile(path.join(copy().root, file), changed);
    try {
      return await attempt();
    } finally {
      await writeFile(path.join(copy().root, file), before);
    }
  }

  it('writes as many files as the recipe says, and the rest derives from them', async () => {
    const { isOk, output } = await copy().runScript(
      'new-report',
      'Sales Miscellaneous',
      'made_demand',
      'Gasket demand',
    );
    expect([isOk, output]).toEqual([true, expect.stringContaining(definition)]);
    const changes = await copy().listChanges();
    const written = changes.filter((file) => !isGenerated(file));
    expect(written).toEqual([query, definition]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-report.md'), 'utf8');
    expect(recipe).toContain(`Files touched: ${written.length}\n`);
    expect(changes.filter(isGenerated)).toContain('shared/src/common/reports/report-index.generated.ts');
  });

  it('says which file has the wrong group, name or half', async () => {
    const inSales = await withText(definition, (text) => text.replace("'Sales Miscellaneous'", "'Sales'"), generate);
    expect(inSales.output).toContain('is a report of Sales: it belongs into sales/made-demand.report.ts');
    const renamed = await withText(definition, (text) => text.replace("'made_demand'", "'gaskets'"), generate);
    expect(renamed.output).toContain('the name must be made_demand');
    const orphan = path.join(copy().root, 'server/src/reports/sales/orphan.query.ts');
    await writeFile(orphan, 'export {};\n');
    expect((await generate()).output).toContain(
      'sales/orphan.query.ts has no shared/src/common/reports/sales/orphan.report.ts',
    );
    await rm(orphan);
  });
}
