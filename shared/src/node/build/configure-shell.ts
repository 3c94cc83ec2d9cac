import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { CONTRACT } from '../../common/remotes/contract.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { runtimeOfHost } from './federation-runtime.ts';
import { shareFromHost } from './sharing.ts';
import { OneSharingPlugin } from './one-sharing-plugin.ts';
import { ReleaseFilesPlugin } from './release-files-plugin.ts';
import type { BuildRequest } from './webpack-base.ts';
import { configureBase } from './webpack-base.ts';

/**
 * Lets V8 compile the functions of the first script while it arrives, beside the main thread, instead of each when it is first called: a
 * visit runs nearly all of them, and compiling took a phone longer than running them.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** The build of the shell: the host that owns every federated module. Remotes are registered at run time. */
export function configureShell() {
  return (request: BuildRequest): Configuration => {
    const base = configureBase('shell', request);
    return {
      ...base,
      entry: { main: './src/index.ts' },
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...runtimeOfHost } },
      plugins: [
        ...(base.plugins ?? []),
        new OneSharingPlugin(),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          dev: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        // the shell itself takes its own copies, without asking the share scope for what it has just put there; the plug-in of
        // those who ask brings the code that fills the scope
        new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
        new ProvideSharedPlugin({ shareScope: 'default', provides: listProvided() }),
        // after the minimizer, which takes comments away, and before the source maps
        new webpack.BannerPlugin({
          banner: COMPILE_AHEAD,
          raw: true,
          test: /^main\.js$/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
        }),
        // a release of the shell carries the page it belongs to
        new ReleaseFilesPlugin('shell/src', ['index.html', 'favicon.svg', 'favicon.ico', 'after-paint.js']),
        new BuildRecordPlugin({
          identity: { name: 'shell', contract: CONTRACT, version: request.version, publicPath: request.publicPath },
          entry: /^main\b.*\.js$/,
        }),
      ],
    };
  };
}

/** The shared modules by the request or the file that they are known by, as they go into the share scope. */
function listProvided() {
  const table = Object.entries(shareFromHost());
  return Object.fromEntries(
    table.map(([request, { shareKey = request, ...options }]) => [request, { ...options, shareKey }]),
  );
}
