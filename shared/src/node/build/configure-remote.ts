import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerName } from '../../common/remotes/page-block.ts';
import type { RemoteName } from '../../common/remotes/remotes.ts';
import { remotes } from '../../common/remotes/remotes.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { IsolationPlugin } from './isolation-plugin.ts';
import { shareInRemote } from './sharing.ts';
import type { BuildRequest } from './webpack-base.ts';
import { configureBase } from './webpack-base.ts';

interface RemoteBuild {
  /** Modules the shell may load besides `./lifecycles` and `./contributions`. */
  readonly exposes?: Readonly<Record<`./${string}`, `./src/${string}`>>;
}

/** The build of a remote: a federated container with its lifecycles and contributions. */
export function configureRemote(name: RemoteName, { exposes = {} }: RemoteBuild = {}) {
  return (request: BuildRequest): Configuration => {
    const base = configureBase(name, request);
    const isDevelopment = request.mode === 'development';
    const { contract } = remotes[name];
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './lifecycles': './src/lifecycles.tsx', './contributions': './src/contributions.ts', ...exposes },
          shared: shareInRemote(),
          // the default asks every remote at start, and one that is down would stop the page
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          dev: false,
          manifest: true,
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new IsolationPlugin(),
        new BuildRecordPlugin({ name, contract, ...identify(request) }, /^remoteEntry\b.*\.js$/),
      ],
    };
  };
}

function identify({ version, publicPath }: BuildRequest) {
  return { version, publicPath };
}
