import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { cacheRoot, distRoot, sharedRoot, workspaceRoot } from './workspace.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import type { FrontEndName } from './workspace.ts';

const require = createRequire(import.meta.url);
// webpack brings its minimizer plug-in; taking the same copy keeps the two in step
const MinimizerPlugin = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin');

export type BuildMode = 'production' | 'development';

/** Facts that are known only when a build starts. */
export interface BuildRequest {
  readonly mode: BuildMode;
  readonly version: string;
  /** URL folder of the assets, with a slash at the end. */
  readonly publicPath: string;
}

/** The URL folder of a built version. */
export function publicPathOf(name: string, version: string): string {
  return `/assets/${name}/${version}/`;
}

/** Common configuration of shell and remotes: loaders, style sheets, hashes, cache. */
export function configureBase(name: FrontEndName, { mode, version, publicPath }: BuildRequest): Configuration {
  const isDevelopment = mode === 'development';
  return {
    name,
    context: path.join(workspaceRoot, name),
    mode,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'source-map',
    output: {
      path: path.join(distRoot, name, version),
      publicPath,
      uniqueName: name,
      // a version has a folder of its own, and the entry knows the hash of every chunk: names need none
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      clean: !isDevelopment,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...libraryStyles, ...(isDevelopment ? {} : productionBuilds) },
    },
    module: {
      rules: [
        compileScript,
        leanDeclarations,
        leanContracts,
        ...(isDevelopment ? [] : [computedContent]),
        extractStyles,
        copyFonts,
        copyMaps,
        oneRuntimeCopy,
        inertSchemas,
        styleElementsWithNonce,
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      // a chunk that is compiled again while a developer works has another hash than the entry that loads it
      ...(isDevelopment ? [] : [new ChunkIntegrityPlugin()]),
    ],
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(cacheRoot, 'webpack'),
      buildDependencies: { config: [path.join(sharedRoot, 'src/node/build/')] },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      splitChunks: { chunks: 'async' },
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: minifying,
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

const compileScript: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // the development runtime of JSX would be a second copy of a part of React in every remote
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** A remote needs only the addresses from the declarations of its pages. */
const leanDeclarations: RuleSetRule = {
  test: /\.page-info\.ts$/,
  enforce: 'post',
  loader: path.join(sharedRoot, 'src/node/build/page-info-loader.cjs'),
};

/** The text of a page is computed in the build. While a developer works it is computed in the page, as soon as it changes. */
const computedContent: RuleSetRule = {
  test: /\.content\.ts$/,
  enforce: 'pre',
  loader: path.join(sharedRoot, 'src/node/build/content-loader.cjs'),
};

/**
 * Smaller builds that these packages bring and do not name in their exports maps: react-router names its development build alone,
 * mobx one with long property names. Of those that every visit needs, what is used and no more.
 */
const routerFolder = path.dirname(
  createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json'),
);
const libraryParts = path.join(sharedRoot, 'src/browser/library-parts');
const productionBuilds = {
  'react-router$': path.join(routerFolder, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dist/production/dom-export.mjs'),
  'mobx-library$': path.join(path.dirname(require.resolve('mobx/package.json')), 'dist/mobx.esm.production.min.js'),
  'mobx-react-lite-library$': path.join(
    path.dirname(require.resolve('mobx-react-lite/package.json')),
    'dist/mobxreactlite.mjs',
  ),
  'single-spa-library$': path.join(
    path.dirname(require.resolve('single-spa/package.json')),
    'lib/es2015/esm/single-spa.min.js',
  ),
  mobx$: path.join(libraryParts, 'mobx.ts'),
  'mobx-react-lite$': path.join(libraryParts, 'mobx-react-lite.ts'),
  'single-spa$': path.join(libraryParts, 'single-spa.ts'),
};

/** Each further pass takes half a second; the second takes 500 bytes off the first visit, the third 100. */
const minifying = { compress: { passes: 3 }, mangle: true, ecma: 2022 };

/** `*.module.css` gives its class names as one default export; every other style sheet is global. */
export const styleModules = { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } };

/**
 * The content security policy forbids style elements without nonce, so style sheets are linked files. They name their fonts relative
 * to themselves: a sheet out of the build's cache would name the folder of the version that it was first built for.
 */
export const extractStyles: RuleSetRule = {
  test: /\.css$/,
  use: [
    { loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } },
    { loader: require.resolve('css-loader'), options: styleModules },
  ],
};

const copyFonts: RuleSetRule = { test: /\.woff2$/, type: 'asset/resource' };

/** A map is fetched when a page shows it: `import mapUrl from './zip-map.svg'`. */
const copyMaps: RuleSetRule = { test: /\.svg$/, type: 'asset/resource' };

/**
 * A part of the federation runtime reaches the rest by `require`, which would add the CommonJS copy to the ESM one that everything
 * else uses: 17 KiB in every first visit.
 */
const oneRuntimeCopy: RuleSetRule = {
  test: /[\\/]@module-federation[\\/]/,
  resolve: { byDependency: { commonjs: { conditionNames: ['webpack', 'browser', 'import', 'module', 'default'] } } },
};

/** The contracts of the calls keep their addresses in the browser and leave their schemas to the server. */
const contracts = path.join(sharedRoot, 'src/common/contracts');
const leanContracts: RuleSetRule = {
  include: contracts,
  enforce: 'post',
  loader: path.join(sharedRoot, 'src/node/build/contract-loader.cjs'),
};
const inertSchemas: RuleSetRule = {
  include: contracts,
  resolve: { alias: { zod$: path.join(sharedRoot, 'src/browser/inert-schema/zod.ts') } },
};

/**
 * The module in which the component library creates its style elements. Resolving it fails the build when an update of the library
 * moves it.
 */
const libraryStylesFile = createRequire(require.resolve('antd/package.json')).resolve(
  '@rc-component/util/es/Dom/dynamicCSS.js',
);
const libraryStyles = { 'library-style-elements$': libraryStylesFile };

/** Some of those elements would lack the nonce that the content security policy requires: our replacement adds it. */
const styleElementsWithNonce: RuleSetRule = {
  include: /[\\/]node_modules[\\/]/,
  resolve: {
    alias: { [libraryStylesFile]: path.join(sharedRoot, 'src/browser/ui/library-style-elements.ts') },
  },
};
