import path from 'node:path';
import type { Compiler } from 'webpack';

const PAGE_INFO = /[\\/]pages[\\/]([^\\/]+)[\\/]\1\.page-info\.ts$/;

/**
 * Names the chunk of every page after the page's folder: by that name the build record lists its files, and the server asks for
 * them together with the page.
 */
export class PageChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageChunksPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PageChunksPlugin', (modules) => {
        for (const module of modules) {
          const page = findPageName((module as { readonly resource?: string }).resource ?? '');
          if (page === undefined) continue;
          for (const block of module.blocks) (block as { chunkName?: string }).chunkName = page;
        }
      });
    });
  }
}

/** The page that a file declares, or undefined when it declares none. */
export function findPageName(file: string): string | undefined {
  return PAGE_INFO.exec(path.normalize(file))?.[1];
}
