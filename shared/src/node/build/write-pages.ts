import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import type { BuildRecord, BuiltAsset } from '../../common/remotes/build-record.ts';
import type { PageTable } from '../../common/remotes/page-info.ts';
import { sharePictureOf } from '../../common/remotes/share-picture-of.ts';
import { readPages } from './read-declaration.ts';
import { runWebpack } from './run-webpack.ts';
import { drawSharePicture } from './share-picture.ts';
import { configureBase, extractStyles, publicPathOf, styleModules } from './webpack-base.ts';
import { cacheRoot, sharedRoot, workspaceRoot, type RemoteName } from './workspace.ts';

const require = createRequire(import.meta.url);
const WRITER = path.join(sharedRoot, 'src/node/build/written-pages');

/** A page that is written, and the address that it is written for. */
interface WrittenPage {
  readonly page: string;
  readonly address: string;
  /** What a picture of it says; absent where the page is not described. */
  readonly facts?: { readonly title: string; readonly text: string };
}

/** A drawing in a prerendered page. */
const FIRST_DRAWING = /<svg[^>]* class="cdi-drawing"[^]*?<\/svg>/;

/**
 * Writes the pages of a remote that say `prerender` into its built release, each as a visitor sees it first, and into its record.
 * Rejects with the page's name when one cannot be written.
 */
export async function writePages(name: RemoteName, version: string, folder: string): Promise<void> {
  const written = listWrittenPages(await readPages(name));
  if (written.length === 0) return;
  // what the shell lends has to be compiled along, and a team elsewhere has only its types
  if (!existsSync(WRITER))
    throw new Error(`${name} says prerender, and pages are written in the product's own repository only. Take it out.`);
  const writePage = await compileWriter(name, version);
  const file = path.join(folder, 'assets.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
  const assets: Record<string, BuiltAsset> = { ...record.assets };
  const pages = { ...record.pages };
  for (const { page, address, facts } of written) {
    const built = pages[page];
    if (!built) throw new Error(`The page ${page} of ${name} says prerender and has no chunk of its own.`);
    const html = await fillDrawings(await writeOne(writePage, page, address), folder);
    // no page by itself: its name keeps browsers from showing it as one
    const target = `${page}${built.html ? `-${Object.keys(built.html).length}` : ''}.written.txt`;
    await writeFile(path.join(folder, target), html);
    assets[target] = describeAsset(Buffer.from(html));
    pages[page] = { ...built, html: { ...built.html, [address]: target } };
    const picture = sharePictureOf(page);
    if (facts && assets[picture] === undefined) {
      const drawing = FIRST_DRAWING.exec(html)?.[0] ?? (await readDefaultDrawing(folder));
      const content = await drawSharePicture({ ...facts, drawing });
      await writeFile(path.join(folder, picture), content);
      assets[picture] = describeAsset(content);
    }
  }
  await writeFile(file, JSON.stringify({ ...record, pages, assets }, null, 2));
}

/** The addresses without parameters of the pages that ask for it; a parameter that may be missing is left out. */
export function listWrittenPages(pages: PageTable): readonly WrittenPage[] {
  return Object.entries(pages)
    .filter(([, { prerender }]) => prerender)
    .flatMap(([page, { routes }]) =>
      routes
        .map((route) => ({ ...route, address: route.path.replace(/\/\{\w+\?\}$/, '') || '/' }))
        .filter(({ address }) => !address.includes('{'))
        .map(({ address, title, description }) => ({
          page,
          address,
          ...(description === undefined
            ? {}
            : { facts: { title: title.at(-1) ?? 'Curbs that fit', text: description } }),
        })),
    );
}

/** Drawing for pages without their own: the product's best-known one. */
async function readDefaultDrawing(folder: string): Promise<string | undefined> {
  const file = path.join(folder, 'figure-adapter.svg');
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

function describeAsset(content: Buffer): BuiltAsset {
  const digest = createHash('sha256').update(content).digest('base64');
  return { integrity: `sha256-${digest}`, bytes: content.length };
}

type WritePage = (address: string) => Promise<string>;

async function writeOne(writePage: WritePage, page: string, address: string): Promise<string> {
  try {
    const html = await writePage(address);
    if (!/<h1[\s>]/.test(html)) throw new Error('It shows no level-1 heading before the server has answered.');
    if (/<[a-z][^>]* style="/i.test(html))
      throw new Error(
        'It sets a style on an element, which the content security policy refuses in a page. Use a class.',
      );
    return html;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${page} says prerender and cannot be written at ${address}: ${reason}`, { cause });
  }
}

/** The remote compiled for Node, from the same sources by the same rules. */
async function compileWriter(name: RemoteName, version: string): Promise<WritePage> {
  const output = path.join(cacheRoot, 'written-pages', name);
  await runWebpack(configureWriter(name, version, output));
  return loadWriter(path.join(output, 'write.cjs'));
}

/** Loads the module as it is: `require` would hand its megabytes to the TypeScript compiler that runs this program. */
async function loadWriter(file: string): Promise<WritePage> {
  const module: { exports: { writePage?: WritePage } } = { exports: {} };
  const parameters = ['module', 'exports', 'require', '__filename', '__dirname'];
  const run = vm.compileFunction(await readFile(file, 'utf8'), parameters, { filename: file }) as (
    ...values: readonly unknown[]
  ) => void;
  run(module, module.exports, createRequire(file), file, path.dirname(file));
  const { writePage } = module.exports;
  if (writePage === undefined) throw new Error(`${file} does not export writePage.`);
  return writePage;
}

function configureWriter(name: RemoteName, version: string, output: string): Configuration {
  const publicPath = publicPathOf(name, version);
  const base = configureBase(name, { mode: 'production', version, publicPath });
  const styleNames = {
    test: /\.css$/,
    loader: require.resolve('css-loader'),
    options: { ...styleModules, modules: { ...styleModules.modules, exportOnlyLocals: true } },
  };
  const lifecycles = path.join(workspaceRoot, name, 'src/lifecycles.tsx');
  const lifecyclesRun = { include: lifecycles, sideEffects: true };
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: path.join(WRITER, 'write.tsx'),
    output: { path: output, publicPath, filename: 'write.cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        '@cdi/shared/mfe$': path.join(WRITER, 'mfe.ts'),
        'remote-lifecycles$': lifecycles,
      },
    },
    module: {
      rules: [...(base.module?.rules ?? []).map((rule) => (rule === extractStyles ? styleNames : rule)), lifecyclesRun],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { type: 'memory' },
    // this bundle runs once: tree-shaken as for browsers, but not minimized any further
    optimization: { minimize: false, splitChunks: false, concatenateModules: false, mangleExports: false },
  };
}

/** Inserts the drawings of the release into their placeholders in the page. */
export async function fillDrawings(html: string, folder: string): Promise<string> {
  const place = /(<div[^>]* data-release-file="([\w.-]+\.svg)"[^>]*>)(?=<\/div>)/g;
  const names = [...new Set([...html.matchAll(place)].map(([, , file = '']) => file))];
  const drawings = new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const)),
  );
  return html.replace(place, (_, start: string, file: string) => start + (drawings.get(file) ?? ''));
}
