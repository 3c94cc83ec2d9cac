import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';
import type { BuildRecord, BuiltAsset, BuiltPage } from '../../common/remotes/build-record.ts';
import { sharedModules } from './sharing.ts';
import { workspaceRoot } from './workspace.ts';

/** Chunk groups whose files the first page needs, in the order of need. */
const firstGroupNames = ['main', '__federation_expose_lifecycles', 'root'];

/** Entry files of the lazily shared modules, which the shell compiles. */
const lazyModuleFiles: Readonly<Record<string, string>> = {
  '@cdi/shared/router': path.join(workspaceRoot, 'shared/src/browser/router/index.ts'),
  '@cdi/shared/ui': path.join(workspaceRoot, 'shared/src/browser/ui/index.ts'),
  '@cdi/shared/ui/heavy': path.join(workspaceRoot, 'shared/src/browser/ui/heavy.ts'),
};

type Identity = Pick<BuildRecord, 'name' | 'version' | 'contract' | 'publicPath'>;

/** Writes `assets.json`: every file with its integrity hash and size, and what the first page needs. */
export class BuildRecordPlugin {
  readonly #identity: Identity;
  readonly #entry: RegExp;

  constructor(identity: Identity, entry: RegExp) {
    this.#identity = identity;
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      // after minification and content hashing, so that the hashes are those of the files on disk
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecordPlugin', stage }, () => {
        const record = this.#describe(compilation);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(record, null, 2)));
      });
    });
  }

  #describe(compilation: Compilation): BuildRecord {
    const assets = describeAssets(compilation);
    const entry = Object.keys(assets).find((name) => this.#entry.test(name));
    if (!entry) throw new Error(`The build of ${this.#identity.name} has no entry that matches ${this.#entry}.`);
    const groups = firstGroupNames.flatMap((name) => compilation.namedChunkGroups.get(name) ?? []);
    const files = new Set(groups.flatMap((group) => group.getFiles()));
    files.delete(entry);
    return {
      ...this.#identity,
      entry,
      first: {
        scripts: [...files].filter(isScript),
        styles: [...files].filter((file) => file.endsWith('.css')),
        shared: listConsumedModules(compilation, compilation.namedChunkGroups.get('root')?.chunks ?? []),
      },
      pages: listPages(compilation),
      provided: listProvidedModules(compilation),
      assets,
    };
  }
}

function describeAssets(compilation: Compilation): Record<string, BuiltAsset> {
  const assets: Record<string, BuiltAsset> = {};
  for (const { name, source } of compilation.getAssets()) {
    const content = source.buffer();
    if (name.endsWith('.css') && /url\(\s*["']?\//.test(content.toString()))
      throw new Error(`${name} names a file by its full path: it must be relative, or an older version's is meant.`);
    const digest = createHash('sha384').update(content).digest('base64');
    assets[name] = { integrity: `sha384-${digest}`, bytes: content.length };
  }
  return assets;
}

/** Every named chunk that is loaded on demand, without what the first page brings anyway. */
function listPages(compilation: Compilation): Record<string, BuiltPage> {
  const known = firstGroupNames.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
  const without = (files: readonly string[], brought: readonly string[]) =>
    [...new Set(files)].filter((file) => !brought.includes(file));
  const pages: Record<string, BuiltPage> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (group.isInitial() || firstGroupNames.includes(name)) continue;
    const own = without(group.getFiles(), known);
    const later = [...group.childrenIterable].flatMap((child) => child.getFiles());
    pages[name] = {
      scripts: own.filter(isScript),
      styles: own.filter((file) => file.endsWith('.css')),
      later: without(later, [...known, ...own]).filter(isScript),
      shared: listConsumedModules(compilation, group.chunks),
    };
  }
  return pages;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

/** The lazily shared modules that the modules of these chunks import. */
function listConsumedModules(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
  const identifiers = modules.map((module) => module.readableIdentifier(compilation.requestShortener));
  return Object.entries(sharedModules)
    .filter(([, arrival]) => arrival === 'lazy')
    .map(([name]) => name)
    .filter((name) => identifiers.some((text) => text.startsWith('consume') && text.includes(` ${name}@`)));
}

/** The scripts that bring each lazily shared module; empty in a remote, which carries none. */
function listProvidedModules(compilation: Compilation): Record<string, string[]> {
  const provided: Record<string, string[]> = {};
  for (const [name, file] of Object.entries(lazyModuleFiles)) {
    const module = [...compilation.modules].find((candidate) => readResource(candidate) === file);
    if (!module) continue;
    const chunks = [...compilation.chunkGraph.getModuleChunks(module)];
    const groups = chunks.flatMap((chunk) => [...chunk.groupsIterable]);
    // a module in several groups is brought by any of them; the smallest brings nothing else
    const smallest = groups.sort((a, b) => a.chunks.length - b.chunks.length)[0];
    provided[name] = (smallest?.getFiles() ?? []).filter(isScript);
  }
  return provided;
}

function readResource(module: Module): string | undefined {
  const own = (module as { readonly resource?: string }).resource;
  const inner = (module as { readonly rootModule?: { readonly resource?: string } }).rootModule;
  return own ?? inner?.resource;
}
