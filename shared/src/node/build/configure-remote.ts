import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { containerName } from '../../common/remotes/page-block.ts';
import type { RemoteInfo } from '../../common/remotes/remote-info.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { runtimeOfRemote } from './federation-runtime.ts';
import { IsolationPlugin } from './isolation-plugin.ts';
import { OneSharingPlugin } from './one-sharing-plugin.ts';
import { PageChunksPlugin } from './page-chunks-plugin.ts';
import { readDeclaration } from './read-declaration.ts';
import { ReleaseFilesPlugin } from './release-files-plugin.ts';
import { shareInRemote } from './sharing.ts';
import type { BuildRequest } from './webpack-base.ts';
import { configureBase } from './webpack-base.ts';
import { sharedRoot } from './workspace.ts';

/** A front end's own configuration: what is known when a build starts makes it one of webpack. */
export type ConfigureFrontEnd = (request: BuildRequest) => Configuration;

/** Runs with the container, before any code of the remote: reports to the developer what the remote leaves in the page. */
const watchLeftovers = {
  apply: (compiler: webpack.Compiler) =>
    new webpack.EntryPlugin(
      compiler.context,
      path.join(sharedRoot, 'src/browser/development/begin-watch.ts'),
      {},
    ).apply(compiler),
};

/** The build of a remote: a federated container with its lifecycles and its parcels, and a record of the pages it declares. */
export function configureRemote(remote: RemoteInfo): ConfigureFrontEnd {
  return (request) => {
    const { name, contract, parcels = {} } = remote;
    const base = configureBase(name, request);
    const exposedParcels = Object.entries(parcels).map(([parcel, file]) => [`./${parcel}-parcel`, file]);
    return {
      ...base,
      entry: {},
      // numbers: with names, every container would carry the list of chunk names
      output: { ...base.output, chunkFilename: request.mode === 'production' ? '[id].js' : '[name].js' },
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...runtimeOfRemote } },
      plugins: [
        ...(base.plugins ?? []),
        new OneSharingPlugin(),
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: 'remoteEntry.js',
          exposes: { './lifecycles': './src/lifecycles.tsx', ...Object.fromEntries(exposedParcels) },
          shared: shareInRemote(),
          // the default asks every remote at start, and one that is down would stop the page
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          dev: false,
          manifest: true,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new ReleaseFilesPlugin(`${name}/src/release-files`),
        ...(request.mode === 'development' ? [watchLeftovers] : []),
        new IsolationPlugin(),
        new PageChunksPlugin(),
        new BuildRecordPlugin({
          identity: { name, contract, version: request.version, publicPath: request.publicPath },
          entry: /^remoteEntry\b.*\.js$/,
          readDeclaration: () => readDeclaration(name),
        }),
      ],
    };
  };
}
