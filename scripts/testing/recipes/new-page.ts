import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isGenerated, type RecipeCopy } from '../recipe-copy.ts';

export function followNewPage(copy: () => RecipeCopy): void {
  const readRecipe = (name: string) => readFile(path.join(copy().root, `docs/recipes/${name}.md`), 'utf8');

  it('a page is its folder, and a remote its folder; everything else derives from them', async () => {
    const page = await copy().runScript('new-page', 'mfe-public', 'made-to-try', 'Made to try');
    expect(page).toMatchObject({ isOk: true });
    expect(await copy().runScript('new-remote', 'mfe-made', 'Made', '/made_here')).toMatchObject({ isOk: true });
    expect((await copy().listChanges()).filter((file) => !isGenerated(file))).toEqual([
      'mfe-made/package.json',
      'mfe-made/src/lifecycles.tsx',
      'mfe-made/src/pages.test.tsx',
      'mfe-made/src/pages/made-here/made-here.page-info.ts',
      'mfe-made/src/pages/made-here/made-here.page.tsx',
      'mfe-made/src/remote.ts',
      'mfe-made/src/root.tsx',
      'mfe-made/webpack.config.ts',
      'mfe-public/src/pages/made-to-try/made-to-try.content.ts',
      'mfe-public/src/pages/made-to-try/made-to-try.page-info.ts',
      'mfe-public/src/pages/made-to-try/made-to-try.page.tsx',
    ]);
    expect(await readRecipe('add-a-content-page')).toContain('Files touched: its folder\n');
    expect(await readRecipe('add-a-remote')).toContain('Files touched: its folder, `pnpm-lock.yaml`\n');
  });
}
