import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';
import type { BuildRecord, BuiltAsset, BuiltPage } from '../../common/remotes/build-record.ts';
import type { RemoteDeclaration } from '../../common/remotes/remote-declaration.ts';
import { findPageName } from './page-chunks-plugin.ts';
import { listOfferedExports, listUsedExports } from './shared-use.ts';
import { sharedFiles, sharedModules } from './sharing.ts';
import { sharedRoot } from './workspace.ts';

/** Chunk groups whose files the first page needs, in the order of need. */
const firstGroupNames = ['main', '__federation_expose_lifecycles', 'root'];

/** Entry files of the lazily shared modules, which the shell compiles. */
const lazyModuleFiles: Readonly<Record<string, string>> = {
  '@cdi/shared/router': path.join(sharedRoot, 'src/browser/router/index.ts'),
  '@cdi/shared/ui': path.join(sharedRoot, 'src/browser/ui/index.ts'),
  '@cdi/shared/calendar': path.join(sharedRoot, 'src/browser/calendar/index.ts'),
  ...sharedFiles,
};

type Identity = Pick<BuildRecord, 'name' | 'version' | 'contract' | 'publicPath'>;

interface BuildFacts {
  readonly identity: Identity;
  /** The script that starts everything, by its name. */
  readonly entry: RegExp;
  /** Chunks that are recorded beside those of the pages, by name. */
  readonly alsoListed?: readonly string[];
  /** The declaration of the remote; read again at each compilation. */
  readonly readDeclaration?: () => Promise<RemoteDeclaration>;
}

/** Writes `assets.json`: every file with its integrity hash and size, the files of the first page, and the declaration of the remote. */
export class BuildRecordPlugin {
  readonly #facts: BuildFacts;
  #declaring: Promise<RemoteDeclaration | null> | undefined;

  constructor(facts: BuildFacts) {
    this.#facts = facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      // read while webpack compiles; a mistake fails the build where the record is written
      if (this.#declaring === undefined || mayDeclareAnew(compiler)) this.#declaring = this.#readDeclaration();
      const declaring = this.#declaring;
      // after minification and content hashing, so that the hashes are those of the files on disk
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecordPlugin', stage }, async () => {
        const record = this.#describe(compilation, await declaring);
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(record, null, 2)));
      });
    });
  }

  #readDeclaration(): Promise<RemoteDeclaration | null> {
    const declaring = Promise.resolve(this.#facts.readDeclaration?.() ?? null);
    declaring.catch(() => undefined);
    return declaring;
  }

  #describe(compilation: Compilation, declares: RemoteDeclaration | null): BuildRecord {
    const { identity, entry: entryPattern, alsoListed = [] } = this.#facts;
    const assets = describeAssets(compilation);
    const entry = Object.keys(assets).find((name) => entryPattern.test(name));
    if (!entry) throw new Error(`The build of ${identity.name} has no entry that matches ${entryPattern}.`);
    const groups = firstGroupNames.flatMap((name) => compilation.namedChunkGroups.get(name) ?? []);
    const files = new Set(groups.flatMap((group) => group.getFiles()));
    files.delete(entry);
    return {
      ...identity,
      entry,
      first: {
        scripts: [...files].filter(isScript),
        styles: [...files].filter((file) => file.endsWith('.css')),
        shared: listConsumedModules(compilation, compilation.namedChunkGroups.get('root')?.chunks ?? []),
      },
      declares,
      pages: listPages(compilation, alsoListed),
      provided: listProvidedModules(compilation),
      shared: declares === null ? listOfferedExports(compilation) : listUsedExports(compilation),
      assets,
    };
  }
}

/** Declarations are data: no component and no style sheet that changes while a developer works is part of one. */
function mayDeclareAnew({ modifiedFiles }: Compiler): boolean {
  return [...(modifiedFiles ?? [])].some((file) => path.extname(file) === '.ts');
}

function describeAssets(compilation: Compilation): Record<string, BuiltAsset> {
  const assets: Record<string, BuiltAsset> = {};
  for (const { name, source } of compilation.getAssets()) {
    const content = source.buffer();
    if (name.endsWith('.css') && /url\(\s*["']?\//.test(content.toString()))
      throw new Error(`${name} names a file by its full path: it must be relative, or an older version's is meant.`);
    const digest = createHash('sha256').update(content).digest('base64');
    assets[name] = { integrity: `sha256-${digest}`, bytes: content.length };
  }
  return assets;
}

/** The chunk of every page, without the files that the first page loads anyway. */
function listPages(compilation: Compilation, alsoListed: readonly string[]): Record<string, BuiltPage> {
  const known = firstGroupNames.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
  const without = (files: readonly string[], brought: readonly string[]) =>
    [...new Set(files)].filter((file) => !brought.includes(file));
  const pages: Record<string, BuiltPage> = {};
  for (const name of [...listPageNames(compilation), ...alsoListed]) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) continue;
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

function listPageNames(compilation: Compilation): readonly string[] {
  const names = [...compilation.modules].flatMap((module) => findPageName(readResource(module) ?? '') ?? []);
  return [...new Set(names)].sort();
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
