import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { readFileSync } from 'node:fs';
import { CONTRACT } from '../../common/remotes/contract.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { shareFromHost } from './sharing.ts';
import type { BuildRequest } from './webpack-base.ts';
import { configureBase } from './webpack-base.ts';
import { workspaceRoot } from './workspace.ts';

/** The build of the shell: the host that owns every federated module. Remotes are registered at run time. */
export function configureShell() {
  return (request: BuildRequest): Configuration => {
    const base = configureBase('shell', request);
    return {
      ...base,
      entry: { main: './src/index.ts' },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: shareFromHost(),
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          dev: false,
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new PageFilesPlugin(['index.html', 'favicon.svg', 'favicon.ico']),
        new BuildRecordPlugin({
          identity: { name: 'shell', contract: CONTRACT, version: request.version, publicPath: request.publicPath },
          entry: /^main\b.*\.js$/,
        }),
      ],
    };
  };
}

/** Puts the page template and the icon beside the assets: a release of the shell carries the page it belongs to. */
class PageFilesPlugin {
  readonly #files: readonly string[];

  constructor(files: readonly string[]) {
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PageFilesPlugin', stage }, () => {
        for (const name of this.#files) {
          const file = path.join(workspaceRoot, 'shell/src', name);
          compilation.fileDependencies.add(file);
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
