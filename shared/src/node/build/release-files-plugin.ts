import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { workspaceRoot } from './workspace.ts';

/** Copies files of the workspace beside the assets of a release, under their own names. */
export class ReleaseFilesPlugin {
  readonly #folder: string;
  readonly #names: readonly string[] | undefined;

  /** `folder` is relative to the workspace and may be missing; all that it holds unless `names` says which. */
  constructor(folder: string, names?: readonly string[]) {
    this.#folder = path.join(workspaceRoot, folder);
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ReleaseFilesPlugin', stage }, () => {
        for (const name of this.#names ?? this.#listAll()) {
          const file = path.join(this.#folder, name);
          compilation.fileDependencies.add(file);
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }

  #listAll(): readonly string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder).sort() : [];
  }
}
