import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { FEDERATION_RUNTIME } from '../../shared/src/common/remotes/check-shared.ts';
import { OneSharingPlugin } from '../../shared/src/node/build/one-sharing-plugin.ts';
import { sharedRoot } from '../../shared/src/node/build/workspace.ts';
import { page, type PageRemote } from './page-sources.ts';

/** Who runs the federation of a build: the library, or what the product has in its place. */
export type Runtime = 'library' | 'own';

type Plugin = new (options: object) => WebpackPluginInstance;

/** The packages that build the page. */
export interface Tools {
  readonly webpack: (configurations: Configuration[], done: (error: Error | null, stats?: Stats) => void) => unknown;
  readonly ModuleFederationPlugin: Plugin;
  readonly ConsumeSharedPlugin: Plugin;
  readonly ProvideSharedPlugin: Plugin;
  /** The file that each build imports as its runtime. */
  readonly runtimeFile: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly requireFrom: NodeJS.Require;
}

interface Stats {
  hasErrors(): boolean;
  toString(format: string): string;
}

/** Loads webpack and the federation plug-in as a package.json finds them. */
export function loadTools(packageFile: string): Tools {
  const requireFrom = createRequire(packageFile);
  const requireFromPlugin = createRequire(requireFrom.resolve('@module-federation/enhanced/webpack'));
  const { ConsumeSharedPlugin, ProvideSharedPlugin } = requireFrom('@module-federation/enhanced') as Tools;
  const { ModuleFederationPlugin } = requireFrom('@module-federation/enhanced/webpack') as Tools;
  const runtimeFile = requireFromPlugin.resolve(`${FEDERATION_RUNTIME}/bundler`);
  const readVersion = (file: string) => (requireFrom(file) as { version: string }).version;
  const versions = {
    webpack: readVersion('webpack/package.json'),
    [FEDERATION_RUNTIME]: readVersion(path.join(path.dirname(path.dirname(runtimeFile)), 'package.json')),
  };
  const webpack = requireFrom('webpack') as Tools['webpack'];
  return {
    webpack,
    ModuleFederationPlugin,
    ConsumeSharedPlugin,
    ProvideSharedPlugin,
    runtimeFile,
    versions,
    requireFrom,
  };
}

/** Writes the page and builds its host and remotes as the product does. Returns the folder of the built files, which are not minified. */
export async function buildPage(folder: string, runtime: Runtime, tools: Tools): Promise<string> {
  for (const [file, text] of Object.entries(page.sources)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const built = path.join(folder, 'built', runtime);
  const remotes = Object.keys(page.wantedVersions) as PageRemote[];
  const configurations = [
    configureHost(folder, built, runtime, tools),
    ...remotes.map((name) => configureRemote(name, folder, built, runtime, tools)),
  ];
  await new Promise<void>((resolve, reject) => {
    tools.webpack(configurations, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return built;
}

const ownFile = (file: string): string => path.join(sharedRoot, 'src/browser/federation', file);

/** As configure-shell.ts does. */
function configureHost(folder: string, built: string, runtime: Runtime, tools: Tools): Configuration {
  const isOwn = runtime === 'own';
  const provides = Object.fromEntries(
    ['dep', 'late'].map((name) => [
      name,
      { ...shareOptions('^1.2.0'), version: '1.2.0', eager: name === 'dep', shareKey: name },
    ]),
  );
  return configure('host', folder, built, {
    entry: { main: './index.js' },
    alias: {
      loader: path.join(folder, 'host', `${runtime}-loader.js`),
      ...(isOwn
        ? { 'federation-runtime$': ownFile('own-runtime.ts'), [tools.runtimeFile]: ownFile('own-runtime.ts') }
        : {}),
    },
    plugins: [
      new OneSharingPlugin(tools.requireFrom),
      new tools.ModuleFederationPlugin({ name: 'host', remotes: {}, ...pluginOptions, manifest: false }),
      new tools.ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
      new tools.ProvideSharedPlugin({ shareScope: 'default', provides }),
    ],
  });
}

/** As configure-remote.ts does. */
function configureRemote(
  name: PageRemote,
  folder: string,
  built: string,
  runtime: Runtime,
  tools: Tools,
): Configuration {
  const shared = {
    dep: { ...shareOptions(page.wantedVersions[name]), import: false },
    late: { ...shareOptions('^1.0.0'), import: false },
    ...(name === 'newer' ? { lacking: { ...shareOptions('^1.0.0'), import: false } } : {}),
  };
  return configure(name, folder, built, {
    entry: {},
    alias: runtime === 'own' ? { [tools.runtimeFile]: ownFile('lent-runtime.ts') } : {},
    plugins: [
      new OneSharingPlugin(tools.requireFrom),
      new tools.ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: page.exposed[name],
        shared,
        ...pluginOptions,
        manifest: true,
      }),
    ],
  });
}

const shareOptions = (requiredVersion: string) => ({ singleton: true, strictVersion: true, requiredVersion });

const pluginOptions = {
  shareStrategy: 'loaded-first',
  virtualRuntimeEntry: true,
  dts: false,
  dev: false,
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

interface Parts {
  readonly entry: Record<string, string>;
  readonly alias: Readonly<Record<string, string>>;
  readonly plugins: readonly WebpackPluginInstance[];
}

function configure(name: string, folder: string, built: string, { entry, alias, plugins }: Parts): Configuration {
  const swcLoader = createRequire(path.join(sharedRoot, 'package.json')).resolve('swc-loader');
  return {
    name,
    entry,
    context: path.join(folder, name),
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: { path: path.join(built, name), publicPath: `/${name}/`, uniqueName: name, filename: '[name].js' },
    resolve: { alias: { ...alias }, extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: swcLoader,
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [...plugins],
    optimization: { minimize: false },
    performance: { hints: false },
    cache: false,
    stats: 'errors-only',
  };
}
