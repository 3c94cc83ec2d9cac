import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import type { BuildRecord } from '../../shared/src/common/remotes/build-record.ts';
import { BuildRecordPlugin } from '../../shared/src/node/build/build-record-plugin.ts';
import { CONTRACT } from '../../shared/src/common/remotes/contract.ts';
import { PageChunksPlugin } from '../../shared/src/node/build/page-chunks-plugin.ts';
import { ReleaseFilesPlugin } from '../../shared/src/node/build/release-files-plugin.ts';
import { compressAssets } from '../../shared/src/node/build/compress-assets.ts';
import { configureBase } from '../../shared/src/node/build/webpack-base.ts';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

/** URL folder of the bundle. */
export const BUNDLE_PATH = '/assets/bundle/1/';

/** Name of the first chunk of mfe-customer in the bundle; see `rename-root-chunk.cjs`. */
export const CUSTOMER_ROOT = 'customer-root';

export const bundleFolder = path.join(workspaceRoot, '.cache/bench-bundle');

/**
 * Builds shell, mfe-public and mfe-customer from one entry, without federation, to compare with the same code as one application. Loaders,
 * minifier and code splitting are those of the product.
 */
function configureBundle(): Configuration {
  const identity = { version: '1', publicPath: BUNDLE_PATH };
  const base = configureBase('shell', { mode: 'production', ...identity });
  return {
    ...base,
    name: 'bundle',
    context: workspaceRoot,
    entry: { main: './shell/src/index.ts' },
    output: { ...base.output, path: bundleFolder, uniqueName: 'bundle' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          enforce: 'pre',
          include: path.join(workspaceRoot, 'mfe-customer/src/lifecycles.tsx'),
          loader: path.join(import.meta.dirname, 'rename-root-chunk.cjs'),
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/federation\.ts$/,
        path.join(import.meta.dirname, 'bundled-remotes.ts'),
      ),
      new ReleaseFilesPlugin('mfe-public/src/release-files'),
      new PageChunksPlugin(),
      new BuildRecordPlugin({
        identity: { name: 'bundle', contract: CONTRACT, ...identity },
        entry: /^main\b.*\.js$/,
        alsoListed: [CUSTOMER_ROOT],
      }),
    ],
    cache: false,
  };
}

/** Builds and compresses the bundle. Resolves to its record, rejects on any warning. */
export async function buildBundle(): Promise<BuildRecord> {
  const compiler = webpack(configureBundle());
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  });
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  await compressAssets(bundleFolder);
  return JSON.parse(await readFile(path.join(bundleFolder, 'assets.json'), 'utf8')) as BuildRecord;
}
